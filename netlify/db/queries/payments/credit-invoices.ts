import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { dubaiDate } from '#src/lib/dates.ts';
import type { Author } from '../history.ts';
import { sourceOf } from './entries.ts';
import { NAMELESS } from './forget-payments.ts';
import { issueDrawn } from './papers.ts';

/**
 * Expressions that take back the invoices of the rows `bookings`, each by a credit note that is sent to the person who booked.
 * `issued` has the credit notes.
 * @param erases whether the person is being erased: the credit note then names nobody, and is not sent
 */
export function creditInvoices(bookings: string, author: Author, now: Date, { erases = false } = {}): Sql {
  const day = dubaiDate(now);
  return sql`
    drawn as materialized (
      select gen_random_uuid() as entry, entry_id as takes_back, row_number() over (order by number) as nth,
        paper || jsonb_build_object('kind', case when paper -> 'seller' ->> 'trn' is null then 'credit-note' else 'tax-credit-note' end,
          'day', ${day}::text, 'rest', 0, 'dueOn', null, 'transferText', null, 'refersTo', paper -> 'number', 'takenBack',
          jsonb_build_object('kind', paper -> 'kind', 'day', paper -> 'day', 'amount', paper -> 'amount')) ${erases ? sql`|| ${NAMELESS}` : empty} as paper
      from ${raw(bookings)} booking cross join lateral standing_invoice(booking.id) invoice
    ),
    taken_back as (
      insert into entries (id, row_id, kind, amount, day, source, takes_back, training_id, package, at)
      select drawn.entry, row_id, kind, -amount, ${day}::date, ${sourceOf(author)}, drawn.takes_back, training_id, package,
        ${now}::timestamptz
      from drawn join entries on entries.id = drawn.takes_back
    ),
    ${issueDrawn({ isSent: !erases, now })}`;
}

/** Takes back the invoices of rows `bookings` that are being erased, unless they are paid: nobody will pay them any more. */
export function creditErased(bookings: string, author: Author, now: Date): Sql {
  return sql`
    unpaid as (select booking.id from ${raw(bookings)} booking join balances on row_id = booking.id where rest > 0),
    ${creditInvoices('unpaid', author, now, { erases: true })}`;
}
