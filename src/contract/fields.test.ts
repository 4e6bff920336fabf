import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emailAddress,
  FIELD_MESSAGE,
  firstName,
  hiddenField,
  lastName,
  notes,
  optionalText,
  phone,
  requiredText,
} from './fields.ts';

const unicode = fc.string({ unit: 'binary' });
const printable = unicode.filter((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));

test('a name keeps all Unicode characters, but loses the spaces around it', () => {
  fc.assert(
    fc.property(printable, (text) => {
      const { data } = firstName.safeParse(text);
      const isBlank = /^[\p{DI}\p{Cf}\s\u2800]*$/u.test(text);
      expect(data).toBe(isBlank || Array.from(text.trim()).length > 200 ? undefined : text.trim());
    }),
  );
});

test.for([
  '\u200b',
  '\u2060',
  '\u3164',
  '\u2800',
  '\u200b \u2060\u3164\u2800',
  '\u00ad',
  '\u115f',
  '\ufe0f',
  '\u202e',
  '\u3000',
])('a text of invisible characters only (%j) counts as empty', (text) => {
  expect(firstName.safeParse(text).error?.issues).toMatchObject([{ message: 'First name is required' }]);
  expect(lastName.safeParse(text).error?.issues).toMatchObject([{ message: 'Last name is required' }]);
  expect(phone.safeParse(text.repeat(8)).error?.issues).toMatchObject([{ message: FIELD_MESSAGE.phone }]);
  expect([notes.parse(text), optionalText({ max: 5 }).parse(text)]).toEqual([null, null]);
});

test('invisible characters are no letters of a name, no digits of a number, and no part of an address', () => {
  const name = requiredText({ message: 'Two letters', min: 2, max: 9 });
  expect(name.safeParse('A\u3164').error?.issues).toMatchObject([{ message: 'Two letters' }]);
  expect(phone.safeParse('050\u200b\u200b12\u3164').success).toBe(false);
  expect(phone.parse('\u202a050\u200b123 45\uffa067\u202c')).toBe('050123 4567');
  expect(emailAddress().parse('\u3164ana@example.com\uffa0\u00ad')).toBe('ana@example.com');
});

test('invisible characters within a visible text stay', () => {
  for (const text of ['👩🏽‍🍼', 'می‌خواهم', 'Ana\u200bMaria']) expect(firstName.parse(text)).toBe(text);
});

test('a control character or half a surrogate pair is refused anywhere in a text', () => {
  const control = fc.constantFrom('\0', '\u0007', '\n', '\u007f', '\u0085', '\u009f', '\ud800');
  fc.assert(
    fc.property(printable, control, printable, (before, forbidden, after) => {
      expect(firstName.safeParse(`a${before}${forbidden}${after}b`).success).toBe(false);
    }),
  );
});

test('a text must be a string', () => {
  const values = fc.anything().filter((value) => typeof value !== 'string');
  fc.assert(
    fc.property(values, (value) => {
      expect(firstName.safeParse(value).success).toBe(false);
      expect(emailAddress().safeParse(value).success).toBe(false);
    }),
  );
});

test.for([
  'maria@example.com',
  "m.o'neil+nova@mail.example.co.uk",
  'jo&sam/2=home@example.com',
  'maria@xn--mgbh0fb.example',
  'maria@example.xn--mgbaam7a8h',
])('%s is an email address', (address) => {
  expect(emailAddress().parse(` ${address} `)).toBe(address);
});

test('direction marks around a copied address are removed', () => {
  expect(emailAddress().parse('\u202a maria@example.com \u202c\u200e ')).toBe('maria@example.com');
});

test.for([
  'maria',
  'a@b',
  'a@b.c',
  'a@example.',
  'a@1.2.3.4',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a@-example.com',
  'a@example..com',
  'a b@example.com',
  'a@b@example.com',
  'a@example.com, b@example.com',
  'Maria <maria@example.com>',
  'maria@exämple.com',
  '"a"@example.com',
])('%s is no email address', (address) => {
  expect(emailAddress().safeParse(address).success).toBe(false);
});

test('undefined, null and white space count as an absent text', () => {
  const text = optionalText({ max: 5 });
  for (const value of [undefined, null, '', ' \t']) expect(text.parse(value)).toBeNull();
  expect(text.safeParse(5).success).toBe(false);
});

test('notes may be cleared, but not left out', () => {
  expect(notes.parse('')).toBeNull();
  expect(notes.parse(null)).toBeNull();
  expect(notes.safeParse(undefined).success).toBe(false);
});

test('the hidden field accepts any value, and is true if it is filled', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
      expect(hiddenField.parse(value)).toBe(!isEmpty);
    }),
  );
});
