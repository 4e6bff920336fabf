import sql, { type Sql } from 'sql-template-tag';
import type { LiveWorkshop } from '#src/contract/workshops.ts';
import type { Database } from '../database.ts';

/** Whether a workshop takes registrations: neither closed by the administrator nor past its closing time. */
export function isOpen(now: Date): Sql {
  return sql`(registration_open and (registration_closes_at is null or registration_closes_at > ${now}::timestamptz))`;
}

/** All workshops with their free places, by day. */
export function listWorkshops(database: Database, now: Date): Promise<LiveWorkshop[]> {
  return database.query<LiveWorkshop>(sql`
    select id, title, description, date, time, location, price,
      capacity - places_taken as "spotsRemaining",
      ${isOpen(now)} as "registrationOpen"
    from workshops
    order by held_on, id`);
}

/** Whether the database answers and has its tables. @throws DatabaseUnreachableError */
export async function checkHealth(database: Database): Promise<void> {
  await database.query(sql`select 1 from workshops limit 1`);
}
