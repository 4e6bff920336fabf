import { vi } from 'vitest';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Runs `work` with the clock moved ahead; timers go on as they are. */
export async function later<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const now = Date.now();
  const alreadyMoved = vi.isFakeTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: now + milliseconds });
  try {
    return await work();
  } finally {
    if (alreadyMoved) vi.setSystemTime(now);
    else vi.useRealTimers();
  }
}
