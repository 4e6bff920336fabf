import { setTimeout } from 'node:timers/promises';

/** How long work that goes on after its answer may take once the server ends. */
const GRACE_MS = 1_000;

const works = new Set<Promise<unknown>>();

/** Lets a function's work go on after its answer, as the platform's `waitUntil` does. */
export function waitUntil(work: Promise<unknown>): void {
  works.add(work);
  const forget = () => works.delete(work);
  work.then(forget, forget);
}

/** Resolves when that work is over, or its grace is; what is not done then stays in the outbox. */
export async function settleBackground(graceMs: number = GRACE_MS): Promise<void> {
  await Promise.race([Promise.allSettled(works), setTimeout(graceMs, undefined, { ref: false })]);
}
