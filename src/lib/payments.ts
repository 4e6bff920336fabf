import figures from '../content/figures/prices.json' with { type: 'json' };
import { COURSE_NAMES, type CourseType } from './course-names.ts';
import { TRAINING_PERCENT } from './offers.ts';
import { findPartner, PARTNERS } from './partners.ts';

/** What families pay where no date has a price of its own, in whole AED. */
export const PRICES = figures;

export const COURSE_PRICES: Readonly<Record<CourseType, { from: number; to: number }>> = {
  'newborn-maternity': PRICES.newborn,
  'toddler-caring': PRICES.toddler,
};

/** What the payment link of all workshops takes. */
export const SHARED_LINK_AED = PRICES.introAed;

/** By course or partner. */
const PAYABLE_PRICES: Readonly<Record<string, { from: number; to: number }>> = {
  ...COURSE_PRICES,
  ...Object.fromEntries(
    PARTNERS.flatMap(({ code, priceAed }) => (priceAed === null ? [] : [[code, { from: priceAed, to: priceAed }]])),
  ),
};

/** `discounted`: the lowest price with a training code. `title`: what a receipt is for. */
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

/** What a referral of a partner pays, in whole AED; `null` if it pays nothing here. */
export function payablePrice(code: string): number | null {
  return PAYABLE_PRICES[code]?.to ?? null;
}

function titleOf(name: string): string {
  const partner = findPartner(name);
  return partner ? `Workshop with ${partner.name}` : COURSE_NAMES[name as CourseType];
}

export interface PaymentPage {
  url: string;
  /** Query parameter for the registration's id. */
  parameter: string | undefined;
}

/** The only parameter that Stripe's events return. */
export const STRIPE_PARAMETER = 'client_reference_id';

export const PARAMETER_NAME = /^[\w.-]+$/;

interface PlaceToPay {
  /** The package's, where it takes what is due. */
  own: string | null;
  courseType: CourseType | null;
  dueAed: number;
}

/**
 * The page that takes the whole of what is due: the package's own, or else that of all workshops. The latter takes the intro
 * workshop's price alone (docs/rules.md, Payments). `null` if there is none.
 */
export function wholePaymentPage(workshops: PaymentPage, { own, courseType, dueAed }: PlaceToPay): PaymentPage | null {
  const url = own ?? (courseType === null && dueAed === SHARED_LINK_AED ? workshops.url : null);
  return url === null ? null : { ...workshops, url };
}

/** Carries the registration's id, so that staff can match the payment. */
export function paymentLink({ url, parameter }: PaymentPage, registrationId: string | null): string {
  if (parameter === undefined || registrationId === null) return url;
  const link = new URL(url);
  link.searchParams.set(parameter, registrationId);
  return link.href;
}
