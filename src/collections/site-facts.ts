import { getEntry } from 'astro:content';
import type { SiteFacts } from '#src/lib/site-facts.ts';

/** The trainings of the database. */
export async function getSiteFacts(): Promise<SiteFacts> {
  const entry = await getEntry('siteFacts', 'database');
  if (!entry) throw new Error('The build has no facts of the database (src/schemas/loaders.ts).');
  return entry.data;
}
