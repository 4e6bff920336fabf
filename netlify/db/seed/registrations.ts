import sql from 'sql-template-tag';
import type { RegistrationRequest } from '#src/contract/register.ts';
import { emailKey, nameKey } from '#src/lib/identity.ts';
import { queryOne, type Database } from '../database.ts';

/** A generated registration: what a visitor would have sent, and when. */
export interface SeedRegistration extends Omit<RegistrationRequest, 'website'> {
  id: string;
  phoneE164: string;
  isPaid: boolean;
  createdAt: Date;
}

/** Stores a workshop for generated registrations. @returns its id */
export async function insertSeedWorkshop(database: Database, capacity: number): Promise<number> {
  const { id } = await queryOne<{ id: number }>(
    database,
    sql`
    insert into workshops (title, description, date, time, location, price, capacity)
    values ('Generated workshop', 'Holds generated registrations, for load and demonstration.', 'Sunday 6 July 2025',
      '10:00 AM - 1:00 PM', 'Dubai', 'AED 300 per nanny', ${capacity})
    returning id`,
  );
  return id;
}

/** Stores registrations and takes their places, in one statement. */
export async function insertSeedRegistrations(
  database: Database,
  workshopId: number,
  registrations: SeedRegistration[],
): Promise<void> {
  const rows = registrations.map((registration) => ({
    ...registration,
    emailKey: emailKey(registration.email),
    nameKey: nameKey(registration.firstName, registration.lastName),
  }));
  await database.query(sql`
    with place as (
      update workshops set places_taken = places_taken + ${rows.length}::int where id = ${workshopId}::int returning id
    )
    insert into registrations (id, workshop_id, first_name, last_name, email, phone, phone_e164, profession, company,
      notes, is_paid, email_key, name_key, created_at, updated_at)
    select row.id, place.id, row."firstName", row."lastName", row.email, row.phone, row."phoneE164", row.profession,
      row.company, row.notes, row."isPaid", row."emailKey", row."nameKey", row."createdAt", row."createdAt"
    from place, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      id uuid, "firstName" text, "lastName" text, email text, phone text, "phoneE164" text, profession text,
      company text, notes text, "isPaid" boolean, "emailKey" text, "nameKey" text, "createdAt" timestamptz
    )`);
}
