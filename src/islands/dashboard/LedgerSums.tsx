import type { Ledger } from '#src/contract/ledger.ts';
import { NO_RATE } from '#src/lib/commission.ts';
import { formatAed } from '#src/lib/money.ts';

/** The sums of a ledger; `null` while it loads. */
export function LedgerSums({ ledger }: { ledger: Pick<Ledger, 'earned' | 'paidOut' | 'due'> | null }) {
  const sums = { Earned: ledger?.earned, 'Paid out': ledger?.paidOut, Due: ledger?.due };
  return (
    <ul aria-label="Ledger" className="flex flex-wrap gap-x-6 max-sm:gap-x-3">
      {Object.entries(sums).map(([label, amount]) => (
        <li key={label} className="flex items-baseline gap-1.5">
          <span className="text-[0.8125rem] text-dusk">{label}</span>
          <span className="font-semibold whitespace-nowrap max-sm:text-[0.8125rem]">{text(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

function text(amount: number | null | undefined): string {
  if (amount === undefined) return '…';
  return amount === null ? NO_RATE : formatAed(amount);
}
