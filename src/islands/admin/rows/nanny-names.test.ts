import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { groupFields, namesFit, nannyNamesText, readNannyNames } from './nanny-names.ts';

const schema = z.object(groupFields).check(namesFit());

function messageOf(values: Record<string, string>): string | undefined {
  return schema.safeParse({ bookingType: 'private-group', ...values }).error?.issues[0]?.message;
}

test.each([
  ['Grace Wanjiru', [['Grace', 'Wanjiru']]],
  [
    '  Rosalinda Concepción  Magbanua \r\n\r\nTigist Alemu',
    [
      ['Rosalinda Concepción', 'Magbanua'],
      ['Tigist', 'Alemu'],
    ],
  ],
  ['Rosalinda\tde la Cruz', [['Rosalinda', 'de la Cruz']]],
  ['=HYPERLINK("x")\t<b>Cruz</b>', [['=HYPERLINK("x")', '<b>Cruz</b>']]],
  ['Grace', [['Grace', '']]],
])('%j is read as %j', (text, names) => {
  const read = readNannyNames(text);
  expect(read.map(({ firstName, lastName }) => [firstName, lastName])).toEqual(names);
  expect(readNannyNames(nannyNamesText(read))).toEqual(read);
});

test('without fields of a group, one nanny comes', () => {
  expect(schema.parse({ bookingType: 'individual' })).toMatchObject({ nannies: 1, nannyNames: [] });
});

test('names can be missing, but not be more than the nannies, and each has two parts', () => {
  const two = 'Ana Cruz\nBea Cruz';
  expect(messageOf({ nannies: '3', nannyNames: two })).toBeUndefined();
  expect(messageOf({ nannies: '1', nannyNames: two })).toBe('There are more names than nannies.');
  expect(messageOf({ nannies: '3', nannyNames: 'Ana Cruz\nBea' })).toMatch('a first and a last name');
  expect(messageOf({ nannies: '51', nannyNames: '' })).toMatch('from 1 to 50');
  expect(messageOf({ nannies: '50', nannyNames: 'Ana Cruz\n'.repeat(200) })).toMatch('from 1 to 50');
});
