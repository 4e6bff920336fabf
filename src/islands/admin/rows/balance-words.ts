import { BALANCE_LABELS, type BalanceState } from '#src/contract/balance.ts';
import type { StateName } from '#src/islands/dashboard/State.tsx';

/** The mark of a booking's balance, and its word. */
export const BALANCE_WORDS: Readonly<Record<BalanceState, readonly [StateName, string]>> = {
  free: ['paid', BALANCE_LABELS.free],
  unpaid: ['open', BALANCE_LABELS.unpaid],
  secured: ['partPaid', BALANCE_LABELS.secured],
  part: ['partPaid', BALANCE_LABELS.part],
  paid: ['paid', BALANCE_LABELS.paid],
  over: ['overdue', BALANCE_LABELS.over],
};
