import { DatabaseUnreachableError } from '../failures.ts';

interface Waiting {
  go: () => void;
  refuse: (reason: DatabaseUnreachableError) => void;
}

/**
 * Lets `width` jobs run at once; the others wait for their turn, however long that takes. Where a job finds the database
 * out of reach only after `patience` milliseconds, those that wait then are refused for the same reason, not left to hang.
 */
export function limitConcurrency(width: number, patience: number) {
  const waiting: Waiting[] = [];
  let running = 0;

  async function awaitTurn(): Promise<void> {
    if (running < width) running += 1;
    else await new Promise<void>((go, refuse) => waiting.push({ go, refuse }));
  }

  function endTurn(): void {
    const next = waiting.shift();
    if (next) next.go();
    else running -= 1;
  }

  return async function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
    await awaitTurn();
    const startedAt = performance.now();
    try {
      return await job();
    } catch (reason) {
      const hung = reason instanceof DatabaseUnreachableError && performance.now() - startedAt >= patience;
      if (hung) for (const { refuse } of waiting.splice(0)) refuse(reason);
      throw reason;
    } finally {
      endTurn();
    }
  };
}
