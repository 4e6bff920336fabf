import { dubaiDate } from '#src/lib/dates.ts';
import { withEntries } from './balances.ts';
import type { BookingMoney } from './booking-money.ts';
import { rangeOf, voidEntries } from './decisions.ts';
import { entry, staffPayment, type NewEntry, type NewPayment } from './entries.ts';
import { drawPaper, type NewPaper } from './papers.ts';
import type { StoredPayment } from './stored-payment.ts';

/** What staff's change means for the money of a booking: entries to write, with a payment and its paper. */
export interface MoneyChange {
  payment?: NewPayment;
  entries: NewEntry[];
  paper?: NewPaper;
}

export interface NewDue {
  /** In fils, after what was let off; absent where staff do not say. */
  stated?: number | undefined;
  /** The price of the new places; `null` where there is none. */
  price: { due: number | null; deposit: number | null } | null;
  staying?: Staying;
}

/** How many places keep what was fixed for them, of how many. */
export interface Staying {
  places: number;
  of: number;
}

const NONE_STAYS: Staying = { places: 0, of: 1 };

/**
 * Another package or training has another price, and so have places that are added to a booking. Those that stay keep theirs. With
 * the share of those that leave goes as much of what was let off. Staff may say another sum.
 */
export function dueEntries(
  booking: BookingMoney,
  { stated, price, staying = NONE_STAYS }: NewDue,
  now: Date,
): NewEntry[] {
  const { booked, letOff, deposits } = booking.balance;
  const stays = fixed(booked ?? 0, staying);
  const priced = price && price.due !== null ? stays + price.due : null;
  const wanted = stated === undefined ? priced : stated + letOff;
  const amount = wanted === null ? 0 : wanted - (booked ?? 0);
  const deposit = price && priced !== null ? fixed(deposits, staying) + (price.deposit ?? 0) - deposits : 0;
  const isFirst = booked === null && wanted !== null;
  if (amount === 0 && deposit === 0 && !isFirst) return [];
  const isFewer = stated === undefined && priced !== null && staying.places > 0;
  const leaves = isFewer ? Math.min((booked ?? 0) - stays, letOff) : 0;
  return [
    entry(now, booking, { kind: 'due', amount, deposit, source: 'staff' }),
    ...(leaves > 0 ? [entry(now, booking, { kind: 'let-off', amount: -leaves, source: 'staff' })] : []),
  ];
}

/** What was fixed for the places that stay: the others take their share along, rounded up to whole dirhams. */
function fixed(fils: number, { places, of }: Staying): number {
  return Math.max(fils - Math.ceil((fils * (of - places)) / of / 100) * 100, 0);
}

/**
 * Staff mark a booking as paid: what remains is recorded as a payment. Where no package is chosen, the lowest price is due, and no
 * paper names a sum that nobody stated.
 */
export function markPaid(booking: BookingMoney, now: Date): MoneyChange {
  const { due, paid, rest } = booking.balance;
  const isPriced = due !== null;
  const amount = isPriced ? rest : Math.max(rangeOf(booking).lowest - paid, 0);
  const first = isPriced
    ? []
    : [entry(now, booking, { kind: 'due', amount: rangeOf(booking).lowest, source: 'staff' })];
  if (amount === 0) return { entries: first };
  const { subject } = booking;
  const payment = staffPayment(subject.payer, { method: 'other', reference: null }, now);
  const recorded = entry(now, booking, { kind: 'payment', amount, source: 'mark', paymentId: payment.id });
  const entries = [...first, recorded];
  const after = withEntries(booking.balance, entries);
  return {
    payment,
    entries,
    ...(isPriced && {
      paper: drawPaper(recorded, {
        ...{ subject, payer: subject.payer, balance: { before: booking.balance, after } },
        ...{ method: 'other', reference: null, receipt: null, invoice: booking.invoice },
      }),
    }),
  };
}

/** Staff take back the payment that their mark recorded, and that alone. */
export function unmarkPaid(booking: BookingMoney, mark: StoredPayment, now: Date): MoneyChange {
  const entries = voidEntries({ entries: mark.entries, booking, paymentId: mark.id, day: dubaiDate(now) }, now);
  const [takenBack] = entries;
  if (!takenBack) return { entries };
  // Of a mark without a paper there is nothing to refer to.
  if (mark.receipt === null) return { entries };
  const balance = { before: booking.balance, after: withEntries(booking.balance, entries) };
  const { payer, method, receipt } = mark;
  const { subject, invoice } = booking;
  const occasion = { subject, payer, method, reference: null, balance, receipt, invoice };
  return { entries, paper: drawPaper(takenBack, occasion) };
}
