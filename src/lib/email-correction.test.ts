import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { correctedEmail } from './email-correction.ts';

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['Ana.S@HOTMIAL.COM ', 'Ana.S@hotmail.com'],
  ['ana@yahooo.com', 'ana@yahoo.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@iclud.com', 'ana@icloud.com'],
  ['ana@nova.con', 'ana@nova.com'],
  ['ana@yaho.co.in', 'ana@yahoo.co.in'],
  ['ana@hotmai.co.uk', 'ana@hotmail.co.uk'],
])('%s is corrected to %s', (typed, meant) => {
  expect(correctedEmail(typed)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@email.com',
  'ana@ymail.com',
  'ana@example.com',
  'ana@yahoo.co.uk',
  'siti@yahoo.co.id',
  'ana@yahoo.co.il',
  'ana@yahoo.co.nz',
  'ana@mail.com',
  'ana@hotmail.co.jp',
  'ana@',
  '@gmial.com',
  '',
])('"%s" is not questioned', (typed) => {
  expect(correctedEmail(typed)).toBeNull();
});

/** Entries of the package that somebody registered because people mistype the names of providers. */
const MISSPELT =
  'gamil.com gmai.com gmail.co gmail.om gmal.com gmial.com homail.com hotmai.com hotmail.cm hotmail.con hotmial.com ' +
  'vahoo.com yaho.com yahoo.om';

test('no provider that the package knows is questioned', () => {
  const known = JSON.parse(readFileSync('node_modules/email-providers/all.json', 'utf8')) as string[];
  expect(known.length).toBeGreaterThan(5_000);
  expect(known.filter((domain) => correctedEmail(`ana@${domain}`) !== null).toSorted()).toEqual(MISSPELT.split(' '));
});
