import { expect, test } from 'vitest';
import { text } from '../rendering/email-content.ts';
import { greeting } from './greeting-and-closing.ts';
import { safeDisplayName } from './safe-display-name.ts';

test.each([
  'Zoë <b>',
  'مريم',
  'Mary-Jane O’Neill',
  'J. R. Smith Jr.',
  'Dr. Ana Cruz',
  'J.R. Smith',
  'Maria 2',
  'Maria 123 456',
  '👩🏽‍🍼',
  'a'.repeat(60),
])('%s is a name', (name) => {
  expect(safeDisplayName(name)).toBe(name);
  expect(greeting(name)).toEqual(text(`Hello ${name},`));
});

test.each([
  'a'.repeat(61),
  'Call 050 123 4567',
  'Call 123 4567',
  'اتصل ٠٥٠١٢٣٤٥٦٧',
  'evil.example',
  'evil．example',
  'evil.कॉम',
  'http:',
  'a/b',
  'me@here',
  'WWW',
  'ｗｗｗ',
  '',
  null,
])('%s is none', (name) => {
  expect(safeDisplayName(name)).toBe(null);
  expect(greeting(name)).toEqual(text('Hello,'));
});
