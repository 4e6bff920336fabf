import { setTimeout } from 'node:timers/promises';

/** How long work after responses may still take when the server ends. */
const GRACE_MS = 1_000;

const pending = new Set<Promise<unknown>>();

/** Replaces the platform's `waitUntil`, for work after the response. */
export function waitUntil(work: Promise<unknown>): void {
  pending.add(work);
  const forget = () => pending.delete(work);
  work.then(forget, forget);
}

/** Waits until all work after responses is done, or `graceMs` have passed. Unsent messages stay in the outbox. */
export async function waitForBackgroundWork(graceMs: number = GRACE_MS): Promise<void> {
  await Promise.race([Promise.allSettled(pending), setTimeout(graceMs, undefined, { ref: false })]);
}
