import type { APIRoute } from 'astro';
import { resolve } from '#src/components/seo/structured-data.ts';

/** Disallows the API, except the call that the workshop page renders from. Pages carry their own noindex. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nDisallow: /api/\nAllow: /api/workshops$\n\nSitemap: ${resolve('/sitemap.xml')}\n`);
