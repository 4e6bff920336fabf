import sql, { type Sql } from 'sql-template-tag';
import type { Registration, RegistrationChange } from '#src/contract/registrations.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { equations, type Database, type Stored } from '../database.ts';
import { changeRow, changing, unchangedSince, type ChangeOutcome } from './changes.ts';
import { BY_TIME_OR_NAME, collapsed, listPage, PERSON_TEXTS, searched, timeColumn, type ListRequest } from './lists.ts';
import { queue, queuedColumn, type Entry, type Outgoing } from './outbox.ts';
import { isUnsentOf, PLACE_CONFIRMED, registrationOutgoing } from './registration-outgoing.ts';

export type RegistrationRow = Stored<Registration, 'createdAt' | 'updatedAt' | 'cancelledAt'>;

/** Over `registrations registration` and `workshops workshop`. */
export const REGISTRATION_COLUMNS = sql`
  registration.id, registration.workshop_id as "workshopId", workshop.title as "workshopTitle",
  workshop.date as "workshopDate", workshop.time as "workshopTime", registration.first_name as "firstName",
  registration.last_name as "lastName", registration.email, registration.phone,
  registration.phone_e164 as "phoneE164", registration.profession,
  registration.company, registration.booking_type as "bookingType", registration.is_paid as "isPaid",
  registration.notes, registration.created_at as "createdAt", registration.updated_at as "updatedAt",
  registration.cancelled_at as "cancelledAt"`;

const SORTS = { ...BY_TIME_OR_NAME, createdAt: timeColumn(sql`registration.created_at`) };

/** One page of registrations, cancelled ones among them; a payment's reference finds its row. */
export function listRegistrations(database: Database, request: ListRequest & { workshopId?: number | undefined }) {
  const { search, workshopId, spam, sort } = request;
  const found =
    search && isUuid(search)
      ? [sql`registration.id = ${search}::uuid`]
      : searched(search, [...PERSON_TEXTS, collapsed(sql`company`)]);
  return listPage<RegistrationRow>(database, request, {
    columns: REGISTRATION_COLUMNS,
    from: sql`registrations registration join workshops workshop on workshop.id = registration.workshop_id`,
    filters: [...equations({ is_spam: spam, workshop_id: workshopId }), ...found],
    id: sql`registration.id`,
    sort: SORTS[sort],
  });
}

/**
 * Changes a registration, unless somebody changed the row since `updatedAt`.
 * @param kinds what goes out when the place is paid for, once; again only where the payment was taken back before it was
 * sent
 * @returns what became of it, and what it put into the outbox
 */
export async function changeRegistration(
  database: Database,
  id: string,
  { isPaid, bookingType, notes, updatedAt }: RegistrationChange,
  { now, kinds }: { now: Date; kinds: Outgoing['kinds'] },
): Promise<{ result: ChangeOutcome<RegistrationRow>; queued: Entry[] }> {
  const confirms = isPaid === true && kinds.length > 0;
  const result = await changeRow<RegistrationRow & { queued: Entry[] }>(database, {
    table: 'registrations',
    id,
    values: {
      is_paid: isPaid,
      booking_type: bookingType,
      notes,
      confirmed_at: confirms ? confirmation(now) : isPaid === false ? confirmationLeft : undefined,
    },
    first: isPaid === false ? unsentConfirmation(updatedAt) : undefined,
    updatedAt,
    author: 'admin',
    now,
    columns: sql`${REGISTRATION_COLUMNS}, ${queuedColumn} as queued`,
    from: sql`(changed registration join workshops workshop on workshop.id = registration.workshop_id)`,
    further: sql`
      stored as (
        select changed.* from changed join before using (id)
        where changed.confirmed_at is distinct from before.confirmed_at
      ),
      queued as (${queue({ row: registrationOutgoing, kinds: confirms ? kinds : [] }, now)})`,
  });
  if (result.outcome !== 'changed') return { result, queued: [] };
  const { queued, ...row } = result.row;
  return { result: { outcome: 'changed', row }, queued };
}

/** When a place was first confirmed; spam and cancelled registrations never are. */
function confirmation(now: Date): Sql {
  return sql`case
    when not target.is_paid and target.cancelled_at is null and not target.is_spam
      then coalesce(target.confirmed_at, ${now}::timestamptz)
    else target.confirmed_at end`;
}

/** Drops what would confirm the place of a registration whose payment is taken back. */
function unsentConfirmation(updatedAt: Date | undefined): Sql {
  return sql`
    unsent as (
      delete from outbox using before
      where ${isUnsentOf(sql`before`)} and outbox.kind = ${PLACE_CONFIRMED} and ${unchangedSince(updatedAt)}
      returning 1
    )`;
}

/** When the place was first confirmed, unless that was dropped: then the next payment confirms it. */
const confirmationLeft = sql`case when not exists (select from unsent) then target.confirmed_at end`;

/**
 * Cancels a registration and frees its place; mails that still promise it are dropped. A second time changes nothing.
 * @returns the row, or `null` where none is
 */
export async function cancelRegistration(database: Database, id: string, now: Date): Promise<RegistrationRow | null> {
  const [row] = await database.query<RegistrationRow>(sql`
    with ${changing({
      table: 'registrations',
      id,
      when: sql`before.cancelled_at is null`,
      values: { cancelled_at: now },
      author: 'admin',
      now,
    })},
    freed as (
      update workshops set places_taken = places_taken - 1
      from changed
      where workshops.id = changed.workshop_id and not changed.is_spam
    ),
    dropped as (
      delete from outbox using changed
      where ${isUnsentOf(sql`changed`)} and outbox.to_person
    )
    select ${REGISTRATION_COLUMNS}
    from (select * from changed union all select * from before where cancelled_at is not null) registration
    join workshops workshop on workshop.id = registration.workshop_id`);
  return row ?? null;
}
