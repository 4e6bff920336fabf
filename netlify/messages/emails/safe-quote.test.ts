import { expect, test } from 'vitest';
import { safeQuote } from './safe-quote.ts';

test.each([
  'We need a nanny from 5 January 2026.\nTwo children: 3 and 5 years, from 8:00 to 17:30.',
  'هل لديكم مربية؟',
  'Mon/Tue, AED 3,500. Is that fine?',
])('%s is quoted', (words) => {
  expect(safeQuote(words)).toBe(words);
});

test.each([
  'Win at https://evil.example',
  'See evil.example now',
  'Write to me@here',
  'WWW',
  'Call +971 50 123 4567',
  'Call (050) 123-4567',
  'اتصل ٠٥٠١٢٣٤٥٦٧',
  'evil．example',
])('%s is not', (words) => {
  expect(safeQuote(words)).toBe(null);
});
