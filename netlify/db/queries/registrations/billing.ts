import sql, { empty, type Sql } from 'sql-template-tag';
import type { RegistrationChange } from '#src/contract/registration-changes.ts';
import { assigned } from '../../rows.ts';

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

/** Assignments, each with a comma, of the buyer on the invoice. `undefined` leaves the buyer as it is; `null` removes it. */
export function setBuyer(buyer: RegistrationChange['buyer']): Sql {
  if (buyer === undefined) return empty;
  const { name, address, trn, order } = buyer ?? { name: null, address: null, trn: null, order: null };
  return assigned({ buyerName: name, buyerAddress: address, buyerTrn: trn, buyerOrder: order });
}
