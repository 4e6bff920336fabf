import { expect, test } from 'vitest';
import { readingMinutes } from './reading-time.ts';

test.each([
  ['', 1],
  ['word '.repeat(180), 1],
  ['word '.repeat(900), 5],
])('case %#: a text takes its words at a reader’s pace', (body, minutes) => {
  expect(readingMinutes(body)).toBe(minutes);
});

test('marks, tags, expressions and addresses are no words', () => {
  const marks = '## **{props.facts.visa.price}** [x](/a/long/address) <EnquireButton href="/there"/> | --- |\n';
  expect(readingMinutes(marks.repeat(180))).toBe(1);
});
