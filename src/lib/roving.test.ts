import { expect, test } from 'vitest';
import { movedIndex, wrapIndex } from './roving.ts';

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
  expect(movedIndex(key, from, 3)).toBe(to);
});

test('nothing moves where there is nothing', () => {
  expect(movedIndex('ArrowDown', -1, 0)).toBeNull();
});

test('a step beyond either end begins again at the other', () => {
  expect(wrapIndex(1, 1, 2)).toBe(0);
  expect(wrapIndex(0, -1, 2)).toBe(1);
});
