import type { BalanceState } from '#src/contract/balance.ts';
import type { StateName } from '#src/islands/dashboard/State.tsx';

/** The mark of a booking's balance, and its word. */
export const BALANCE_WORDS: Readonly<Record<BalanceState, readonly [StateName, string]>> = {
  free: ['paid', 'Free'],
  unpaid: ['open', 'Unpaid'],
  secured: ['partPaid', 'Secured'],
  part: ['partPaid', 'Part paid'],
  paid: ['paid', 'Paid'],
  over: ['overdue', 'Paid, too much'],
};
