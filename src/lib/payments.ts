import figures from '../content/figures/prices.json' with { type: 'json' };
import { COURSE_NAMES, type CourseType } from './course-names.ts';
import { TRAINING_PERCENT } from './offers.ts';
import { findPartner, PARTNERS } from './partners.ts';

/** What families pay where no training has a price of its own, in whole AED. */
export const PRICES = figures;

export const COURSE_PRICES: Readonly<Record<CourseType, { from: number; to: number }>> = {
  'newborn-maternity': PRICES.newborn,
  'toddler-caring': PRICES.toddler,
};

/** The amount that the payment link of all workshops takes. */
export const SHARED_LINK_AED = PRICES.introAed;

/** Prices by course type or partner code. */
const PAYABLE_PRICES: Readonly<Record<string, { from: number; to: number }>> = {
  ...COURSE_PRICES,
  ...Object.fromEntries(
    PARTNERS.flatMap(({ code, priceAed }) => (priceAed === null ? [] : [[code, { from: priceAed, to: priceAed }]])),
  ),
};

/** Lists the price ranges. `discounted` is the lowest price with a training code, `title` is what a receipt says was bought. */
export function priceRanges() {
  return Object.fromEntries(
    Object.entries(PAYABLE_PRICES).map(([name, { from, to }]) => [
      name,
      {
        lowest: from,
        highest: to,
        discounted: Math.floor((from * (100 - TRAINING_PERCENT)) / 100),
        title: titleOf(name),
      },
    ]),
  );
}

/** Returns what a family that the partner refers pays, in whole AED; `null` if it pays nothing here. */
export function payablePrice(code: string): number | null {
  return PAYABLE_PRICES[code]?.to ?? null;
}

function titleOf(name: string): string {
  const partner = findPartner(name);
  return partner ? `Workshop with ${partner.name}` : COURSE_NAMES[name as CourseType];
}

export interface PaymentPage {
  url: string;
  /** The query parameter that carries the registration's id. */
  parameter: string | undefined;
}

/** The only parameter that Stripe's events return. */
export const STRIPE_PARAMETER = 'client_reference_id';

export const PARAMETER_NAME = /^[\w.-]+$/;

interface PlaceToPay {
  /** The package's own link, if it takes what is due. */
  own: string | null;
  courseType: CourseType | null;
  dueAed: number;
}

/**
 * Returns the page that takes all that is due: the package's own, else that of all workshops, which takes only the intro
 * workshop's price (docs/rules.md, Payments); `null` if neither does.
 */
export function wholePaymentPage(workshops: PaymentPage, { own, courseType, dueAed }: PlaceToPay): PaymentPage | null {
  const url = own ?? (courseType === null && dueAed === SHARED_LINK_AED ? workshops.url : null);
  return url === null ? null : { ...workshops, url };
}

/** Returns the payment page's address with the registration's id, so that staff can match the payment. */
export function paymentLink({ url, parameter }: PaymentPage, registrationId: string | null): string {
  if (parameter === undefined || registrationId === null) return url;
  const link = new URL(url);
  link.searchParams.set(parameter, registrationId);
  return link.href;
}
