import type { APIRoute } from 'astro';
import { palette } from '#src/lib/palette.ts';
import { site } from '#src/site.ts';

const icons = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
}));

export const GET: APIRoute = () =>
  Response.json({
    name: site.product,
    short_name: site.name,
    start_url: '/',
    display: 'minimal-ui',
    lang: 'en-GB',
    theme_color: palette.paper,
    background_color: palette.paper,
    icons,
  });
