import * as z from 'zod/mini';
import { serviceLabel } from '#src/contract/enquiries.ts';
import { brand } from '#src/lib/brand.ts';
import { certificateEndText } from '#src/lib/certificate-end.ts';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { formatDubaiInstant } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { dueDay, moneyAfterCancelling, moneyBack } from '#src/lib/place-texts.ts';
import { trainingPath } from '#src/lib/training-links.ts';
import { whenText } from '#src/lib/training-texts.ts';
import type { MessageName } from '#netlify/db/queries/outbox/message-names.ts';
import type { Environment } from '#netlify/env.ts';
import { certificateAddress, tokenLink } from './links.ts';
import { safeDisplayName } from './emails/safe-words.ts';
import { moneyOf, trainingPayload } from './emails/training-parts.ts';

const text = z._default(z.nullable(z.string()), null);
const number = z._default(z.nullable(z.number()), null);

/** The fields of all kinds' payloads that chats need. */
const payloadSchema = z.object({
  ...{
    firstName: text,
    name: text,
    registrationId: text,
    waitlistId: text,
    offerId: text,
    attendeeId: text,
    sessionId: text,
  },
  ...{ holdUntil: text, offerExpiresAt: text, payBy: text, number: text, title: text, validUntil: text },
  ...{ subject: text, text, service: text, restAed: number, dueAed: number, paidAed: number, moneyBackAed: number },
  isPaid: z._default(z.boolean(), false),
  training: z._default(z.nullable(z.partial(trainingPayload)), null),
  next: z._default(z.nullable(trainingPayload), null),
});

type Facts = z.infer<typeof payloadSchema> & {
  /** "Toddler care, Sunday 6 December 2026, 10:00 AM - 1:00 PM, Al Wasl" */
  about: string;
  environment: Environment;
};

/** For each kind of message that staff send on WhatsApp, the lines that follow "Hello Maria,". */
export const CHAT_TEXTS: Readonly<Partial<Record<MessageName, (facts: Facts) => string[]>>> = {
  'registration-received': (facts) => [
    `${facts.isPaid ? 'Your place is confirmed' : 'We have your registration'}: ${facts.about}.`,
    ...toPay(facts),
    booking(facts),
  ],
  'place-confirmed': (facts) => [`Your place is confirmed: ${facts.about}.`, booking(facts)],
  'registration-cancelled': ({ about, moneyBackAed }) => [
    `Your registration is cancelled: ${about}.`,
    ...moneyBack(moneyBackAed),
  ],
  'booking-cancelled': (facts) => [
    `Your booking is cancelled, as you asked: ${facts.about}.`,
    ...moneyAfterCancelling(moneyOf(facts)),
  ],
  'payment-reminder': (facts) => [
    `${facts.paidAed ? 'The rest is not paid' : 'Your place is not paid for'} yet: ${facts.about}.`,
    ...toPay(facts),
    booking(facts),
  ],
  'deposit-received': (facts) => [`We have your deposit: ${facts.about}.`, ...rest(facts), booking(facts)],
  'rest-due': (facts) => [...rest(facts), `It is for ${facts.about}.`, booking(facts)],
  'session-reminder': (facts) => [`Reminder: ${trainingOf(withSession(facts))}.`, booking(facts)],
  'place-lapsed': ({ about, training, environment }) => [
    `No payment reached us in time, so we no longer hold your place: ${about}.`,
    `You can book again while there are places: ${page(training, environment)}`,
  ],
  // For a course registration that waits for dates.
  'payment-received': () => [
    'Your payment has reached us. Your place in the course is confirmed.',
    'We’ll write to you when there are dates.',
  ],
  'waitlist-joined': ({ about, training, waitlistId, environment }) =>
    // Only the waiting list of a training offers places.
    training === null
      ? ['You are on the waiting list for the full course. We’ll write to you when there are dates.']
      : [
          `You are on the waiting list: ${about}. We’ll write to you if a place becomes free.`,
          ...linked('Do you still want a place? Press here', tokenLink(environment, 'waiting', waitlistId ?? '')),
        ],
  'place-offered': (facts) => [
    `A place is free for you: ${facts.about}.`,
    ...until('It is yours if you take it until', facts.offerExpiresAt),
    ...linked('Take it or say no', tokenLink(facts.environment, 'offer', facts.offerId ?? '')),
  ],
  'offer-expired': ({ about }) => [`We no longer hold the free place for you: ${about}.`],
  'training-moved': (facts) => [
    `Your training has changed. It is now: ${facts.about}.`,
    ...toPay(facts),
    booking(facts),
  ],
  'training-cancelled': (facts) => [
    `We are sorry: we had to cancel ${facts.about}.`,
    ...(facts.paidAed ? ['You can choose another date or your money back.'] : []),
    booking(facts),
  ],
  'waiting-cancelled': ({ about }) => [`We are sorry: we had to cancel ${about}.`],
  'registration-restored': (facts) => [`Your registration is back: ${facts.about}.`, ...toPay(facts), booking(facts)],
  'training-restored': (facts) => [
    `The training is going ahead after all: ${facts.about}.`,
    ...toPay(facts),
    booking(facts),
  ],
  'waiting-restored': ({ about }) => [`The training is going ahead after all: ${about}. You are on its waiting list.`],
  'training-message': ({ subject, text: words, about }) => [`${subject ?? ''} (${about})`, words ?? ''],
  'course-registration-received': () => [
    'We have your registration for the course. We’ll write to you when there are dates.',
  ],
  'course-dated': (facts) => [
    `Your course has dates: ${facts.about}.`,
    ...(facts.isPaid ? ['Your place is confirmed.'] : toPay(facts)),
    booking(facts),
  ],
  'certificate-issued': ({ number: certificate, title, environment }) => [
    `Congratulations. Your certificate for ${title ?? 'the training'} is ready:`,
    certificateAddress(environment, certificate ?? ''),
  ],
  'certificate-ending': ({ name, title, validUntil, next, number: certificate, environment }) => [
    `${name ?? ''} has a certificate for ${title ?? ''}. ${certificateEndText({ validUntil }, new Date()) ?? ''}`,
    ...(next ? [`The next date is ${whenText(next)}: ${environment.siteUrl}${trainingPath(next)}`] : []),
    certificateAddress(environment, certificate ?? ''),
  ],
  'enquiry-received': ({ service }) => [
    `Thank you for your enquiry: ${serviceLabel(service ?? '')}. We’ll answer you here.`,
  ],
  'feedback-asked': (facts) => [
    `How was it? Please tell us: ${facts.about}.`,
    ...linked('Three questions', tokenLink(facts.environment, 'feedback', facts.attendeeId ?? '')),
  ],
};

