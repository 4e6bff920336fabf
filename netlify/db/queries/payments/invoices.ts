import sql, { empty, type Sql } from 'sql-template-tag';
import type { Closed } from '#src/contract/registrations.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { readSeller } from '#netlify/seller.ts';
import type { Database, Run } from '../../database.ts';
import { transferText } from '../admin/settings.ts';
import { touch, type Author } from '../history.ts';
import { lockBooking, selectBooking, toBookingMoney, type BookingMoney, type StoredBooking } from './booking-money.ts';
import { creditInvoices } from './credit-invoices.ts';
import { entry, insertEntries, sourceOf } from './entries.ts';
import { issuePapers, type NewPaper } from './papers.ts';

const DAYS_TO_PAY = 14;
const DAY_MS = 86_400_000;

/** `number` is that of the invoice, or of the credit note. */
export type Invoiced<Refusal> = { outcome: 'done'; number: string } | { outcome: Refusal };

/** What an invoice is drawn up from, besides its booking. */
export interface Billing {
  /** What was paid beside the invoice, and has a receipt or tax invoice of its own, less refunds, in fils. */
  paidBeside: number;
  transferText: string | null;
}

export interface Billed extends Billing {
  booking: BookingMoney;
}

/** Returns the day in Dubai by which an invoice is to be paid: in 14 days, or the day before the start, but not before today. */
export function invoiceDueOn(startsAt: string | null, now: Date): string {
  const today = dubaiDate(now);
  const latest = dubaiDate(new Date(now.getTime() + DAYS_TO_PAY * DAY_MS));
  const dayBefore = startsAt === null ? latest : dubaiDate(new Date(Date.parse(startsAt) - DAY_MS));
  const day = dayBefore < latest ? dayBefore : latest;
  return day < today ? today : day;
}

/** Returns the part of what is due that an invoice is for, in fils: each part of a sale has one tax invoice. */
function toInvoice({ booking, paidBeside }: Billed): number {
  return Math.max((booking.balance.due ?? 0) - paidBeside, 0);
}

type Invoicing = 'stays' | 'ends' | 'is-replaced' | 'is-sent';

/**
 * Decides what becomes of a booking's invoice, which names the training and package, after a change of money or place. One that a
 * cancellation took back is sent again for a booking that is put back or moved, even if paid: its payments have plain receipts.
 */
export function invoiceAfter(before: BookingMoney, billed: Billed): Invoicing {
  const { invoice, closed, trainingId, package: offer } = billed.booking;
  const amount = toInvoice(billed);
  const isOpen = closed === null && amount > 0;
  if (invoice === null) return before.hadInvoice && isOpen ? 'is-sent' : 'stays';
  const isForTheSame = trainingId === before.trainingId && offer === before.package;
  if (isForTheSame && invoice.amount === amount) return 'stays';
  return isOpen ? 'is-replaced' : 'ends';
}

function drawInvoice(billed: Billed, author: Author, now: Date): NewPaper {
  const { booking, transferText: howToPay } = billed;
  const amount = toInvoice(billed);
  const written = entry(now, booking, { kind: 'invoice', amount, source: sourceOf(author) });
  return {
    entry: written,
    paper: {
      ...booking.subject,
      ...{ kind: 'invoice', day: written.day, seller: readSeller(), method: null, reference: null, amount },
      ...{ price: booking.balance.due, part: null, rest: booking.balance.rest },
      ...{
        dueOn: invoiceDueOn(booking.subject.startsAt, now),
        transferText: booking.balance.rest === 0 ? null : howToPay,
        refersTo: null,
        takenBack: null,
      },
    },
  };
}

/** Sends an invoice for what is due for a booking, or for what was paid with plain receipts for one that was taken back. */
export function sendInvoice(
  database: Database,
  id: string,
  now: Date,
): Promise<Invoiced<'missing' | Closed | 'nothing-due' | 'stands'>> {
  return database.transaction(async (run) => {
    const booking = await lockBooking(run, id);
    if (booking?.tableName !== 'registrations') return { outcome: 'missing' };
    if (booking.closed !== null) return { outcome: booking.closed };
    if (booking.invoice !== null) return { outcome: 'stands' };
    const billed = await readBilled(run, id);
    if (toInvoice(billed) === 0) return { outcome: 'nothing-due' };
    const number = await issueInvoice(run, drawInvoice(billed, 'admin', now), now);
    // A person with an invoice pays by its date instead of within a hold.
    await run(record(id, { from: null, to: number }, sql`hold_until = null, remind_at = null,`, now));
    return { outcome: 'done', number };
  });
}

