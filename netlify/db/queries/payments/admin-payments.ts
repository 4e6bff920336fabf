import sql from 'sql-template-tag';
import type { Payment, PaymentState } from '#src/contract/payments.ts';
import { PAYMENT_PROBLEMS } from '#src/lib/payment-kinds.ts';
import { isUuid } from '#src/lib/ids.ts';
import { DECIMALS } from '#src/lib/money.ts';
import type { Database } from '../../database.ts';
import { recordedBy } from '../history.ts';
import { listPage, searchCondition, timeColumn, type ListRequest, type Page } from '../lists.ts';
import { receiptOf, stateWords } from './stored-payment.ts';

type StoredPayment = Omit<Payment, 'at'> & { at: Date };

/** Payments, each with `entry`: the sums of its entries, in the smallest unit of its currency. */
export const PAYMENTS = sql`payments cross join lateral (
  select min(currency) as currency, min(day) filter (where kind = 'payment') as day, min(row_id::text)::uuid as row_id,
    sum(amount) filter (where kind = 'payment' and takes_back is null) as amount,
    coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded, coalesce(sum(amount) filter (where kind = 'let-off'), 0) as let_off,
    bool_or(kind = 'payment' and takes_back is not null) as is_voided
  from entries where payment_id = payments.id
) entry`;

/** The state of a row of `PAYMENTS` (docs/rules.md, Payments). */
export const PAYMENT_STATE = sql`case
  when entry.is_voided then 'voided'
  when payments.problem is not null and payments.resolved_at is null then 'attention'
  when entry.refunded >= entry.amount or entry.amount is null then 'refunded'
  when payments.resolved_at is not null then 'resolved'
  else 'matched' end`;

/** How many smallest units make one unit of the row's currency. */
const UNITS = sql`power(10.0, coalesce((${JSON.stringify(DECIMALS)}::jsonb ->> upper(entry.currency))::int, 2))`;

const PAYMENT_COLUMNS = sql`
  id, created_at as at, (coalesce(entry.amount, entry.refunded) / ${UNITS})::float8 as "amountAed", (entry.refunded / ${UNITS})::float8 as "refundedAed",
  (entry.let_off / 100.0)::float8 as "waivedAed", upper(coalesce(entry.currency, 'aed')) as currency, method,
  coalesce(entry.day, (created_at at time zone 'Asia/Dubai')::date)::text as "paidOn", entry.row_id as "rowId",
  ${receiptOf(sql`payments.id`)} as number, reference, nullif(concat_ws(', ', payer_name, payer_email), '') as payer,
  ${PAYMENT_STATE} as state, problem, note`;

export async function listPayments(
  database: Database,
  request: ListRequest<'createdAt'> & { state?: PaymentState | undefined },
): Promise<Page<Payment>> {
  const { search, state } = request;
  const found =
    search && isUuid(search)
      ? sql`(reference = ${search.toLowerCase()} or entry.row_id = ${search}::uuid or id = ${search}::uuid)`
      : searchCondition(search, sql`text_key(concat_ws(' ', payer_name, payer_email, reference))`);
  const { rows, next } = await listPage<StoredPayment>(database, request, {
    columns: PAYMENT_COLUMNS,
    from: PAYMENTS,
    filters: [state === undefined ? undefined : sql`${PAYMENT_STATE} = ${state}`, found],
    sort: timeColumn(sql`created_at`),
  });
  return { rows: rows.map(toPayment), next };
}

function toPayment({ at, problem, ...row }: StoredPayment): Payment {
  return { ...row, at: at.toISOString(), problem: problem && (PAYMENT_PROBLEMS[problem] ?? problem) };
}

/** @returns `null` for an unknown id */
export async function findPayment(database: Database, id: string): Promise<Payment | null> {
  const [found] = await database.query<StoredPayment>(
    sql`select ${PAYMENT_COLUMNS} from ${PAYMENTS} where id = ${id}::uuid`,
  );
  return found ? toPayment(found) : null;
}

/** Resolves a payment that needs attention, without assigning it to a booking. */
export async function resolvePayment(
  database: Database,
  id: string,
  { note, now }: { note: string; now: Date },
): Promise<'resolved' | 'missing' | 'conflict'> {
  const [found] = await database.query<{ isChanged: boolean }>(sql`
    with changed as (
      update payments set resolved_at = ${now}::timestamptz, note = ${note}, ${recordedBy('admin', now, stateWords('attention', 'resolved'))}
      where id = ${id}::uuid and problem is not null and resolved_at is null
      returning id
    )
    select exists (select from changed) as "isChanged" from payments where id = ${id}::uuid`);
  if (!found) return 'missing';
  return found.isChanged ? 'resolved' : 'conflict';
}
