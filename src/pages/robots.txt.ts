import type { APIRoute } from 'astro';
import { resolve } from '#src/components/seo/site-things.ts';

/** Everything may be read but what answers calls; pages that search engines leave out say so themselves. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nDisallow: /api/\n\nSitemap: ${resolve('/sitemap.xml')}\n`);
