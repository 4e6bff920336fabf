import { DatabaseUnreachableError } from '../failures.ts';

interface Waiting {
  start: () => void;
  reject: (reason: DatabaseUnreachableError) => void;
}

/**
 * Returns a function that runs at most `limit` jobs at once. If a job waits `maxWaitMs` or more for an unreachable database, all
 * waiting jobs fail with its error: each would only wait as long again.
 */
export function limitConcurrency(limit: number, maxWaitMs: number) {
  const waiting: Waiting[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < limit) running += 1;
    else await new Promise<void>((start, reject) => waiting.push({ start, reject }));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next.start();
    else running -= 1;
  }

  return async function runLimited<Result>(job: () => Promise<Result>): Promise<Result> {
    await acquire();
    const startedAt = performance.now();
    try {
      return await job();
    } catch (reason) {
      const timedOut = reason instanceof DatabaseUnreachableError && performance.now() - startedAt >= maxWaitMs;
      if (timedOut) for (const { reject } of waiting.splice(0)) reject(reason);
      throw reason;
    } finally {
      release();
    }
  };
}
