import { existsSync } from 'node:fs';
import { ContentError } from '#src/lib/content-error.ts';
import { interpolate } from '#src/lib/interpolate.ts';
import { articlePaths, fileOf, isPublished, listAllArticles, listRelated, type Article } from './articles.ts';
import { getFacts } from './facts.ts';

/**
 * Checks all articles, including those that appear later. A mistake that would stop the builds from that day on stops today's
 * build, while the author is there.
 * @throws ContentError that says what to correct
 */
export async function checkArticles(): Promise<void> {
  const articles = await listAllArticles();
  checkPaths(articles);
  for (const article of articles.filter((one) => !isPublished(one))) {
    await listRelated(article);
    await checkFacts(article);
  }
}

function checkPaths(articles: readonly Article[]): void {
  const own = articles.filter(({ data }) => data.directLink !== undefined);
  for (const { id, data } of own) {
    const link = data.directLink ?? '';
    const isTaken = articles.some((other) => other.id !== id && articlePaths(other).includes(link));
    if (isTaken || existsSync(`src/pages${link}.astro`)) {
      throw new ContentError(
        `${fileOf(id)}, directLink: "${link}" is the address of another page. Write another, or leave it out.`,
      );
    }
  }
}

/** Reads each fact that the article's page will read, so that a misspelt one throws. */
async function checkFacts({ id, data, body = '' }: Article): Promise<void> {
  const facts = await getFacts(fileOf(id));
  for (const line of data.summary) interpolate(line, facts.visa, fileOf(id));
  for (const [, path = ''] of body.matchAll(/\bprops\.facts\.([\w.]*\w)/g)) {
    path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value) as object, name), facts);
  }
}
