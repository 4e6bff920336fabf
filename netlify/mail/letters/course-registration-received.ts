import { COURSE_REGISTRATION_MESSAGE } from '#src/contract/course-registrations.ts';
import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { fullNameOf } from '#src/lib/full-name.ts';
import { facts, text } from '../letter.ts';
import { mailToPerson } from '../mail-kind.ts';
import { questionsAndTerms } from './closing.ts';
import { courseRegistrationPayload } from './course-registration-payload.ts';
import { greeting, plainName } from './plain-name.ts';

/** Says that a registration for a course is here, and what happens next. */
export const courseRegistrationReceived = mailToPerson({
  name: 'course-registration-received',
  payload: courseRegistrationPayload,
  write: ({ courseType, ...person }, environment) => ({
    subject: `We have received your registration: ${COURSE_NAMES[courseType]}`,
    preview: COURSE_REGISTRATION_MESSAGE,
    heading: 'We have received your registration',
    blocks: [
      greeting(person.firstName),
      text(COURSE_REGISTRATION_MESSAGE),
      facts({ Name: plainName(fullNameOf(person)), Course: COURSE_NAMES[courseType] }),
      ...questionsAndTerms(environment),
    ],
    reason: 'You get this mail because you registered for a course on our website.',
  }),
});
