import type { APIRoute } from 'astro';
import { articleCanonical, listArticles } from '#src/collections/articles.ts';
import { articleRules } from './article-rules.ts';

/** The file `_redirects`, which Netlify and the local server read beside netlify.toml. */
export const GET: APIRoute = async () => {
  const articles = await listArticles();
  return new Response(
    articleRules(articles.map((article) => ({ slug: article.id, canonical: articleCanonical(article) }))),
  );
};
