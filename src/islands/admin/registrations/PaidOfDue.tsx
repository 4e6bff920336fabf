import { CellText } from '#src/islands/dashboard/Cells.tsx';
import { formatAmount } from '#src/lib/money.ts';

/** "550 of 1,950"; the sum alone once it is the whole, or while nobody knows what is due. */
export function PaidOfDue({ row }: { row: { isPaid: boolean; paidAed: number | null; dueAed: number | null } }) {
  const { isPaid, paidAed, dueAed } = row;
  if (isPaid || dueAed === null) return <CellText>{paidAed === null ? null : formatAmount(paidAed)}</CellText>;
  return (
    <span>
      {formatAmount(paidAed ?? 0)}
      <span className="text-dusk">{` of ${formatAmount(dueAed)}`}</span>
    </span>
  );
}
