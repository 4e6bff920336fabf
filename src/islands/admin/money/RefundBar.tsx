import { useStore } from '@nanostores/react';
import { payerOf, refundSum } from './payers.ts';
import { RefundForm } from './RefundForm.tsx';
import type { Refunds } from './refunds.ts';

/** Records the ticked rows as paid back in one call. Who was left stays ticked, with the reason. */
export function RefundBar({ refunds }: { refunds: Refunds }) {
  const rows = useStore(refunds.$rows);
  const left = useStore(refunds.$left);
  const sum = refundSum(rows);
  return (
    <div
      role="group"
      aria-label="Ticked rows"
      className="bulk-bar sticky bottom-3 z-10 mt-3 grid gap-x-6 gap-y-1 rounded-card border border-night bg-white px-4 py-2 lg:grid-cols-[auto_1fr] lg:items-end"
    >
      <div role="status">
        <p className="font-semibold">{`${rows.length} ticked, ${sum}`}</p>
        {rows.map((row) => left[row.id] && <p key={row.id}>{`${payerOf(row)}: ${left[row.id]}`}</p>)}
      </div>
      <RefundForm
        store={refunds.form}
        sum={sum}
        className="grid grid-cols-2 items-end gap-x-3 gap-y-2 max-lg:*:last:col-span-full lg:grid-cols-[10rem_10rem_1fr_auto_auto]"
      />
    </div>
  );
}
