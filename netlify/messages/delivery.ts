import type { Database } from '#netlify/db/database.ts';
import { MAILS_A_DAY, reserveMail } from '#netlify/db/queries/mail-quotas.ts';
import { claimDue, LEASE_MS, type Entry } from '#netlify/db/queries/outbox.ts';
import { markFailed, markForRetry, markSent } from '#netlify/db/queries/outbox-results.ts';
import { readEnvironment } from '#netlify/env.ts';
import { logError } from '#netlify/log.ts';
import { DeliveryRejectedError, type MessageType } from './message-type.ts';

const ATTEMPT_MS = 10_000;

/**
 * Tries each entry once, all concurrently. Rejected entries stay in the outbox.
 * @param claimedAt start of the entries' lease
 * @throws DatabaseUnreachableError if a result was not stored; the entry is tried again when its lease ends
 */
export async function deliverEntries(
  database: Database,
  entries: readonly Entry[],
  messageTypes: readonly MessageType[],
  claimedAt: Date,
): Promise<void> {
  const leaseEndsAt = claimedAt.getTime() + LEASE_MS;
  const results = await Promise.allSettled(
    entries.map((entry) => {
      const messageType = messageTypes.find(({ name }) => name === entry.kind);
      if (!messageType) {
        return markForRetry(database, entry.id, 'This version of the site does not know the kind.', new Date());
      }
      return deliverEntry(database, entry, messageType, leaseEndsAt);
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function deliverEntry(
  database: Database,
  entry: Entry,
  messageType: MessageType,
  leaseEndsAt: number,
): Promise<void> {
  const { id, personKey } = entry;
  if (messageType.toPerson && personKey !== null) {
    const reserved = await reserveMail(database, { personKey, entryId: id, now: new Date() });
    if (!reserved) {
      await markFailed(database, id, `More than ${MAILS_A_DAY} mails a day to this address.`);
      return;
    }
  }
  // An attempt could outlast the lease, and another run could then claim the entry too.
  if (Date.now() + ATTEMPT_MS >= leaseEndsAt) return;
  const rejection = await attempt(entry, messageType);
  if (rejection !== null) await markForRetry(database, id, rejection, new Date());
  else if (messageType.markSent) await messageType.markSent(database, entry, new Date());
  else await markSent(database, id, new Date());
}

/** @returns why the message was rejected, or `null` */
async function attempt(entry: Entry, messageType: MessageType): Promise<string | null> {
  try {
    await messageType.deliver(entry, readEnvironment(), AbortSignal.timeout(ATTEMPT_MS));
    return null;
  } catch (error) {
    if (error instanceof DeliveryRejectedError) return storable(error.message);
    logError(entry.id, error);
    return 'This could not be made ready for sending; the log says why.';
  }
}

/** Without characters that PostgreSQL refuses, because the text may quote a server. */
function storable(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
}

const AT_ONCE = 10;
/** The platform ends a scheduled function after 30 s. */
const RUN_MS = 15_000;

/** Tries due entries until none is left or the time of the run is over. @returns the number of attempts */
export async function deliverDue(database: Database, messageTypes: readonly MessageType[]): Promise<number> {
  const startedAt = performance.now();
  let tried = 0;
  while (performance.now() - startedAt < RUN_MS) {
    const claimedAt = new Date();
    const entries = await claimDue(database, AT_ONCE, claimedAt);
    if (entries.length === 0) break;
    await deliverEntries(database, entries, messageTypes, claimedAt);
    tried += entries.length;
  }
  return tried;
}
