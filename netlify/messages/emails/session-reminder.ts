import * as z from 'zod/mini';
import { mapLink } from '#src/lib/contact-links.ts';
import { dayWord } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { attendeeName } from '#src/lib/people.ts';
import { trainingHoursTexts } from '#src/lib/training-texts.ts';
import { subjectName } from '#src/lib/training-notices.ts';
import type { Environment } from '#netlify/env.ts';
import { readWhatToBring } from '#netlify/seller.ts';
import { emailMessage } from '../email-message.ts';
import { calendarFile } from '../rendering/calendar.ts';
import { facts, link, text, type Attachment, type Block, type EmailContent } from '../rendering/email-content.ts';
import { greeting, questions, REGISTERED } from './greeting-and-closing.ts';
import { bookingLink, calendarEvents, nannyFacts, registrationPayload } from './training-parts.ts';

const payload = z.extend(registrationPayload, { sessionId: z.string() });

type Reminder = z.infer<typeof payload>;

/** Minutes before the session at which the calendar reminds. */
const ALARM_MINUTES = 120;

export const sessionReminder = emailMessage({
  name: 'session-reminder',
  payload,
  headingTogether: (count) => `${count} reminders about your trainings`,
  write: (reminder, environment) => write([reminder], environment),
  writeTogether: (reminders, environment) =>
    write(
      reminders.toSorted((one, other) => attendeeName(one).localeCompare(attendeeName(other))),
      environment,
    ),
});

/** Writes one email for reminders of one session to one address. */
function write(reminders: readonly Reminder[], environment: Environment): EmailContent {
  const [first] = reminders;
  if (first === undefined) throw new Error('A reminder is about a registration.');
  const { training } = first;
  const session = sessionOf(first);
  const { date, time } = trainingHoursTexts(session);
  const when = dayWord(session.startsAt, new Date()) ?? `on ${date}`;
  return {
    subject: `Your training is ${when}: ${subjectName(training)}`,
    preview: `${date}, ${time}, ${session.location}.`,
    heading: `Your training is ${when}`,
    blocks: [
      greeting(first.firstName),
      text('Here is what you need for the day. We look forward to it.'),
      facts({
        ...{ Training: training.title, Date: date, Time: time, Place: session.location },
        'What to bring': readWhatToBring(),
      }),
      link('Show the place on a map', mapLink(session.location)),
      ...reminders.flatMap((reminder) => nannyBlocks(reminder, environment)),
      text('Open the attachment to get a calendar reminder two hours before the start.'),
      ...questions(environment),
    ],
    reason: REGISTERED,
    attachments: reminders.map((reminder, index) => ({
      ...alarmFile(reminder, environment),
      ...(reminders.length > 1 && { filename: `training-${index + 1}.ics` }),
    })),
  };
}

function nannyBlocks(reminder: Reminder, environment: Environment): Block[] {
  const { restAed } = reminder;
  return [
    facts({
      ...nannyFacts(reminder),
      'Still to pay': restAed ? formatAed(restAed) : null,
    }),
    ...bookingLink(reminder, environment, 'I can’t come'),
  ];
}

function sessionOf({ sessionId, training }: Reminder) {
  const session = training.sessions.find(({ id }) => id === sessionId);
  if (!session) throw new Error('The training has no such session.');
  return { ...session, location: session.location ?? training.location };
}

function alarmFile(reminder: Reminder, { siteUrl }: Environment): Attachment {
  const session = sessionOf(reminder);
  const { startsAt, endsAt, location } = session;
  const training = { ...reminder.training, startsAt, endsAt, location, sessions: [session] };
  return calendarFile(
    { ...calendarEvents({ ...reminder, training }, siteUrl), method: 'PUBLISH', alarmMinutes: ALARM_MINUTES },
    training,
  );
}
