import sql, { raw } from 'sql-template-tag';
import { queryOne, type Database } from '#netlify/db/database.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import type { IssuedCertificates } from '#src/contract/certificates.ts';
import type { Caller } from './caller.ts';
import { HOUR } from './clock.ts';

interface WorkshopOptions {
  title?: string;
  priceFils?: number;
  depositFils?: number | null;
  capacity?: number;
  taken?: number;
  open?: boolean;
  closesAt?: Date | null;
  startsAt?: Date;
  endsAt?: Date;
}

/** Stores a workshop for one test. @returns its id */
export async function createWorkshop(
  database: Database,
  {
    title = 'A workshop',
    priceFils = 30_000,
    depositFils = null,
    capacity = 15,
    taken = 0,
    open = true,
    closesAt = null,
    startsAt = new Date('2036-07-06T10:00+04:00'),
    endsAt = endOf(startsAt),
  }: WorkshopOptions = {},
): Promise<number> {
  const { id } = await queryOne<{ id: number }>(
    database,
    sql`
    with added as (
      insert into trainings (title, description, starts_at, ends_at, location, capacity, places_taken, registration_open,
        registration_closes_at)
      values (${title}, 'For one test.', ${startsAt}::timestamptz, ${endsAt}::timestamptz, 'Dubai', ${capacity},
        ${taken}, ${open}, ${closesAt}::timestamptz)
      returning *
    ),
    held as (insert into sessions (training_id, starts_at, ends_at) select id, starts_at, ends_at from added),
    sold as (
      insert into packages (training_id, position, name, price_fils, deposit_fils)
      select id, 1, 'Place', ${priceFils}::integer, ${depositFils}::integer from added
    )
    select id from added`,
  );
  return id;
}

/** Moves a workshop to another start, such as one in the past after somebody has registered. */
export async function moveWorkshop(database: Database, id: number, startsAt: Date): Promise<void> {
  await database.query(sql`
    with moved as (
      update trainings set starts_at = ${startsAt}::timestamptz, ends_at = ${endOf(startsAt)}::timestamptz where id = ${id}
      returning *
    )
    update sessions set starts_at = moved.starts_at, ends_at = moved.ends_at from moved where training_id = moved.id`);
}

/** A day on which a workshop was, for certificates: they are issued after the end. */
export const PAST_DAY = new Date('2025-07-06T10:00+04:00');

/** Three hours later, or the end of the day in Dubai: a workshop ends on the day on which it starts. */
export function endOf(startsAt: Date): Date {
  const midnight = new Date(`${dubaiDate(startsAt)}T24:00:00+04:00`);
  return new Date(Math.min(Number(startsAt) + 3 * HOUR, Number(midnight) - 1));
}

/** Makes a workshop full, so that its waiting list takes people. */
export async function fillWorkshop(database: Database, workshopId: number): Promise<void> {
  await database.query(sql`update trainings set places_taken = capacity where id = ${workshopId}`);
}

/** Returns the places that are left, from the counts in the workshop's row. */
export async function placesLeft(database: Database, workshopId: number): Promise<number | undefined> {
  const [row] = await database.query<{ left: number }>(
    sql`select capacity - places_taken as left from trainings where id = ${workshopId}`,
  );
  return row?.left;
}

/** Body of a new workshop. */
export const WORKSHOP_BODY = {
  title: 'Sleep and calm nights',
  description: 'First line.\n\nSecond line.',
  startsAt: '2030-12-08T10:00:00+04:00',
  endsAt: '2030-12-08T13:00:00+04:00',
  location: 'Jumeirah, Dubai',
  priceAed: 300,
  capacity: 12,
};

/** From now on, unpaid places of new workshops lapse after so many hours. */
export async function payWithin(database: Database, hours: number): Promise<void> {
  await database.query(sql`alter table trainings alter pay_within_hours set default ${raw(String(hours))}`);
}

/** Issues the certificates of these registrations. */
export async function issueCertificates(admin: Caller, ...registrationIds: string[]): Promise<IssuedCertificates> {
  const { status, body, text } = await admin.post('/api/admin/certificates', { registrationIds });
  if (status !== 201) throw new Error(`The certificates were refused: ${text}`);
  return body as IssuedCertificates;
}

/** Marks all of a registration as attended in all sessions, as staff do. */
export async function attend(database: Database, registrationId: string): Promise<void> {
  await database.query(sql`
    insert into attendance (session_id, attendee_id, attended_at, attended_by)
    select sessions.id, attendees.id, now(), 'admin'
    from registrations join sessions using (training_id) join attendees on attendees.registration_id = registrations.id where registrations.id = ${registrationId}::uuid`);
}
