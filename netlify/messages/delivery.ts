import { setTimeout } from 'node:timers/promises';
import type { Database } from '#netlify/db/database.ts';
import { claimDue, LEASE_MS, type Entry } from '#netlify/db/queries/outbox/outbox.ts';
import { markForRetry, markSent } from '#netlify/db/queries/outbox/outbox-results.ts';
import { readEnvironment } from '#netlify/env.ts';
import { logError } from '#netlify/log.ts';
import { holdBack, holdForNext, STAFF_BATCH } from './limits.ts';
import { DeliveryRejectedError, PartlyAcceptedError, type MessageType } from './message-type.ts';
import { MESSAGE_TYPES } from './message-types.ts';
import type { EmailContent } from './rendering/email-content.ts';
import { sendStaffSummary } from './staff-summary.ts';

const ATTEMPT_MS = 10_000;

/**
 * Tries each entry once, all concurrently, and a batch as one message. The limits take entries in order. Rejected entries stay in
 * the outbox.
 * @param claimedAt the start of the entries' lease
 * @throws DatabaseUnreachableError if a result was not stored; the entry is tried again when its lease ends
 */
export async function deliverEntries(
  database: Database,
  entries: readonly Entry[],
  messageTypes: readonly MessageType[],
  claimedAt: Date,
): Promise<void> {
  const leaseEndsAt = claimedAt.getTime() + LEASE_MS;
  const known = entries.flatMap((entry) => {
    const messageType = messageTypes.find(({ name }) => name === entry.kind);
    return messageType ? [{ ...entry, messageType }] : [];
  });
  const unknown = entries.filter(({ id }) => !known.some((entry) => entry.id === id));
  const ready: KnownBatch[] = [];
  const taken = (async () => {
    for (const batch of batchesOf(known)) {
      if (!(await holdBack(database, batch, batch[0].messageType, new Date()))) ready.push(batch);
    }
  })();
  const [limits] = await Promise.allSettled([taken]);
  const results = await Promise.allSettled([
    ...unknown.map(({ id }) =>
      markForRetry(database, id, 'This version of the site does not know the kind.', new Date()),
    ),
    ...ready.map((batch) => deliverBatch(database, batch, leaseEndsAt)),
  ]);
  const failed = [limits, ...results].find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

type KnownEntry = Entry & { messageType: MessageType; content?: EmailContent };

type KnownBatch = [KnownEntry, ...KnownEntry[]];

function batchesOf(entries: readonly KnownEntry[]): KnownBatch[] {
  const batches = new Map<string, KnownBatch>();
  for (const entry of entries) {
    const key = entry.batchKey ?? entry.id;
    const batch = batches.get(key);
    if (batch) batch.push(entry);
    else batches.set(key, [entry]);
  }
  return [...batches.values()];
}

async function deliverBatch(database: Database, whole: KnownBatch, leaseEndsAt: number): Promise<void> {
  // An attempt could outlast the lease, and another run could then claim the entry too.
  if (Date.now() + ATTEMPT_MS >= leaseEndsAt) return;
  const batch = await keepFitting(database, whole);
  const ready = batch[0].batchKey === STAFF_BATCH ? await composeAll(database, batch) : batch;
  const [first, ...others] = ready;
  if (!first) return;
  const { isAccepted, fault } = await attempt([first, ...others]);
  await Promise.all(
    ready.map(async (tried) => {
      if (!isAccepted) await markForRetry(database, tried.id, fault, new Date());
      else if (tried.messageType.markSent) await tried.messageType.markSent(database, tried, new Date());
      else await markSent(database, tried.id, new Date(), { carrierId: first.id, fault });
    }),
  );
}

/** Returns as many entries of a batch as one email can hold. The others wait for the next email. */
async function keepFitting(database: Database, batch: KnownBatch): Promise<KnownBatch> {
  const [first, ...others] = batch;
  const { messageType } = first;
  if (others.length === 0 || first.batchKey === STAFF_BATCH || !messageType.countFitting) return batch;
  // If an email cannot be written, the attempt says why.
  const count = await messageType.countFitting(batch, readEnvironment()).catch(() => batch.length);
  await holdForNext(database, others.slice(count - 1));
  return [first, ...others.slice(0, count - 1)];
}

/** Adds the entries' emails. One that cannot be written does not keep back the others. */
async function composeAll(database: Database, batch: readonly KnownEntry[]): Promise<KnownEntry[]> {
  const composed = await Promise.all(
    batch.map(async (entry) => {
      try {
        const content = await entry.messageType.compose?.(entry, readEnvironment());
        return content ? [{ ...entry, content }] : [];
      } catch (error) {
        logError(entry.id, error);
        await markForRetry(database, entry.id, UNREADY, new Date());
        return [];
      }
    }),
  );
  return composed.flat();
}

const UNREADY = 'This could not be made ready for sending; the log says why.';

type Attempt = { isAccepted: true; fault: string | null } | { isAccepted: false; fault: string };

/** Sends a message. @returns with the reason why it was rejected, or why one of several addresses rejected it */
async function attempt(batch: readonly [KnownEntry, ...KnownEntry[]]): Promise<Attempt> {
  const [first] = batch;
  const { messageType } = first;
  const environment = readEnvironment();
  const signal = AbortSignal.timeout(ATTEMPT_MS);
  try {
    if (batch.length === 1) await messageType.deliver(first, environment, signal);
    else if (messageType.deliverTogether) await messageType.deliverTogether(batch, environment, signal);
    else {
      const emails = batch.flatMap(({ content }) => content ?? []);
      await sendStaffSummary(first.id, emails, environment, signal);
    }
    return { isAccepted: true, fault: null };
  } catch (error) {
    if (error instanceof PartlyAcceptedError) return { isAccepted: true, fault: storable(error.message) };
    if (error instanceof DeliveryRejectedError) return { isAccepted: false, fault: storable(error.message) };
    logError(first.id, error);
    return { isAccepted: false, fault: UNREADY };
  }
}

/** Replaces characters that PostgreSQL refuses, because the text may quote a server. */
function storable(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 500)
    .toWellFormed();
}

const AT_ONCE = 10;
/** How long further entries wait for a group before they are tried beside it. */
const PATIENCE_MS = 1_000;
const MAX_GROUPS = 4;
/** The platform ends a background function after 15 minutes. */
const RUN_MS = 10 * 60_000;

/**
 * Tries due entries until none is left or the time of the run is over.
 * @returns the number of attempts
 * @throws DatabaseUnreachableError as `deliverEntries` does
 */
export async function deliverDue(
  database: Database,
  messageTypes: readonly MessageType[] = MESSAGE_TYPES,
): Promise<number> {
  const startedAt = performance.now();
  const groups = new Set<Promise<void>>();
  let tried = 0;
  try {
    while (performance.now() - startedAt < RUN_MS) {
      const claimedAt = new Date();
      const entries = groups.size < MAX_GROUPS ? await claimDue(database, AT_ONCE, claimedAt) : [];
      if (entries.length > 0) {
        // One that failed stays, and ends the run.
        const group = deliverEntries(database, entries, messageTypes, claimedAt).then(() => void groups.delete(group));
        groups.add(group);
        tried += entries.length;
      } else if (groups.size === 0) break;
      await Promise.race([...groups, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    }
  } finally {
    await Promise.allSettled(groups);
  }
  return tried;
}
