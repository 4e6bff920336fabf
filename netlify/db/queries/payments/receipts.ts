import sql, { type Sql } from 'sql-template-tag';
import type { ReceiptRow } from '#src/contract/money.ts';
import { paperSchema, type Paper } from '#src/contract/papers.ts';
import { isoText, type Database } from '../../database.ts';
import { IS_TO_REFUND } from '../registrations/registrations.ts';
import { receiptOf } from './stored-payment.ts';
import { listPage, searchCondition, timeColumn, type ListRequest, type Page } from '../lists.ts';

interface StoredPaper {
  paper: unknown;
}

/** What remains to be paid of a row of `receipts` with its `entries`; null unless it is an invoice that was not taken back. */
const INVOICE_REST = sql`(
  select rest from balances
  where balances.row_id = entries.row_id and receipts.kind = 'invoice'
    and not exists (select from entries back where back.takes_back = entry_id))`;

/** A column: a paper as it is now. An invoice asks for nothing once it is paid. */
export const PAPER_NOW = sql`
  case when ${INVOICE_REST} = 0 then paper || '{"rest":0,"transferText":null}' else paper end as paper`;

export async function findPaper(database: Database, number: string): Promise<Paper | null> {
  const [found] = await database.query<StoredPaper>(sql`
    select ${PAPER_NOW} from receipts join entries on entries.id = entry_id where number = ${number}`);
  return found ? paperSchema.parse(found.paper) : null;
}

/** Lists papers in the order of their numbers. @param month "2026-11" by the day of the entry; all without it */
export async function listPapers(database: Database, { month }: { month?: string | undefined }): Promise<Page<Paper>> {
  const found = await database.query<StoredPaper>(sql`
    select paper from receipts join entries on entries.id = entry_id
    where ${month === undefined ? sql`true` : isOfMonth(month)}
    order by issued_at, length(number), number`);
  return { rows: found.map(({ paper }) => paperSchema.parse(paper)), next: null };
}

interface ReceiptFilters {
  month?: string | undefined;
  method?: NonNullable<ReceiptRow['method']> | undefined;
}

/** A column of `entries` with their `payments`: how money came or went back. */
const METHOD = sql`coalesce(way, method)`;

/** Lists a month's papers in the order of their numbers, as the dashboard shows them. */
export function listReceipts(
  database: Database,
  { month, method, ...request }: ListRequest<'createdAt'> & ReceiptFilters,
): Promise<Page<ReceiptRow>> {
  const isReceipt = sql`receipts.kind in ('receipt', 'tax-invoice')`;
  const isAdded = sql`(${isReceipt} or receipts.kind = 'invoice')`;
  const left = sql`(
    select sum(case kind when 'payment' then amount else -amount end) from entries
    where payment_id = payments.id and kind in ('payment', 'refund'))`;
  return listPage<ReceiptRow>(database, request, {
    columns: sql`
      number as id, receipts.kind, day::text as day, coalesce(paper -> 'buyer' ->> 'name', paper -> 'payer' ->> 'name') as payer,
      coalesce((select short_title from trainings where trainings.id = entries.training_id), paper ->> 'title') as title,
      paper ->> 'package' as package, paper ->> 'part' as part, paper ->> 'bookingReference' as reference,
      paper ->> 'startsAt' as "startsAt", ${METHOD} as method,
      (case when ${isAdded} then 1 else -1 end * (paper ->> 'amount')::bigint / 100.0)::float8 as "amountAed",
      paper ->> 'refersTo' as "refersTo", payment_id as "paymentId",
      (case when ${isReceipt} then ${left} else 0 end / 100.0)::float8 as "leftAed"`,
    from: sql`receipts join entries on entries.id = entry_id left join payments on payments.id = payment_id`,
    filters: [
      month === undefined ? undefined : isOfMonth(month),
      method && sql`${METHOD} = ${method}`,
      searchCondition(
        request.search,
        sql`text_key(concat_ws(' ', number, paper -> 'payer' ->> 'name', paper -> 'buyer' ->> 'name'))`,
      ),
    ],
    id: sql`number`,
    idType: sql`text`,
    sort: timeColumn(sql`issued_at`),
  });
}

