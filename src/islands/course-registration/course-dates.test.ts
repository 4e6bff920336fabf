import { expect, test } from 'vitest';
import type { PublicTraining } from '#src/contract/trainings.ts';
import { datesOf } from './course-dates.ts';

const date = (id: number, entry: string | null, changes: Partial<PublicTraining> = {}) =>
  ({
    ...{
      id,
      entry,
      kind: 'course',
      courseType: 'newborn-maternity',
      state: 'open',
      endsAt: '2099-01-01T10:00:00+04:00',
    },
    ...changes,
  }) as PublicTraining;

const TRAININGS = [
  date(1, 'newborn-course'),
  date(2, null, { state: 'full' }),
  date(3, 'full-course-2025'),
  date(4, 'full-course-2025'),
  date(5, 'newborn-course', { state: 'closed' }),
  date(6, 'newborn-course', { endsAt: '2020-01-01T10:00:00+04:00' }),
  date(7, 'toddler-course', { courseType: 'toddler-caring' }),
];

test.each([
  ['newborn-maternity', null, [1, 2]],
  ['newborn-maternity', '2', [1, 2]],
  // Dates of another page stand in the form for who comes from there.
  ['newborn-maternity', '3', [3, 4]],
  ['newborn-maternity', '999', [1, 2]],
  ['newborn-maternity', '', [1, 2]],
  ['toddler-caring', null, [7]],
  [null, null, []],
])('for the course %s and the training "%s" of the URL, the form has the dates %j', (courseType, asked, ids) => {
  expect(datesOf(TRAININGS, courseType, asked).map(({ id }) => id)).toEqual(ids);
});
