import { expect, test } from 'vitest';
import { checkIslands } from './island-rules.ts';

const island = (props: unknown, slot = '') =>
  `<astro-island props="${JSON.stringify(props).replaceAll('"', '&quot;')}">${slot}</astro-island>`;

test('plain props, lists of them and slots pass', () => {
  const props = { a: [0, 'x'], b: [0, null], c: [1, [[0, { d: [1, [[0, 2]]] }]]], e: [0] };
  expect(() => {
    checkIslands(island(props, '<astro-slot>x</astro-slot><astro-slot name="fallback">y</astro-slot>') + island({}));
  }).not.toThrow();
});

test.for<[string, unknown, string?]>([
  ['a date', { day: [0, { at: [3, '2025-06-29T00:00:00.000Z'] }] }],
  ['a set within a list', { all: [1, [[5, '[]']]] }],
  ['an island within another', {}, `<astro-slot>${island({})}</astro-slot>`],
])('%s is told at build time', ([, props, slot]) => {
  expect(() => {
    checkIslands(island(props, slot));
  }).toThrow('An island');
});
