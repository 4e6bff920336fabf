import * as z from 'zod/mini';
import { bookingReference } from '#src/lib/ids.ts';
import { formatInstant } from '#src/lib/dates.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { workshopEvent } from '#src/lib/calendar.ts';
import { formatAed } from '#src/lib/money.ts';
import { paymentLink } from '#src/lib/payments.ts';
import { workshopTexts } from '#src/lib/workshop-texts.ts';
import { markConfirmed, PLACE_CONFIRMED } from '#netlify/db/queries/registrations/place-confirmed.ts';
import type { Environment } from '#netlify/env.ts';
import { emailMessage } from '../email-message.ts';
import { tokenLink } from '../links.ts';
import { calendarFile } from '../rendering/calendar.ts';
import { button, facts, link, quote, text, type Attachment, type Block } from '../rendering/email-content.ts';
import { greeting, questions, questionsAndTerms } from './greeting-and-closing.ts';
import { safeDisplayName } from './safe-words.ts';

export const workshopPayload = z.object({
  id: z.int(),
  title: z.string(),
  /** ISO 8601 */
  startsAt: z.string(),
  endsAt: z.string(),
  location: z.string(),
  priceAed: z.int(),
  paymentLink: z.nullable(z.string()),
  /** Of the calendar's event. */
  sequence: z.int(),
});

/** Waiting entries may be older than this version: only optional fields may be added. */
export const registrationPayload = z.object({
  registrationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  profession: z.nullable(z.string()),
  company: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** When the place lapses unless it is paid for. */
  holdUntil: z._default(z.nullable(z.string()), null),
  workshop: workshopPayload,
});

/** Staff may have registered somebody without an address. */
export const staffRegistrationPayload = z.extend(registrationPayload, { email: z.nullable(z.string()) });

export type RegistrationPayload = z.infer<typeof registrationPayload>;

const REASON = 'You’re receiving this because someone registered for a workshop with this address.';

const received = emailMessage({
  name: 'registration-received',
  to: 'person',
  payload: registrationPayload,
  write(registration, environment) {
    const { workshop } = registration;
    const { date, time } = workshopTexts(workshop);
    return {
      subject: `We have received your registration: ${workshop.title}`,
      preview: `${date}, ${time}. The place is confirmed once it is paid for.`,
      heading: 'We have received your registration',
      blocks: [
        greeting(registration.firstName),
        text('Thank you for registering. We hold the place for you. It is confirmed once your payment has reached us.'),
        ...holdText(registration),
        ...placeToPay(registration, environment),
        text('Open the attachment to add it to your calendar.'),
        ...bookingLink(registration.registrationId, environment),
        ...questionsAndTerms(environment),
      ],
      reason: REASON,
      attachments: [workshopCalendar(registration, environment.siteUrl)],
    };
  },
  writeTogether: (registrations, environment) => ({
    subject: `We have received your ${registrations.length} registrations`,
    preview: 'The places are confirmed once they are paid for.',
    heading: `We have received your ${registrations.length} registrations`,
    blocks: [
      text('Hello,'),
      text('Thank you for registering. We hold the places for you. Each is confirmed once its payment has reached us.'),
      ...registrations.flatMap((registration) => [
        ...holdText(registration),
        ...placeToPay(registration, environment),
        ...bookingLink(registration.registrationId, environment),
      ]),
      text('Open the attachments to add them to your calendar.'),
      ...questionsAndTerms(environment),
    ],
    reason: REASON,
    attachments: registrations.map((registration, index) => ({
      ...workshopCalendar(registration, environment.siteUrl),
      filename: `workshop-${index + 1}.ics`,
    })),
  }),
});

function holdText(registration: RegistrationPayload): Block[] {
  const until = heldUntilText(registration);
  return until === null ? [] : [text(`We hold it until ${until}.`)];
}

/** "10 Nov 2025, 14:05 (Dubai)"; `null` for a place that does not lapse. */
export function heldUntilText({ holdUntil }: Pick<RegistrationPayload, 'holdUntil'>): string | null {
  if (holdUntil === null) return null;
  const { day, time } = formatInstant(holdUntil);
  return `${day}, ${time} (Dubai)`;
}

export function placeToPay(registration: RegistrationPayload, environment: Environment): Block[] {
  const { workshop, registrationId } = registration;
  const payment = { ...environment.payment.workshop, ...(workshop.paymentLink && { url: workshop.paymentLink }) };
  return [
    workshopFacts(safeDisplayName(fullNameOf(registration)), registration),
    button(`Pay ${formatAed(workshop.priceAed)} to confirm`, paymentLink(payment, registrationId)),
  ];
}

const notice = emailMessage({
  name: 'registration-notice',
  to: 'staff',
  payload: staffRegistrationPayload,
  write(registration, { siteUrl }) {
    const { email, phone, profession, company, notes, workshop } = registration;
    return {
      subject: `New registration: ${fullNameOf(registration)}`,
      preview: `${workshop.title}, ${workshopTexts(workshop).date}.`,
      heading: 'A new registration',
      blocks: [
        workshopFacts(fullNameOf(registration), registration),
        facts({ Email: email, Phone: phone, Profession: profession, Company: company }),
        ...(notes === null ? [] : [quote(notes)]),
        link('Open the registrations', `${siteUrl}/admin`),
      ],
      reason: 'This website sends it for each registration. An answer goes to the person who registered.',
      ...(email !== null && { replyTo: email }),
    };
  },
});

export const REGISTRATION_MESSAGES = [received, notice] as const;

/** Goes out when the administrator marks the place as paid. */
export const placeConfirmed = emailMessage({
  name: PLACE_CONFIRMED,
  to: 'person',
  payload: registrationPayload,
  async markSent(database, entry, now) {
    await markConfirmed(database, entry, registrationPayload.parse(entry.payload).registrationId, now);
  },
  write(registration, environment) {
    const { workshop } = registration;
    const { date, time } = workshopTexts(workshop);
    return {
      subject: `Your place is confirmed: ${workshop.title}`,
      preview: `${date}, ${time}, ${workshop.location}.`,
      heading: 'Your place is confirmed',
      blocks: [
        greeting(registration.firstName),
        text('Your payment has reached us. The place is yours.'),
        workshopFacts(safeDisplayName(fullNameOf(registration)), registration),
        ...bookingLink(registration.registrationId, environment),
        ...questions(environment),
      ],
      reason: 'You’re receiving this because someone registered for a workshop with this address.',
      attachments: [workshopCalendar(registration, environment.siteUrl)],
    };
  },
});

/** Where no secret is configured there is no link. */
export function bookingLink(registrationId: string, environment: Environment): Block[] {
  const address = tokenLink(environment, 'booking', registrationId);
  return address === null ? [] : [link('See or change your booking', address)];
}

export function workshopFacts(nanny: string | null, registration: Omit<RegistrationPayload, 'email'>): Block {
  const { workshop, registrationId } = registration;
  const { date, time, price } = workshopTexts(workshop);
  return facts({
    Nanny: nanny,
    Workshop: workshop.title,
    Date: date,
    Time: time,
    Place: workshop.location,
    Price: price,
    Reference: bookingReference(registrationId),
  });
}

function workshopCalendar({ registrationId, workshop }: RegistrationPayload, siteUrl: string): Attachment {
  return calendarFile({
    ...workshopEvent(registrationId, workshop, siteUrl),
    sequence: workshop.sequence,
    method: 'PUBLISH',
  });
}
