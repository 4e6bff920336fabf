import type { Colour } from '#src/lib/palette.ts';

/** Colours that shapes may have. */
export type Fill = Exclude<Colour, 'sand' | 'dusk' | 'line' | 'edge' | 'success' | 'danger'>;

/** The class that fills a shape; spelt out, because Tailwind finds classes by reading the source. */
export const FILL: Record<Fill, string> = {
  night: 'fill-night',
  paper: 'fill-paper',
  ember: 'fill-ember',
  dawn: 'fill-dawn',
  sage: 'fill-sage',
  mint: 'fill-mint',
  rose: 'fill-rose',
  star: 'fill-star',
  white: 'fill-white',
};
