import { expect, test } from 'vitest';
import { CONTENT_DATES } from '#tests/support/content-dates.ts';
import { readCourseEnds } from './course-names.ts';
import { factsIn } from './owner-facts.ts';

test.each([
  ["'O''Neil LLC'", "O'Neil LLC"],
  ['"Nova \\"Nanny\\" LLC"', 'Nova "Nanny" LLC'],
  ["'O''Neil & Sons # 4'", "O'Neil & Sons # 4"],
  ["O'Neil & Sons", "O'Neil & Sons"],
  ['2025-06-29', '2025-06-29'],
  ['1234 # DED', '1234'],
  ["'1234 # DED'", '1234 # DED'],
  ['CN-1234   # of the DED', 'CN-1234'],
  ['>-\n  The Hood,\n  Al Wasl,\n  Dubai', 'The Hood, Al Wasl, Dubai'],
  ['|\n  The Hood\n  Dubai', 'The Hood\nDubai'],
  ['The Hood\n  Al Wasl', 'The Hood Al Wasl'],
  ['"caf\\u00e9"', 'café'],
  ['&name Nova', 'Nova'],
  ['null', null],
  ['~', null],
  ['', null],
  ["''", null],
  ["'null'", 'null'],
  ['\n  office: Nova', null],
])('the fact %j is read as YAML', (written, fact) => {
  expect(factsIn(`---\n# Facts.\nbefore: null\nfact: ${written}\nlater: 'x'\n---\n\nfact: text\n`)['fact']).toBe(fact);
});

test('each day, month and season of the courses’ entries has its end', () => {
  const ends = readCourseEnds().map((end) => new Date(end).toISOString());
  expect(ends.toSorted()).toEqual(CONTENT_DATES.map(({ over }) => over.toISOString()).toSorted());
});
