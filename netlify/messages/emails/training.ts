import * as z from 'zod/mini';
import { eventUid, trainingEvents, type CalendarEvent, type CalendarFile } from '#src/lib/calendar.ts';
import { isFree, placeStanding } from '#src/lib/place-texts.ts';
import { CHOICE_PARAMETER, type AfterCancellationChoice } from '#src/lib/training-links.ts';
import {
  cancelledBookingNotice,
  cancelledRegistrationNotice,
  cancelledTrainingNotice,
  messageParagraphs,
  movedNotice,
  restoredRegistrationNotice,
  restoredTrainingNotice,
  waitingCancelledNotice,
  waitingRestoredNotice,
  type TrainingNotice,
} from '#src/lib/training-notices.ts';
import { DATES_PATHS, nounOf } from '#src/lib/training-words.ts';
import type { Environment } from '#netlify/env.ts';
import { emailMessage } from '../email-message.ts';
import { tokenLink } from '../links.ts';
import { calendarFile } from '../rendering/calendar.ts';
import { button, facts, link, text, type Block, type EmailContent } from '../rendering/email-content.ts';
import { greeting, JOINED_WAITING_LIST, questions, questionsAndTerms, REGISTERED } from './greeting-and-closing.ts';
import {
  bookingLink,
  calendarEvents,
  moneyOf,
  nannyFacts,
  registrationPayload,
  type RegistrationPayload,
  sessionsPayload,
  wayToPay,
  trainingPayload,
} from './training-parts.ts';

/** Shows the old and the new facts of the training, and replaces its entry in the calendar. */
const trainingMoved = emailMessage({
  name: 'training-moved',
  payload: z.extend(registrationPayload, {
    before: z.object({ startsAt: z.string(), endsAt: z.string(), location: z.string(), sessions: sessionsPayload }),
  }),
  write({ before, ...registration }, environment) {
    const links = [...stillToPay(registration, environment), ...bookingLink(registration, environment)];
    const notice = movedNotice(before, registration.training);
    const removed = removedEvents(before, registration, environment.siteUrl);
    return noticeEmail(notice, registration, environment, 'REQUEST', links, removed);
  },
});

/** Says what is still to pay, because a move can bring another price and a hold. */
function stillToPay(registration: RegistrationPayload, environment: Environment): Block[] {
  const { isPaid, toNanny } = registration;
  if (!isFree(registration) && (isPaid || toNanny)) return [];
  return [text(placeStanding(registration)), ...wayToPay(registration, environment)];
}

const registrationCancelled = emailMessage({
  name: 'registration-cancelled',
  payload: registrationPayload,
  write: (registration, environment) =>
    noticeEmail(
      cancelledRegistrationNotice(registration.training, registration.moneyBackAed),
      registration,
      environment,
      'CANCEL',
    ),
});

/** Goes out when the guest has cancelled by the link. */
const bookingCancelled = emailMessage({
  name: 'booking-cancelled',
  payload: registrationPayload,
  headingTogether: (count) => `${count} of your bookings are cancelled`,
  write(registration, environment) {
    const { training } = registration;
    const notice = cancelledBookingNotice(training, moneyOf(registration));
    return noticeEmail(notice, registration, environment, 'CANCEL', [
      datesLink('See other dates', training, environment),
    ]);
  },
});

const trainingCancelled = emailMessage({
  name: 'training-cancelled',
  payload: registrationPayload,
  write(registration, environment) {
    const { paidAed, training } = registration;
    const choices = paidAed > 0 ? choiceButtons(registration, environment) : [];
    return noticeEmail(cancelledTrainingNotice(training, { paidAed }), registration, environment, 'CANCEL', choices);
  },
});

/** Each opens its choice on the page of the booking, where the guest confirms it. */
function choiceButtons({ registrationId, email }: RegistrationPayload, environment: Environment): Block[] {
  const address = tokenLink(environment, 'booking', registrationId, email);
  if (address === null) return [];
  const choose = (label: string, choice: AfterCancellationChoice) =>
    button(label, address.replace('#', `?${CHOICE_PARAMETER}=${choice}#`));
  return [choose('Choose another date', 'date'), choose('Money back', 'money')];
}

