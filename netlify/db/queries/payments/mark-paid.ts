import sql, { type Sql } from 'sql-template-tag';
import { dubaiDate } from '#src/lib/dates.ts';
import { IS_ACCEPTED } from '../change-result.ts';
import { recordedBy } from '../history.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { PRICES, sellerJson } from './payments.ts';

// For a statement that marks a row `before` of registrations as paid, or takes the mark back, with `judged`.

/** The expression `money`, for use before `judged`: sums in fils of the row, if the mark is set. */
export function sumsOf(isPaid: boolean | undefined): Sql {
  return sql`
    money as materialized (
      select balance.due, balance.paid, coalesce(sum(amount - refunded) filter (where provider_key is not null), 0) as by_provider,
        count(*) filter (where payments.id is not null and provider_key is null) as by_hand
      from before cross join lateral balance_of('registrations', before.id, ${PRICES}) balance
      left join payments on row_id = before.id and currency = 'aed' and state not in ('voided', 'refunded')
      where ${isPaid !== undefined}::boolean
      group by balance.due, balance.paid
    )`;
}

/** Whether the mark cannot be taken back, because only the provider's payments stand. */
export const isPaidByProvider = (isPaid: boolean | undefined) => sql`
  ${isPaid === false}::boolean and before.is_paid and (select by_provider > 0 and by_hand = 0 from money)`;

/** Expressions for use after `judged`: records the rest as a payment by hand, or voids those by hand, each with its paper. */
export function recordMark(isPaid: boolean | undefined, now: Date): Sql {
  const today = sql`${dubaiDate(now)}::date`;
  return sql`
    recorded as (
      insert into payments (method, paid_on, created_at, updated_at, amount, currency, payer_name, payer_email,
        state, table_name, row_id)
      select 'other', ${today}, ${now}::timestamptz, ${now}::timestamptz, due - paid, 'aed',
        before.first_name || ' ' || before.last_name, before.email, 'matched', 'registrations', before.id
      from before cross join money
      where ${isPaid === true}::boolean and ${IS_ACCEPTED} and not before.is_paid and before.due_fils is not null and due > paid
      returning payments
    ),
    voided as (
      update payments set state = 'voided', waived = 0, updated_at = ${now}::timestamptz, ${recordedBy('admin', now)}
      from before
      where ${isPaid === false}::boolean and ${IS_ACCEPTED} and row_id = before.id and provider_key is null
        and state not in ('voided', 'refunded')
      returning payments
    ),
    papered as (
      insert into receipts
      select paper.* from (
        select payments as paid, 'receipt' as kind, (payments).amount as fils from recorded
        union all
        select payments, 'void', (payments).amount - (payments).refunded from voided
      ) change
      cross join lateral draw_paper(paid, kind, fils, ${today}, null, ${sellerJson()}, ${PRICES}, ${now}::timestamptz) paper
      returning paper
    ),
    papers_queued as (${queueMessages({
      messages: ['receipt-issued'],
      now,
      from: sql`papered cross join before`,
      personKey: sql`before.email_key`,
      rowId: sql`before.id`,
      payload: sql`jsonb_build_object('email', before.email, 'paper', paper)`,
      where: sql`before.email is not null`,
    })})`;
}

/** A value for `paid_aed` of the row. */
export const paidAed = (isPaid: boolean | undefined) => sql`
  case ${isPaid ?? null}::boolean
    when true then
      case when registrations.is_paid then registrations.paid_aed else (select nullif(greatest(due, paid), 0) / 100.0 from money) end
    when false then (select nullif(by_provider, 0) / 100.0 from money)
    else registrations.paid_aed end`;
