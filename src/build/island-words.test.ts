import { expect, test } from 'vitest';
import { islandWords } from './island-words.ts';

const SCRIPTS: Record<string, string> = {
  '/_astro/1.js': 'import{a}from"./2.js";e({className:`rounded sent`})',
  '/_astro/2.js': 'import"./1.js";export const a="w-[2rem]"',
  '/_astro/3.js': '"other"',
};

test('the words of scripts include those of their imports', () => {
  const words = islandWords((path) => SCRIPTS[path] ?? '')(['/_astro/1.js']);
  expect([...words]).toEqual(expect.arrayContaining(['rounded', 'sent', 'w-[2rem]']));
  expect([...words]).not.toContain('other');
});
