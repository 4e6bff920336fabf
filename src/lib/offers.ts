import figures from '../content/figures/offers.json' with { type: 'json' };

/** The discounts in words, for pages, forms, toasts and emails. The figures are content. */
export const DISCOUNTS = {
  hiring: `${figures.hiringAed} AED`,
  training: `${figures.trainingPercent}%`,
  visa: `${figures.visaAed} AED`,
} as const;

/** What a training code takes off, in percent. */
export const TRAINING_PERCENT = figures.trainingPercent;

export type Discount = keyof typeof DISCOUNTS;

/** The offers that bring a code. */
export const DISCOUNT_OFFERS = ['visa', 'hiring', 'training'] as const satisfies readonly Discount[];

/** What a code is for: a discount, which is used once, or a Nova Family member's price. */
export const CODE_OFFERS = [...DISCOUNT_OFFERS, 'family'] as const;

export type CodeOffer = (typeof CODE_OFFERS)[number];

/** How long the code of a discount can be used. */
export const CODE_MONTHS = 12;

/** `none` is a sign-up for the Nova List without a discount. */
export const OFFERS = [...DISCOUNT_OFFERS, 'none'] as const;

export type Offer = (typeof OFFERS)[number];

export function signUpMessage(offer: Offer): string {
  if (offer === 'none') return "You've successfully joined the Nova List!";
  return `You've joined the Nova List! Check your email for the ${DISCOUNTS[offer]} ${offer} discount code.`;
}
