import { existsSync, readFileSync } from 'node:fs';
import type { Loader } from 'astro/loaders';
import { parseFrontmatter } from 'astro/markdown';
import { courseSchema } from '#src/schemas/courses.ts';
import { seedWorkshop } from '#src/schemas/workshops.ts';

/** Commands that build write the database's workshops and course runs here (scripts/local/site-facts.ts). */
export const SITE_FACTS_FILE = '.cache/site-facts.json';

const SEED = 'src/content/courses/intro-workshop.mdx';

/** Loads the workshops of the database; without the file, the one of the content. */
export function workshopLoader(): Loader {
  return {
    name: 'nova:workshops',
    load: async (context) => {
      context.store.clear();
      for (const workshop of readWorkshops()) {
        const id = String(workshop.id);
        context.store.set({ id, data: await context.parseData({ id, data: { ...workshop } }) });
      }
    },
  };
}

/** Loads the course runs of the database that have not ended. */
export function courseRunLoader(): Loader {
  return {
    name: 'nova:course-runs',
    load: async (context) => {
      context.store.clear();
      for (const { id, ...run } of readFacts()?.courseRuns ?? []) {
        context.store.set({ id, data: await context.parseData({ id, data: run }) });
      }
    },
  };
}

interface Facts {
  workshops: { id: number }[];
  courseRuns: { id: string }[];
}

function readFacts(): Facts | null {
  return existsSync(SITE_FACTS_FILE) ? (JSON.parse(readFileSync(SITE_FACTS_FILE, 'utf8')) as Facts) : null;
}

function readWorkshops(): { id: number }[] {
  const facts = readFacts();
  if (facts) return facts.workshops;
  // The courses collection explains a mistake in the entry to its author.
  const entry = courseSchema.safeParse(parseFrontmatter(readFileSync(SEED, 'utf8')).frontmatter);
  return entry.data?.kind === 'workshop' ? [seedWorkshop(entry.data)] : [];
}
