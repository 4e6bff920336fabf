/** The names that pages and mails share (decisions, "Names"). */
export const brand = {
  name: 'Nova',
  product: 'Nova Nanny',
  city: 'Dubai',
  /** Who handles visas (decisions, "More rulings"), within a sentence and at its beginning. */
  visaPartner: 'our licensed visa partner',
  visaPartnerFirst: 'Our licensed visa partner',
} as const;
