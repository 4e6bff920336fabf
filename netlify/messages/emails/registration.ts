import * as z from 'zod/mini';
import { attendeeName, fullNameOf, NAME_TO_COME, nannyName, ROLES } from '#src/lib/people.ts';
import { isFree, PLACE_IS_YOURS, placeStanding } from '#src/lib/place-texts.ts';
import { whenText, trainingHoursTexts } from '#src/lib/training-texts.ts';
import { COURSE_REGISTRATION_MESSAGE } from '#src/contract/course-request.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { paymentLink, type PaymentPage } from '#src/lib/payments.ts';
import { markConfirmed } from '#netlify/db/queries/registrations/place-confirmed.ts';
import { listHref, placeHref } from '#src/lib/admin-links.ts';
import { courseName } from '#netlify/course-names.ts';
import { subjectName } from '#src/lib/training-notices.ts';
import { emailMessage } from '../email-message.ts';
import { calendarFile } from '../rendering/calendar.ts';
import { facts, link, quote, text, type Attachment, button, type Block } from '../rendering/email-content.ts';
import { greeting, questions, questionsAndTerms, REGISTERED } from './greeting-and-closing.ts';
import {
  attendingNames,
  bookingLink,
  calendarEvents,
  howSoon,
  placeToPay,
  registrationFacts,
  registrationPayload,
  staffRegistrationPayload,
  titleAndHours,
  type RegistrationPayload,
  codeFact,
  codePayload,
  nannyPayload,
} from './training-parts.ts';
import { safeDisplayName } from './safe-words.ts';

const registrationReceived = emailMessage({
  name: 'registration-received',
  payload: registrationPayload,
  write(registration, environment) {
    const { training, paidAed } = registration;
    const free = isFree(registration);
    const heading = free ? 'Your place is confirmed' : 'We have received your registration';
    const state = placeStanding(registration);
    return {
      subject: `${heading}: ${subjectName(training)}`,
      preview: `${whenText(training)}. ${free || paidAed > 0 ? state : 'The place is yours once you’ve paid.'}`,
      heading,
      blocks: [
        greeting(registration.firstName),
        text(`Thank you for registering. ${state}`),
        ...howSoon(training),
        ...placeToPay(registration, environment),
        text('Open the attachment to add it to your calendar.'),
        ...bookingLink(registration, environment),
        ...questionsAndTerms(environment),
      ],
      reason: REGISTERED,
      attachments: [trainingCalendar(registration, environment.siteUrl)],
    };
  },
  headingTogether: (count) => `We have received your ${count} registrations`,
});

const notice = emailMessage({
  name: 'registration-notice',
  payload: staffRegistrationPayload,
  write(registration, { siteUrl }) {
    const { registrationId, email, phone, profession, company, notes, training } = registration;
    return {
      subject: `New registration: ${attendeeName(registration)}`,
      preview: `${training.title}, ${trainingHoursTexts(training).date}.`,
      heading: 'A new registration',
      blocks: [
        registrationFacts(registration, staffNannyFacts(registration)),
        facts({
          'Booked by': booker(registration),
          Email: email,
          Phone: phone,
          Profession: profession,
          Company: company,
        }),
        ...(notes === null ? [] : [quote(notes)]),
        link('Open the registration', siteUrl + placeHref(training.id, registrationId)),
      ],
      reason: 'This website sends it for each registration. Reply to write to her.',
      replyTo: email,
    };
  },
});

/** Goes out when the place is paid for, and when staff send the confirmation again. */
const placeConfirmed = emailMessage({
  name: 'place-confirmed',
  payload: registrationPayload,
  async markSent(database, entry, now) {
    await markConfirmed(database, entry, registrationPayload.parse(entry.payload).registrationId, now);
  },
  write(registration, environment) {
    const { training } = registration;
    return {
      subject: `Your place is confirmed: ${subjectName(training)}`,
      preview: `${whenText(training)}, ${training.location}.`,
      heading: 'Your place is confirmed',
      blocks: [
        greeting(registration.firstName),
        text(
          isFree(registration) || registration.toNanny
            ? PLACE_IS_YOURS
            : `Your payment has reached us. ${PLACE_IS_YOURS}`,
        ),
        ...howSoon(training),
        registrationFacts(registration),
        ...bookingLink(registration, environment),
        ...questions(environment),
      ],
      reason: REGISTERED,
      attachments: [trainingCalendar(registration, environment.siteUrl)],
    };
  },
});

