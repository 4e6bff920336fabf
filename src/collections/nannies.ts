import { getCollection, type CollectionEntry } from 'astro:content';
import { interpolate } from '#src/lib/interpolate.ts';
import { ASK_FOR_DATES } from '#src/lib/planned.ts';
import { NANNY_BLOCKS } from '#src/schemas/nannies.ts';
import { getBusiness } from './business.ts';
import { getLaw } from './law.ts';
import { getIntroWorkshop } from './workshops.ts';

/** The language of the site itself. */
const OWN = 'en';

export type NannyPage = Awaited<ReturnType<typeof listNannyPages>>[number];

/** Lists the page for nannies in each language that somebody has reviewed, English first, with its facts filled in. */
export async function listNannyPages() {
  const [entries, values] = [await getCollection('nannies'), await readValues()];
  return entries
    .filter(({ data }) => data.reviewedBy !== null)
    .toSorted((one, other) => Number(other.id === OWN) - Number(one.id === OWN) || one.id.localeCompare(other.id))
    .map((entry) => ({ ...entry.data, ...addressOf(entry.id), blocks: blocksOf(entry, values) }));
}

function addressOf(id: string) {
  return { code: id, path: id === OWN ? '/nannies' : `/nannies/${id}` };
}

function blocksOf({ data, filePath = '' }: CollectionEntry<'nannies'>, values: Record<string, string>) {
  return NANNY_BLOCKS.map((name) => {
    const { heading, lines } = data.blocks[name];
    const filled = lines.map((line) => interpolate(line, values, filePath)).filter((line) => line !== '');
    return { name, heading, lines: filled };
  });
}

/** Returns the values for the placeholders: the next workshop, what the owner says to bring, and the numbers to call. */
async function readValues(): Promise<Record<string, string>> {
  const { bring } = await getBusiness();
  const { duration, facts, isAnnounced } = await getIntroWorkshop();
  const { callClaims, callMinistry, callPolice } = await getLaw(['callClaims', 'callMinistry', 'callPolice']);
  const when = isAnnounced ? facts : { date: ASK_FOR_DATES, time: '', location: '' };
  return {
    ...{ duration, price: facts.price, date: when.date, time: when.time, location: when.location },
    bring: bring ?? 'Ask us what to bring.',
    ...{ callClaims: callClaims.figure, callMinistry: callMinistry.figure, callPolice: callPolice.figure },
  };
}
