import { expect, test } from 'vitest';
import { courseSchema } from './courses.ts';

const workshop = {
  ...{ kind: 'workshop', name: 'A morning', description: 'A morning.', href: '/workshop', workshopId: 316 },
  ...{ date: '2025-06-29', startsAt: '10:00', endsAt: '13:00', location: 'Dubai' },
  ...{ capacity: 15, language: 'English', fromMonths: 15 },
  ...{ topics: ['Limits'], includes: ['Workbook'] },
};

const course = {
  ...{ kind: 'course', courseType: 'toddler-caring', description: 'For toddlers.', href: '/course-selection' },
  ...{ shortName: 'Toddler', planned: 'October 2025', duration: null },
  topics: ['Limits'],
};

test('valid workshops and courses pass', () => {
  expect(courseSchema.safeParse(workshop).success).toBe(true);
  expect(courseSchema.safeParse(course).success).toBe(true);
});

test.for([
  [{ ...workshop, endsAt: '25:99' }, 'Please write the time in quotes, on the 24-hour clock: "13:00".'],
  [{ ...workshop, startsAt: '14:00' }, 'This ends before it starts. Correct one of the times.'],
  [
    { ...course, planned: 'Soon' },
    'There is no month or season "Soon". Write one with its year, such as "September 2025" or "Autumn 2025".',
  ],
] as const)('case %#: the message says how to correct the mistake', ([entry, sentence]) => {
  expect(courseSchema.safeParse(entry).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});
