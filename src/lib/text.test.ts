import { expect, test } from 'vitest';
import { interpolate, readingMinutes, keepOnOneLine } from './text.ts';

test('every placeholder gets its value', () => {
  expect(interpolate('Wait {first} days, then {second}.', { first: 11, second: '5 days' }, 'a.mdx')).toBe(
    'Wait 11 days, then 5 days.',
  );
  expect(interpolate('{none} places{note}', { none: 0, note: '' }, 'a.mdx')).toBe('0 places');
});

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

test('a placeholder without a value throws an error with its name', () => {
  expect(() => interpolate('{prise} for two years', { price: 'AED 7,800' }, 'src/content/a.mdx')).toThrow(
    /^src\/content\/a\.mdx: .*\{prise\}, which has no value\. There are: price\./,
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
  const marks = '## **{props.facts.visa.price}** [x](/a/long/address) <EnquireButton href="/there"/> | --- |\n';
  expect(readingMinutes(marks.repeat(180))).toBe(1);
});
