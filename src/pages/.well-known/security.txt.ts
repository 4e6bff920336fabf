import type { APIRoute } from 'astro';
import { absoluteUrl, site } from '#src/site.ts';

const A_YEAR_MS = 365 * 86_400_000;

/** RFC 9116: where to report a weakness of the site. */
export const GET: APIRoute = () =>
  new Response(
    [
      `Contact: mailto:${site.email}`,
      `Expires: ${new Date(Date.now() + A_YEAR_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${absoluteUrl('/.well-known/security.txt')}`,
      '',
    ].join('\n'),
  );
