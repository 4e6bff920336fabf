import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadError } from '#src/islands/dashboard/Loaded.tsx';
import { formatAed } from '#src/lib/money.ts';
import { watch } from '#src/stores/admin-dashboard.ts';
import { $month, money, addMonths, monthName } from './month.ts';
import { MonthSums } from './MonthSums.tsx';
import { ReceiptList } from './ReceiptList.tsx';

/** A month: five figures, its receipts, and sums by method, training and source. */
export function MonthPanel() {
  const month = useStore($month);
  const state = useStore(money.$state);
  useEffect(() => watch(money), []);
  const sums = state.phase === 'loaded' ? state.value : null;
  return (
    <div tabIndex={-1} className="outline-none">
      {state.phase === 'failed' ? (
        <LoadError text="The month’s figures didn’t load." isFramed className="mb-2.5" onRetry={money.load} />
      ) : (
        <dl aria-busy={sums === null} className="strip mb-2.5 lg:grid-cols-[repeat(5,auto)]">
          <Figure label="Received" value={sums && formatAed(sums.received)} />
          <Figure label="Refunded" value={sums && formatAed(sums.refunded)} />
          <Figure label="Still due" value={sums && formatAed(sums.due)} />
          <Figure label="Places sold" value={sums && String(sums.placesSold)} />
          <Figure label={monthName(addMonths(month, -1))} value={sums && formatAed(sums.receivedBefore)} />
        </dl>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22.75rem]">
        <div className="min-w-0">
          <ReceiptList key={month} month={month} />
        </div>
        {sums && <MonthSums sums={sums} />}
      </div>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{value ?? '…'}</dd>
    </div>
  );
}
