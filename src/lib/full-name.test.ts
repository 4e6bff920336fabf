import { expect, test } from 'vitest';
import { fullNameOf } from './full-name.ts';

test.each([
  ['Ana', 'Cruz', 'Ana Cruz'],
  ['Ana', null, 'Ana'],
  [null, 'Cruz', 'Cruz'],
  [null, null, ''],
])('%s and %s are %j', (firstName, lastName, name) => {
  expect(fullNameOf({ firstName, lastName })).toBe(name);
});
