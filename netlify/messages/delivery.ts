import type { Database } from '#netlify/db/database.ts';
import { MAILS_A_DAY, reserveMail } from '#netlify/db/queries/mail-quotas.ts';
import { claimDue, LEASE_MS, type Entry } from '#netlify/db/queries/outbox.ts';
import { noteGivenUp, noteRefused, noteSent } from '#netlify/db/queries/outbox-results.ts';
import { readEnvironment } from '#netlify/env.ts';
import { logError } from '#netlify/log.ts';
import { DeliveryRejectedError, type MessageType } from './message-type.ts';

/** How long an acceptance may take (contract, "Forwarding"). */
const ATTEMPT_MS = 10_000;

/**
 * Tries each entry once, all at the same moment. What is not accepted stays in the outbox.
 * @throws DatabaseUnreachableError where a result could not be noted; the entry is tried again once its lease is over
 */
export async function deliverEntries(
  database: Database,
  entries: readonly Entry[],
  kinds: readonly MessageType[],
  claimedAt: Date,
): Promise<void> {
  const leaseEndsAt = claimedAt.getTime() + LEASE_MS;
  const results = await Promise.allSettled(
    entries.map((entry) => {
      const kind = kinds.find(({ name }) => name === entry.kind);
      if (!kind) return noteRefused(database, entry.id, 'This version of the site does not know the kind.', new Date());
      return deliverEntry(database, entry, kind, leaseEndsAt);
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function deliverEntry(database: Database, entry: Entry, kind: MessageType, leaseEndsAt: number): Promise<void> {
  const { id, personKey } = entry;
  if (kind.toPerson && personKey !== null) {
    const reserved = await reserveMail(database, { personKey, entryId: id, now: new Date() });
    if (!reserved) {
      await noteGivenUp(database, id, `More than ${MAILS_A_DAY} mails a day to this address.`);
      return;
    }
  }
  // Too little of the lease is left for an attempt: the next run may have claimed the entry already.
  if (Date.now() + ATTEMPT_MS >= leaseEndsAt) return;
  const refusal = await attempt(entry, kind);
  if (refusal !== null) await noteRefused(database, id, refusal, new Date());
  else if (kind.noteSent) await kind.noteSent(database, entry, new Date());
  else await noteSent(database, id, new Date());
}

/** @returns why it was not accepted, or `null` */
async function attempt(entry: Entry, kind: MessageType): Promise<string | null> {
  try {
    await kind.deliver(entry, readEnvironment(), AbortSignal.timeout(ATTEMPT_MS));
    return null;
  } catch (error) {
    if (error instanceof DeliveryRejectedError) return storable(error.message);
    logError(entry.id, error);
    return 'This could not be made ready for sending; the log says why.';
  }
}

/** The beginning of a message, which may quote the other side, without characters that PostgreSQL refuses. */
function storable(message: string): string {
  return message
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
}

/** How many are tried at a time, and how long a run goes on: the platform ends a scheduled function after 30 s. */
const AT_ONCE = 10;
const RUN_MS = 15_000;

/** Tries what is due until nothing is, or the run's time is over. @returns how many were tried */
export async function deliverDue(database: Database, kinds: readonly MessageType[]): Promise<number> {
  const startedAt = performance.now();
  let tried = 0;
  while (performance.now() - startedAt < RUN_MS) {
    const claimedAt = new Date();
    const entries = await claimDue(database, AT_ONCE, claimedAt);
    if (entries.length === 0) break;
    await deliverEntries(database, entries, kinds, claimedAt);
    tried += entries.length;
  }
  return tried;
}
