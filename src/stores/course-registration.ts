import { courseRegistrationRequestSchema, registerForCourse } from '#src/contract/course-registrations.ts';
import { createTabDraft } from './draft.ts';
import { createFormStore } from './form.ts';
import { registrationErrorToast } from './registration-error.ts';

/** Name of the form's draft; its page hands it to client:draft. */
export const COURSE_REGISTRATION_DRAFT = 'course';

/** Registration for a course (decisions, "Dead ends become real"). */
export const courseRegistrationForm = createFormStore({
  schema: courseRegistrationRequestSchema,
  draft: createTabDraft(COURSE_REGISTRATION_DRAFT),
  send: registerForCourse,
  errorToast: registrationErrorToast,
});
