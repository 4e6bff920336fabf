import { setTimeout } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import type { Database } from '#netlify/db/database.ts';
import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import { deliverEntries } from '#netlify/messages/delivery.ts';
import type { MessageType } from '#netlify/messages/message-type.ts';
import { logError } from '#netlify/log.ts';

/** docs/http.md, Forwarding. */
const MAX_WAIT_MS = 2_000;

/** A mail server refuses hundreds of messages at once. The scheduled run sends the others. */
export const MESSAGES_AT_ONCE = 10;

/** Continues work after the response if the platform can. Otherwise waits for it up to 2 s. Errors are logged. */
export async function runAfterResponse(
  context: Partial<Pick<Context, 'waitUntil'>>,
  requestId: string,
  work: Promise<unknown>,
): Promise<void> {
  const logged = work.catch((error: unknown) => logError(requestId, error));
  if (context.waitUntil) context.waitUntil(logged);
  else await Promise.race([logged, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
}

interface Delivery {
  database: Database;
  /** When the entries were claimed. */
  now: Date;
  runAfterResponse: (work: Promise<unknown>) => Promise<void>;
}

/** Tries the new entries of the outbox at once, except messages that a scheduled run sends in one email. */
export async function deliverNow(
  { database, now, runAfterResponse }: Delivery,
  queued: readonly Entry[],
  messages: readonly MessageType[],
): Promise<void> {
  const batched = messages.filter(({ limit }) => limit === 'batch').map(({ name }) => name);
  const due = queued.filter(({ kind }) => !batched.includes(kind));
  if (due.length > 0) await runAfterResponse(deliverEntries(database, due, messages, now));
}
