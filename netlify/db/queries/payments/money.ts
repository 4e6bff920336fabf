import sql, { type Sql } from 'sql-template-tag';
import type { Money } from '#src/contract/money.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { BOOKINGS, OWES, owesForPast } from '../registrations/registrations.ts';
import { isoText, queryOne, type Database } from '../../database.ts';

/** What is still to be paid for trainings to come, in AED. */
const stillDue = (now: Date) => sql`(
  select coalesce(sum(balance.rest), 0) / 100.0
  from ${BOOKINGS} cross join lateral (select rest from balances where row_id = registration.id) balance
  where ${OWES} and training.ends_at > ${now}::timestamptz
)::float8`;

/** Payments and refunds between two days, in fils. The day `until` is excluded. */
const entriesBetween = (from: Sql, until: Sql): Sql => sql`
  select coalesce(way, method) as method, row_id, training_id, case entries.kind when 'payment' then amount else 0 end as received,
    case entries.kind when 'refund' then amount else 0 end as refunded
  from entries join payments on payments.id = payment_id
  where entries.kind in ('payment', 'refund') and currency = 'aed' and day >= ${from} and day < ${until}`;

/** Columns: the sums of the rows `entry`, what is still due, and how many places of past trainings were never paid for. */
const sums = (now: Date) => sql`
  (select coalesce(sum(received), 0) / 100.0 from entry)::float8 as received,
  (select coalesce(sum(refunded), 0) / 100.0 from entry)::float8 as refunded, ${stillDue(now)} as due,
  (select count(*)::int from ${BOOKINGS} where ${owesForPast(now)}) as "pastUnpaid"`;

/** An expression: the sums of this week, from Monday on in Dubai. */
export function moneyOfWeek(now: Date): Sql {
  const monday = sql`date_trunc('week', ${dubaiDate(now)}::timestamp)::date`;
  return sql`(
    with entry as (${entriesBetween(monday, sql`${monday} + 7`)}) select to_json(sums) from (select ${sums(now)}) sums)`;
}

/** Sums up a month. @param month "2026-11" */
export function sumMonth(database: Database, month: string, now: Date): Promise<Money> {
  const from = sql`${`${month}-01`}::date`;
  const isInMonth = sql`
    created_at >= ${from}::timestamp at time zone 'Asia/Dubai'
    and created_at < (${from} + interval '1 month') at time zone 'Asia/Dubai'`;
  const statement = sql`
    with entry as (${entriesBetween(from, sql`${from} + interval '1 month'`)}),
    by_method as (
      select method, (sum(received) / 100.0)::float8 as "receivedAed", (sum(refunded) / 100.0)::float8 as "refundedAed"
      from entry group by method
    ),
    of_training as (
      select training_id, sum(received - refunded) as fils from entry where training_id is not null group by training_id
    ),
    came as (
      select 1 as enquiries, 0 as registrations, 0::numeric as fils, origin from enquiries where ${isInMonth} and not is_spam
      union all select 0, 1, 0, origin from registrations where ${isInMonth} and not is_spam
      union all select 0, 1, 0, origin from referrals where ${isInMonth} and not is_spam
      union all
      select 0, 0, received - refunded, coalesce(registration.origin, referral.origin)
      from entry
      left join registrations registration on registration.id = row_id
      left join referrals referral on referral.id = row_id
    ),
    of_source as (
      select origin_source(origin) as source, origin ->> 'page' as page, sum(enquiries)::int as enquiries,
        sum(registrations)::int as registrations, (sum(fils) / 100.0)::float8 as "paidAed"
      from came group by 1, 2
    )
    select ${sums(now)},
      (
        select coalesce(sum(places_of(registration.id)), 0)::int from registrations registration
        where ${isInMonth} and not is_spam and cancelled_at is null and training_id is not null
      ) as "placesSold",
      (select coalesce(json_agg(by_method order by "receivedAed" desc, method), '[]'::json) from by_method) as "byMethod",
      (
        select coalesce(json_agg(json_build_object('id', id, 'title', title, 'startsAt', ${isoText(sql`starts_at`)}, 'sold', places_taken, 'capacity', capacity,
          'receivedAed', (coalesce(fils, 0) / 100.0)::float8) order by starts_at, id), '[]'::json)
        from trainings left join of_training on of_training.training_id = trainings.id
        where fils is not null or cancelled_at is null and starts_at >= ${from}::timestamp at time zone 'Asia/Dubai'
          and starts_at < (${from} + interval '1 month') at time zone 'Asia/Dubai'
      ) as trainings,
      (select coalesce(json_agg(of_source order by "paidAed" desc, registrations desc, enquiries desc, source, page), '[]'::json)
        from of_source) as sources`;
  return queryOne(database, statement);
}
