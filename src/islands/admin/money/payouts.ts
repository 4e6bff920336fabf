import { atom, computed } from 'nanostores';
import { MAX_ROWS_CHANGED } from '#src/contract/client.ts';
import { fetchLedger, payOut, payoutFieldsSchema, voidPayout, type Payout } from '#src/contract/ledger.ts';
import { fetchPage } from '#src/contract/lists.ts';
import { REFERRALS } from '#src/contract/referrals.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import type { PartnerCode } from '#src/lib/partners.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore } from '#src/stores/form.ts';
import { createResource } from '#src/stores/resource.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';
import { showSuccess } from '#src/stores/toast.ts';

export type Payouts = ReturnType<typeof createPayouts>;

/** A partner's ledger, its due referrals, and the ticked ones. */
export function createPayouts(partner: PartnerCode) {
  const ledger = createResource((signal) => fetchLedger(partner, signal));
  const query = { referralCode: partner, due: 'true', sort: 'createdAt', limit: String(MAX_ROWS_CHANGED) };
  const due = createResource((signal) => fetchPage(REFERRALS, query, signal));
  const $ticked = atom<ReadonlySet<string>>(new Set());

  /** The ticked referrals that are still due. */
  const $chosen = computed([due.$state, $ticked], (state, ticked) =>
    state.phase === 'loaded' ? state.value.rows.filter(({ id }) => ticked.has(id)) : [],
  );
  const load = async () => {
    await Promise.all([ledger.load(), due.load()]);
  };
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const others = [...$ticked.get()].filter((id) => !ids.includes(id));
    $ticked.set(new Set(isTicked ? [...others, ...ids] : others));
  };

  const createForm = (onStored: () => void) =>
    createFormStore({
      schema: payoutFieldsSchema,
      draft: createMemoryDraft({ paidOn: dubaiDate(new Date()) }),
      send: (values) =>
        watchExpiry(payOut({ ...values, referralCode: partner, referralIds: $chosen.get().map(({ id }) => id) })),
      onSent() {
        $ticked.set(new Set());
        showSuccess('The payout is stored.');
        onStored();
        void load();
      },
      errorToast(error) {
        void load();
        return staffErrorToast(error, 'The payout was not stored. Please try again.');
      },
    });

  const takeBack = ({ id, amountAed }: Payout) =>
    runRowAction(
      { load },
      voidPayout(id),
      { done: `The payout of AED ${amountAed} is voided.`, failed: 'The payout was not voided' },
      () => void load(),
    );

  return { partner, ledger, due, $ticked, $chosen, tick, load, createForm, takeBack };
}
