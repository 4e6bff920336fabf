import { expect, test } from 'vitest';
import { correctedEmail } from './email-typos.ts';

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
])('%s is corrected to %s', (typed, meant) => {
  expect(correctedEmail(typed)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@email.com',
  'ana@ymail.com',
  'ana@example.com',
  'ana@yahoo.co.uk',
  'ana@',
  '@gmial.com',
  '',
])('"%s" is not questioned', (typed) => {
  expect(correctedEmail(typed)).toBeNull();
});
