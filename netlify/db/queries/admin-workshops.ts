import sql from 'sql-template-tag';
import type { AdminWorkshop, WorkshopRequest } from '#src/contract/admin-workshops.ts';
import { queryOne, type Database, type Stored } from '../database.ts';
import { BY_TIME_OR_NAME, listPage, searched, textColumn, type ListRequest } from './lists.ts';

export type AdminWorkshopRow = Stored<AdminWorkshop, 'registrationClosesAt' | 'updatedAt'>;

/** Of a row `workshop`. */
export const ADMIN_WORKSHOP_COLUMNS = sql`
  workshop.id, workshop.title, workshop.description, workshop.date, to_char(workshop.held_on, 'YYYY-MM-DD') as "heldOn",
  workshop.time, workshop.location, workshop.price, workshop.capacity, workshop.places_taken as "placesTaken",
  workshop.capacity - workshop.places_taken as "spotsRemaining", workshop.registration_open as "registrationOpen",
  workshop.registration_closes_at as "registrationClosesAt", workshop.updated_at as "updatedAt"`;

const SORTS = { ...BY_TIME_OR_NAME, name: textColumn(sql`lower(title)`) };

export function listAdminWorkshops(database: Database, { search, sort, ...page }: ListRequest) {
  return listPage<AdminWorkshopRow>(database, page, {
    columns: ADMIN_WORKSHOP_COLUMNS,
    from: sql`workshops workshop`,
    filters: searched(search, [sql`title`, sql`description`, sql`date`, sql`location`]),
    idType: sql`integer`,
    sort: SORTS[sort],
  });
}

/** @returns its id */
export async function insertWorkshop(database: Database, workshop: WorkshopRequest, now: Date): Promise<number> {
  const insert = sql`
    insert into workshops (title, description, date, held_on, time, location, price, capacity, registration_open,
      registration_closes_at, created_at, updated_at)
    values (${workshop.title}, ${workshop.description}, ${workshop.date}, ${workshop.heldOn}::date, ${workshop.time},
      ${workshop.location}, ${workshop.price}, ${workshop.capacity}, ${workshop.registrationOpen},
      ${workshop.registrationClosesAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)
    returning id`;
  return (await queryOne<{ id: number }>(database, insert)).id;
}
