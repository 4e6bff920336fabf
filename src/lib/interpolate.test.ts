import { expect, test } from 'vitest';
import { interpolate } from './interpolate.ts';

test('every placeholder gets its value', () => {
  expect(interpolate('Wait {first} days, then {second}.', { first: 11, second: '5 days' }, 'a.mdx')).toBe(
    'Wait 11 days, then 5 days.',
  );
  expect(interpolate('{none} places{note}', { none: 0, note: '' }, 'a.mdx')).toBe('0 places');
});

test('a placeholder without a value throws an error with its name', () => {
  expect(() => interpolate('{prise} for two years', { price: 'AED 7,800' }, 'src/content/a.mdx')).toThrow(
    /^src\/content\/a\.mdx: .*\{prise\}, which has no value\. There are: price\./,
  );
});