/** Whether the day of an entry is in a month. @param month "2026-11" */
function isOfMonth(month: string): Sql {
  const firstDay = sql`${`${month}-01`}::date`;
  return sql`day >= ${firstDay} and day < ${firstDay} + interval '1 month'`;
}

/** The papers of a row `registration`. A paper that names another booking, or none, is not shown to the guest. */
export const OWN_PAPERS = sql`
  receipts join entries on entries.id = entry_id and row_id = registration.id and paper ->> 'bookingId' = registration.id::text`;

/** Columns of a row `registration`: its payments that were not voided, its refunds, and its papers. */
export const PAYMENT_COLUMNS = sql`
  (
    select coalesce(json_agg(json_build_object('number', ${receiptOf(sql`payments.id`)}, 'at', day,
      'amountAed', (amount / 100.0)::float8, 'method', method) order by day, payments.created_at), '[]'::json)
    from entries paid join payments on payments.id = payment_id
    where row_id = registration.id and kind = 'payment' and currency = 'aed' and takes_back is null
      and not exists (select from entries where takes_back = paid.id)
  ) as payments,
  (
    select coalesce(json_agg(json_build_object('number', (select number from receipts where entry_id = refund.id), 'at', day,
      'amountAed', (amount / 100.0)::float8, 'method', ${METHOD}) order by day, refund.position), '[]'::json)
    from entries refund join payments on payments.id = payment_id
    where row_id = registration.id and kind = 'refund' and currency = 'aed' and takes_back is null
      and not exists (select from entries where takes_back = refund.id)
  ) as refunds,
  (
    select coalesce(json_agg(json_build_object('number', number, 'kind', receipts.kind, 'part', paper ->> 'part',
      'amountAed', ((paper ->> 'amount')::bigint / 100.0)::float8, 'isPaid', coalesce(${INVOICE_REST} = 0, false),
      'dueOn', case when ${INVOICE_REST} > 0 then paper ->> 'dueOn' end) order by issued_at, number), '[]'::json)
    from ${OWN_PAPERS}
  ) as receipts`;

/** Who paid for a row `registration`, and how, for the payments that are not fully given back. */
const PAID_BY = sql`(
  select coalesce(json_agg(json_build_object('payer', payer_name, 'method', method, 'number', ${receiptOf(sql`payments.id`)},
    'reference', case when provider_key is null then reference end) order by created_at), '[]'::json)
  from payments
  where (
    select sum(case kind when 'payment' then amount when 'refund' then -amount end) from entries
    where payment_id = payments.id and row_id = registration.id) > 0
    and id in (select payment_id from entries where row_id = registration.id)
)`;

/** Why money is given back for a row `registration` of a `training`: a surplus, or a cancelled training or booking. */
export const REFUND_REASON = sql`(case
  when registration.cancelled_at is null and training.cancelled_at is not null then 'cancelled'
  when registration.cancelled_at is not null and registration.money_back_at is not null then 'booking-cancelled'
  else 'surplus' end)`;

/** What is to be given back for a row `registration` of a `training`, in fils. */
export const REFUND_FILS = sql`(
  select case ${REFUND_REASON} when 'surplus' then surplus else paid end from balances where row_id = registration.id)`;

/** What is to be given back for any row, in fils: 0 if nothing is. */
export const OWED_FILS = sql`(case when ${IS_TO_REFUND} then ${REFUND_FILS} else 0 end)::int`;

/** A column of a row `registration` of a `training`, with `payer_fils`: what is to be given back, why, and to whom. */
export const REFUND = sql`json_build_object(
  'aed', (${REFUND_FILS} / 100.0)::float8,
  'reason', ${REFUND_REASON},
  'since', ${isoText(sql`coalesce(registration.money_back_at, training.cancelled_at,
    (select max(at) from entries where row_id = registration.id))`)},
  'payerAed', (registration.payer_fils / 100.0)::float8,
  'paidBy', ${PAID_BY}) as refund`;
