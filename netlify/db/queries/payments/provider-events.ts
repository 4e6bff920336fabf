import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { dubaiDate } from '#src/lib/dates.ts';
import { isUuid } from '#src/lib/ids.ts';
import type { Paper } from '#src/contract/papers.ts';
import { formatAed } from '#src/lib/money.ts';
import { payablePrice } from '#src/lib/payments.ts';
import type { Database, Run } from '../../database.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { isPaid, withEntries, type StoredBalance } from './balances.ts';
import { lockBooking, type BookingMoney, type Subject } from './booking-money.ts';
import { duePaid, refundEntries, standing } from './decisions.ts';
import { entry, writeEntries, type NewEntry, type NewPayment } from './entries.ts';
import { finish } from './follow-up.ts';
import { drawPaper } from './papers.ts';
import { lockPayment } from './locked-payment.ts';
import { paidEntry, selectPayments, type StoredPayment } from './stored-payment.ts';

export interface PaymentEvent {
  id: string;
  createdAt: Date;
  /** The id of the payment intent; else that of the checkout session or of the charge. */
  providerKey: string;
  /** In the smallest unit of the currency. */
  amount: number;
  /** The sum refunded so far; `null` for an event about a payment. */
  refunded: number | null;
  /** In lower case. */
  currency: string;
  reference: string | null;
  payerName: string | null;
  payerEmail: string | null;
}

/**
 * Stores an event of the provider with its payment or refund, and does what follows for the booking. A repeat does nothing, and
 * the events of one payment may come in any order.
 */
export async function recordPayment(database: Database, event: PaymentEvent, now: Date): Promise<void> {
  await database.transaction(async (run) => {
    const [fresh] = await run(sql`
      with fresh as (
        insert into payment_events (id, received_at) values (${event.id}, ${now}::timestamptz)
        on conflict do nothing returning id
      )
      -- Events about one payment wait for each other.
      select pg_advisory_xact_lock(hashtextextended(${event.providerKey}, 0)) from fresh`);
    if (!fresh) return;
    const [payment] = await run<StoredPayment>(selectPayments(sql`provider_key = ${event.providerKey}`));
    await (event.refunded === null ? recordPaid(run, event, payment, now) : recordRefund(run, event, payment, now));
  });
}

async function recordPaid(run: Run, event: PaymentEvent, stored: StoredPayment | undefined, now: Date): Promise<void> {
  if (stored && paidEntry(stored)) return;
  const early = await givenBackBefore(run, event, stored);
  const id = stored?.id ?? randomUUID();
  const isRefunded = early > 0 && early >= event.amount;
  const named = isUuid(event.reference ?? '') ? await lockBooking(run, event.reference ?? '') : null;
  const refusal = isRefunded ? null : whyNotCounted(named, event);
  const booking = refusal === null && !isRefunded ? named : null;

  const written = { paymentId: id, source: 'provider' as const, day: dubaiDate(event.createdAt) };
  const paid = entry(now, booking, { kind: 'payment', amount: event.amount, currency: event.currency, ...written });
  const due = booking ? duePaid(booking, event.amount, written, now) : [];
  const received = booking && { ...booking, balance: withEntries(booking.balance, [paid, ...due]) };
  // A refund that was reported before its payment is applied now.
  const given = received
    ? refundEntries({ ...written, entries: [paid], booking: received, amount: early, lowersDue: undefined }, now)
    : [];
  const after = received && withEntries(received.balance, given);
  const looked = booking && after && whyLookedAt(booking, after, event.amount);
  const problem = isRefunded ? null : (refusal ?? looked ?? stored?.problem ?? null);
  // The refund itself, the first of `given`, is stored already.
  const entries = [paid, ...due, ...given.slice(1)];
  await writeEntries(run, { payment: toPayment(id, event, problem), entries }, now);
  if (booking && early > 0) {
    await run(sql`
      update entries set row_id = ${booking.id}::uuid, training_id = ${booking.trainingId}::integer,
        package = ${booking.package}
      where payment_id = ${id}::uuid and row_id is null`);
  }
  const papers = early > 0 ? [paid, ...(await refundsOf(run, id))] : [paid];
  await issueAndFinish(run, { id, event, booking, subject: named?.subject ?? null, after, receipt: null, papers }, now);
  if (problem !== null || isRefunded) await notify(run, { id, event, problem, refunded: early, booking, after }, now);
  if (refusal === 'cancelled' && named) await tellPayer(run, named, event, now);
}

