import { expect, test } from 'vitest';
import { fullNameOf, emailKey, nameKey, textKey } from './people.ts';
import * as fc from 'fast-check';

test.each([
  ['Ana', 'Cruz', 'Ana Cruz'],
  ['Ana', null, 'Ana'],
  [null, 'Cruz', 'Cruz'],
  [null, null, ''],
])('%s and %s are %j', (firstName, lastName, name) => {
  expect(fullNameOf({ firstName, lastName })).toBe(name);
});

test.for([
  ['Leila', 'El Sayed', 'leila el sayed'],
  [' LEILA ', ' EL\t\u00a0 SAYED ', 'leila el sayed'],
  ['Leila El', 'Sayed', 'leila el sayed'],
  ['Jose\u0301', 'Cruz', 'josé cruz'],
  ['ΐνα', 'Ι\u0308\u0301ΝΑ', 'ΐνα ΐνα'.replaceAll('ΐ', '\u0390')],
  ['مريم', 'العلي', 'مريم العلي'],
] as const)('%s %s is compared as %s', ([firstName, lastName, key]) => {
  expect(nameKey(firstName, lastName)).toBe(key);
});

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textKey(textKey(text))).toBe(textKey(text));
    }),
  );
});

test('e-mail addresses are compared without case', () => {
  expect(emailKey('Maria@Example.COM')).toBe('maria@example.com');
});
