import { getCollection, type CollectionEntry } from 'astro:content';

export type Audience = CollectionEntry<'audiences'>;

/** The pages for families, nannies and agencies. */
export async function listAudiences(): Promise<Audience[]> {
  return getCollection('audiences');
}
