import { expect, test } from 'vitest';
import { WORKSHOP } from '#tests/support/training-form.ts';
import { reopening } from './training-list.ts';

const AHEAD = '2030-07-06T10:00:00+04:00';
const OVER = '2025-07-06T10:00:00+04:00';

test.each([
  [
    { startsAt: AHEAD, registrationClosesAt: OVER },
    { registrationOpen: true, registrationClosesAt: AHEAD },
  ],
  // A closing time that is to come stays, and so does the sample's, which has none.
  [{ startsAt: AHEAD, registrationClosesAt: AHEAD }, { registrationOpen: true }],
  [{ startsAt: OVER, endsAt: OVER, registrationClosesAt: null }, { registrationOpen: true }],
  // Of one that has begun.
  [
    { startsAt: OVER, endsAt: AHEAD, registrationClosesAt: OVER },
    { registrationOpen: true, registrationClosesAt: AHEAD },
  ],
  [{ startsAt: OVER, endsAt: OVER, registrationClosesAt: OVER }, null],
])('reopening %j is %j', (changes, change) => {
  expect(reopening({ ...WORKSHOP, ...changes })).toEqual(change);
});
