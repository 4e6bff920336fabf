import figures from '../content/figures/commission.json' with { type: 'json' };
import type { TrainingType } from './referrals.ts';

/**
 * `interest`: a family chooses a programme and pays nothing yet. `registration`: a family registers its nanny for the
 * workshop and pays.
 */
export type PartnerForm = 'interest' | 'registration';

/** AED per referral. */
export interface Rates {
  by: Partial<Record<TrainingType, number>>;
  otherwise: number;
}

interface PartnerOf<Code extends string, Slug extends string> {
  /** In capitals. Names its referrals, its export and its variables. */
  code: Code;
  /** As families read it. */
  name: string;
  /** Part of its pages' paths, and the name of its entry in src/content/partners. */
  slug: Slug;
  form: PartnerForm;
  /** `null` without a commission. */
  rates: Rates | null;
  /** The canonical address of its public page, if it is not `/refer/{slug}`. */
  page?: `/${string}`;
}

/** For partners without rates of their own, and for codes that are not in the list. */
export const STANDARD_RATES: Rates = { by: {}, otherwise: figures.standardAed };

const { otherwise, ...by } = figures.mumsgist;

export const PARTNERS = listPartners([
  {
    code: 'MUMSGIST',
    name: 'MUMSGIST',
    slug: 'mumsgist',
    form: 'interest',
    rates: { by, otherwise },
  },
  { code: 'YAYA', name: 'YAYA', slug: 'yaya', form: 'registration', rates: null, page: '/referral-program' },
]);

export type Partner = (typeof PARTNERS)[number];
export type PartnerCode = Partner['code'];
export type PartnerSlug = Partner['slug'];

export const PARTNER_CODES = PARTNERS.map(({ code }) => code);

/** Partner of a referral without a code. */
export const DEFAULT_PARTNER: PartnerCode = 'MUMSGIST';

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

/** Infers the codes and the slugs. */
function listPartners<const Code extends string, const Slug extends string>(
  partners: readonly [PartnerOf<Code, Slug>, ...PartnerOf<Code, Slug>[]],
) {
  return partners;
}
