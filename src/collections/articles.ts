import { getCollection, getEntry, type CollectionEntry } from 'astro:content';

export type Article = CollectionEntry<'articles'>;

/** Highest id first. */
export async function listArticles(): Promise<Article[]> {
  const articles = await getCollection('articles');
  return articles.sort((a, b) => b.data.id - a.data.id);
}

/** The related articles in the order of the frontmatter. @throws Error that names a wrong one */
export function listRelated(article: Article): Promise<Article[]> {
  return Promise.all(
    article.data.related.map(async (reference) => {
      const related = (await getEntry(reference)) as Article | undefined;
      if (related) return related;
      throw new Error(
        `src/content/articles/${article.id}.mdx, related: there is no article "${reference.id}". Choose the file name of another article.`,
      );
    }),
  );
}

/** Path that cards link to (docs/rules.md, Pages and addresses). */
export function articleHref(article: Article): string {
  return article.data.directLink ?? `/article/${article.id}`;
}

/** Path for search engines. It differs from `articleHref` where the article has no direct link. */
export function articleCanonical(article: Article): string {
  return article.data.directLink ?? `/articles/${article.id}`;
}

/** Every path at which an article is built. */
export function articlePaths(article: Article): string[] {
  return [...new Set([articleCanonical(article), `/article/${article.id}`, `/articles/${article.id}`])];
}
