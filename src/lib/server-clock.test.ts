import { expect, onTestFinished, test, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

const NOON = Date.parse('2030-07-07T12:00:00.000Z');
const HOUR = 3_600_000;

/** A device whose clock shows so much more than the server's. */
function device(ahead: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON + ahead });
  onTestFinished(() => void vi.useRealTimers());
  return createServerClock();
}

/** What the clock is wrong by, in seconds. */
const error = (clock: ReturnType<typeof createServerClock>, server = NOON) => (Number(clock.now()) - server) / 1_000;

test.each([-24 * HOUR, -3 * HOUR, 3 * HOUR, 365 * 24 * HOUR])('a clock that is %i ms ahead is corrected', (ahead) => {
  const clock = device(ahead);
  clock.hear(new Date(NOON).toUTCString(), Date.now() - 200);
  expect(Math.abs(error(clock))).toBeLessThan(1);
});

test.each([0, 400, 999])('a clock that fits the answer stays, %i ms into the second', (late) => {
  const clock = device(late);
  clock.hear(new Date(NOON).toUTCString(), Date.now());
  expect(error(clock, NOON + late)).toBe(0);
});

test('a corrected clock does not jump with each answer, so that later ticks stay later', () => {
  const clock = device(3 * HOUR);
  let before = 0;
  for (let step = 0; step < 20; step += 1) {
    vi.setSystemTime(NOON + 3 * HOUR + step * 300);
    clock.hear(new Date(NOON + step * 300).toUTCString(), Date.now());
    const now = Number(clock.now());
    expect(now).toBeGreaterThan(before);
    before = now;
  }
});

test.each([null, '', 'noon'])('%j corrects nothing', (date) => {
  const clock = device(HOUR);
  clock.hear(date, Date.now());
  expect(error(clock)).toBe(3_600);
});
