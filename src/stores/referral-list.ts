import { fetchPage, SORTS } from '#src/contract/lists.ts';
import { referralSchema, type Referral } from '#src/contract/referrals.ts';
import { PARTNER_CODES, type PartnerCode } from '#src/contract/session.ts';
import { REFERRAL_STATUSES } from '#src/lib/referrals.ts';
import { createList, type List } from './list.ts';

const PATH = '/api/referrals';

/** The referrals of one partner, or of the one that the address names, or of all. */
export function createReferralList(partner: PartnerCode | null): List<Referral> {
  return createList({
    path: PATH,
    row: referralSchema,
    filters: {
      search: 'text',
      status: REFERRAL_STATUSES,
      sort: SORTS,
      ...(partner === null ? { referralCode: PARTNER_CODES } : {}),
    },
    ...(partner === null ? {} : { fixed: { referralCode: partner } }),
  });
}

/** Reads one referral anew: no call gives a single one, but a search for all of its words finds it. */
export async function findReferral(known: Referral): Promise<Referral | null> {
  const search = [known.fullName, known.nannyName, known.whatsappNumber].join(' ');
  const query = new URLSearchParams({ limit: '1000', referralCode: known.referralCode, search });
  const { rows } = await fetchPage(`${PATH}?${query.toString()}`, referralSchema);
  return rows.find(({ id }) => id === known.id) ?? null;
}
