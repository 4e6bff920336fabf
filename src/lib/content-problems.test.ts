import { expect, test } from 'vitest';
import { readContentState } from '#netlify/content-state.ts';
import { findContentProblems, WITHOUT_FACT, type ContentState } from './content-problems.ts';

const NOTHING: ContentState = { missing: [], samples: [], drafts: [], dates: [], law: [] };

const find = (state: Partial<ContentState>, now = new Date('2026-06-01T12:00Z')) =>
  findContentProblems({ ...NOTHING, ...state }, now);

test.for([
  ['samples', 'testimonials.parent', 'The testimonial parent is a sample: the live site leaves it out.'],
  ['drafts', 'nannies.tl', 'The page for nannies in tl has no reviewer: the site leaves it out.'],
] as const)('a file among the %s is reported as %s', ([kind, key, text]) => {
  const where = `src/content/${key.replace('.', '/')}.mdx`;
  expect(find({ [kind]: [where] })).toEqual([{ key, serious: false, text, where }]);
});

test('each fact that the owner has not given is reported with what follows; two of them are serious', () => {
  const { missing } = readContentState();
  expect(missing).toEqual(Object.keys(WITHOUT_FACT));
  const problems = find({ missing });
  expect(problems.map(({ text }) => text)).toEqual(missing.map((name) => WITHOUT_FACT[name]));
  expect(problems.flatMap(({ key, serious }) => (serious ? [key] : []))).toEqual([
    'business.recruitment',
    'business.trainingPermit',
  ]);
});

test('a day, month or season in the past is reported, from the day after in Dubai', () => {
  const dates = ['2025-11-01', 'October 2025', 'November 2025', 'Autumn 2024', '2025-10-31'].map((date, index) => ({
    file: `src/content/courses/course-${index}.mdx`,
    date,
  }));
  const texts = find({ dates }, new Date('2025-11-01T23:59+04:00')).map(({ text }) => text);
  expect(texts).toEqual([
    'The date of course-1, October 2025, is past: give it the next one.',
    'The date of course-3, Autumn 2024, is past: give it the next one.',
    'The date of course-4, 2025-10-31, is past: give it the next one.',
  ]);
  expect(find({ dates }, new Date('2025-11-02T00:00+04:00'))).toHaveLength(4);
});

test('facts of law that were looked up too long ago are named', () => {
  const law = [
    { file: 'src/content/law/sick-leave.mdx', checkedOn: '2025-01-01', validDays: 365 },
    { file: 'src/content/law/dubai-now.mdx', checkedOn: '2026-01-01', validDays: 365 },
  ];
  expect(find({ law })).toEqual([
    {
      key: 'law',
      serious: true,
      text: '1 fact of law is due for a look: sick-leave.',
      where: 'src/content/law/sick-leave.mdx',
    },
  ]);
  expect(find({ law }, new Date('2025-06-01'))).toEqual([]);
});
