import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts';

test('the list has every top-level domain of the package; after an update, copy what is missing', () => {
  const listed = JSON.parse(readFileSync('node_modules/tlds/index.json', 'utf8')) as string[];
  expect(listed.length).toBeGreaterThan(1_000);
  expect(listed.filter((domain) => !TOP_LEVEL_DOMAINS.has(domain))).toEqual([]);
});
