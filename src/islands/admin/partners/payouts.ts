import { computed } from 'nanostores';
import { MAX_ROWS_CHANGED } from '#src/contract/client.ts';
import { fetchLedger } from '#src/contract/ledger.ts';
import { fetchPage } from '#src/contract/lists.ts';
import { REFERRALS } from '#src/contract/referrals.ts';
import { createTicks } from '#src/islands/admin/kit/bulk.ts';
import type { PartnerCode } from '#src/lib/partners.ts';
import { watch } from '#src/stores/admin-dashboard.ts';
import { createResource } from '#src/stores/resource.ts';

export type Payouts = ReturnType<typeof createPayouts>;

/**
 * Creates a partner's ledger, its due referrals, and the ticked ones: at first those confirmed by us or by a payment. Loaded data stays
 * if it cannot be loaded again, and so does an open dialog with what was typed.
 */
export function createPayouts(partner: PartnerCode) {
  const ledger = createResource(
    (signal) => fetchLedger(partner, signal),
    (known) => known,
  );
  const query = { referralCode: partner, due: 'true', sort: 'createdAt', limit: String(MAX_ROWS_CHANGED) };
  const preset = new Set<string>();
  const due = createResource(
    async (signal) => {
      const page = await fetchPage(REFERRALS, query, signal);
      for (const row of page.rows) {
        // Only once, so that a referral stays unticked.
        if (row.confirmedBy && row.confirmedBy !== 'partner' && !preset.has(row.id)) ticks.tick(row, true);
        preset.add(row.id);
      }
      return page;
    },
    (known) => known,
  );
  const ticks = createTicks(due, ({ fullName }) => fullName);

  /** The ticked referrals that are still due. */
  const $chosen = computed([due.$state, ticks.$ticked], (state, ticked) =>
    state.phase === 'loaded' ? state.value.rows.filter(({ id }) => ticked[id]) : [],
  );

  return { ...ticks, partner, ledger, due: { ...due, start: () => watch(due) }, $chosen };
}
