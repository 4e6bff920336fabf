import { courseRegistrationRequestSchema, registerForCourse } from '#src/contract/course-registrations.ts';
import { createTabDraft } from '#src/stores/draft.ts';
import { createFormStore } from '#src/stores/form.ts';
import { withOrigin } from '#src/stores/tab-storage.ts';
import { registrationErrorToast } from '#src/stores/registration-error.ts';

/** `client:draft` on the page needs this name. */
export const COURSE_REGISTRATION_DRAFT = 'course';

export const courseRegistrationForm = createFormStore({
  schema: courseRegistrationRequestSchema,
  draft: createTabDraft(COURSE_REGISTRATION_DRAFT),
  send: (values, options) => registerForCourse(withOrigin(values), options),
  errorToast: registrationErrorToast,
});
