import sql from 'sql-template-tag';
import type { PaymentByHand, Refund, RefundWay } from '#src/contract/payments.ts';
import type { Closed } from '#src/contract/registrations.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { inFils } from '#src/lib/money.ts';
import type { Database, Run } from '../../database.ts';
import { recordedBy } from '../history.ts';
import { transactOnce, type Once } from '../idempotency.ts';
import { withEntries } from './balances.ts';
import { lockBooking, type BookingMoney } from './booking-money.ts';
import { duePaid, mostToPay, refundEntries, standing, voidEntries } from './decisions.ts';
import { entry, insertEntries, staffPayment, writeEntries, type NewEntry } from './entries.ts';
import { finish } from './follow-up.ts';
import { drawPaper } from './papers.ts';
import { lockPayment, type LockedPayment } from './locked-payment.ts';
import { isVoided, paidEntry, stateWords, type StoredPayment } from './stored-payment.ts';

/** `number` is that of the receipt, or of the paper that takes the receipt back. */
export type ByHand<Refusal> = { outcome: 'done'; id: string; number: string } | { outcome: Refusal };

type Recorded = ByHand<'missing' | Exclude<Closed, 'spam'> | 'over'>;
export type TakenBack = ByHand<'missing' | 'conflict' | 'over'>;

/** Records a payment that staff took, and issues its receipt. */
export function recordByHand(
  database: Database,
  { registrationId, referralId, amountAed, method, paidOn, reference }: PaymentByHand,
  once: Once<Recorded>,
  now: Date,
) {
  const amount = inFils(amountAed);
  const record = async (run: Run): Promise<Recorded> => {
    const booking = await lockBooking(run, registrationId ?? referralId ?? '');
    const table = referralId === undefined ? 'registrations' : 'referrals';
    if (booking === null || booking.closed === 'spam' || booking.tableName !== table) return { outcome: 'missing' };
    if (booking.closed !== null) return { outcome: booking.closed };
    if (amount > mostToPay(booking)) return { outcome: 'over' };

    const payment = staffPayment(booking.subject.payer, { method, reference }, now);
    const written = { paymentId: payment.id, source: 'staff' } as const;
    const paid = entry(now, booking, { kind: 'payment', amount, day: paidOn, ...written });
    const entries = [paid, ...duePaid(booking, amount, written, now)];
    await writeEntries(run, { payment, entries }, now);
    const after = withEntries(booking.balance, entries);
    const { subject, balance: before } = booking;
    const paper = drawPaper(paid, {
      ...{ subject, payer: subject.payer, method, reference, balance: { before, after }, receipt: null },
      invoice: booking.invoice,
    });
    return { outcome: 'done', id: payment.id, ...(await finish(run, { booking, after, paper, author: 'admin', now })) };
  };
  return transactOnce(database, once, record, now);
}

/** Records what staff gave back of a payment, and issues the credit note. */
export function refundByHand(database: Database, id: string, refund: Refund, once: Once<TakenBack>, now: Date) {
  const record = async (run: Run): Promise<TakenBack> => {
    const found = await lockPayment(run, id);
    if (found === null) return { outcome: 'missing' };
    if (!canBeGivenBack(found.payment)) return { outcome: 'conflict' };
    if (inFils(refund.amountAed) > standing(found.payment.entries)) return { outcome: 'over' };
    return giveBack(run, found, refund, now);
  };
  return transactOnce(database, once, record, now);
}

/** Whether a payment, or what is left of it, can be recorded as given back. */
export function canBeGivenBack(payment: StoredPayment): boolean {
  return !isVoided(payment) && payment.currency === 'aed' && paidEntry(payment) !== undefined;
}

/** Records within a transaction what was given back of a locked payment. */
export function giveBack(
  run: Run,
  { payment, booking }: LockedPayment,
  { amountAed, paidOn, reference, lowersDue, method: way, notify }: Omit<Refund, 'method'> & Partial<RefundWay>,
  now: Date,
) {
  const { id, entries: earlier } = payment;
  const written = { amount: inFils(amountAed), day: paidOn, source: 'staff', paymentId: id } as const;
  const entries = booking
    ? refundEntries({ entries: earlier, booking, ...written, way, lowersDue }, now)
    : [entry(now, null, { kind: 'refund', ...written, way: way ?? null })];
  return takeBack(run, { payment, booking, entries, reference, notify }, now);
}

/** Voids a payment that staff recorded. */
export function voidByHand(database: Database, id: string, now: Date): Promise<ByHand<'missing' | 'conflict'>> {
  return database.transaction(async (run) => {
    const found = await lockPayment(run, id);
    if (found === null) return { outcome: 'missing' };
    const { payment, booking } = found;
    if (payment.providerKey !== null || booking === null || standing(payment.entries) === 0)
      return { outcome: 'conflict' };
    const entries = voidEntries({ entries: payment.entries, booking, paymentId: id, day: dubaiDate(now) }, now);
    return takeBack(run, { payment, booking, entries, reference: null }, now);
  });
}

interface Reversal {
  payment: StoredPayment;
  booking: BookingMoney | null;
  /** The first entry is the refund, or the entry that voids the payment. */
  entries: NewEntry[];
  reference: string | null;
  /** Whether the payer gets the paper by email. By default, yes. */
  notify?: boolean | undefined;
}

async function takeBack(run: Run, { payment, booking, entries, reference, notify }: Reversal, now: Date) {
  const [refund] = entries;
  const isWhole = refund?.takesBack === null && standing([...payment.entries, refund]) === 0;
  const state = refund?.takesBack === null ? (isWhole ? 'refunded' : null) : 'voided';
  await run(sql`
    with entered as (${insertEntries(entries, now)})
    update payments set ${recordedBy('admin', now, stateWords(null, state))}
    where id = ${payment.id}::uuid`);
  const after = booking && withEntries(booking.balance, entries);
  const paper =
    refund &&
    drawPaper(refund, {
      ...{ subject: booking?.subject ?? null, payer: payment.payer, method: refund.way ?? payment.method, reference },
      ...{ balance: booking && after && { before: booking.balance, after }, receipt: payment.receipt },
      invoice: booking?.invoice ?? null,
    });
  const number = await finish(run, { booking, after, paper, notify, author: 'admin', now });
  return { outcome: 'done' as const, id: payment.id, ...number };
}
