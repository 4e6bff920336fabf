import { readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';
import { expect, test } from 'vitest';
import { NANNY_BLOCKS, nannyPageSchema } from './nannies.ts';

const read = (code: string) =>
  nannyPageSchema.parse(parseFrontmatter(readFileSync(`src/content/nannies/${code}.mdx`, 'utf8')).frontmatter);

/** The places that each block leaves for the site to fill in. */
const placesOf = (code: string) =>
  NANNY_BLOCKS.map((name) => read(code).blocks[name].lines.flatMap((line) => line.match(/\{\w+\}/g) ?? []));

// A draft is not built, so that only this reads it.
test.for([
  ['tl', 'Latin'],
  ['hi', 'Devanagari'],
  ['ne', 'Devanagari'],
  ['si', 'Sinhala'],
  ['am', 'Ethiopic'],
] as const)(
  'the page for nannies in %s says in its own script what the English one says, with the same facts',
  ([code, script]) => {
    const { language, title, book, blocks } = read(code);
    expect(placesOf(code)).toEqual(placesOf('en'));
    const ownScript = new RegExp(`^\\p{Script=${script}}`, 'u');
    const headings = NANNY_BLOCKS.map((name) => blocks[name].heading);
    for (const words of [language, title, book, ...headings]) expect(words).toMatch(ownScript);
    expect(new Set(headings).size).toBe(NANNY_BLOCKS.length);
    expect(headings).not.toContain(read('en').blocks.what.heading);
    const lines = NANNY_BLOCKS.flatMap((name) => blocks[name].lines);
    expect([...headings, ...lines].join(' ').split(/\s+/).length).toBeLessThanOrEqual(150);
  },
);
