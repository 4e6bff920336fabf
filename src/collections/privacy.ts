import { getCollection } from 'astro:content';
import { formatRetention, RETENTION } from '#src/lib/retention.ts';

/** Rows of the privacy table: what is stored, why, and for how long. */
export async function listStoredData() {
  const kinds = await getCollection('privacy');
  const order = Object.keys(RETENTION);
  return kinds
    .map(({ data }) => ({ ...data, keptFor: formatRetention(RETENTION[data.id]) }))
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
