import { existsSync, readFileSync } from 'node:fs';
import type { Loader } from 'astro/loaders';
import { parseFrontmatter } from 'astro/markdown';
import { courseSchema } from '#src/schemas/courses.ts';
import { seedWorkshop } from '#src/schemas/site-facts.ts';

/** Commands that build write the database's workshops and course runs here (scripts/local/site-facts.ts). */
export const SITE_FACTS_FILE = '.cache/site-facts.json';

const SEED = 'src/content/courses/intro-workshop.mdx';

/** Loads what the database knows, as one entry; without the file, the workshop of the content. */
export function siteFactsLoader(): Loader {
  return {
    name: 'nova:site-facts',
    load: async (context) => {
      const id = 'database';
      context.store.clear();
      context.store.set({ id, data: await context.parseData({ id, data: readFacts() }) });
    },
  };
}

function readFacts(): Record<string, unknown> {
  if (existsSync(SITE_FACTS_FILE)) return JSON.parse(readFileSync(SITE_FACTS_FILE, 'utf8')) as Record<string, unknown>;
  // The courses collection explains a mistake in the entry to its author.
  const entry = courseSchema.safeParse(parseFrontmatter(readFileSync(SEED, 'utf8')).frontmatter);
  return { workshops: entry.data?.kind === 'workshop' ? [seedWorkshop(entry.data)] : [], courseRuns: [] };
}
