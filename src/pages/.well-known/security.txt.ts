import type { APIRoute } from 'astro';
import { absoluteUrl, site } from '#src/site.ts';

const A_YEAR_MS = 365 * 86_400_000;

/** Says where to report a vulnerability of the site (RFC 9116). */
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
