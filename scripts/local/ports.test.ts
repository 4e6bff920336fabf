import { expect, test, vi } from 'vitest';
import { readPort } from './ports.ts';

test.for([
  ['', 8888],
  [' ', 8888],
  ['3000', 3000],
  [' 65535 ', 65_535],
] as const)('PORT "%s" is %i', ([text, port]) => {
  vi.stubEnv('PORT', text);
  expect(readPort()).toBe(port);
});

test.for(['abc', '0', '70000', '-1', '8888.5', '0x50', '1e3'])('PORT "%s" is refused with a message', (text) => {
  vi.stubEnv('PORT', text);
  expect(readPort).toThrow(`PORT is "${text}". Set it to a number from 1 to 65535, or leave it away for 8888.`);
});
