import { map } from 'nanostores';
import { ApiError, isChangedMeanwhile, isOutcomeUnknown } from '#src/contract/client.ts';
import { changeReferral, type Referral } from '#src/contract/referrals.ts';
import type { ReferralStatus } from '#src/lib/referrals.ts';
import type { List } from './list.ts';
import { findReferral } from './referral-list.ts';
import { tellFailure, withSession } from './session.ts';
import { showToast } from './toast.ts';

/** What of a referral can be edited. */
interface Editable {
  status: ReferralStatus;
  notes: string;
}

/** A row that is being edited (spec 2 §4). */
export interface ReferralEdit extends Editable {
  /** The row as it was last read; its time says whether somebody else has changed it since. */
  base: Referral;
  isSaving: boolean;
  /** What somebody else has made of it meanwhile, until it is decided whose values stay. */
  theirs: Referral | null;
  /** Why it could not be saved, where that is for the editor to mend. */
  failure: string | null;
}

export type ReferralEdits = ReturnType<typeof createReferralEdits>;

const CHANGED_MEANWHILE = 'Somebody else has changed this referral meanwhile. Your edits are kept. Refresh to see it.';
const GONE = 'This referral is no longer there.';

/** The rows of a list that are being edited; they outlive paging, searching and the end of a session. */
export function createReferralEdits(list: List<Referral>, onSaved: () => void) {
  /** By the row's id. */
  const $edits = map<Record<string, ReferralEdit>>({});

  function update(id: string, values: Partial<ReferralEdit>): void {
    const edit = $edits.get()[id];
    if (edit) $edits.setKey(id, { ...edit, ...values });
  }

  function drop(id: string): void {
    const { [id]: _dropped, ...others } = $edits.get();
    $edits.set(others);
  }

  /** Saves what is edited, over what somebody else has made of it if that is shown; ignored while it is saved. */
  async function save(id: string): Promise<void> {
    const edit = $edits.get()[id];
    if (!edit || edit.isSaving) return;
    const base = edit.theirs ?? edit.base;
    update(id, { isSaving: true, failure: null });
    const { status, notes } = edit;
    try {
      settle(await withSession(changeReferral(id, { status, notes, updatedAt: base.updatedAt })), edit);
    } catch (error) {
      const now =
        isChangedMeanwhile(error) || isOutcomeUnknown(error)
          ? await withSession(findReferral(base)).catch(() => null)
          : null;
      // It was saved; only the answer was lost.
      if (now?.status === status && (now.notes ?? '') === notes.trim()) {
        settle(now, edit);
        return;
      }
      update(id, { isSaving: false, ...explain(error, now) });
      // Spec 2 §8: an answer that refuses, and none at all.
      tellFailure(error, error instanceof ApiError ? 'Failed to update submission' : 'Failed to update referral');
    }
  }

  /** What was sent is now in the row. */
  function settle(row: Referral, sent: Editable): void {
    list.replace(row);
    const now = $edits.get()[row.id];
    if (now?.status === sent.status && now.notes === sent.notes) drop(row.id);
    // What was typed during the save becomes an edit of what is now saved.
    else update(row.id, { base: row, isSaving: false, theirs: null });
    showToast({ title: 'Success', description: 'Referral updated successfully.', tone: 'success' });
    onSaved();
  }

  function explain(error: unknown, now: Referral | null): Partial<ReferralEdit> {
    if (!(error instanceof ApiError)) return {};
    if (error.status === 404) return { failure: GONE };
    if (error.status === 422) return { failure: error.fieldErrors['notes'] ?? error.serverMessage ?? null };
    if (!isChangedMeanwhile(error)) return {};
    if (now === null) return { failure: CHANGED_MEANWHILE };
    list.replace(now);
    return { theirs: now };
  }

  return {
    $edits,
    start: (row: Referral) => {
      const { status, notes } = row;
      $edits.setKey(row.id, { base: row, status, notes: notes ?? '', isSaving: false, theirs: null, failure: null });
    },
    set: (id: string, values: Partial<Editable>) => update(id, values),
    cancel: drop,
    save,
  };
}
