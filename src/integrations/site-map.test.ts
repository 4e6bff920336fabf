import { expect, test } from 'vitest';
import { siteMap } from './site-map.ts';

test('every address stands in it once, escaped and in order', () => {
  const map = siteMap(['https://nova.example/b?x=1&y=2', 'https://nova.example/a']);
  expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://nova.example/a',
    'https://nova.example/b?x=1&amp;y=2',
  ]);
});