/**
 * Returns what was given back of a payment before the payment was reported, in the payment's currency: the provider may have
 * reported it in the payer's. A part in another currency stays as it was reported, and needs attention.
 */
async function givenBackBefore(run: Run, { amount, currency }: PaymentEvent, stored: StoredPayment | undefined) {
  if (!stored || stored.currency === null || stored.currency === currency) return -standing(stored?.entries ?? []);
  if (stored.problem !== null) return 0;
  await run(sql`
    update entries set amount = ${amount}, currency = ${currency} where payment_id = ${stored.id}::uuid and kind = 'refund'`);
  return amount;
}

/** Tells a person who has paid for a cancelled booking that the money is here, and what happens next. */
async function tellPayer(
  run: Run,
  { id, subject: { title, bookingReference } }: BookingMoney,
  { payerName: name, payerEmail: email, amount, currency }: PaymentEvent,
  now: Date,
): Promise<void> {
  if (email === null) return;
  await run(
    queueMessages({
      ...{ messages: ['payment-for-cancelled'], now, from: sql`(select 1) one`, personKey: sql`lower(${email})` },
      rowId: sql`${id}::uuid`,
      payload: sql`${JSON.stringify({ name, email, title, bookingReference, amount, currency })}::jsonb`,
    }),
  );
}

/** Returns why a payment does not count for the booking that it names; `null` if it counts. */
function whyNotCounted(booking: BookingMoney | null, { currency }: PaymentEvent): string | null {
  if (booking === null) return 'unknown-reference';
  if (booking.closed !== null) return booking.closed === 'spam' ? 'held-as-spam' : 'cancelled';
  if (booking.tableName === 'referrals' && payablePrice(booking.priceOf ?? '') === null) return 'unknown-reference';
  return currency === 'aed' ? null : 'wrong-currency';
}

/** Returns why a payment that counts needs attention: a paid booking, or a sum that is neither deposit, rest nor whole. */
function whyLookedAt({ balance }: BookingMoney, after: StoredBalance, amount: number): string | null {
  if (isPaid(balance)) return 'second-payment';
  if (after.state === 'over') return `Paid, and overpaid by ${formatAed(after.surplus / 100)}.`;
  if (isPaid(after)) return null;
  return after.paid === after.deposit && amount > 0 ? null : 'wrong-amount';
}

/** @param known may be out of date: staff may have given it back, or assigned it, at the same moment */
async function recordRefund(run: Run, told: PaymentEvent, known: StoredPayment | undefined, now: Date): Promise<void> {
  const locked = known ? await lockPayment(run, known.id) : null;
  const { payment: stored, booking } = locked ?? { payment: undefined, booking: null };
  // The provider still sends the name of a person who was erased here.
  const event = stored ? { ...told, payerName: stored.payer.name, payerEmail: stored.payer.email } : told;
  const id = stored?.id ?? randomUUID();
  const total = stored && paidEntry(stored)?.amount;
  const before = givenBackByProvider(stored?.entries ?? []);
  const left = total === undefined ? Infinity : standing(stored?.entries ?? []);
  const amount = Math.min(shareOf(event, stored) - before, left);
  if (amount <= 0) return;
  const isWhole = total === undefined ? event.refunded === event.amount : amount === left;
  const problem = isWhole ? null : 'partly-refunded';

  const refund = { amount, source: 'provider' as const, paymentId: id, day: dubaiDate(now) };
  const entries = booking
    ? refundEntries({ entries: stored.entries, booking, lowersDue: undefined, ...refund }, now)
    : [entry(now, null, { kind: 'refund', currency: stored?.currency ?? event.currency, ...refund })];
  await writeEntries(run, { payment: stored ? undefined : toPayment(id, event, problem), entries }, now);
  if (stored) {
    await run(sql`update payments set problem = ${problem}, resolved_at = null where id = ${id}::uuid`);
  }
  const after = booking && withEntries(booking.balance, entries);
  const papers = total === undefined ? [] : entries.slice(0, 1);
  const subject = booking?.subject ?? null;
  await issueAndFinish(run, { id, event, booking, subject, after, receipt: stored?.receipt ?? null, papers }, now);
  await notify(run, { id, event, problem, refunded: before + amount, booking, after }, now);
}

