import { courseRegistrationRequestSchema, registerForCourse } from '#src/contract/course-registrations.ts';
import { createDraft } from './draft.ts';
import { createFormStore } from './form.ts';
import { explainRegistrationFailure } from './registration-failure.ts';

/** Name of the form's draft; its page hands it to client:draft. */
export const COURSE_REGISTRATION_DRAFT = 'course';

/** Registration for a course (decisions, "Dead ends become real"). */
export const courseRegistrationForm = createFormStore({
  schema: courseRegistrationRequestSchema,
  draft: createDraft(COURSE_REGISTRATION_DRAFT),
  send: registerForCourse,
  explain: explainRegistrationFailure,
});
