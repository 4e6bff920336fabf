import sql, { type Sql } from 'sql-template-tag';

/** A paper that names nobody has these. */
export const NAMELESS = sql`'{"payer": {"name": null, "email": null}, "attendee": null, "reference": null, "buyer": null}'::jsonb`;

/** Values of `payments.reference` and of the id of a row in a paper. */
const isRow = (text: Sql, ids: Sql) => sql`lower(${text}) in (${ids})`;

/**
 * Expressions for use within a statement that erases rows: takes people, and what staff wrote, out of payments and papers. The law
 * asks for the rest. `unnamed` selects the payments.
 * @param ids a query: the ids of the erased rows, as text. Their payments name nobody any more
 * @param keys what the erased person's addresses are compared by. What somebody else paid for stays as it is on the paper
 */
export function forgetPayments(ids: Sql, keys: Sql = sql`('{}'::text[])`): Sql {
  return sql`
    paid_for_erased as (
      select id from payments where ${isRow(sql`reference`, ids)}
      union select payment_id from entries where row_id::text in (${ids})
      union
      select payment_id from entries join receipts on entry_id = entries.id where ${isRow(sql`paper ->> 'bookingId'`, ids)}
    ),
    unnamed as (
      update payments set payer_name = null, payer_email = null, note = null,
        reference = case when provider_key is not null and reference ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then reference end
      where id in (select id from paid_for_erased) or lower(payer_email) = any ${keys}
      returning id, provider_key
    ),
    unnamed_papers as (
      update receipts set paper = paper || ${NAMELESS}
      where entry_id in (select id from entries where payment_id in (select id from paid_for_erased))
        or ${isRow(sql`paper ->> 'bookingId'`, ids)} or lower(paper -> 'payer' ->> 'email') = any ${keys}
    ),
    unnamed_history as (
      update history set changes = changes - '{note,reference,payer_name,payer_email}'::text[]
      where table_name = 'payments' and row_id in (select id::text from unnamed)
    )`;
}
