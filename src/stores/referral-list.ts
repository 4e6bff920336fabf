import { findRow, SORTS } from '#src/contract/lists.ts';
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
    filters: { search: 'text', status: REFERRAL_STATUSES, sort: SORTS, referralCode: PARTNER_CODES },
    fixed: partner === null ? {} : { referralCode: partner },
  });
}

/** Reads one referral anew: a search for all of its words finds it. */
export function findReferral({ id, referralCode, ...known }: Referral): Promise<Referral | null> {
  const search = [known.fullName, known.nannyName, known.whatsappNumber].join(' ');
  return findRow(PATH, referralSchema, id, { referralCode, search });
}
