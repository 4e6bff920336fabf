import type { RefObject } from 'react';
import * as z from 'zod/mini';
import { BY_HAND_MESSAGE, MAX_AED } from '#src/contract/payments.ts';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import { readOneAmount } from '#src/lib/amount.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { METHOD_WORDS } from '#src/lib/receipt-words.ts';

/** What a form for money that staff took or gave back needs. */
export interface ByHand {
  /** Reads again what the dialog shows. */
  load: () => unknown;
  onDone: () => unknown;
  close: () => void;
}

/** How staff take money and give it back. */
export const METHODS = (['cash', 'card', 'transfer', 'other'] as const).map((value) => ({
  value,
  label: METHOD_WORDS[value],
}));

/** Reads "1,400" or "AED 99.50". @returns AED, or what to correct */
function readTyped(typed: unknown): number | string {
  return readOneAmount(typeof typed === 'string' ? typed : '', { most: MAX_AED, missing: BY_HAND_MESSAGE.amount });
}

/** @param most that is accepted; `null` where the server alone knows it */
export function amountUpTo(most: number | null, tooMuch: string) {
  return z.transform((typed: unknown, { issues }) => {
    const amount = readTyped(typed);
    const message =
      typeof amount === 'string' ? amount : most !== null && amount > most && `${tooMuch}: ${formatAed(most)}`;
    if (message !== false) issues.push({ code: 'custom', message, input: typed });
    return amount;
  });
}

/** Today, and "1400", or "99.50" with fils. */
export function presetAmount(aed: number | null) {
  const amountAed = aed === null ? '' : Number.isInteger(aed) ? String(aed) : aed.toFixed(2);
  return { paidOn: dubaiDate(new Date()), amountAed };
}

/** "Refund AED 300": the text of a button, with the amount that is typed in one of the fields. */
export function useAmountText(verb: string, fields: RefObject<HTMLElement | null>): string {
  const amount = readTyped(useFormValue(fields, 'amountAed'));
  return typeof amount === 'number' ? `${verb} ${formatAed(amount)}` : verb;
}
