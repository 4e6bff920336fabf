import { getEntry } from 'astro:content';
import { formatRetention, RETAINED_KINDS, RETENTION } from '#src/lib/retention.ts';

export async function getTerms() {
  const terms = await getEntry('legal', 'terms');
  if (!terms) throw new Error('src/content/legal/terms.mdx is missing. Add it again.');
  return terms;
}

/** Lists the rows of the privacy table. */
export async function listStoredData() {
  const { storedData } = (await getTerms()).data;
  return RETAINED_KINDS.map((kind) => ({ ...storedData[kind], keptFor: formatRetention(RETENTION[kind]) }));
}
