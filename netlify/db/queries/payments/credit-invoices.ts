import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { dubaiDate } from '#src/lib/dates.ts';
import type { Author } from '../history.ts';
import { sourceOf } from './entries.ts';
import { NAMELESS } from './forget-payments.ts';
import { paperNumber, queuePapers, yearOf } from './papers.ts';

/**
 * Expressions for use within a statement: take back the invoices that stand of the rows `bookings`, each by a credit note that is
 * sent to who booked. `credited` has their papers.
 * @param erases whether who booked is erased: the credit note names nobody, and is not sent
 */
export function creditInvoices(bookings: string, author: Author, now: Date, { erases = false } = {}): Sql {
  const year = yearOf(now);
  const day = dubaiDate(now);
  return sql`
    invoiced as materialized (
      select invoice.* from ${raw(bookings)} booking cross join lateral standing_invoice(booking.id) invoice
    ),
    last_credited as (
      insert into receipt_years (year, last) select ${year}::integer, count(*)::integer from invoiced having count(*) > 0
      on conflict (year) do update set last = receipt_years.last + excluded.last
      returning last
    ),
    notes as materialized (
      select gen_random_uuid() as id, entry_id as takes_back, ${paperNumber(year, sql`(last + 1 - row_number() over (order by number desc))`)} as number,
        case when paper -> 'seller' ->> 'trn' is null then 'credit-note' else 'tax-credit-note' end as kind, paper
      from invoiced cross join last_credited
    ),
    taken_back as (
      insert into entries (id, table_name, row_id, kind, amount, day, source, takes_back, training_id, package, at)
      select notes.id, table_name, row_id, entries.kind, -amount, ${day}::date, ${sourceOf(author)}, notes.takes_back, training_id,
        package, ${now}::timestamptz
      from notes join entries on entries.id = notes.takes_back
    ),
    credited as (
      insert into receipts (number, kind, entry_id, paper, issued_at)
      select number, kind, id, paper || jsonb_build_object('number', number, 'kind', kind, 'day', ${day}::text, 'rest', 0, 'dueOn', null,
        'transferText', null, 'refersTo', paper -> 'number', 'takenBack',
        jsonb_build_object('kind', paper -> 'kind', 'day', paper -> 'day', 'amount', paper -> 'amount')) ${erases ? sql`|| ${NAMELESS}` : empty}, ${now}::timestamptz
      from notes
      returning paper
    ),
    notes_queued as (${queuePapers({ from: sql`credited`, isSent: !erases, now })})`;
}

/** The same for a statement that erases the rows `bookings`, of those that are not paid: nobody will pay them. */
export function creditErased(bookings: string, author: Author, now: Date): Sql {
  return sql`
    unpaid as (select booking.id from ${raw(bookings)} booking join balances on row_id = booking.id where rest > 0),
    ${creditInvoices('unpaid', author, now, { erases: true })}`;
}
