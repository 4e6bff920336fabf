interface ArticlePath {
  slug: string;
  /** Where the article is built. */
  canonical: string;
}

/**
 * Netlify's rules for the paths of articles: `/article/{slug}` and `/articles/{slug}` show the one page that was built,
 * and a slug that no article has is 'Article Not Found' with status 404 (decisions).
 */
export function articleRules(articles: readonly ArticlePath[]): string {
  const rewrites = articles.flatMap(({ slug, canonical }) =>
    [`/article/${slug}`, `/articles/${slug}`]
      .filter((path) => path !== canonical)
      .map((path) => `${path} ${canonical} 200`),
  );
  const unknown = ['/article/*', '/articles/*'].map((path) => `${path} /article-not-found 404`);
  return [...rewrites, ...unknown, ''].join('\n');
}
