import { findRow, SORTS } from '#src/contract/lists.ts';
import { changeReferral, REFERRALS, type Referral } from '#src/contract/referrals.ts';
import { PARTNER_CODES, type PartnerCode } from '#src/lib/partners.ts';
import { REFERRAL_STATUSES, type ReferralStatus } from '#src/lib/referrals.ts';
import { createList, HANDLED_FILTERS, type List } from './list.ts';
import { createRowEdits, STATUS_TEXTS, type RowEdit, type RowEdits } from './row-edits.ts';

type ReferralList = Pick<List<Referral>, 'replace'>;
type ReferralValues = { status: ReferralStatus; notes: string };
export type ReferralEdit = RowEdit<Referral, ReferralValues>;
export type ReferralEdits = RowEdits<Referral, ReferralValues>;

/** @param partner `null` follows the partner in the URL, or lists all */
export function createReferralList(partner: PartnerCode | null): List<Referral> {
  return createList({
    ...REFERRALS,
    filters: {
      ...{ search: 'text', status: REFERRAL_STATUSES, sort: SORTS, referralCode: PARTNER_CODES },
      ...HANDLED_FILTERS,
    },
    fixed: partner === null ? {} : { referralCode: partner },
  });
}

/** Edits of status and notes that wait for Save. */
export function createReferralEdits(list: ReferralList, onSaved: () => void): ReferralEdits {
  return createRowEdits({
    mode: 'draft',
    list,
    readValues: ({ status, notes }): ReferralValues => ({ status, notes: notes ?? '' }),
    send: changeReferral,
    find: findReferral,
    texts: {
      saved: 'Referral updated successfully.',
      refused: 'Failed to update submission',
      unanswered: 'Failed to update referral',
      conflict: 'Somebody else has changed this referral. Your edits are kept. Refresh to see it.',
      gone: 'This referral is no longer there.',
    },
    onSaved,
  });
}

/** Edits of the status that are saved at once. */
export function createReferralStatusEdits(list: ReferralList, onSaved: () => void) {
  return createRowEdits({
    mode: 'immediate',
    list,
    readValues: ({ status }: Referral) => ({ status }),
    send: changeReferral,
    find: findReferral,
    texts: STATUS_TEXTS,
    onSaved,
  });
}

function findReferral(id: string): Promise<Referral | null> {
  return findRow(REFERRALS, id, { search: id });
}