/** Goes out when a booking is put back. */
const registrationRestored = emailMessage({
  name: 'registration-restored',
  payload: registrationPayload,
  write: (registration, environment) =>
    noticeEmail(restoredRegistrationNotice(registration.training, registration), registration, environment, 'REQUEST', [
      ...(registration.isPaid ? [] : wayToPay(registration, environment)),
      ...bookingLink(registration, environment),
    ]),
});

const trainingRestored = emailMessage({
  name: 'training-restored',
  payload: registrationPayload,
  write(registration, environment) {
    const links = [
      ...(registration.isPaid ? [] : stillToPay(registration, environment)),
      ...bookingLink(registration, environment),
    ];
    return noticeEmail(restoredTrainingNotice(registration.training), registration, environment, 'REQUEST', links);
  },
});

const personPayload = z.object({ firstName: z.string(), email: z.string(), training: trainingPayload });

/** Goes to people on the waiting list, with or without an offer. */
const waitingCancelled = emailMessage({
  name: 'waiting-cancelled',
  payload: personPayload,
  write: (person, environment) => waitingEmail(waitingCancelledNotice(person.training), person, environment),
});

/** Goes to people who wait without an offer. */
const waitingRestored = emailMessage({
  name: 'waiting-restored',
  payload: personPayload,
  write: (person, environment) => waitingEmail(waitingRestoredNotice(person.training), person, environment),
});

/** The administrator's message to everyone who is registered, or to everyone on the waiting list. */
const trainingMessage = emailMessage({
  name: 'training-message',
  payload: z.extend(personPayload, { subject: z.string(), text: z.string() }),
  write: ({ firstName, subject, text: content, training }, environment) => ({
    subject,
    preview: training.title,
    heading: subject,
    blocks: [greeting(firstName), ...messageParagraphs(content).map(text), ...questions(environment)],
    reason: `You’re receiving this because someone gave this address for a ${nounOf(training)}: ${training.title}.`,
  }),
});

export const TRAINING_EMAILS = [
  trainingMoved,
  registrationCancelled,
  bookingCancelled,
  trainingCancelled,
  registrationRestored,
  trainingRestored,
  waitingCancelled,
  waitingRestored,
  trainingMessage,
] as const;

function waitingEmail(
  { subject, heading, paragraphs, facts: stated }: TrainingNotice,
  { firstName, training }: z.infer<typeof personPayload>,
  environment: Environment,
): EmailContent {
  return {
    subject,
    preview: paragraphs[0] ?? heading,
    heading,
    blocks: [
      greeting(firstName),
      ...paragraphs.map(text),
      facts(stated),
      datesLink(`See all ${nounOf(training)}s`, training, environment),
      ...questions(environment),
    ],
    reason: JOINED_WAITING_LIST,
  };
}

function datesLink(label: string, training: RegistrationPayload['training'], { siteUrl }: Environment): Block {
  return link(label, siteUrl + DATES_PATHS[nounOf(training)]);
}

function noticeEmail(
  { subject, heading, paragraphs, facts: stated }: TrainingNotice,
  registration: RegistrationPayload,
  environment: Environment,
  method: CalendarFile['method'],
  links: readonly Block[] = [],
  removed: readonly CalendarEvent[] = [],
): EmailContent {
  const { events, sequence } = calendarEvents(registration, environment.siteUrl);
  const file = {
    ...{ method, sequence, events: [...events, ...removed] },
    organizer: environment.contact.email,
    attendee: registration.email,
  };
  return {
    subject,
    preview: paragraphs[0] ?? heading,
    heading,
    blocks: [
      greeting(registration.firstName),
      ...paragraphs.map(text),
      facts({ ...nannyFacts(registration), ...stated }),
      ...links,
      ...questionsAndTerms(environment),
    ],
    reason: REGISTERED,
    attachments: [calendarFile(file, registration.training)],
  };
}

/** Returns the sessions that a course no longer has, as cancelled events. */
function removedEvents(
  before: Pick<RegistrationPayload['training'], 'startsAt' | 'endsAt' | 'location' | 'sessions'>,
  { registrationId, training }: RegistrationPayload,
  siteUrl: string,
): CalendarEvent[] {
  const isRemoved = ({ id }: { id: string }) => !training.sessions.some((session) => session.id === id);
  const former = { ...training, ...before, sessions: before.sessions.filter(isRemoved) };
  if (training.courseType === null) return [];
  const events = trainingEvents(eventUid(registrationId, siteUrl), former, siteUrl);
  return events.map((event) => ({ ...event, isCancelled: true }));
}
