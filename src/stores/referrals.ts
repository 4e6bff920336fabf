import { ApiError, isChangedMeanwhile } from '#src/contract/client.ts';
import { findRow, TIME_NAME_OR_STATUS } from '#src/contract/lists.ts';
import { changeReferral, REFERRALS, type Referral } from '#src/contract/referrals.ts';
import { PARTNER_CODES, type PartnerCode } from '#src/lib/partners.ts';
import { REFERRAL_STATUSES, type ReferralStatus } from '#src/lib/referrals.ts';
import { createList, type List } from './list.ts';
import { createRowEdits, type RowEdit } from './row-edits.ts';
import { watchExpiry } from './session-calls.ts';

type ReferralList = Pick<List<Referral>, 'replace'>;
type ReferralValues = { status: ReferralStatus; notes: string };
export type ReferralEdit = RowEdit<Referral, ReferralValues>;
export type ReferralEdits = ReturnType<typeof createReferralEdits>;

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

/** Creates edits of status and notes, which wait for `save` or `cancel`. */
export function createReferralEdits(list: ReferralList, onSaved: () => void) {
  const readValues = ({ status, notes }: Referral): ReferralValues => ({ status, notes: notes ?? '' });
  const { $edits, open, update, cancel, send } = createRowEdits(
    { list, readValues, send: changeReferral, find: findReferral, onSaved },
    {
      // After an expired session, the next press of Save sends it again.
      authenticated: (call) => watchExpiry(call()),
      acceptsSameChange: true,
      saved: 'Referral updated successfully.',
      refused: 'Failed to update submission',
      unanswered: 'Failed to update referral',
    },
  );
  return {
    $edits,
    cancel,
    edit(row: Referral, changes: Partial<ReferralValues> = {}): void {
      const current = $edits.get()[row.id] ?? open(row);
      $edits.setKey(row.id, { ...current, values: { ...current.values, ...changes } });
    },
    /** Values that were typed during the save become an edit of the saved row. */
    async save(id: string): Promise<void> {
      const result = await send(id);
      if (!result) return;
      if (result.row && (result.outcome === 'saved' || isChangedMeanwhile(result.error))) list.replace(result.row);
      if (result.outcome === 'saved') {
        if (result.newer) update(id, { saved: result.row, isSaving: false, theirs: null });
        else cancel(id);
      } else if (result.row && isChangedMeanwhile(result.error)) update(id, { isSaving: false, theirs: result.row });
      else update(id, { isSaving: false, error: errorText(result.error) });
    },
  };
}

/** The error to show beside the row; `null` if a toast says it. */
function errorText(error: unknown): string | null {
  if (isChangedMeanwhile(error)) {
    return 'Somebody else has changed this referral. Your edits are kept. Reload the page to see it.';
  }
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404) return 'This referral is no longer there.';
  return error.status === 422 ? (Object.values(error.fieldErrors)[0] ?? error.serverMessage ?? null) : null;
}

/** Reads a referral again. */
export function findReferral(id: string): Promise<Referral | null> {
  return findRow(REFERRALS, id, { search: id });
}
