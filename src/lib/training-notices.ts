import type { CourseType } from './course-names.ts';
import { formatAed } from './money.ts';
import { nounLabel, nounOf } from './training-words.ts';
import { moneyAfterCancelling, moneyBack, paymentMissing } from './place-texts.ts';
import { formatDays, sessionText, whenText, type SessionHours, type TrainingHours } from './training-texts.ts';

/** The text of an email about a change. The administrator sees a preview before it is sent. */
export interface TrainingNotice {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  facts: Readonly<Record<string, string>>;
}

interface Meeting extends TrainingHours {
  location: string;
  /** New sessions that are not stored yet have no id. */
  sessions: readonly (SessionHours & { id?: string | undefined })[];
}

interface Titled {
  title: string;
  shortTitle: string | null;
}

interface TitledMeeting extends Meeting, Titled {
  /** `null` for a workshop. */
  courseType: CourseType | null;
}

export function movedNotice(before: Meeting, now: TitledMeeting): TrainingNotice {
  const { noun, days } = wordsOf(now);
  const paragraphs = [
    `The ${noun} that you are registered for has changed. You are still registered.`,
    `The attached file updates the ${days} in your calendar. If you cannot come, please write to us.`,
  ];
  const facts: TrainingNotice['facts'] =
    now.courseType === null
      ? { Workshop: now.title, Before: meetingText(before), Now: meetingText(now) }
      : { Course: now.title, ...placeChange(before, now), ...sessionChanges(before.sessions, now.sessions) };
  return notice(now, `Your ${noun} has changed`, paragraphs, { facts });
}

function placeChange(before: Meeting, now: Meeting): Record<string, string> {
  return before.location === now.location ? {} : { 'Place, before': before.location, 'Place, now': now.location };
}

/** Lists the sessions that moved or are gone, by their former numbers, and the new ones. */
function sessionChanges(before: Meeting['sessions'], now: Meeting['sessions']): Record<string, string> {
  const isNew = ({ id }: Meeting['sessions'][number]) => !before.some((session) => session.id === id);
  return Object.fromEntries([
    ...before.flatMap<[string, string]>((session, index) => {
      const name = `Session ${index + 1}`;
      const was = sessionText(session);
      const after = now.find(({ id }) => id === session.id);
      if (!after) return [[`${name}, no longer`, was]];
      const is = sessionText(after);
      return is === was
        ? []
        : [
            [`${name}, before`, was],
            [`${name}, now`, is],
          ];
    }),
    ...now.filter(isNew).map((session, index) => [`New session ${index + 1}`, sessionText(session)] as const),
  ]);
}

/** @param moneyBackAed as for `moneyBack` */
export function cancelledRegistrationNotice(training: TitledMeeting, moneyBackAed: number | null): TrainingNotice {
  const { noun, days } = wordsOf(training);
  return notice(training, 'Your place is cancelled', [
    `Your registration for this ${noun} is cancelled. We no longer hold a place for you.`,
    ...moneyBack(moneyBackAed),
    `The attached file removes the ${days} from your calendar. If you did not expect this, please write to us.`,
  ]);
}

/** @param money as for `moneyAfterCancelling` */
export function cancelledBookingNotice(
  training: TitledMeeting,
  money: { paidAed: number; toRefundAed: number },
): TrainingNotice {
  const { days } = wordsOf(training);
  return notice(training, 'Your booking is cancelled', [
    'You have cancelled your booking. We no longer hold a place for you.',
    ...moneyAfterCancelling(money),
    `The attached file removes the ${days} from your calendar. If you did not mean to cancel, please write to us.`,
  ]);
}

/** @param paidAed what the reader has paid; absent in the preview, which is about all readers */
export function cancelledTrainingNotice(
  training: TitledMeeting,
  { paidAed }: { paidAed?: number } = {},
): TrainingNotice {
  const { noun, days } = wordsOf(training);
  return notice(training, `The ${noun} is cancelled`, [
    `We are sorry: we have to cancel the ${noun} ${onDays(training)}.`,
    ...(paidAed === 0 ? [] : [afterPayment(paidAed)]),
    `The attached file removes the ${days} from your calendar.`,
  ]);
}

function afterPayment(paidAed: number | undefined): string {
  const start = paidAed === undefined ? 'If they have paid:' : `You paid ${formatAed(paidAed)}.`;
  return `${start} Please choose on your booking page: another date or your money back.`;
}

export function waitingCancelledNotice(training: TitledMeeting): TrainingNotice {
  const { noun } = wordsOf(training);
  return notice(training, `The ${noun} is cancelled`, [
    `We are sorry: we have to cancel the ${noun} ${onDays(training)}, which you are waiting for.`,
  ]);
}

/** The end of a hold is known only once the place is back, so the preview names none. */
export function restoredRegistrationNotice(
  training: TitledMeeting,
  { isPaid, paidAed, holdUntil }: { isPaid: boolean; paidAed: number | null; holdUntil: string | null },
): TrainingNotice {
  const { noun, days } = wordsOf(training);
  return notice(training, 'Your place is yours again', [
    `Your registration for this ${noun} was cancelled. It is back, and we hold a place for you.`,
    ...(isPaid || paidAed ? [] : [paymentMissing(holdUntil)]),
    `The attached file puts the ${days} back into your calendar. If you cannot come, please write to us.`,
  ]);
}

export function restoredTrainingNotice(training: TitledMeeting): TrainingNotice {
  const { noun, days } = wordsOf(training);
  const paragraphs = [
    `The ${noun} that you are registered for was cancelled. It is going ahead after all, and your place is still yours.`,
    `The attached file puts the ${days} back into your calendar. If you cannot come, please write to us.`,
  ];
  return notice(training, `The ${noun} is going ahead after all`, paragraphs, {
    subject: `The ${noun} is going ahead`,
  });
}

export function waitingRestoredNotice(training: TitledMeeting): TrainingNotice {
  const { noun } = wordsOf(training);
  const paragraphs = [
    `The ${noun} that you are waiting for was cancelled. It is going ahead after all, and you are on its waiting list as before.`,
  ];
  return notice(training, `The ${noun} is going ahead after all`, paragraphs, {
    subject: `The ${noun} is going ahead`,
  });
}

/** Returns the name of a training for a subject, which phones cut off. */
export function subjectName({ title, shortTitle }: Titled): string {
  return shortTitle ?? title;
}

/** Splits the administrator's message into paragraphs, one per line. */
export function messageParagraphs(content: string): string[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The subject is the heading, or a shorter one if given, and the training's short title. */
function notice(
  training: TitledMeeting,
  heading: string,
  paragraphs: readonly string[],
  { subject = heading, facts = factsOf(training) }: Partial<Pick<TrainingNotice, 'subject' | 'facts'>> = {},
): TrainingNotice {
  return { subject: `${subject}: ${subjectName(training)}`, heading, paragraphs, facts };
}

function wordsOf(training: TitledMeeting) {
  const noun = nounOf(training);
  return { noun, days: noun === 'workshop' ? 'day' : 'days' };
}

function factsOf(meeting: TitledMeeting): Record<string, string> {
  return { [nounLabel(meeting)]: meeting.title, Date: meetingText(meeting) };
}

/** "on Sunday 29 June 2025", or "from ... to ..." */
function onDays(meeting: Meeting): string {
  const days = formatDays(meeting);
  return days.includes(' to ') ? `from ${days}` : `on ${days}`;
}

/** "Sunday 29 June 2025, 10:00 AM - 1:00 PM, The Hood (Al Wasl), Dubai" */
function meetingText(meeting: Meeting): string {
  return `${whenText(meeting)}, ${meeting.location}`;
}
