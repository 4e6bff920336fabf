import sql, { type Sql } from 'sql-template-tag';
import type { Registration, RegistrationChange } from '#src/contract/registrations.ts';
import { textKey } from '#netlify/domain/identity.ts';
import type { Database } from '../database.ts';
import { noteHistory, type Author } from './history.ts';
import { queue, queuedColumn, type Entry, type Outgoing } from './outbox.ts';
import { registrationOutgoing } from './registration-outgoing.ts';
import { containing, listPage, timeColumn, type ListRequest, type Page, type SortColumn } from './lists.ts';

/** A registration as the database gives it: instants are dates. */
export type RegistrationRow = Omit<Registration, 'createdAt' | 'updatedAt' | 'cancelledAt'> & {
  createdAt: Date;
  updatedAt: Date;
  cancelledAt: Date | null;
};

/** Over `registrations registration` and `workshops workshop`. */
export const REGISTRATION_COLUMNS = sql`
  registration.id, registration.workshop_id as "workshopId", workshop.title as "workshopTitle",
  workshop.date as "workshopDate", workshop.time as "workshopTime", registration.first_name as "firstName",
  registration.last_name as "lastName", registration.email, registration.phone, registration.profession,
  registration.company, registration.booking_type as "bookingType", registration.is_paid as "isPaid",
  registration.notes, registration.created_at as "createdAt", registration.updated_at as "updatedAt",
  registration.cancelled_at as "cancelledAt"`;

const SORTS = {
  createdAt: timeColumn(sql`registration.created_at`),
  name: { column: sql`registration.name_key`, type: sql`text`, text: sql`registration.name_key` },
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
      registration.company) ilike ${containing(textKey(search))}`);
  }
  return listPage(database, {
    ...page,
    columns: REGISTRATION_COLUMNS,
    from: sql`registrations registration join workshops workshop on workshop.id = registration.workshop_id`,
    filters,
    id: sql`registration.id`,
    sort: SORTS[sort],
  });
}

/** What became of a change: the row after it and what it put into the outbox, or why there is none. */
export type ChangeOutcome<Row> =
  { outcome: 'changed'; row: Row; queued: Entry[] } | { outcome: 'stale' } | { outcome: 'missing' };

/**
 * Changes a registration and notes the change in its history, unless somebody changed the row since `updatedAt`.
 * @param kinds what goes out when the place is paid for; once, however often that is changed
 */
export async function changeRegistration(
  database: Database,
  id: string,
  change: RegistrationChange,
  { author, now, kinds }: { author: Author; now: Date; kinds: Outgoing['kinds'] },
): Promise<ChangeOutcome<RegistrationRow>> {
  const confirms = change.isPaid === true && kinds.length > 0;
  const [row] = await database.query<{ found: boolean; queued: Entry[] } & RegistrationRow>(sql`
    with before as (select * from registrations where id = ${id}::uuid for update),
    changed as (
      update registrations target set
        is_paid = coalesce(${change.isPaid ?? null}::boolean, target.is_paid),
        booking_type = coalesce(${change.bookingType ?? null}::text, target.booking_type),
        notes = case when ${change.notes !== undefined}::boolean then ${change.notes ?? null}::text else target.notes end,
        confirmed_at = case
          when ${confirms}::boolean and not target.is_paid and target.cancelled_at is null and not target.is_spam
            then coalesce(target.confirmed_at, ${now}::timestamptz)
          else target.confirmed_at end,
        updated_at = greatest(${now}::timestamptz, target.updated_at + interval '1 millisecond')
      from before
      where target.id = before.id
        and (${change.updatedAt ?? null}::timestamptz is null or before.updated_at = ${change.updatedAt ?? null}::timestamptz)
      returning target.*
    ),
    noted as (${noteHistory('registrations', author, now)}),
    stored as (select changed.* from changed join before using (id) where changed.confirmed_at is distinct from before.confirmed_at),
    queued as (${queue({ row: registrationOutgoing, kinds }, now)})
    select exists (select from before) as found, ${queuedColumn} as queued, ${REGISTRATION_COLUMNS}
    from (select 1) one
    left join changed registration on true
    left join workshops workshop on workshop.id = registration.workshop_id`);
  return toOutcome(row);
}

/** Cancels a registration and frees its place; a second time changes nothing. @returns the row, or `null` where none is */
export async function cancelRegistration(
  database: Database,
  id: string,
  author: Author,
  now: Date,
): Promise<RegistrationRow | null> {
  const [row] = await database.query<RegistrationRow>(sql`
    with before as (select * from registrations where id = ${id}::uuid for update),
    changed as (
      update registrations target set
        cancelled_at = ${now}::timestamptz,
        updated_at = greatest(${now}::timestamptz, target.updated_at + interval '1 millisecond')
      from before
      where target.id = before.id and before.cancelled_at is null
      returning target.*
    ),
    freed as (
      update workshops set places_taken = places_taken - 1
      from changed
      where workshops.id = changed.workshop_id and not changed.is_spam
      returning 1
    ),
    noted as (${noteHistory('registrations', author, now)})
    select ${REGISTRATION_COLUMNS}
    from (select * from changed union all select * from before where cancelled_at is not null) registration
    join workshops workshop on workshop.id = registration.workshop_id`);
  return row ?? null;
}

function toOutcome(
  row: ({ found: boolean; queued: Entry[] } & RegistrationRow) | undefined,
): ChangeOutcome<RegistrationRow> {
  if (!row?.found) return { outcome: 'missing' };
  const { found: _found, queued, ...registration } = row;
  // The left join gives nulls where the row was found but not changed.
  return (registration.id as string | null) === null
    ? { outcome: 'stale' }
    : { outcome: 'changed', row: registration, queued };
}