const DATES = 'The course that you registered for has its dates';

/** Goes out when a course registration that waited is assigned to a training. */
const courseDated = emailMessage({
  name: 'course-dated',
  payload: registrationPayload,
  write(registration, environment) {
    const { training } = registration;
    return {
      subject: `Your course has its dates: ${subjectName(training)}`,
      preview: `${whenText(training)}, ${training.location}.`,
      heading: 'Your course has its dates',
      blocks: [
        greeting(registration.firstName),
        text(
          registration.isPaid && !isFree(registration)
            ? `${DATES}, and ${registration.toNanny ? 'a place is kept for you' : 'your place is confirmed'}.`
            : `${DATES}. ${placeStanding(registration)}`,
        ),
        ...(registration.isPaid ? [registrationFacts(registration)] : placeToPay(registration, environment)),
        ...bookingLink(registration, environment),
        ...questionsAndTerms(environment),
      ],
      reason: REGISTERED,
      attachments: [trainingCalendar(registration, environment.siteUrl)],
    };
  },
});

/** Names the attendees for staff, who read names as they were typed. */
function staffNannyFacts(registration: Omit<RegistrationPayload, 'email'>): Record<string, string> {
  const { nannies } = registration;
  const names = attendingNames(registration);
  return nannies === 1 ? { Nanny: names[0] ?? NAME_TO_COME } : { Nannies: [`${nannies}`, ...names].join(', ') };
}

/** Returns the name of the person who booked; `null` if that person alone attends. */
function booker({ nannies, bookerAttends, ...person }: Omit<RegistrationPayload, 'email'>): string | null {
  return nannies === 1 && bookerAttends ? null : fullNameOf(person);
}

function trainingCalendar(registration: RegistrationPayload, siteUrl: string): Attachment {
  return calendarFile({ ...calendarEvents(registration, siteUrl), method: 'PUBLISH' }, registration.training);
}

const bookingCancelledNotice = emailMessage({
  name: 'booking-cancelled-notice',
  payload: staffRegistrationPayload,
  write(registration, { siteUrl }) {
    const { registrationId, email, phone, training } = registration;
    const name = attendeeName(registration);
    return {
      subject: `Cancelled by the guest: ${name}`,
      preview: `${training.title}, ${trainingHoursTexts(training).date}.`,
      heading: 'A guest has cancelled',
      blocks: [
        facts({ ...staffNannyFacts(registration), ...titleAndHours(training) }),
        facts({ 'Booked by': booker(registration), Email: email, Phone: phone }),
        link('Open the registration', siteUrl + placeHref(training.id, registrationId)),
      ],
      reason: 'This website sends it for each booking that a guest cancels. Reply to write to her.',
      replyTo: email,
    };
  },
});

const coursePayload = z.object({
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

/** `email` is `null` for a person whom staff write to on WhatsApp. */
const courseNoticePayload = z.extend(coursePayload, { email: z.nullable(z.string()) });

const courseReceived = emailMessage({
  name: 'course-registration-received',
  payload: coursePayload,
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

const courseNotice = emailMessage({
  name: 'course-registration-notice',
  payload: courseNoticePayload,
  write: ({ registrationId, email, phone, courseType, currentRole, ...person }, { siteUrl }) => ({
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
      link('Open the registration', siteUrl + listHref('course-registration', registrationId)),
    ],
    reason: 'This website sends it for each registration. Reply to write to her.',
    replyTo: email,
  }),
});

/** Returns the link to pay, for a course that has a checkout page. */
function linkToPay(page: PaymentPage | undefined, id: string): Block[] {
  if (page === undefined) return [];
  return [text('You can choose your package and pay online.'), button('Pay for the course', paymentLink(page, id))];
}

export const REGISTRATION_EMAILS = [
  registrationReceived,
  notice,
  placeConfirmed,
  courseDated,
  bookingCancelledNotice,
  courseReceived,
  courseNotice,
];
