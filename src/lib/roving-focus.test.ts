import { expect, test } from 'vitest';
import { indexAfterKey, indexAfterLetter, wrapIndex } from './roving-focus.ts';

const ALONE = { altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 0, null],
])('%s moves from %i of three to %s', (key, from, to) => {
  expect(indexAfterKey({ ...ALONE, key }, from, 3)).toBe(to);
});

test('an empty list has no next index', () => {
  expect(indexAfterKey({ ...ALONE, key: 'ArrowDown' }, -1, 0)).toBeNull();
});

test.each(['altKey', 'ctrlKey', 'metaKey'] as const)('a key pressed with %s is left to the browser', (held) => {
  expect(indexAfterKey({ ...ALONE, key: 'ArrowLeft', [held]: true }, 1, 3)).toBeNull();
});

test('a step beyond either end wraps to the other end', () => {
  expect(wrapIndex(1, 1, 2)).toBe(0);
  expect(wrapIndex(0, -1, 2)).toBe(1);
});

test.each([
  ['c', 0, 1],
  ['C', 1, 3],
  ['c', 3, 1],
  ['h', -1, 2],
  ['x', 0, null],
  ['Escape', 0, null],
])('the letter %s moves from %i to %s', (key, from, to) => {
  expect(indexAfterLetter({ ...ALONE, key }, from, ['Record', 'Change', 'History', 'Cancel'])).toBe(to);
});
