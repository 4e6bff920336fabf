import { useStore } from '@nanostores/react';
import type { Summary, Totals } from '#src/contract/summary.ts';
import { NO_RATE, type CountingRule } from '#src/lib/commission.ts';
import { formatAed } from '#src/lib/money.ts';
import type { Resource } from '#src/stores/resource.ts';
import { LoadError } from './Loaded.tsx';

export function describeTotals(totals: Totals, rule: CountingRule): [label: string, value: string][] {
  const counted = rule === 'partner' ? 'confirmed' : 'paid or confirmed';
  return [
    ['Total submissions', count(totals.total)],
    ['Pending', count(totals.pending)],
    ['Paid', count(totals.paid)],
    ['Confirmed', count(totals.confirmed)],
    [`Conversion (${counted})`, `${totals.conversion}%`],
    [`Commission (${counted})`, totals.commission === null ? NO_RATE : formatAed(totals.commission)],
  ];
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}

export const UNKNOWN_TOTALS: Totals = { total: 0, pending: 0, paid: 0, confirmed: 0, conversion: 0, commission: 0 };

export function SummaryCards({ summary }: { summary: Resource<Summary> }) {
  const state = useStore(summary.$state);
  const isKnown = state.phase === 'loaded';
  return (
    <div tabIndex={-1} className="mb-6 outline-none">
      {state.phase === 'failed' ? (
        <div className="rounded-card border border-line bg-white">
          <LoadError text="The totals could not be counted." onRetry={summary.load} />
        </div>
      ) : (
        <dl aria-busy={!isKnown} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
          {describeTotals(isKnown ? state.value : UNKNOWN_TOTALS, 'partner').map(([label, value]) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end rounded-2xl border border-line bg-white px-4 py-3"
            >
              <dt className="text-sm text-dusk">{label}</dt>
              <dd className="text-xl leading-tight font-semibold">{isKnown ? value : '…'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
