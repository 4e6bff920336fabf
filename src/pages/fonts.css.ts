import type { APIRoute } from 'astro';
import { FONTS } from '#src/components/shell/fonts.ts';

/** For browsers without JavaScript (others: src/components/shell/fonts.ts). */
export const GET: APIRoute = () => {
  const faces = FONTS.map(
    ([family, source, { weight }]) =>
      `@font-face{font-family:${family};src:${source};font-weight:${weight};font-display:swap}`,
  );
  return new Response(faces.join(''), { headers: { 'Content-Type': 'text/css' } });
};
