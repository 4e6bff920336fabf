import { existsSync, globSync, readFileSync } from 'node:fs';
import type { Loader } from 'astro/loaders';
import { glob } from 'astro/loaders';
import { parseFrontmatter } from 'astro/markdown';
import { ContentError } from '#src/lib/content-error.ts';
import { isLawStale } from '#src/lib/law.ts';
import { SITE_FACTS_FILE } from '#src/contract/site-facts.ts';
import type * as z from 'zod';
import { courseSchema } from './courses.ts';
import { figuresSchemas } from './figures.ts';
import type { lawSchema } from './law.ts';
import { findMistake } from './mdx-mistakes.ts';
import { seedWorkshop } from './site-facts.ts';

/**
 * Loads the MDX files of a folder of src/content.
 * @throws ContentError with a sentence for the author
 */
export function mdxLoader(folder: string): Loader {
  const base = `src/content/${folder}`;
  const files = glob({ base, pattern: '*.mdx' });
  return {
    ...files,
    load: async (context) => {
      for (const file of globSync(`${base}/*.mdx`)) {
        const mistake = findMistake(readFileSync(file, 'utf8'), folder);
        if (mistake !== undefined) throw new ContentError(`${file}, ${mistake}`);
      }
      try {
        await files.load(context);
      } catch (error) {
        // The stack trace points at Astro's code, not at the author's file.
        if (error instanceof Error) error.stack = '';
        throw error;
      }
    },
  };
}

/**
 * Checks each file of src/content/figures with the schema of its name. The figures are not loaded: lib imports the files itself.
 * @throws ContentError with a sentence for the author
 */
export function figuresLoader() {
  return Object.entries(figuresSchemas).map(([id, schema]) => {
    const file = `src/content/figures/${id}.json`;
    const { error } = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    const [issue] = error?.issues ?? [];
    if (issue) throw new ContentError(`${file}, ${issue.path.join('.')}: ${issue.message}`);
    return { id };
  });
}

/** Loads the facts of law, and warns about each that somebody must look up again. */
export function lawLoader(): Loader {
  const entries = mdxLoader('law');
  return {
    ...entries,
    load: async (context) => {
      await entries.load(context);
      for (const { data, filePath: file = '' } of context.store.values()) {
        if (!isLawStale(data as z.infer<typeof lawSchema>, new Date())) continue;
        context.logger.warn(`${file} was looked up too long ago. Look it up again, and write the day as "checkedOn".`);
      }
    },
  };
}

const SEED = 'src/content/courses/intro-workshop.mdx';

/** Loads the facts of the database as one entry. Without their file, the only training is the workshop of the content. */
export function loadSiteFacts() {
  return { database: readSiteFacts() };
}

function readSiteFacts(): Record<string, unknown> {
  if (existsSync(SITE_FACTS_FILE)) return JSON.parse(readFileSync(SITE_FACTS_FILE, 'utf8')) as Record<string, unknown>;
  // The courses collection explains a mistake in the entry to its author.
  const entry = courseSchema.safeParse(parseFrontmatter(readFileSync(SEED, 'utf8')).frontmatter);
  return { trainings: entry.data?.kind === 'workshop' ? [seedWorkshop(entry.data)] : [], feedback: null };
}
