import { priceRanges } from '#src/lib/payments.ts';
import type { StoredBalance } from './balances.ts';
import type { BookingMoney } from './booking-money.ts';
import { entry, type NewEntry } from './entries.ts';

/** What a booking can cost while nothing is due yet, in fils. `highest` is infinite where any sum is the whole. */
export function rangeOf({ priceOf, hasTrainingCode }: Pick<BookingMoney, 'priceOf' | 'hasTrainingCode'>) {
  const range = priceRanges()[priceOf ?? ''];
  if (!range) return { lowest: 1, highest: Infinity };
  return { lowest: (hasTrainingCode ? range.discounted : range.lowest) * 100, highest: range.highest * 100 };
}

/** The most that can still be paid for a booking, in fils. */
export function mostToPay(booking: BookingMoney): number {
  const { due, paid, rest } = booking.balance;
  return due === null ? rangeOf(booking).highest - paid : rest;
}

/**
 * What becomes due with a payment, where nothing was: a sum within the range of prices is the whole.
 * @param isWhole whether any sum is
 */
export function duePaid(
  booking: BookingMoney,
  amount: number,
  { isWhole = false, ...written }: Pick<NewEntry, 'paymentId' | 'source'> & { isWhole?: boolean },
  now: Date,
) {
  if (booking.balance.due !== null) return [];
  const { lowest, highest } = rangeOf(booking);
  const paid = booking.balance.paid + amount;
  if (paid < lowest && !isWhole) return [];
  return [entry(now, booking, { kind: 'due', amount: Math.min(paid, highest), ...written })];
}

/** An entry of a stored payment. */
export interface PaymentEntry {
  id: string;
  kind: NewEntry['kind'];
  amount: number;
  source: NewEntry['source'];
  takesBack: string | null;
  way: NewEntry['way'];
}

/** What of a payment stands, in the smallest unit of its currency. */
export function standing(entries: readonly PaymentEntry[]): number {
  return entries.reduce((sum, { kind, amount }) => {
    if (kind === 'payment') return sum + amount;
    return kind === 'refund' ? sum - amount : sum;
  }, 0);
}

/** Takes back what was let off because of a payment, once nothing of it is left, but for what has left with places. */
function undone(
  entries: readonly PaymentEntry[],
  booking: BookingMoney,
  written: Pick<NewEntry, 'paymentId' | 'source'>,
  now: Date,
) {
  const isTakenBack = (id: string) => entries.some(({ takesBack }) => takesBack === id);
  let { letOff } = booking.balance;
  return entries
    .filter(({ id, kind, takesBack }) => kind === 'let-off' && takesBack === null && !isTakenBack(id))
    .map(({ id, kind, amount }) => {
      const stands = Math.min(amount, letOff);
      letOff -= stands;
      return entry(now, booking, { kind, amount: -stands, takesBack: id, ...written });
    });
}

interface GivenBack {
  entries: readonly PaymentEntry[];
  booking: BookingMoney;
  paymentId: string;
  /** In fils, at most what stands of the payment. */
  amount: number;
  day: string;
  source: 'staff' | 'provider';
  /** How it goes back; absent for the way in which it came. */
  way?: NewEntry['way'] | undefined;
  /** Whether what is given back is not asked for again. By default a part is not. */
  lowersDue: boolean | undefined;
}

/**
 * The entries of a refund. It takes what is paid too much first. Of the rest a part is let off, unless staff say otherwise; the
 * whole is asked for again (docs/rules.md, Payments).
 */
export function refundEntries(
  { entries, booking, paymentId, amount, day, source, way = null, lowersDue }: GivenBack,
  now: Date,
) {
  const written = { paymentId, source, day };
  const isWhole = amount >= standing(entries);
  const refund = entry(now, booking, { kind: 'refund', amount, way, ...written });
  const reversed = isWhole ? undone(entries, booking, written, now) : [];
  const missing = amount - surplusBeside(booking.balance, reversed);
  const letOff =
    booking.balance.due !== null && (lowersDue ?? !isWhole) && missing > 0
      ? [entry(now, booking, { kind: 'let-off', amount: missing, ...written })]
      : [];
  return [refund, ...reversed, ...letOff];
}

/** What is paid too much once these entries are written. */
function surplusBeside({ paid, due }: StoredBalance, entries: readonly NewEntry[]): number {
  const more = entries.reduce((sum, { kind, amount }) => sum + (kind === 'due' ? amount : -amount), 0);
  return Math.max(0, paid - ((due ?? 0) + more));
}

/** The entries that void what stands of a payment that staff recorded. */
export function voidEntries(
  { entries, booking, paymentId, day }: Omit<GivenBack, 'amount' | 'source' | 'way' | 'lowersDue'>,
  now: Date,
) {
  const written = { paymentId, source: 'staff' as const, day };
  const paid = entries.find(({ kind, takesBack }) => kind === 'payment' && takesBack === null);
  const takenBack = entry(now, booking, {
    ...{ kind: 'payment', amount: -standing(entries), takesBack: paid?.id ?? null },
    ...written,
  });
  return [takenBack, ...undone(entries, booking, written, now)];
}
