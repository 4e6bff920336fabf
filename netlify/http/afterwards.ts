import { setTimeout } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import type { Database } from '#netlify/db/database.ts';
import type { Entry } from '#netlify/db/queries/outbox.ts';
import { deliverEntries } from '#netlify/messages/delivery.ts';
import type { MessageType } from '#netlify/messages/message-type.ts';
import { logError } from '#netlify/log.ts';

/** How long a visitor waits for what is done for them elsewhere (contract, "Forwarding"). */
const LONGEST_WAIT_MS = 2_000;

/** Lets work go on after the answer where the platform can, else waits for it a little; its failure is logged. */
export async function afterwards(
  context: Partial<Pick<Context, 'waitUntil'>>,
  requestId: string,
  work: Promise<unknown>,
): Promise<void> {
  const quiet = work.catch((error: unknown) => logError(requestId, error));
  if (context.waitUntil) context.waitUntil(quiet);
  else await Promise.race([quiet, setTimeout(LONGEST_WAIT_MS, undefined, { ref: false })]);
}

/** What a request sends out, and how it goes on after the answer. */
export interface Sending {
  kinds: readonly MessageType[];
  afterwards: (work: Promise<unknown>) => Promise<void>;
}

/** Tries at once what a write has put into the outbox. */
export async function sendQueued(
  database: Database,
  queued: readonly Entry[],
  sending: Sending,
  claimedAt: Date,
): Promise<void> {
  if (queued.length > 0) await sending.afterwards(deliverEntries(database, queued, sending.kinds, claimedAt));
}
