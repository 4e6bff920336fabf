import { globSync, readFileSync } from 'node:fs';
import type { Loader } from 'astro/loaders';
import { glob } from 'astro/loaders';
import { ContentError } from '#src/lib/content-error.ts';
import { findMistake } from './mdx-mistakes.ts';

/** Loads the MDX files of a folder of src/content. @throws ContentError with a sentence for the author */
export function mdxLoader(folder: string): Loader {
  const base = `src/content/${folder}`;
  const files = glob({ base, pattern: '*.mdx' });
  return {
    ...files,
    load: async (context) => {
      for (const file of globSync(`${base}/*.mdx`)) {
        const mistake = findMistake(readFileSync(file, 'utf8'));
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
