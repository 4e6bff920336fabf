import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { articleCanonical, listArticles } from '#src/collections/articles.ts';
import { renderToHtml } from '#src/collections/html.ts';
import Heading from '#src/components/article/Heading.astro';
import { absoluteUrl, site } from '#src/site.ts';

/** The number of articles in the feed. */
const NEWEST = 30;

/** Lists the newest articles with their full text. */
export const GET: APIRoute = async () => {
  const articles = (await listArticles()).slice(0, NEWEST);
  const items = articles.map(async (article) => ({
    title: article.data.title,
    description: article.data.description,
    link: absoluteUrl(articleCanonical(article)),
    pubDate: article.data.date,
    categories: [article.data.category],
    content: await renderToHtml(article, { h2: Heading }),
  }));
  return rss({
    title: `${site.product}: blog`,
    description: 'Articles for parents and nannies in Dubai.',
    site: absoluteUrl('/'),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: [
      '<language>en-gb</language>',
      `<lastBuildDate>${new Date().toUTCString()}</lastBuildDate>`,
      `<atom:link href="${absoluteUrl('/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: await Promise.all(items),
  });
};
