import type { Database } from '#netlify/db/database.ts';
import { reserveMail } from '#netlify/db/queries/outbox/mail-quotas.ts';
import { holdEntry, holdForSharing } from '#netlify/db/queries/outbox/outbox-held.ts';
import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import { mailboxKey } from '#src/lib/people.ts';
import type { MessageType } from './message-type.ts';

/** Emails of one kind that a stranger can cause, to one address (docs/rules.md, Messages). */
const MAILS_A_DAY = 5;
const STAFF_MAILS_AN_HOUR = 20;
/** Less than an hour, because staff get to know everything within the hour. */
const LONGEST_STAFF_HOLD_MINUTES = 45;
const SHARED_MINUTES = 10;
const SHARING = 'Waits to go out in one mail with others.';

/** The batch of everything that one email to staff sums up. */
export const STAFF_BATCH = 'staff';

const MINUTE_MS = 60_000;

/** Holds an entry back that is beyond the limit of its type. @returns whether it is held, or has been erased */
export async function holdBack(database: Database, entry: Entry, { limit }: MessageType, now: Date): Promise<boolean> {
  const { id, kind, personKey } = entry;
  if (limit === undefined || entry.isUnlimited || entry.batchKey) return false;
  switch (limit) {
    case 'staff':
      return holdForSummary(database, id, now);
    case 'batch':
      await holdEntry(database, id, { until: now, reason: SHARING, batchKey: kind });
      return true;
    case 'shared':
      return holdForSharing(database, entry, { minutes: SHARED_MINUTES, reason: SHARING, now });
    case 'stranger':
      return personKey !== null && holdUntilTomorrow(database, entry, mailboxKey(personKey), now);
  }
}

async function holdUntilTomorrow(
  database: Database,
  { id, kind }: Entry,
  mailbox: string,
  now: Date,
): Promise<boolean> {
  const limit = { mailbox, kind, mails: MAILS_A_DAY, hours: 24 };
  const result = await reserveMail(database, limit, id, now);
  if (result.outcome === 'used-up') {
    const reason = `Waits for the next day: ${MAILS_A_DAY} mails of this kind went to this address today.`;
    await holdEntry(database, id, { until: result.freeAt, reason, batchKey: null });
  }
  return result.outcome !== 'reserved';
}

async function holdForSummary(database: Database, id: string, now: Date): Promise<boolean> {
  const limit = { mailbox: STAFF_BATCH, kind: 'notices', mails: STAFF_MAILS_AN_HOUR, hours: 1 };
  const result = await reserveMail(database, limit, id, now);
  if (result.outcome === 'used-up') {
    const latest = new Date(now.getTime() + LONGEST_STAFF_HOLD_MINUTES * MINUTE_MS);
    const until = result.freeAt < latest ? result.freeAt : latest;
    const reason = `Waits to be summed up: staff got ${STAFF_MAILS_AN_HOUR} mails in an hour.`;
    await holdEntry(database, id, { until, reason, batchKey: STAFF_BATCH });
  }
  return result.outcome !== 'reserved';
}