/** Takes the invoice of a booking back by a credit note, whatever was paid. */
export function takeInvoiceBack(
  database: Database,
  id: string,
  now: Date,
): Promise<Invoiced<'missing' | Closed | 'none'>> {
  return database.transaction(async (run) => {
    const booking = await lockBooking(run, id);
    if (booking?.tableName !== 'registrations') return { outcome: 'missing' };
    const { closed, invoice } = booking;
    if (closed !== null) return { outcome: closed };
    if (invoice === null) return { outcome: 'none' };
    const number = await creditInvoice(run, id, 'admin', now);
    await run(record(id, { from: invoice.number, to: null }, empty, now));
    return { outcome: 'done', number };
  });
}

interface InvoicePlan {
  /** Whether a credit note takes the invoice back. */
  isCredited: boolean;
  /** The invoice to send. */
  next: NewPaper | undefined;
}

/**
 * Decides what a change means for the invoice of its booking, if it has or had one.
 * @param before the booking as it was locked
 * @param billed the booking as the change leaves it
 */
export function planInvoice(before: BookingMoney, billed: Billed, author: Author, now: Date): InvoicePlan {
  const becomes = invoiceAfter(before, billed);
  return {
    isCredited: becomes === 'ends' || becomes === 'is-replaced',
    next: becomes === 'is-sent' || becomes === 'is-replaced' ? drawInvoice(billed, author, now) : undefined,
  };
}

/** Replaces the invoice of a booking if what it is for has changed. @param before the booking as it was locked */
export async function followInvoice(run: Run, before: BookingMoney, author: Author, now: Date): Promise<void> {
  const { id, invoice, hadInvoice } = before;
  if (invoice === null && !hadInvoice) return;
  const { isCredited, next } = planInvoice(before, await readBilled(run, id), author, now);
  if (isCredited) await creditInvoice(run, id, author, now);
  if (next) await issueInvoice(run, next, now);
}

/** Selects `Billing` of a booking. @param id an expression */
export const selectBilling = (id: Sql): Sql => sql`
  select ${transferText()} as "transferText", (
    select coalesce(sum(case kind when 'payment' then amount else -amount end), 0)::float8
    from entries counted
    where row_id = ${id} and kind in ('payment', 'refund') and currency = 'aed' and not exists (
      select from entries paid join receipts on entry_id = paid.id
      where paid.payment_id = counted.payment_id and receipts.kind = 'receipt' and paper ->> 'refersTo' is not null)
  ) as "paidBeside"`;

/** Reads a locked booking as this transaction has left it. */
async function readBilled(run: Run, id: string): Promise<Billed> {
  const [found] = await run<Billing & { booking: StoredBooking }>(sql`
    select to_json(booking) as booking, billing.*
    from (${selectBooking(id)}) booking cross join lateral (${selectBilling(sql`booking.id`)}) billing`);
  if (!found) throw new Error('A locked booking is gone.');
  return { ...found, booking: toBookingMoney(found.booking) };
}

function issueInvoice(run: Run, drawn: NewPaper, now: Date): Promise<string> {
  return numberIn(
    run,
    sql`with entered as (${insertEntries([drawn.entry], now)}), ${issuePapers([drawn], now)} select paper ->> 'number' as number from issued`,
  );
}

function creditInvoice(run: Run, id: string, author: Author, now: Date): Promise<string> {
  return numberIn(run, sql`with ${creditInvoiceOf(id, author, now)} select paper ->> 'number' as number from issued`);
}

/** Expressions that take the invoice of a booking back. `issued` has the credit note's `paper`. */
export const creditInvoiceOf = (id: string, author: Author, now: Date): Sql =>
  sql`owner as (select ${id}::uuid as id), ${creditInvoices('owner', author, now)}`;

async function numberIn(run: Run, statement: Sql): Promise<string> {
  const [issued] = await run<{ number: string }>(statement);
  return issued?.number ?? '';
}

/** An update of a booking whose invoice was sent or taken back. */
function record(id: string, words: { from: string | null; to: string | null }, assignments: Sql, now: Date): Sql {
  return sql`
    update registrations set ${assignments} ${touch('registrations', 'admin', now, sql`${JSON.stringify({ invoice: words })}::jsonb`)}
    where id = ${id}::uuid`;
}
