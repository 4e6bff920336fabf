import { expect, test } from 'vitest';
import { readingMinutes, keepOnOneLine } from './text.ts';

test('amounts, times, days and areas stay on one line', () => {
  const fact = '700 AED off AED 1,950 on Sunday 29 June 2025, 10:00 AM - 1:00 PM, The Hood (Al Wasl), by 2 July';
  expect(keepOnOneLine(fact).split(' ')).toEqual(
    [
      '700 AED',
      'off',
      'AED 1,950',
      'on',
      'Sunday',
      '29 June 2025,',
      '10:00 AM',
      '-',
      '1:00 PM,',
      'The',
      'Hood',
      '(Al Wasl),',
      'by',
      '2 July',
    ].map((part) => part.replaceAll(' ', '\u00A0')),
  );
});

test.each([
  ['', 1],
  ['word '.repeat(180), 1],
  ['word '.repeat(900), 5],
])('case %#: the reading time follows from the number of words', (body, minutes) => {
  expect(readingMinutes(body)).toBe(minutes);
});

test('markup, tags, expressions and URLs do not count as words', () => {
  const marks = '## **{props.facts.visa.price}** [x](/a/long/address) <PrivacyTable title="/there"/> | --- |\n';
  expect(readingMinutes(marks.repeat(180))).toBe(1);
});
