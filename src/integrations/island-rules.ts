import { decode } from './page-facts.ts';

/** A prop as Astro writes it: its kind, of which 0 is a plain value and 1 a list, and the value. */
type WrittenProp = [kind: number, value: unknown];

/**
 * Lets a page pass whose islands have what our element (hydration/island-element.ts) reads.
 * @throws Error for an island within another, and for a prop that is neither a plain value nor a list
 */
export function checkIslands(html: string): void {
  if (/<astro-island\b(?:(?!<\/astro-island>)[\s\S])*?<astro-island\b/.test(html)) {
    throw new Error('An island stands within another, whose slots are then read as its own.');
  }
  for (const [, props = ''] of html.matchAll(/<astro-island[^>]* props="([^"]*)"/g)) {
    for (const [prop, value] of Object.entries(JSON.parse(decode(props)) as Record<string, WrittenProp>)) {
      if (!isPlain(value)) throw new Error(`An island takes plain props and lists only; "${prop}" is another.`);
    }
  }
}

function isPlain([kind, value]: WrittenProp): boolean {
  if (kind === 1) return (value as WrittenProp[]).every(isPlain);
  const isObject = typeof value === 'object' && value !== null;
  return kind === 0 && (!isObject || Object.values(value as Record<string, WrittenProp>).every(isPlain));
}
