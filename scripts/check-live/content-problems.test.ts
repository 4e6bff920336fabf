import { expect, test } from 'vitest';
import { findDrafts, findLawToCheck, findPastDays, findSamples, findMissingFacts } from './content-problems.ts';

test('sample testimonials are reported', () => {
  const files = { 'parent.mdx': 'sample: true\nname: Parent', 'real.mdx': 'sample: false\nname: Real' };
  expect(findSamples(files)).toEqual([
    {
      sentence: 'The testimonial parent.mdx is a sample, which the live site leaves out: replace it with a real one.',
      isSerious: false,
    },
  ]);
});

test('languages of the page for nannies that nobody has reviewed are counted', () => {
  const files = {
    'en.mdx': '---\nreviewedBy: Nova\n---\n',
    'tl.mdx': '---\nreviewedBy: null\n---\n',
    'si.mdx': '---\ntitle: x\n---\n',
  };
  expect(findDrafts(files)).toEqual([
    {
      sentence: 'src/content/nannies has 2 drafts that nobody has reviewed, which the site leaves out: tl.mdx, si.mdx.',
      isSerious: false,
    },
  ]);
  expect(findDrafts({ 'en.mdx': '---\nreviewedBy: Nova\n---\n' })).toEqual([]);
});

test('facts that the owner has not given are reported', () => {
  const missing = (facts: string) => findMissingFacts(`---\n${facts}\n---\n`);
  const facts =
    'legalName: Nova FZ\nlicence: null # asked\ntrn: ~\nmap:\nbring: >-\n  slippers: null\nphotos:\n  room: null';
  expect(missing(facts).map(({ sentence }) => sentence)).toEqual([
    'src/content/business/nova.mdx does not say these, so the site does not either: licence, trn, map, room.',
  ]);
  expect(missing('legalName: Nova FZ')).toEqual([]);
  expect(missing('recruitment: null')).toMatchObject([{ isSerious: true }]);
  expect(missing('trainingPermit: null\ntrn: null')).toEqual([
    {
      sentence:
        'src/content/business/nova.mdx names no training permit: whoever trains in Dubai needs one of KHDA, which also approves each course and each advertisement.',
      isSerious: true,
    },
    {
      sentence: 'src/content/business/nova.mdx does not say these, so the site does not either: trn.',
      isSerious: false,
    },
  ]);
});

test('a day in the past is reported', () => {
  const files = {
    'past.mdx': 'kind: workshop\ndate: 2025-06-29\nstartsAt: x',
    'nested.mdx': 'workshop:\n  date: 2025-09-28\n',
    'today.mdx': 'date: 2025-11-01',
    'month.mdx': 'dateText: October 2025',
    'season.mdx': 'dateText: Autumn 2024',
    'none.mdx': 'title: Since 2024',
  };
  expect(findPastDays(files, '2025-11-01').map(({ sentence }) => sentence)).toEqual([
    'The day of past.mdx, 2025-06-29, is past: give it the next one.',
    'The day of nested.mdx, 2025-09-28, is past: give it the next one.',
    'The day of season.mdx, 2024, is past: give it the next one.',
  ]);
});

test('facts of law that were looked up too long ago are named', () => {
  const files = { 'sick-leave.mdx': "checkedOn: '2025-01-01'", 'dubai-now.mdx': "checkedOn: '2026-01-01'" };
  expect(findLawToCheck(files, new Date('2026-06-01'))).toEqual([
    { sentence: 'src/content/law has 1 fact to look up again: sick-leave.mdx.', isSerious: true },
  ]);
  expect(findLawToCheck(files, new Date('2025-06-01'))).toEqual([]);
});
