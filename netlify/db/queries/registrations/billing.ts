import sql from 'sql-template-tag';

/** A column of a row `registration`: whom its invoice is addressed to, if not the person who booked. */
export const BUYER = sql`
  case when registration.buyer_name is not null then json_build_object('name', registration.buyer_name,
    'address', registration.buyer_address, 'trn', registration.buyer_trn, 'order', registration.buyer_order) end`;

/** A column of a row `registration`: its invoice, unless a credit note has taken it back. */
export const INVOICE = sql`(
  select json_build_object('number', number, 'day', paper ->> 'day', 'dueOn', case when (select rest > 0 from balances where row_id = registration.id) then paper ->> 'dueOn' end,
    'amountAed', ((paper ->> 'amount')::bigint / 100.0)::float8)
  from standing_invoice(registration.id)
)`;
