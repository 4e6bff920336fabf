import sql, { type Sql } from 'sql-template-tag';
import type { Registration, RegistrationChange } from '#src/contract/registrations.ts';
import { textKey } from '#netlify/domain/identity.ts';
import type { Database } from '../database.ts';
import { changeRow, changing, type ChangeOutcome } from './changes.ts';
import type { Author } from './history.ts';
import { containing, listPage, textColumn, timeColumn, type ListRequest, type Page, type SortColumn } from './lists.ts';

/** A registration as the database gives it: instants are dates. */
export type RegistrationRow = Omit<Registration, 'createdAt' | 'updatedAt' | 'cancelledAt'> & {
  createdAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
};

const COLUMNS = sql`
  registration.id, registration.workshop_id as "workshopId", workshop.title as "workshopTitle",
  workshop.date as "workshopDate", workshop.time as "workshopTime", registration.first_name as "firstName",
  registration.last_name as "lastName", registration.email, registration.phone,
  registration.phone_e164 as "phoneE164", registration.profession,
  registration.company, registration.booking_type as "bookingType", registration.is_paid as "isPaid",
  registration.notes, registration.created_at as "createdAt", registration.updated_at as "updatedAt",
  registration.cancelled_at as "cancelledAt"`;

const SORTS = {
  createdAt: timeColumn(sql`registration.created_at`),
  name: textColumn(sql`registration.name_key`),
} satisfies Record<string, SortColumn>;

export interface RegistrationFilter extends ListRequest<keyof typeof SORTS> {
  workshopId: number | undefined;
}

/** One page of registrations, cancelled ones among them. */
export function listRegistrations(database: Database, filter: RegistrationFilter): Promise<Page<RegistrationRow>> {
  const { search, workshopId, spam, sort, ...page } = filter;
  const filters: Sql[] = [sql`registration.is_spam = ${spam}`];
  if (workshopId !== undefined) filters.push(sql`registration.workshop_id = ${workshopId}`);
  if (search) {
    filters.push(sql`concat_ws(' ', registration.name_key, registration.email_key, registration.phone,
      registration.phone_e164, registration.company) ilike ${containing(textKey(search))}`);
  }
  return listPage(database, {
    ...page,
    columns: COLUMNS,
    from: sql`registrations registration join workshops workshop on workshop.id = registration.workshop_id`,
    filters,
    id: sql`registration.id`,
    sort: SORTS[sort],
  });
}

/** Changes a registration, unless somebody changed the row since `updatedAt`. */
export function changeRegistration(
  database: Database,
  id: string,
  { isPaid, bookingType, notes, updatedAt }: RegistrationChange,
  author: Author,
  now: Date,
): Promise<ChangeOutcome<RegistrationRow>> {
  return changeRow(database, {
    table: 'registrations',
    id,
    values: { is_paid: isPaid, booking_type: bookingType, notes },
    updatedAt,
    author,
    now,
    columns: COLUMNS,
    from: sql`(changed registration join workshops workshop on workshop.id = registration.workshop_id)`,
  });
}

/** Cancels a registration and frees its place; a second time changes nothing. @returns the row, or `null` where none is */
export async function cancelRegistration(
  database: Database,
  id: string,
  author: Author,
  now: Date,
): Promise<RegistrationRow | null> {
  const [row] = await database.query<RegistrationRow>(sql`
    with ${changing({
      table: 'registrations',
      id,
      when: sql`before.cancelled_at is null`,
      values: { cancelled_at: now },
      author,
      now,
    })},
    freed as (
      update workshops set places_taken = places_taken - 1
      from changed
      where workshops.id = changed.workshop_id and not changed.is_spam
      returning 1
    )
    select ${COLUMNS}
    from (select * from changed union all select * from before where cancelled_at is not null) registration
    join workshops workshop on workshop.id = registration.workshop_id`);
  return row ?? null;
}
