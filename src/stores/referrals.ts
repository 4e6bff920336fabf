import { findRow, TIME_NAME_OR_STATUS } from '#src/contract/lists.ts';
import { changeReferral, REFERRALS, type Referral } from '#src/contract/referrals.ts';
import { PARTNER_CODES, type PartnerCode } from '#src/lib/partners.ts';
import { REFERRAL_STATUSES, type ReferralStatus } from '#src/lib/referrals.ts';
import { createList, type List } from './list.ts';
import { createRowChoices } from './row-choices.ts';
import { createRowDrafts, type RowDrafts } from './row-drafts.ts';
import type { RowEdit } from './row-edits.ts';

type ReferralList = Pick<List<Referral>, 'replace'>;
type ReferralValues = { status: ReferralStatus; notes: string };
export type ReferralEdit = RowEdit<Referral, ReferralValues>;
export type ReferralEdits = RowDrafts<Referral, ReferralValues>;

/** @param partner `null` follows the partner in the URL, or lists all */
export function createReferralList(partner: PartnerCode | null): List<Referral> {
  return createList({
    ...REFERRALS,
    filters: {
      ...{ search: 'text', status: REFERRAL_STATUSES, sort: TIME_NAME_OR_STATUS, referralCode: PARTNER_CODES },
      since: 'text',
    },
    fixed: partner === null ? {} : { referralCode: partner },
  });
}

/** Edits of status and notes that wait for Save. */
export function createReferralEdits(list: ReferralList, onSaved: () => void): ReferralEdits {
  const readValues = ({ status, notes }: Referral): ReferralValues => ({ status, notes: notes ?? '' });
  return createRowDrafts(
    { list, readValues, send: changeReferral, find: findReferral, onSaved },
    {
      saved: 'Referral updated successfully.',
      refused: 'Failed to update submission',
      unanswered: 'Failed to update referral',
      conflict: 'Somebody else has changed this referral. Your edits are kept. Reload the page to see it.',
      gone: 'This referral is no longer there.',
    },
  );
}

/** Choices of the status, which are saved at once. */
export function createReferralStatusChoices(list: ReferralList, onSaved: () => void) {
  return createRowChoices({
    list,
    readValues: ({ status }: Referral) => ({ status }),
    send: changeReferral,
    find: findReferral,
    onSaved,
  });
}

function findReferral(id: string): Promise<Referral | null> {
  return findRow(REFERRALS, id, { search: id });
}
