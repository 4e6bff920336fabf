import sql from 'sql-template-tag';
import type { AdminWorkshop, WorkshopChange, WorkshopRequest } from '#src/contract/admin-workshops.ts';
import { queryOne, type Database, type Stored } from '../database.ts';
import { changing, unchangedSince, type ChangeOutcome } from './changes.ts';
import { BY_TIME_OR_NAME, listPage, searched, textColumn, type ListRequest } from './lists.ts';

export type AdminWorkshopRow = Stored<AdminWorkshop, 'registrationClosesAt' | 'updatedAt'>;

/** Over `workshop`. */
const COLUMNS = sql`
  workshop.id, workshop.title, workshop.description, workshop.date, to_char(workshop.held_on, 'YYYY-MM-DD') as "heldOn",
  workshop.time, workshop.location, workshop.price, workshop.capacity, workshop.places_taken as "placesTaken",
  workshop.capacity - workshop.places_taken as "spotsRemaining", workshop.registration_open as "registrationOpen",
  workshop.registration_closes_at as "registrationClosesAt", workshop.updated_at as "updatedAt"`;

const SORTS = { ...BY_TIME_OR_NAME, name: textColumn(sql`lower(title)`) };

/** One page of workshops. */
export function listAdminWorkshops(database: Database, { search, sort, ...page }: ListRequest) {
  return listPage<AdminWorkshopRow>(database, page, {
    columns: COLUMNS,
    from: sql`workshops workshop`,
    filters: searched(search, [sql`title`, sql`description`, sql`date`, sql`location`]),
    idType: sql`integer`,
    sort: SORTS[sort],
  });
}

/** Stores a workshop. @returns its id */
export async function insertWorkshop(database: Database, workshop: WorkshopRequest, now: Date): Promise<number> {
  const stored = sql`
    insert into workshops (title, description, date, held_on, time, location, price, capacity, registration_open,
      registration_closes_at, created_at, updated_at)
    values (${workshop.title}, ${workshop.description}, ${workshop.date}, ${workshop.heldOn}::date, ${workshop.time},
      ${workshop.location}, ${workshop.price}, ${workshop.capacity}, ${workshop.registrationOpen},
      ${workshop.registrationClosesAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz)
    returning id`;
  return (await queryOne<{ id: number }>(database, stored)).id;
}

/**
 * Changes a workshop, unless somebody changed the row since `updatedAt`, or more places are taken than it would have:
 * decided on the row that is locked for it, so that nobody takes a place in between.
 */
export async function changeWorkshop(
  database: Database,
  id: number,
  { updatedAt, ...change }: WorkshopChange,
  now: Date,
): Promise<ChangeOutcome<AdminWorkshopRow> | { outcome: 'below-taken' }> {
  const fresh = unchangedSince(updatedAt);
  const fits = change.capacity === undefined ? sql`true` : sql`before.places_taken <= ${change.capacity}`;
  const values = {
    title: change.title,
    description: change.description,
    date: change.date,
    held_on: change.heldOn,
    time: change.time,
    location: change.location,
    price: change.price,
    capacity: change.capacity,
    registration_open: change.registrationOpen,
    registration_closes_at: change.registrationClosesAt,
  };
  const [row] = await database.query<AdminWorkshopRow & { fresh: boolean; changed: boolean }>(sql`
    with ${changing({ table: 'workshops', id, when: sql`${fresh} and ${fits}`, values, author: 'admin', now })}
    select ${fresh} as fresh, workshop.id is not null as changed, ${COLUMNS}
    from before left join changed workshop on true`);
  if (!row) return { outcome: 'missing' };
  const { fresh: isFresh, changed, ...after } = row;
  if (changed) return { outcome: 'changed', row: after };
  return { outcome: isFresh ? 'below-taken' : 'stale' };
}
