import type { Colour } from '#src/lib/palette.ts';

/** The class that fills a shape; spelt out, because Tailwind finds classes by reading the source. */
export const FILL = {
  night: 'fill-night',
  paper: 'fill-paper',
  ember: 'fill-ember',
  dawn: 'fill-dawn',
  sage: 'fill-sage',
  mint: 'fill-mint',
  rose: 'fill-rose',
  star: 'fill-star',
  white: 'fill-white',
} as const satisfies Partial<Record<Colour, string>>;

/** Colours that shapes may have. */
export type Fill = keyof typeof FILL;
