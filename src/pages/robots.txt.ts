import type { APIRoute } from 'astro';
import { absoluteUrl } from '#src/site.ts';

/** Disallows the API, except the call that the workshop page renders from. Pages carry their own noindex. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nDisallow: /api/\nAllow: /api/workshops$\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`);
