import { useStore } from '@nanostores/react';
import type { Summary, Totals } from '#src/contract/ledger.ts';
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

const UNKNOWN_TOTALS: Totals = { total: 0, pending: 0, paid: 0, confirmed: 0, conversion: 0, commission: 0 };

interface SummaryStripProps {
  summary: Pick<Resource<Summary>, '$state' | 'load'>;
  rule: CountingRule;
}

/** The six figures of the referrals. */
export function SummaryStrip({ summary, rule }: SummaryStripProps) {
  const state = useStore(summary.$state);
  const isKnown = state.phase === 'loaded';
  return (
    <div tabIndex={-1} className="mb-2.5 outline-none">
      {state.phase === 'failed' ? (
        <LoadError text="The totals didn’t load." isFramed onRetry={summary.load} />
      ) : (
        <dl aria-busy={!isKnown} className="strip">
          {describeTotals(isKnown ? state.value : UNKNOWN_TOTALS, rule).map(([label, value]) => (
            <div key={label}>
              <Label text={label} />
              <dd>{isKnown ? value : '…'}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** A phone shows only the first word. */
function Label({ text }: { text: string }) {
  const [first, ...others] = text.split(' ');
  return (
    <dt>
      {first}
      {others.length > 0 && <span>{` ${others.join(' ')}`}</span>}
    </dt>
  );
}
