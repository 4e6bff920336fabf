import { courseRegistrationRequestSchema, registerForCourse } from '#src/contract/course-registrations.ts';
import { createTabDraft } from './draft.ts';
import { createFormStore } from './form.ts';
import { registrationErrorToast } from './registration-error.ts';

/** `client:draft` on the page needs this name. */
export const COURSE_REGISTRATION_DRAFT = 'course';

export const courseRegistrationForm = createFormStore({
  schema: courseRegistrationRequestSchema,
  draft: createTabDraft(COURSE_REGISTRATION_DRAFT),
  send: registerForCourse,
  errorToast: registrationErrorToast,
});
