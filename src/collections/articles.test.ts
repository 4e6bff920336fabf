import { expect, test, vi } from 'vitest';
import { listArticles, listRelated, type Article } from './articles.ts';

const entries: Article[] = [];

vi.mock('astro:content', () => ({
  getCollection: (_: string, isShown: (entry: Article) => boolean) => Promise.resolve(entries.filter(isShown)),
  getEntry: (reference: { id: string }) => Promise.resolve(entries.find(({ id }) => id === reference.id)),
}));

/** An entry of the collection, with what these functions read. */
function article(slug: string, id: number, related: string[] = []): Article {
  return {
    id: slug,
    data: { id, related: related.map((other) => ({ collection: 'articles', id: other })) },
  } as Article;
}

test('two articles with one id are named, with an id that is free', async () => {
  entries.splice(0, Infinity, article('naps', 1), article('meals', 2));
  expect((await listArticles()).map(({ id }) => id)).toEqual(['meals', 'naps']);
  entries.push(article('taken-id', 1));
  await expect(listArticles()).rejects.toThrow(
    'src/content/articles/naps.mdx and src/content/articles/taken-id.mdx both have the id 1. Give one of them another; 3 is free.',
  );
});

test('a related article that does not exist is named with the article that asks for it', async () => {
  entries.splice(0, Infinity, article('naps', 1), article('meals', 2));
  expect((await listRelated(article('walks', 3, ['naps', 'meals']))).map(({ id }) => id)).toEqual(['naps', 'meals']);
  await expect(listRelated(article('walks', 3, ['naps', 'power-of-presents']))).rejects.toThrow(
    'src/content/articles/walks.mdx, related: there is no article "power-of-presents". Choose the file name of another article.',
  );
});