/** Writes a message; `null` for a kind that staff do not send. */
function chatText(kind: string, payload: unknown, environment: Environment): string | null {
  const write = CHAT_TEXTS[kind as MessageName];
  const parsed = payloadSchema.safeParse(payload);
  if (!write || !parsed.success) return null;
  const facts = parsed.data;
  const name = safeDisplayName(facts.firstName ?? facts.name);
  const lines = write({ ...facts, environment, about: trainingOf(facts.training) });
  return [name === null ? 'Hello,' : `Hello ${name},`, ...lines.filter((line) => line !== ''), brand.name]
    .join('\n')
    .trim();
}

/** Returns a link to a chat with the message typed in; `null` also for a number that was corrected to one without its country. */
export function chatLink(
  kind: string,
  { payload, phoneE164 }: { payload: unknown; phoneE164: string },
  environment: Environment,
): string | null {
  const words = phoneE164.startsWith('+') ? chatText(kind, payload, environment) : null;
  return words === null ? null : whatsappLink(phoneE164, words);
}

function trainingOf(training: Facts['training']): string {
  const { title = 'your training', startsAt, endsAt, location, sessions = [] } = training ?? {};
  const when = startsAt && endsAt ? whenText({ startsAt, endsAt, sessions }) : startsAt && formatDubaiInstant(startsAt);
  return [title, when, location].filter(Boolean).join(', ');
}

/** Returns the training with only the session that the message is about. */
function withSession({ training, sessionId }: Facts): Facts['training'] {
  const session = training?.sessions?.find(({ id }) => id === sessionId);
  if (!session) return training;
  const { startsAt, endsAt, location } = session;
  return { ...training, startsAt, endsAt, sessions: [session], location: location ?? training?.location };
}

function booking({ registrationId, environment }: Facts): string {
  const link = registrationId === null ? null : tokenLink(environment, 'booking', registrationId);
  return link === null ? '' : `Your booking: ${link}`;
}

function toPay({ isPaid, dueAed, restAed, holdUntil }: Facts): string[] {
  const due = restAed ?? dueAed;
  if (isPaid || !due) return [];
  return [`Please pay ${formatAed(due)}.`, ...until('We hold your place until', holdUntil)];
}

function rest({ restAed, payBy }: Facts): string[] {
  if (!restAed) return [];
  return [`${formatAed(restAed)} is due${payBy === null ? '' : ` ${dueDay(payBy)}`}.`];
}

function until(words: string, end: string | null): string[] {
  return end === null ? [] : [`${words} ${formatDubaiInstant(end)}.`];
}

function linked(words: string, address: string | null): string[] {
  return address === null ? [] : [`${words}: ${address}`];
}

function page(training: Facts['training'], { siteUrl }: Environment): string {
  const { id, courseType = null } = training ?? {};
  return siteUrl + (id === undefined ? '/workshops' : trainingPath({ id, courseType }));
}
