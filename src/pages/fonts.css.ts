import type { APIRoute } from 'astro';
import { fontFaces } from '#src/components/shell/fonts.ts';

/** The fonts for browsers without JavaScript. Others load them by src/components/shell/fonts.ts. */
export const GET: APIRoute = () => new Response(fontFaces(), { headers: { 'Content-Type': 'text/css' } });
