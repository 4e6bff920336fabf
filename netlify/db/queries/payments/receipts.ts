import sql, { raw, type Sql } from 'sql-template-tag';
import { paperSchema, type Paper } from '#src/contract/papers.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../lists.ts';

interface StoredPaper {
  paper: unknown;
}

function first(found: readonly StoredPaper[]): Paper | null {
  return found[0] ? paperSchema.parse(found[0].paper) : null;
}

export async function findPaper(database: Database, number: string): Promise<Paper | null> {
  return first(await database.query<StoredPaper>(sql`select paper from receipts where number = ${number}`));
}

/** A paper of a payment that counts for the booking. */
export async function findPaperOf(database: Database, bookingId: string, number: string): Promise<Paper | null> {
  return first(
    await database.query<StoredPaper>(sql`
      select paper from receipts join payments on payments.id = payment_id
      where number = ${number} and row_id = ${bookingId}::uuid`),
  );
}

/** The papers of a month by their day, in the order of their numbers. @param month "2026-11"; without it, all */
export async function listPapers(database: Database, { month }: { month?: string | undefined }): Promise<Page<Paper>> {
  const firstDay = month === undefined ? null : `${month}-01`;
  const found = await database.query<StoredPaper>(sql`
    select paper from receipts
    where ${firstDay}::date is null or day >= ${firstDay}::date and day < ${firstDay}::date + interval '1 month'
    order by issued_at, length(number), number`);
  return { rows: found.map(({ paper }) => paperSchema.parse(paper)), next: null };
}

/** Columns of a row `registration`: what was paid for it, in AED, its payments that stand, and its papers. */
export const PAYMENT_COLUMNS = sql`
  (select (due / 100.0)::float8 from balance_of('registrations', registration.id, '{}')) as "dueAed",
  (select (paid / 100.0)::float8 from balance_of('registrations', registration.id, '{}')) as "paidAed",
  (
    select coalesce(json_agg(json_build_object('number', number, 'at', paid_on, 'amountAed', (amount / 100.0)::float8,
      'method', payments.method) order by paid_on, payments.created_at), '[]'::json)
    from payments left join receipts on payment_id = payments.id and kind in ('receipt', 'tax-invoice')
    where row_id = registration.id and currency = 'aed' and is_reported and state <> 'voided'
  ) as payments,
  (
    select coalesce(json_agg(json_build_object('number', number, 'kind', receipts.kind) order by issued_at, number), '[]'::json)
    from receipts join payments on payments.id = payment_id where row_id = registration.id
  ) as receipts`;

/** An expression: takes the person out of the papers of payments. What the law asks for stays. */
export function unnamePapers(payments: string): Sql {
  return sql`
    papers_unnamed as (
      update receipts set paper = paper || '{"payer": {"name": null, "email": null}, "attendee": null}'
      where payment_id in (select id from ${raw(payments)})
    )`;
}
