/** The names that pages and mails share (decisions, "Names"). */
export const brand = {
  name: 'Nova',
  product: 'Nova Nanny',
  city: 'Dubai',
} as const;
