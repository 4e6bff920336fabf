import { globSync, readFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import * as z from 'zod';

/**
 * Stops a build at a day that no calendar has: YAML reads 2026-06-31 as the 1st of July, and the schemas see no more than
 * that.
 */
export function realDays(): AstroIntegration {
  return {
    name: 'nova:real-days',
    hooks: {
      'astro:build:start': () => {
        for (const file of globSync('src/content/**/*.mdx')) {
          const day = findUnrealDay(readFileSync(file, 'utf8'));
          if (day !== undefined) throw new Error(`${file}: there is no ${day}. Write a day that the calendar has.`);
        }
      },
    },
  };
}

/** The first day in an entry's frontmatter that is none. */
export function findUnrealDay(entry: string): string | undefined {
  const [, frontmatter = ''] = entry.split(/^---$/m);
  const days = frontmatter.match(/(?<=: )\d{4}-\d\d-\d\d$/gm) ?? [];
  return days.find((day) => !z.iso.date().safeParse(day).success);
}
