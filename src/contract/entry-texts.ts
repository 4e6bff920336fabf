import * as z from 'zod/mini';

/** A file that the site is built with: what the pages of trainings say, by their entry. */
const ENTRY_TEXTS = '/training-pages.json';

const entryTextsSchema = z.record(z.string(), z.object({ title: z.string(), description: z.string() }));

export type EntryTexts = z.infer<typeof entryTextsSchema>;

export async function fetchEntryTexts(): Promise<EntryTexts> {
  const response = await fetch(ENTRY_TEXTS);
  return entryTextsSchema.parse(await response.json());
}
