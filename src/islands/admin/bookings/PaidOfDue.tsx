import type { Balance } from '#src/contract/balance.ts';
import { CellText } from '#src/islands/dashboard/Cells.tsx';
import { formatAmount } from '#src/lib/money.ts';

/** "550 of 1,950"; the sum alone once it is the whole, or while nobody knows what is due; with what is to refund. */
export function PaidOfDue({ balance: { paidAed, dueAed, restAed, surplusAed } }: { balance: Balance }) {
  if (surplusAed > 0) return <span>{`${formatAmount(paidAed)}, ${formatAmount(surplusAed)} to refund`}</span>;
  if (restAed === 0) return <CellText>{paidAed === 0 ? null : formatAmount(paidAed)}</CellText>;
  return (
    <span>
      {formatAmount(paidAed)}
      <span className="text-dusk">{` of ${formatAmount(dueAed ?? 0)}`}</span>
    </span>
  );
}
