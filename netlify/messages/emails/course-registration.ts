import * as z from 'zod/mini';
import { COURSE_REGISTRATION_MESSAGE } from '#src/contract/course-request.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { fullNameOf, nannyName, ROLES } from '#src/lib/people.ts';
import { paymentLink, type PaymentPage } from '#src/lib/payments.ts';
import { courseName } from '#netlify/course-names.ts';
import { emailMessage } from '../email-message.ts';
import { button, facts, link, text, type Block } from '../rendering/email-content.ts';
import { greeting, questionsAndTerms } from './greeting-and-closing.ts';
import { safeDisplayName } from './safe-words.ts';
import { codeFact, codePayload, nannyPayload } from './training-parts.ts';

const payload = z.object({
  registrationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  ...nannyPayload,
  courseType: z.enum(COURSE_TYPES),
  currentRole: z.enum(ROLES),
  ...codePayload,
});

/** Whom staff write to has no address. */
const noticePayload = z.extend(payload, { email: z.nullable(z.string()) });

const received = emailMessage({
  name: 'course-registration-received',
  payload,
  write: ({ registrationId, courseType, ...person }, environment) => ({
    subject: `We have received your registration: ${courseName(courseType)}`,
    preview: COURSE_REGISTRATION_MESSAGE,
    heading: 'We have received your registration',
    blocks: [
      greeting(person.firstName),
      text(COURSE_REGISTRATION_MESSAGE),
      facts({
        Name: safeDisplayName(fullNameOf(person)),
        Nanny: safeDisplayName(nannyName(person)),
        Course: courseName(courseType),
        ...codeFact(person),
      }),
      ...linkToPay(environment.payment.courses[courseType], registrationId),
      ...questionsAndTerms(environment),
    ],
    reason: 'You’re receiving this because you registered for a course on our website.',
  }),
});

const notice = emailMessage({
  name: 'course-registration-notice',
  payload: noticePayload,
  write: ({ email, phone, courseType, currentRole, ...person }, { siteUrl }) => ({
    subject: `New course registration: ${fullNameOf(person)}`,
    preview: courseName(courseType),
    heading: 'A new course registration',
    blocks: [
      facts({
        Name: fullNameOf(person),
        Course: courseName(courseType),
        Role: currentRole,
        Nanny: nannyName(person) || null,
        Email: email,
        Phone: phone,
        ...codeFact(person),
      }),
      link('Open the course registrations', `${siteUrl}/admin/registrations`),
    ],
    reason: 'This website sends it for each registration. Reply to write to her.',
    replyTo: email,
  }),
});

/** Only for a course with a checkout page. */
function linkToPay(page: PaymentPage | undefined, id: string): Block[] {
  if (page === undefined) return [];
  return [text('You can choose your package and pay online.'), button('Pay for the course', paymentLink(page, id))];
}

export const COURSE_REGISTRATION_EMAILS = [received, notice] as const;
