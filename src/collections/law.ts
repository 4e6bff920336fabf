import { getCollection, type CollectionEntry } from 'astro:content';
import { ContentError } from '#src/lib/content-error.ts';
import { formatLawNumber, formatSourceDate, isLawStale, lawName, priceNote } from '#src/lib/law.ts';
import { interpolate } from '#src/lib/interpolate.ts';
import { keepOnOneLine } from '#src/lib/text.ts';

export type LawFact = Awaited<ReturnType<typeof listLaw>>[number];

/** Lists every fact of law with its name and its texts. */
export async function listLaw() {
  const entries = await getCollection('law');
  return entries.map(({ id, data }) => ({
    id,
    name: lawName(id),
    ...data,
    ...textsOf(id, data, new Date()),
    isStale: isLawStale(data, new Date()),
  }));
}

function textsOf(id: string, { text, toHer = text, ...rest }: CollectionEntry<'law'>['data'], now: Date) {
  const figure = formatLawNumber(rest);
  const note = priceNote(rest, now);
  const fill = (words: string) => keepOnOneLine(interpolate(words, { number: figure }, `src/content/law/${id}.mdx`));
  return {
    figure,
    note,
    text: [fill(text), note].join(' ').trim(),
    toHer: fill(toHer),
    /** The publisher of the source, and its date. */
    said: `${rest.publisher}, ${formatSourceDate(rest.sourceDate)}`,
  };
}

/** Returns the facts of law with these names. @throws ContentError that names an unknown one */
export async function getLaw<const Name extends string>(names: readonly Name[]) {
  const all = new Map((await listLaw()).map((fact) => [fact.name, fact]));
  const found = names.map((name) => {
    const fact = all.get(name);
    if (fact) return [name, fact];
    throw new ContentError(`There is no fact of law "${name}". src/content/law has: ${[...all.keys()].join(', ')}.`);
  });
  return Object.fromEntries(found) as Record<Name, LawFact>;
}
