import sql from 'sql-template-tag';
import { PAYMENT_PROBLEMS, type Payment, type PaymentState } from '#src/contract/payments.ts';
import { isUuid } from '#src/lib/ids.ts';
import { DECIMALS } from '#src/lib/money.ts';
import type { Database } from '../../database.ts';
import { recordedBy } from '../history.ts';
import { equalityConditions, listPage, searchCondition, timeColumn, type ListRequest, type Page } from '../lists.ts';
import { isConfigured } from '../outbox/message-names.ts';
import { paymentEmails, PRICES } from './payments.ts';

type StoredPayment = Omit<Payment, 'at'> & { at: Date };

/** Smallest units in one of the row's currency. */
const UNITS = sql`power(10.0, coalesce((${JSON.stringify(DECIMALS)}::jsonb ->> upper(currency))::int, 2))`;

const PAYMENT_COLUMNS = sql`
  id, created_at as at, (amount / ${UNITS})::float8 as "amountAed", (refunded / ${UNITS})::float8 as "refundedAed",
  (waived / 100.0)::float8 as "waivedAed", upper(currency) as currency, method, paid_on::text as "paidOn", row_id as "rowId", (
    select number from receipts where payment_id = id and kind in ('receipt', 'tax-invoice')
  ) as number, reference, nullif(concat_ws(', ', payer_name, payer_email), '') as payer, state, problem, note`;

export async function listPayments(
  database: Database,
  request: ListRequest<'createdAt'> & { state?: PaymentState | undefined },
): Promise<Page<Payment>> {
  const { search, state } = request;
  const found =
    search && isUuid(search)
      ? sql`(reference = ${search.toLowerCase()} or row_id = ${search}::uuid or id = ${search}::uuid)`
      : searchCondition(search, sql`text_key(concat_ws(' ', payer_name, payer_email, reference))`);
  const { rows, next } = await listPage<StoredPayment>(database, request, {
    columns: PAYMENT_COLUMNS,
    from: sql`payments`,
    filters: [...equalityConditions({ state }), found],
    sort: timeColumn(sql`created_at`),
  });
  return { rows: rows.map(toPayment), next };
}

function toPayment({ at, problem, ...row }: StoredPayment): Payment {
  return { ...row, at: at.toISOString(), problem: problem && (PAYMENT_PROBLEMS[problem] ?? problem) };
}

type PaymentChangeResult = { outcome: 'changed'; row: Payment } | { outcome: 'missing' | 'no-row' | 'conflict' };

/** Resolves a payment that needs attention in another way than by assigning it. */
export async function resolvePayment(
  database: Database,
  id: string,
  { note, now }: { note: string; now: Date },
): Promise<PaymentChangeResult> {
  const [found] = await database.query<StoredPayment & { isChanged: boolean }>(sql`
    with before as (select * from payments where id = ${id}::uuid for update),
    changed as (
      update payments set state = 'resolved', note = ${note}, updated_at = ${now}::timestamptz, ${recordedBy('admin', now)}
      from before where payments.id = before.id and before.state = 'attention'
      returning payments.*
    )
    select ${PAYMENT_COLUMNS}, true as "isChanged" from changed
    union all
    select ${PAYMENT_COLUMNS}, false from before where not exists (select from changed)`);
  if (!found) return { outcome: 'missing' };
  const { isChanged, ...row } = found;
  return isChanged ? { outcome: 'changed', row: toPayment(row) } : { outcome: 'conflict' };
}

interface Assignment {
  now: Date;
  table: 'registrations' | 'referrals';
  rowId: string;
}

/** Assigns a payment that needs attention to a row, which is then paid. */
export async function assignPayment(
  database: Database,
  id: string,
  { table, rowId, now }: Assignment,
): Promise<PaymentChangeResult> {
  const [found] = await database.query<{
    outcome: 'assigned' | 'missing' | 'no-row' | 'conflict';
  }>(sql`
    with result as materialized (
      select * from assign_payment(${id}::uuid, ${table}, ${rowId}::uuid, ${now}::timestamptz, ${PRICES},
        ${isConfigured('place-confirmed')}::boolean)
    ),
    queued as (${paymentEmails(now)})
    select outcome from result`);
  if (found?.outcome !== 'assigned') return { outcome: found?.outcome ?? 'missing' };
  // The statement above began before the change.
  const [row] = await database.query<StoredPayment>(
    sql`select ${PAYMENT_COLUMNS} from payments where id = ${id}::uuid`,
  );
  return row ? { outcome: 'changed', row: toPayment(row) } : { outcome: 'missing' };
}
