import figures from '../content/figures/reputation.json' with { type: 'json' };
import { capitalised } from './text.ts';

const { visaPartner } = figures;

/** Running text names the brand too: `git grep -lw Nova src netlify` lists the files. */
export const brand = {
  name: 'Nova',
  product: 'Nova Nanny',
  city: 'Dubai',
  visaPartner,
  visaPartnerCapitalised: capitalised(visaPartner),
} as const;

/** The logo's mark on a square of 32: a star and a small circle. */
export const MARK = {
  star: 'M13 4c1.2 8.2 3.8 10.8 12 12-8.2 1.2-10.8 3.8-12 12-1.2-8.2-3.8-10.8-12-12 8.2-1.2 10.8-3.8 12-12Z',
  companion: { cx: 25.5, cy: 6.5, r: 3.5 },
} as const;

export function markSvg(star: string, companion: string): string {
  const { cx, cy, r } = MARK.companion;
  return `<path fill="${star}" d="${MARK.star}"/><circle fill="${companion}" cx="${cx}" cy="${cy}" r="${r}"/>`;
}

/** Our claims about ourselves. The founder has worked in early-years care for at least these years. */
export const REPUTATION = {
  rating: figures.rating,
  reviews: figures.reviews,
  founderExperience: `over ${figures.founderYears} years`,
  founderExperienceShort: `${figures.founderYears}+ years`,
} as const;
