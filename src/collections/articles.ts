import { getCollection, getEntry, type CollectionEntry } from 'astro:content';

export type Article = CollectionEntry<'articles'>;

/** All articles, highest id first (spec 1 §2 "Blog index"). */
export async function listArticles(): Promise<Article[]> {
  const articles = await getCollection('articles');
  return articles.sort((a, b) => b.data.id - a.data.id);
}

/** The articles that an article names as related, in its order. @throws Error that names a wrong one */
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

/** Where a card links to: the article's own route, else its place under /article (spec 1 §2, link rule). */
export function articleHref(article: Article): string {
  return article.data.directLink ?? `/article/${article.id}`;
}

/** The one address that search engines should list: the own route, else /articles/{slug} (decisions). */
export function articleCanonical(article: Article): string {
  return article.data.directLink ?? `/articles/${article.id}`;
}
