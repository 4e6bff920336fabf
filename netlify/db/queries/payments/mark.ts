import { dubaiDate } from '#src/lib/dates.ts';
import { withEntries } from './balances.ts';
import type { BookingMoney } from './booking-money.ts';
import { rangeOf, voidEntries } from './decisions.ts';
import { entry, staffPayment, type NewEntry, type NewPayment } from './entries.ts';
import { drawPaper, type NewPaper } from './papers.ts';
import type { StoredPayment } from './stored-payment.ts';

/** What a change by staff means for the money of a booking: entries to write, with a payment and its paper. */
export interface MoneyChange {
  payment?: NewPayment;
  entries: NewEntry[];
  paper?: NewPaper;
}

export interface NewDue {
  /** What staff say is due, in fils, less what was let off; absent if they do not say. */
  stated?: number | undefined;
  /** The price of the new places, in fils; `null` if there is none. */
  price: { due: number | null; deposit: number | null } | null;
  staying?: Staying;
}

/** How many places, of how many, keep the price that was fixed for them. */
export interface Staying {
  places: number;
  of: number;
}

const NONE_STAYS: Staying = { places: 0, of: 1 };

/**
 * Returns the entries that change what is due. Places in another package or training, and added ones, have today's price; those
 * that stay keep theirs. Places that leave take their share along, and as much of what was let off. Staff may state another sum.
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

/** Returns what was fixed for the places that stay, in fils. The share of those that leave is rounded up to whole dirhams. */
function fixed(fils: number, { places, of }: Staying): number {
  return Math.max(fils - Math.ceil((fils * (of - places)) / of / 100) * 100, 0);
}

/**
 * Returns what marking a booking as paid means: what remains is recorded as a payment. If no package is chosen, the lowest price
 * becomes due, and no paper is issued, because nobody stated the sum.
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

/** Returns what taking the mark back means: it takes back the payment that the mark recorded, and nothing else. */
export function unmarkPaid(booking: BookingMoney, mark: StoredPayment, now: Date): MoneyChange {
  const entries = voidEntries({ entries: mark.entries, booking, paymentId: mark.id, day: dubaiDate(now) }, now);
  const [takenBack] = entries;
  if (!takenBack) return { entries };
  // A mark without a paper leaves nothing to refer to.
  if (mark.receipt === null) return { entries };
  const balance = { before: booking.balance, after: withEntries(booking.balance, entries) };
  const { payer, method, receipt } = mark;
  const { subject, invoice } = booking;
  const occasion = { subject, payer, method, reference: null, balance, receipt, invoice };
  return { entries, paper: drawPaper(takenBack, occasion) };
}
