import type { APIRoute } from 'astro';
import { resolve } from '#src/components/seo/structured-data.ts';

/**
 * Everything may be read but what answers calls; pages that search engines leave out say so themselves. The workshop's page is
 * rendered from one of the calls (src/contract/workshops.ts).
 */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nDisallow: /api/\nAllow: /api/workshops$\n\nSitemap: ${resolve('/sitemap.xml')}\n`);
