/** What a sign-up brings, by offer (spec 1 §9): stands here once for pages, forms, toasts and mails. */
export const DISCOUNTS = {
  hiring: '200 AED',
  training: '10%',
  visa: '700 AED',
} as const;

/** An offer that brings a discount. */
export type Discount = keyof typeof DISCOUNTS;

/** The offers a sign-up can carry; "none" is the list alone. */
export const OFFERS = ['visa', 'hiring', 'training', 'none'] as const;

export type Offer = (typeof OFFERS)[number];

/** What a visitor reads after signing up (spec 1 §8; decisions, "Newsletter boxes"). */
export function signUpMessage(offer: Offer): string {
  if (offer === 'none') return "You've successfully joined the Nova List!";
  return `You've joined the Nova List! Check your email for the ${DISCOUNTS[offer]} ${offer} discount code.`;
}
