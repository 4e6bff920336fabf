import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { safeQuote, safeDisplayName } from './safe-words.ts';
import { text } from '../rendering/email-content.ts';
import { greeting } from './greeting-and-closing.ts';
import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts';

test.each([
  'We need a nanny from 5 January 2026.\nTwo children: 3 and 5 years, from 8:00 to 17:30.',
  'هل لديكم مربية؟',
  'Mon/Tue, AED 3,500. Is that fine?',
  'Mon–Fri, 8:00–17:30 or 9:00–18:30, AED 3,500–4,500; from 5/1/2026.',
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
  '+971–50–123–4567',
  '+971 50/123/4567',
  '050_123_4567',
  '050 • 123 • 4567',
  '0−5−0−1−2−3−4',
  '0️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣',
  '٠٥٠–١٢٣–٤٥٦٧',
  'اتصل ٠٥٠١٢٣٤٥٦٧',
  'evil．example',
])('%s is not quoted', (words) => {
  expect(safeQuote(words)).toBe(null);
});

test.each([
  'Zoë <b>',
  'مريم',
  'Mary-Jane O’Neill',
  'J. R. Smith Jr.',
  'Dr. Ana Cruz',
  'J.R. Smith',
  'Ma.Theresa Dela Cruz',
  'Dr.Aisha Khan',
  'ma.theresa',
  'Ma.Fe Santos',
  'St.John',
  'Maria 2',
  'Maria 123 456',
  'Kavitha A/P Raman',
  'Priya d/o Ramesh',
  'X',
  '李明',
  '. ',
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
  'Evil.Com',
  'evil.com。',
  'e.vil.co.uk',
  'evil。com',
  'evil.c\u200bom',
  'evil.xn--11b4c3d',
  'bit.ly',
  'http:',
  'a/bc',
  'ab/c',
  'a//b',
  '/a',
  'a/',
  'evil/p/q',
  'me@here',
  'WWW',
  'ｗｗｗ',
  '',
  null,
])('%s is not a name', (name) => {
  expect(safeDisplayName(name)).toBe(null);
  expect(greeting(name)).toEqual(text('Hello,'));
});

test('the list has every top-level domain of the package; after an update, copy what is missing', () => {
  const listed = JSON.parse(readFileSync('node_modules/tlds/index.json', 'utf8')) as string[];
  expect(listed.length).toBeGreaterThan(1_000);
  expect(listed.filter((domain) => !TOP_LEVEL_DOMAINS.has(domain))).toEqual([]);
});
