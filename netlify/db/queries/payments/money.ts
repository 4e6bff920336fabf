import sql from 'sql-template-tag';
import type { Money } from '#src/contract/money.ts';
import { queryOne, type Database } from '../../database.ts';

/** @param month "2026-11" */
export function sumMonth(database: Database, month: string): Promise<Money> {
  const from = sql`${`${month}-01`}::date`;
  return queryOne(
    database,
    sql`
    with entry as (
      select receipts.method, row_id,
        case when receipts.kind in ('receipt', 'tax-invoice') then amount_fils
          when receipts.kind = 'void' then -amount_fils else 0 end as received,
        case when receipts.kind in ('credit-note', 'tax-credit-note') then amount_fils else 0 end as refunded
      from receipts join payments on payments.id = payment_id
      where day >= ${from} and day < ${from} + interval '1 month'
    ),
    by_method as (
      select method, (sum(received) / 100.0)::float8 as "receivedAed", (sum(refunded) / 100.0)::float8 as "refundedAed"
      from entry group by method
    ),
    of_training as (
      select registrations.training_id, sum(received - refunded) as fils
      from entry join registrations on registrations.id = row_id group by registrations.training_id
    ),
    paid as (
      select row_id, sum(amount - refunded) filter (where currency = 'aed') + sum(waived) as fils
      from payments where is_reported and state <> 'voided' and row_id is not null group by row_id
    )
    select
      (select coalesce(sum(received), 0) / 100.0 from entry)::float8 as received,
      (select coalesce(sum(refunded), 0) / 100.0 from entry)::float8 as refunded,
      (
        select coalesce(sum(greatest(training.price_aed * 100 - coalesce(paid.fils, 0), 0)), 0) / 100.0
        from registrations registration join trainings training on training.id = registration.training_id
        left join paid on paid.row_id = registration.id
        where not registration.is_paid and not registration.is_spam and registration.cancelled_at is null
          and training.cancelled_at is null
      )::float8 as due,
      (select coalesce(json_agg(by_method order by "receivedAed" desc, method), '[]'::json) from by_method) as "byMethod",
      (
        select coalesce(json_agg(json_build_object('id', id, 'title', title, 'sold', places_taken, 'capacity', capacity,
          'receivedAed', (coalesce(fils, 0) / 100.0)::float8) order by starts_at, id), '[]'::json)
        from trainings left join of_training on of_training.training_id = trainings.id
        where fils is not null or cancelled_at is null and starts_at >= ${from}::timestamp at time zone 'Asia/Dubai'
          and starts_at < (${from} + interval '1 month') at time zone 'Asia/Dubai'
      ) as trainings`,
  );
}
