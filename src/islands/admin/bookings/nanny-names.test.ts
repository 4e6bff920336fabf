import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { groupFields, namesChange, namesFit, nannyNamesText, readNannyNames } from './nanny-names.ts';

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
  [
    '1. Ana Cruz,\n2) Bea, Santos;',
    [
      ['Ana', 'Cruz'],
      ['Bea', 'Santos'],
    ],
  ],
  ['=HYPERLINK("x")\t<b>Cruz</b>', [['=HYPERLINK("x")', '<b>Cruz</b>']]],
  ['Grace', [['Grace', '']]],
])('%j is read as %j', (text, names) => {
  const read = readNannyNames(text);
  expect(read.map(({ firstName, lastName }) => [firstName, lastName])).toEqual(names);
  expect(readNannyNames(nannyNamesText(read))).toEqual(read);
});

test('without fields of a group, one nanny comes', () => {
  expect(schema.parse({ bookingType: 'individual' })).toMatchObject({ nannies: 1, attendees: [] });
});

test('names can be missing, but not be more than the nannies, and each has two parts', () => {
  const two = 'Ana Cruz\nBea Cruz';
  expect(messageOf({ nannies: '3', attendees: two })).toBeUndefined();
  expect(messageOf({ nannies: '٣', attendees: two })).toBeUndefined();
  expect(messageOf({ nannies: '1', attendees: two })).toBe('There are more names than nannies.');
  expect(messageOf({ nannies: '3', attendees: 'Ana Cruz\nBea' })).toMatch('a first and a last name');
  expect(messageOf({ nannies: '51', attendees: '' })).toMatch('from 1 to 50');
  const many = Array.from({ length: 51 }, (_, index) => `Ana Cruz${index}`).join('\n');
  expect(messageOf({ nannies: '50', attendees: many })).toBe('There are more names than nannies.');
  expect(messageOf({ nannies: '3', attendees: 'Ana Cruz\nBea Cruz\nana CRUZ' })).toBe('ana CRUZ is there twice.');
});

test.each([
  [['Ana Cruz', 'Bea Santos'], 'Bea Santos\nAna Cruz', []],
  [['Ana Cruz', null], 'Ana Cruz\nBea Santos', [{ id: '1', firstName: 'Bea', lastName: 'Santos' }]],
  [['Ana Cruz', 'Bea Santos'], 'Bea Santos\nAnna Cruz', [{ id: '0', firstName: 'Anna', lastName: 'Cruz' }]],
  [['Ana Cruz', 'Bea Santos'], 'Bea Santos', [{ id: '0', firstName: null, lastName: null }]],
  [['Ana Cruz'], 'Ana Cruz\nBea Santos', [{ firstName: 'Bea', lastName: 'Santos' }]],
])('of a group %j the lines %j change %j', (names, lines, changes) => {
  const attendees = names.map((name, index) => {
    const [firstName = null, lastName = null] = name?.split(' ') ?? [];
    return { id: String(index), firstName, lastName, email: null, phone: null, attended: {}, certificate: null };
  });
  expect(namesChange(attendees, readNannyNames(lines))).toEqual(changes);
});
