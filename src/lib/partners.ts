import figures from '../content/figures/partners.json' with { type: 'json' };
import type { TrainingType } from './referrals.ts';

/**
 * `interest`: a family chooses a programme and pays nothing yet. `registration`: a family registers its nanny for the
 * workshop and pays.
 */
export const PARTNER_FORMS = ['interest', 'registration'] as const;

export type PartnerForm = (typeof PARTNER_FORMS)[number];

/** The commission for a referral in AED, by the training that the family asks for. */
export type Rates = { otherwise: number } & Partial<Record<TrainingType, number | null>>;

/** In capitals. Referrals, exports and environment variables carry the code of their partner. */
export type PartnerCode = Uppercase<string>;

export interface Partner {
  code: PartnerCode;
  /** The name that families read. */
  name: string;
  /** Part of its pages' paths, and the name of its entry in src/content/partners. */
  slug: string;
  form: PartnerForm;
  /** What a family pays; `null` with the form `interest`. */
  priceAed: number | null;
  /** `null` without a commission. */
  rates: Rates | null;
  /** The canonical address of its public page; `null` for `/refer/{slug}`. */
  page: string | null;
}

/** The partners of the figures (src/schemas/figures.ts), where an empty field may be missing. */
export const PARTNERS = figures.partners.map((partner) => ({
  ...partner,
  page: partner.page ?? null,
  priceAed: partner.priceAed ?? null,
  rates: partner.rates ?? null,
})) as [Partner, ...Partner[]];

export const PARTNER_CODES = PARTNERS.map(({ code }) => code);

/** Rates for codes that are not in the list. */
export const STANDARD_RATES: Rates = { otherwise: figures.standardAed };

/** The partner of a referral without a code. */
export const DEFAULT_PARTNER = PARTNERS[0].code;

export const PARTNERS_WITH_PAYMENT = PARTNERS.filter(({ form }) => form === 'registration');

export function findPartner(code: unknown): Partner | undefined {
  return PARTNERS.find((partner) => partner.code === code);
}

export function partnerPage({ slug, page }: Partner): string {
  return page ?? `/refer/${slug}`;
}

/** "PUBLIC_PAYMENT_LINK_YAYA" */
export function paymentLinkVariable(code: PartnerCode): string {
  return `PUBLIC_PAYMENT_LINK_${code}`;
}
