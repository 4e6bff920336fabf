import * as z from 'zod/mini';
import { COURSE_REGISTRATION_MESSAGE } from '#src/contract/course-registrations.ts';
import { COURSE_NAMES, COURSE_TYPES } from '#src/lib/course-names.ts';
import { fullNameOf, ROLES } from '#src/lib/people.ts';
import { facts, link, text } from '../rendering/email-content.ts';
import { mailToStaff, mailToPerson } from '../email-type.ts';
import { questionsAndTerms } from './closing.ts';
import { greeting, safeDisplayName } from './safe-display-name.ts';

/** What the outbox carries for mails about a registration for a course. */
const payload = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  courseType: z.enum(COURSE_TYPES),
  currentRole: z.enum(ROLES),
});

/** Says that a registration for a course is here, and what happens next. */
const received = mailToPerson({
  name: 'course-registration-received',
  payload,
  write: ({ courseType, ...person }, environment) => ({
    subject: `We have received your registration: ${COURSE_NAMES[courseType]}`,
    preview: COURSE_REGISTRATION_MESSAGE,
    heading: 'We have received your registration',
    blocks: [
      greeting(person.firstName),
      text(COURSE_REGISTRATION_MESSAGE),
      facts({ Name: safeDisplayName(fullNameOf(person)), Course: COURSE_NAMES[courseType] }),
      ...questionsAndTerms(environment),
    ],
    reason: 'You get this mail because you registered for a course on our website.',
  }),
});

/** Tells the house of a registration for a course. */
const notice = mailToStaff({
  name: 'course-registration-notice',
  payload,
  write: ({ email, phone, courseType, currentRole, ...person }, { siteUrl }) => ({
    subject: `New course registration: ${fullNameOf(person)}`,
    preview: COURSE_NAMES[courseType],
    heading: 'A new course registration',
    blocks: [
      facts({
        Name: fullNameOf(person),
        Course: COURSE_NAMES[courseType],
        Role: currentRole,
        Email: email,
        Phone: phone,
      }),
      link('Open the course registrations', `${siteUrl}/admin/registrations`),
    ],
    reason: 'This website sends it for each registration. An answer goes to the person who registered.',
    replyTo: email,
  }),
});

/** What a registration for a course sends out when it arrives. */
export const COURSE_REGISTRATION_KINDS = [received, notice] as const;