/** Sums what the provider gave back, as it reported or as staff recorded before the report came. */
function givenBackByProvider(entries: StoredPayment['entries']): number {
  return entries
    .filter(({ kind, source, way }) => kind === 'refund' && (source === 'provider' || way === 'online'))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns what was refunded so far, in the payment's currency: the provider may report it in the payer's. */
function shareOf({ refunded, amount, currency }: PaymentEvent, stored: StoredPayment | undefined): number {
  const paid = stored && paidEntry(stored);
  if (!paid || currency === stored.currency || amount === 0) return refunded ?? 0;
  return Math.round((paid.amount * (refunded ?? 0)) / amount);
}

function toPayment(id: string, event: PaymentEvent, problem: string | null): NewPayment {
  const { providerKey, createdAt, reference, payerName, payerEmail } = event;
  return { id, providerKey, method: 'online', createdAt, reference, payerName, payerEmail, problem };
}

async function refundsOf(run: Run, id: string): Promise<NewEntry[]> {
  return run<NewEntry>(sql`
    select id, row_id as "rowId", kind, amount::float8, currency, day::text, takes_back as "takesBack" from entries
    where payment_id = ${id}::uuid and kind = 'refund' order by position`);
}

interface Recorded {
  id: string;
  event: PaymentEvent;
  booking: BookingMoney | null;
  after: StoredBalance | null;
}

/** Issues the papers of entries in dirhams, one after the other, but does what follows for the booking only once. */
async function issueAndFinish(
  run: Run,
  {
    event,
    booking,
    subject,
    after,
    receipt,
    papers,
  }: Recorded & { subject: Subject | null; receipt: Paper | null; papers: NewEntry[] },
  now: Date,
): Promise<void> {
  let first = receipt;
  const inDirhams = papers.filter(({ currency, amount }) => currency === 'aed' && amount > 0);
  const payer = { name: event.payerName, email: event.payerEmail };
  for (const [index, written] of (inDirhams.length > 0 ? inDirhams : [undefined]).entries()) {
    const paper =
      written &&
      drawPaper(written, {
        ...{ subject, payer, method: 'online', reference: null, receipt: first },
        balance: booking && after && { before: booking.balance, after },
        invoice: booking?.invoice ?? null,
      });
    const issued = await finish(run, { booking: index === 0 ? booking : null, after, paper, author: 'payment', now });
    if (paper) first ??= { ...paper.paper, number: issued.number };
  }
}

/** Tells staff about a payment that needs attention, or about a refund. */
async function notify(
  run: Run,
  { id, event, problem, refunded, booking, after }: Recorded & { problem: string | null; refunded: number },
  now: Date,
): Promise<void> {
  const payment = {
    ...{ id, state: problem === null ? 'refunded' : 'attention', problem, amount: event.amount, refunded },
    ...{
      currency: event.currency,
      reference: event.reference,
      payer_name: event.payerName,
      payer_email: event.payerEmail,
    },
    unmarked: booking !== null && after !== null && isPaid(booking.balance) && !isPaid(after),
  };
  await run(
    queueMessages({
      ...{ messages: ['payment-notice'], now, from: sql`(select 1) one`, personKey: sql`null` },
      rowId: sql`${booking?.id ?? null}::uuid`,
      payload: sql`${JSON.stringify(payment)}::jsonb`,
    }),
  );
}
