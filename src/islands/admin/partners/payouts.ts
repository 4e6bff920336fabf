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
 * A partner's ledger, its due referrals, and the ticked ones: at first those that we or a payment confirmed. What was read stays when
 * it cannot be read again, and so does a dialog with what was typed.
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
        // Once: what was unticked stays so.
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
