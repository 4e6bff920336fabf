import sql from 'sql-template-tag';
import type { LiveWorkshop } from '#src/contract/workshops.ts';
import type { Database } from '../database.ts';

export function listWorkshops(database: Database, now: Date): Promise<LiveWorkshop[]> {
  return database.query<LiveWorkshop>(sql`
    select id, title, description, date, time, location, price,
      capacity - places_taken as "spotsRemaining",
      registration_open and (registration_closes_at is null or registration_closes_at > ${now}::timestamptz)
        as "registrationOpen"
    from workshops
    order by held_on, id`);
}

/** @throws DatabaseUnreachableError if the database does not answer, or has no tables */
export async function checkHealth(database: Database): Promise<void> {
  await database.query(sql`select 1 from workshops limit 1`);
}
