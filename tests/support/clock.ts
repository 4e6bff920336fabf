import { vi } from 'vitest';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** 10 AM in Dubai, `days` days from today. A workshop from then ends on the same day, whenever the tests run. */
export function morningIn(days: number): Date {
  const day = new Date(Date.now() + days * DAY + 4 * HOUR).toISOString().slice(0, 10);
  return new Date(`${day}T10:00+04:00`);
}

/** Runs `work` at an instant; timers are not affected. */
export async function at<Result>(instant: string | number, work: () => Promise<Result>): Promise<Result> {
  const now = Date.now();
  const alreadyMoved = vi.isFakeTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
  try {
    return await work();
  } finally {
    if (alreadyMoved) vi.setSystemTime(now);
    else vi.useRealTimers();
  }
}

/** Runs `work` with the clock moved ahead. */
export function later<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  return at(Date.now() + milliseconds, work);
}

/** Runs `work` as after a pause in which the platform froze the process: the pool of connections holds the clock that `later` replaces. */
export async function frozenFor<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + milliseconds);
  try {
    return await work();
  } finally {
    now.mockRestore();
  }
}
