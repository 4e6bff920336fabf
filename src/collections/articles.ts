import { ContentError } from '#src/lib/content-error.ts';
import { dubaiDay } from '#src/lib/dates.ts';
import { getCollection, getEntry, type CollectionEntry } from 'astro:content';

export type Article = CollectionEntry<'articles'>;

/** Lists the published articles, highest id first. @throws ContentError if two have the same id, even if one is not published */
export async function listArticles(): Promise<Article[]> {
  return (await listAllArticles()).filter(isPublished);
}

/** Lists all articles, including those that are not published yet. @throws ContentError as `listArticles` does */
export async function listAllArticles(): Promise<Article[]> {
  const articles = await getCollection('articles');
  const byId = new Map<number, Article>();
  for (const article of articles) {
    const other = byId.get(article.data.id);
    if (other) {
      const next = Math.max(...articles.map(({ data }) => data.id)) + 1;
      throw new ContentError(
        `${fileOf(other.id)} and ${fileOf(article.id)} both have the id ${article.data.id}. Give one of them another; ${next} is free.`,
      );
    }
    byId.set(article.data.id, article);
  }
  return articles.sort((a, b) => b.data.id - a.data.id);
}

export function isPublished({ data }: Article): boolean {
  return data.publishOn === undefined || data.publishOn <= dubaiDay(new Date());
}

export function fileOf(slug: string): string {
  return `src/content/articles/${slug}.mdx`;
}

/** Lists the published related articles in the order of the frontmatter. @throws ContentError that names an unknown one */
export async function listRelated(article: Article): Promise<Article[]> {
  const related = await Promise.all(
    article.data.related.map(async (reference) => {
      const entry = (await getEntry(reference)) as Article | undefined;
      if (entry) return entry;
      throw new ContentError(
        `${fileOf(article.id)}, related: there is no article "${reference.id}". Choose the file name of another article.`,
      );
    }),
  );
  return related.filter(isPublished);
}

/** Returns the path that cards link to (docs/rules.md, Pages and addresses). */
export function articleHref(article: Article): string {
  return article.data.directLink ?? `/article/${article.id}`;
}

/** Returns the path for search engines, which differs from `articleHref` if the article has no direct link. */
export function articleCanonical(article: Article): string {
  return article.data.directLink ?? `/articles/${article.id}`;
}

/** Returns every path at which the article is built. */
export function articlePaths(article: Article): string[] {
  return [...new Set([articleCanonical(article), `/article/${article.id}`, `/articles/${article.id}`])];
}
