import type { Database } from '#netlify/db/database.ts';
import { reserveMail, type MailLimit } from '#netlify/db/queries/outbox/mail-quotas.ts';
import { holdEntries, holdInLine } from '#netlify/db/queries/outbox/outbox-held.ts';
import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import { readEnvironment } from '#netlify/env.ts';
import { dubaiClock, formatTime } from '#src/lib/dates.ts';
import { mailboxKey } from '#src/lib/people.ts';
import type { Batch, MessageType } from './message-type.ts';

/** Emails of one kind to one mailbox that visitors can cause in a day (docs/rules.md, Messages). */
const MAILS_A_DAY = 5;
const STAFF_MAILS_AN_HOUR = 20;
/** Less than an hour, because staff are told everything within the hour. */
const LONGEST_STAFF_HOLD_MINUTES = 45;
const DIGEST_MINUTES = 15;
const JOINED_MINUTES = 60;
/** Says why a message waits for others. The first run at or after that time sends them. */
const sentTogether = (until: Date) => `Sent together at ${formatTime(dubaiClock(until))}`;

/** The batch of all messages that one email to staff sums up. */
export const STAFF_BATCH = 'staff';

const MINUTE_MS = 60_000;

/** Names the batch of one kind's messages to a mailbox beyond the day's limit, which go out as one email an hour. */
function hourlyBatch({ kind, personKey }: Entry): string {
  return `${kind} each hour ${mailboxKey(personKey ?? '')}`;
}

export function isHourly(entry: Entry): boolean {
  return entry.batchKey === hourlyBatch(entry);
}

interface Check {
  database: Database;
  batch: Batch;
  now: Date;
}

/** Holds back a message beyond the limit of its type. @returns whether it must not be sent: it is held, or was withdrawn */
export async function holdBack(database: Database, batch: Batch, type: MessageType, now: Date): Promise<boolean> {
  const [{ personKey, batchKey, isUnlimited = false }] = batch;
  const check = { database, batch, now };
  const isJoined = type.deliverTogether !== undefined;
  if (type.limit === undefined || isUnlimited) return false;
  if (type.limit === 'stranger') return personKey !== null && holdVisitors(check, isJoined);
  if (batchKey) return false;
  return isJoined ? holdForDigest(check) : holdForSummary(check);
}

const dayLimit = ({ kind, personKey }: Entry): MailLimit => {
  return { mailbox: mailboxKey(personKey ?? ''), kind, mails: MAILS_A_DAY, hours: 24 };
};

/** The limit for all emails together that visitors can cause. */
const hourLimit = (): MailLimit => {
  return { mailbox: 'visitors', kind: 'hour', mails: readEnvironment().mailsAnHour, hours: 1, isLine: true };
};

/** Holds back the entries of a batch for which its email has no room. */
export async function holdForNext(database: Database, entries: readonly Entry[]): Promise<void> {
  const [first] = entries;
  if (first === undefined) return;
  const until = minutesAfter(new Date(), JOINED_MINUTES);
  await holdEntries(
    database,
    entries.map(({ id }) => id),
    { until, reason: `${sentTogether(until)}.`, batchKey: first.batchKey ?? null },
  );
}

/** Holds a message beyond the day's limit until the next day, or, if its type can be joined, for one email an hour. */
async function holdVisitors(check: Check, isJoined: boolean): Promise<boolean> {
  const [entry] = check.batch;
  const limits = isHourly(entry) ? [hourLimit()] : [dayLimit(entry), hourLimit()];
  const why = `this address had ${MAILS_A_DAY} emails of this kind today.`;
  const hour = minutesAfter(check.now, JOINED_MINUTES);
  return reserveOrHold(check, limits, (freeAt) =>
    isJoined
      ? { until: hour, reason: `${sentTogether(hour)}: ${why}`, batchKey: hourlyBatch(entry) }
      : { until: freeAt, reason: `Waits for the next day: ${why}`, batchKey: null },
  );
}

async function holdForDigest(check: Check): Promise<boolean> {
  const [{ kind }] = check.batch;
  const until = minutesAfter(check.now, DIGEST_MINUTES);
  await hold(check, { until, reason: `${sentTogether(until)}.`, batchKey: kind });
  return true;
}

async function holdForSummary(check: Check): Promise<boolean> {
  const limit = { mailbox: STAFF_BATCH, kind: 'notices', mails: STAFF_MAILS_AN_HOUR, hours: 1 };
  const latest = minutesAfter(check.now, LONGEST_STAFF_HOLD_MINUTES);
  return reserveOrHold(check, [limit], (freeAt) => {
    const until = freeAt < latest ? freeAt : latest;
    return { until, reason: `${sentTogether(until)}.`, batchKey: STAFF_BATCH };
  });
}

type Hold = Parameters<typeof holdEntries>[2];

async function reserveOrHold(check: Check, limits: MailLimit[], holdOf: (freeAt: Date) => Hold): Promise<boolean> {
  const { database, batch, now } = check;
  const result = await reserveMail(database, limits, idsOf(batch), now);
  if (result.outcome !== 'used-up') return result.outcome === 'missing';
  if (result.limit.isLine) {
    const { mails: mailsAnHour } = result.limit;
    const reason = `Waits: visitors caused more than ${mailsAnHour} emails in an hour.`;
    await holdInLine(database, idsOf(batch), {
      until: result.freeAt,
      reason,
      mailsAnHour,
      isFull: result.isFull,
      now,
    });
  } else await hold(check, holdOf(result.freeAt));
  return true;
}

const hold = ({ database, batch }: Check, how: Hold) => holdEntries(database, idsOf(batch), how);

const idsOf = (batch: Batch) => batch.map(({ id }) => id) as [string, ...string[]];

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
