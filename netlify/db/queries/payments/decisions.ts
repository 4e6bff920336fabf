import { priceRanges } from '#src/lib/payments.ts';
import type { BookingMoney } from './booking-money.ts';
import { entry, type NewEntry } from './entries.ts';

/** Returns what a booking can cost while nothing is due yet, in fils. `highest` is infinite if any sum can be the whole. */
export function rangeOf({ priceOf, hasTrainingCode }: Pick<BookingMoney, 'priceOf' | 'hasTrainingCode'>) {
  const range = priceRanges()[priceOf ?? ''];
  if (!range) return { lowest: 1, highest: Infinity };
  return { lowest: (hasTrainingCode ? range.discounted : range.lowest) * 100, highest: range.highest * 100 };
}

/** Returns the most that can still be paid for a booking, in fils. */
export function mostToPay(booking: BookingMoney): number {
  const { due, paid, rest } = booking.balance;
  return due === null ? rangeOf(booking).highest - paid : rest;
}

/**
 * Returns what becomes due with a payment for a booking without a price: once what is paid reaches the lowest price, that sum, up
 * to the highest price. @param isWhole whether any sum is the whole
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

/** An entry that belongs to a stored payment. */
export interface PaymentEntry {
  id: string;
  kind: NewEntry['kind'];
  amount: number;
  source: NewEntry['source'];
  takesBack: string | null;
  way: NewEntry['way'];
}

/** Returns what is left of a payment after refunds and voids, in the smallest unit of its currency. */
export function standing(entries: readonly PaymentEntry[]): number {
  return entries.reduce((sum, { kind, amount }) => {
    if (kind === 'payment') return sum + amount;
    return kind === 'refund' ? sum - amount : sum;
  }, 0);
}

/** Takes back what these entries of a payment let off, except for what has gone with places that left. */
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
  /** In fils, at most what is left of the payment. */
  amount: number;
  day: string;
  source: 'staff' | 'provider';
  /** How it goes back; absent if in the way in which it came. */
  way?: NewEntry['way'] | undefined;
  /** Whether what is given back is not asked for again. By default, a part is not. */
  lowersDue: boolean | undefined;
}

/**
 * Returns the entries that a refund of what is left takes back. What staff let off with a refund stays let off. The provider's
 * reports may arrive in any order, and end alike.
 */
function notLetOffByStaff(entries: readonly PaymentEntry[]): PaymentEntry[] {
  return entries.filter((_, index) => {
    const before = entries[index - 1];
    return before?.kind !== 'refund' || before.source !== 'staff';
  });
}

/**
 * Returns the entries of a refund. It takes the surplus first. A part of the rest is let off, unless staff say otherwise; the
 * whole is asked for again (docs/rules.md, Payments).
 */
export function refundEntries(
  { entries, booking, paymentId, amount, day, source, way = null, lowersDue }: GivenBack,
  now: Date,
) {
  const written = { paymentId, source, day };
  const isWhole = amount >= standing(entries);
  const refund = entry(now, booking, { kind: 'refund', amount, way, ...written });
  const isLetOff = lowersDue ?? !isWhole;
  const reversed = isWhole && !isLetOff ? undone(notLetOffByStaff(entries), booking, written, now) : [];
  const missing = amount - booking.balance.surplus;
  const letOff =
    booking.balance.due !== null && isLetOff && missing > 0
      ? [entry(now, booking, { kind: 'let-off', amount: missing, ...written })]
      : [];
  return [refund, ...reversed, ...letOff];
}

/** Returns the entries that void what is left of a payment that staff recorded. */
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
