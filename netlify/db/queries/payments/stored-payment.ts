import sql, { type Sql } from 'sql-template-tag';
import type { Paper } from '#src/contract/papers.ts';
import type { PaymentEntry } from './decisions.ts';
import type { NewPayment } from './entries.ts';

/** A payment with its entries, the oldest first. */
export interface StoredPayment {
  id: string;
  providerKey: string | null;
  method: NewPayment['method'];
  /** `null` while only a problem is stored. */
  currency: string | null;
  reference: string | null;
  payer: Paper['payer'];
  problem: string | null;
  isResolved: boolean;
  /** The registration or referral that the payment counts for. */
  rowId: string | null;
  entries: PaymentEntry[];
  receipt: Paper | null;
}

/** A column of the receipt of a payment, by the payment's id. By default, its number. */
export const receiptOf = (id: Sql, column = sql`number`) => sql`(
  select ${column} from receipts join entries on entries.id = entry_id
  where payment_id = ${id} and receipts.kind in ('receipt', 'tax-invoice'))`;

/** Selects payments as `StoredPayment`. @param where a condition on `payments` */
export const selectPayments = (where: Sql) => sql`
  select id, provider_key as "providerKey", method, reference, problem, resolved_at is not null as "isResolved",
    json_build_object('name', payer_name, 'email', payer_email) as payer, ${receiptOf(sql`payments.id`, sql`paper`)} as receipt,
    (select currency from entries where payment_id = payments.id order by position limit 1) as currency,
    (select row_id from entries where payment_id = payments.id and row_id is not null limit 1) as "rowId",
    (
      select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'amount', amount, 'source', source, 'way', way,
        'takesBack', takes_back) order by position), '[]'::json)
      from entries where payment_id = payments.id
    ) as entries
  from payments where ${where}`;

/** An expression: the id of the latest payment of a booking that a mark as paid recorded and that was not taken back. */
export const markOf = (rowId: Sql) => sql`(
  select payment_id from entries paid
  where row_id = ${rowId} and source = 'mark' and kind = 'payment' and takes_back is null
    and (select sum(case kind when 'payment' then amount when 'refund' then -amount else 0 end) from entries
      where payment_id = paid.payment_id) > 0
  order by position desc limit 1)`;

/** The words for the history about a payment's state, for `recordedBy`. @param to `null` if the state stays */
export function stateWords(from: string | null, to: string | null): Sql {
  return sql`${to && JSON.stringify({ state: { from, to } })}::jsonb`;
}

/** Returns the entry of the payment itself; `undefined` while only a refund of it has been reported. */
export function paidEntry({ entries }: StoredPayment): PaymentEntry | undefined {
  return entries.find(({ kind, takesBack }) => kind === 'payment' && takesBack === null);
}

export function isVoided({ entries }: StoredPayment): boolean {
  return entries.some(({ kind, takesBack }) => kind === 'payment' && takesBack !== null);
}
