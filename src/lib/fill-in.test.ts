import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test('every place gets its value', () => {
  expect(fillIn('Wait {first} days, then {second}.', { first: 11, second: '5 days' })).toBe(
    'Wait 11 days, then 5 days.',
  );
  expect(fillIn('{none} places{note}', { none: 0, note: '' })).toBe('0 places');
});

test('a place without a value is an error that names it', () => {
  expect(() => fillIn('{prise} for two years', { price: 'AED 7,800' })).toThrow(
    /\{prise\}, which has no value\. There are: price\./,
  );
});
