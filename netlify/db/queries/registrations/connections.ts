import sql, { type Sql } from 'sql-template-tag';
import { CONNECTIONS } from '#src/lib/retention.ts';
import type { DueWork } from '../due-work.ts';

/** docs/rules.md, Registration. */
const MANY_FROM_ONE_CONNECTION = 6;
const CONNECTION_WINDOW_MINUTES = 60;

/** Future workshops with many registrations from one connection within an hour: the hour with the most counts. */
export function crowdedWorkshops(now: Date): Sql {
  return sql`(
    select distinct on (workshop.id) workshop.id, workshop.title, taken.count, taken.created_at
    from (
      select workshop_id, created_at, count(*) over (
        partition by workshop_id, connection_hash order by created_at
        range between make_interval(mins => ${CONNECTION_WINDOW_MINUTES}::int) preceding and current row) as count
      from registrations
      where connection_hash is not null and cancelled_at is null and not is_spam
    ) taken
    join workshops workshop on workshop.id = taken.workshop_id
    where taken.count >= ${MANY_FROM_ONE_CONNECTION}::int and workshop.cancelled_at is null
      and workshop.starts_at > ${now}::timestamptz
    order by workshop.id, taken.count desc, taken.created_at
  ) crowded`;
}

export function expiredConnections(now: Date): DueWork {
  const isExpired = sql`
    connection_hash is not null
    and created_at <= ${now}::timestamptz - make_interval(hours => ${CONNECTIONS.hours}::int)`;
  return {
    isDue: sql`exists (select from registrations where ${isExpired})`,
    run: (database) => database.query(sql`update registrations set connection_hash = null where ${isExpired}`),
  };
}
