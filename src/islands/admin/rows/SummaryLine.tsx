import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { describeTotals, UNKNOWN_TOTALS } from '#src/islands/dashboard/SummaryCards.tsx';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { summary, watchSummary } from '#src/stores/admin-dashboard.ts';

/** The totals of the selected partner in one line; on a phone below the list. */
export function SummaryLine() {
  const state = useStore(summary.$state);
  useEffect(watchSummary, []);
  const isKnown = state.phase === 'loaded';
  return (
    <div
      tabIndex={-1}
      className="mb-3 rounded-2xl border border-line bg-white outline-none max-sm:order-1 max-sm:mt-6 max-sm:mb-0"
    >
      {state.phase === 'failed' ? (
        <LoadError text="The totals could not be counted." onRetry={summary.load} />
      ) : (
        <dl
          aria-busy={!isKnown}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-6 gap-y-1 px-4 py-2.5 sm:flex sm:flex-wrap sm:justify-between"
        >
          {describeTotals(isKnown ? state.value : UNKNOWN_TOTALS, 'admin').map(([label, value]) => (
            <div key={label} className="flex flex-wrap gap-x-2 max-sm:justify-between">
              <dt className="text-dusk">{label}</dt>
              <dd className="font-semibold">{isKnown ? value : '…'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
