import { expect, test } from 'vitest';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { TRAINING_TYPES } from '#src/lib/referrals.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { later } from '#tests/support/clock.ts';
import { courseLabel, courseName, fullCourseSeason, namesByWord, programmeName } from './course-names.ts';

const MAY = Date.parse('2025-05-01T12:00+04:00');
const LATER = Date.parse('2026-11-28T12:00+04:00');

/** What emails, refusals and the dashboards call each course and programme at an instant. */
function namesAt(instant: number, SAMPLE_DATES: string | undefined) {
  return withEnvironment({ SAMPLE_DATES }, () =>
    later(instant - Date.now(), () =>
      Promise.resolve({
        courses: COURSE_TYPES.map(courseName),
        labels: COURSE_TYPES.map(courseLabel),
        programmes: TRAINING_TYPES.map(programmeName),
        season: fullCourseSeason(),
        words: Object.values(namesByWord()),
      }),
    ),
  );
}

const AHEAD = {
  courses: ['September Newborn & Maternity Training', 'October Toddler Professional Nanny Training'],
  labels: ['September', 'October'],
  programmes: ['September Newborn Training', 'Bespoke Workshop'],
  season: 'autumn 2025',
};

test('names have the months and the season of the content while these are ahead', async () => {
  expect(await namesAt(MAY, undefined)).toMatchObject(AHEAD);
  expect(await namesAt(LATER, 'keep')).toMatchObject(AHEAD);
});

test('without SAMPLE_DATES no name has a month or a season that is over', async () => {
  const names = await namesAt(LATER, undefined);
  expect(names).toMatchObject({
    courses: ['Newborn & Maternity Training', 'Toddler Professional Nanny Training'],
    labels: ['newborn', 'toddler'],
    season: null,
  });
  expect(JSON.stringify(names)).not.toMatch(/September|October|autumn|2025/i);
});
