import { expect, test, vi } from 'vitest';
import { throwOnUnknownKeys } from '#src/lib/content-error.ts';
import { checkArticles } from './article-checks.ts';
import { listArticles, listRelated, type Article } from './articles.ts';

const entries: Article[] = [];

vi.mock('astro:content', () => ({
  getCollection: () => Promise.resolve([...entries]),
  getEntry: (reference: { id: string }) => Promise.resolve(entries.find(({ id }) => id === reference.id)),
}));

vi.mock('./facts.ts', () => ({
  getFacts: (reader: string) =>
    Promise.resolve(throwOnUnknownKeys({ visa: { price: 'AED 7,800' }, offers: { visa: '700' } }, 'facts', reader)),
}));

/** An entry of the collection, with what these functions read. */
function article(slug: string, id: number, related: string[] = [], changes: object = {}, body = ''): Article {
  return {
    id: slug,
    filePath: `src/content/articles/${slug}.mdx`,
    body,
    data: { id, related: related.map((other) => ({ collection: 'articles', id: other })), summary: [], ...changes },
  } as unknown as Article;
}

/** The article appears on a later day. */
const WAITS = { publishOn: new Date(Date.now() + 40 * 86_400_000) };

test('two articles with one id are named, with an id that is free', async () => {
  entries.splice(0, Infinity, article('naps', 1), article('meals', 2));
  expect((await listArticles()).map(({ id }) => id)).toEqual(['meals', 'naps']);
  entries.push(article('taken-id', 1));
  await expect(listArticles()).rejects.toThrow(
    'src/content/articles/naps.mdx and src/content/articles/taken-id.mdx both have the id 1. Give one of them another; 3 is free.',
  );
  entries.splice(1, Infinity, article('later', 1, [], WAITS));
  await expect(listArticles()).rejects.toThrow('naps.mdx and src/content/articles/later.mdx both have the id 1.');
  entries.splice(1, Infinity, article('later', 2, [], WAITS));
  expect((await listArticles()).map(({ id }) => id)).toEqual(['naps']);
});

test('a related article that does not exist is named with the article that asks for it', async () => {
  entries.splice(0, Infinity, article('naps', 1), article('meals', 2));
  expect((await listRelated(article('walks', 3, ['naps', 'meals']))).map(({ id }) => id)).toEqual(['naps', 'meals']);
  await expect(listRelated(article('walks', 3, ['naps', 'power-of-presents']))).rejects.toThrow(
    'src/content/articles/walks.mdx, related: there is no article "power-of-presents". Choose the file name of another article.',
  );
});

test.for<[mistake: string, article: Article, sentence: string]>([
  [
    'another that does not exist',
    article('later', 2, ['nap'], WAITS),
    'later.mdx, related: there is no article "nap".',
  ],
  [
    'a fact that does not exist',
    article('later', 2, [], WAITS, 'It costs {props.facts.visa.price}, or {props.facts.visa.prise}.'),
    'src/content/articles/later.mdx: there is no fact facts.visa.prise.',
  ],
  [
    'a place without a value',
    article('later', 2, [], { ...WAITS, summary: ['It costs {prise}.'] }),
    'src/content/articles/later.mdx: there is no fact facts.visa.prise.',
  ],
  [
    'the address of another',
    article('later', 2, [], { ...WAITS, directLink: '/article/naps' }),
    'src/content/articles/later.mdx, directLink: "/article/naps" is the address of another page. Write another, or leave it out.',
  ],
  [
    'the address of a page',
    article('later', 2, [], { ...WAITS, directLink: '/workshop' }),
    'src/content/articles/later.mdx, directLink: "/workshop" is the address of another page. Write another, or leave it out.',
  ],
])('an article that waits for its day stops today’s build if it has %s', async ([, waiting, sentence]) => {
  const sound = article(
    'sound',
    3,
    ['naps'],
    { ...WAITS, summary: ['It costs {price}.'] },
    '{props.facts.offers.visa}',
  );
  entries.splice(0, Infinity, article('naps', 1), sound);
  await expect(checkArticles()).resolves.toBeUndefined();
  entries.push(waiting);
  await expect(checkArticles()).rejects.toThrow(sentence);
});
