import sql, { type Sql } from 'sql-template-tag';

/** The fields of a paper that names nobody. */
export const NAMELESS = sql`'{"payer": {"name": null, "email": null}, "attendee": null, "reference": null, "buyer": null}'::jsonb`;

/** Whether a text (`payments.reference`, or the booking's id in a paper) is one of the ids. */
const isRow = (text: Sql, ids: Sql) => sql`lower(${text}) in (${ids})`;

/**
 * Expressions for a statement that erases rows: they remove people, and what staff wrote, from payments and papers. The rest must
 * be kept by law. `unnamed` has the payments.
 * @param ids a query for the ids of the erased rows, as text. Payments for these rows name nobody afterwards
 * @param keys the keys of the erased person's addresses. Papers about what somebody else paid for stay as they are
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
