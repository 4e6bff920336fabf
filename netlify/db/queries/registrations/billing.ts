import sql, { raw, type Sql } from 'sql-template-tag';
import type { RegistrationChange } from '#src/contract/registration-changes.ts';

/** A column of a row `registration`: who is billed. */
export const BUYER = sql`
  case when registration.buyer_name is not null then json_build_object('name', registration.buyer_name,
    'address', registration.buyer_address, 'trn', registration.buyer_trn, 'order', registration.buyer_order) end`;

/** A column of a row `registration`: its invoice that stands. */
export const INVOICE = sql`(
  select json_build_object('number', number, 'day', paper ->> 'day', 'dueOn', case when (select rest > 0 from balances where row_id = registration.id) then paper ->> 'dueOn' end,
    'amountAed', ((paper ->> 'amount')::bigint / 100.0)::float8)
  from standing_invoice(registration.id)
)`;

/** Assignments: who is billed. `undefined` leaves it as it is. */
export function setBuyer(buyer: RegistrationChange['buyer']): Sql {
  const assign = (column: string, value: string | null) =>
    sql`${raw(column)} = case when ${buyer !== undefined}::boolean then ${value} else ${raw(`registrations.${column}`)} end`;
  return sql`${assign('buyer_name', buyer?.name ?? null)}, ${assign('buyer_address', buyer?.address ?? null)},
    ${assign('buyer_trn', buyer?.trn ?? null)}, ${assign('buyer_order', buyer?.order ?? null)}`;
}
