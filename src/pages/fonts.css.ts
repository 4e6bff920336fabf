import type { APIRoute } from 'astro';
import { fontFaces } from '#src/components/shell/fonts.ts';

/** For browsers without JavaScript (others: src/components/shell/fonts.ts). */
export const GET: APIRoute = () => new Response(fontFaces(), { headers: { 'Content-Type': 'text/css' } });
