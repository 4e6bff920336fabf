import { capitalised } from './text.ts';

const visaPartner = 'our licensed visa partner';

/** The names that pages and mails share (decisions, "Names"); texts that run name them as well: `git grep -lw Nova src netlify`. */
export const brand = {
  name: 'Nova',
  product: 'Nova Nanny',
  city: 'Dubai',
  /** Who handles visas (decisions, "More rulings"), within a sentence and at its beginning. */
  visaPartner,
  visaPartnerFirst: capitalised(visaPartner),
} as const;
