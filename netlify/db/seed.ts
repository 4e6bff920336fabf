import sql, { raw, type Sql } from 'sql-template-tag';
import type { RegistrationRequest } from '#src/contract/register.ts';
import { emailKey, nameKey } from '#src/lib/people.ts';
import { queryOne, type Database } from './database.ts';
import { DatabaseUnreachableError } from './failures.ts';
import { searchKey, type ReferralRow } from './queries/referrals.ts';

/** A generated registration: what a visitor would have sent, and when. */
export interface SeedRegistration extends Omit<RegistrationRequest, 'website'> {
  id: string;
  phoneE164: string;
  isPaid: boolean;
  createdAt: Date;
}

/** Inserts rows that are all alike: a column's name is the key's, in small letters with underscores. */
function insertRows(table: string, rows: readonly object[]): Sql {
  const toColumn = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [toColumn(key), value])),
  );
  const columns = raw(Object.keys(named[0] ?? {}).join(', '));
  return sql`
    insert into ${raw(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(named)}::jsonb)`;
}

/** Stores generated referrals, in one statement. */
export async function insertSeedReferrals(database: Database, referrals: ReferralRow[]): Promise<void> {
  const rows = referrals.map((referral) => ({
    ...referral,
    nameKey: nameKey(referral.fullName),
    emailKey: referral.email && emailKey(referral.email),
    searchKey: searchKey(referral),
  }));
  await database.query(insertRows('referrals', rows));
}

/** Tells the planner at once how many there are now; summaries are counted in an index only once it is vacuumed. */
export async function settleSeedReferrals(database: Database): Promise<void> {
  try {
    await database.query(sql`vacuum analyze referrals`);
  } catch (error) {
    // It may take longer than an answer may, and then goes on without anybody who waits for it.
    if (!(error instanceof DatabaseUnreachableError)) throw error;
  }
}

/** Stores a workshop for generated registrations. @returns its id */
export async function insertSeedWorkshop(database: Database, capacity: number): Promise<number> {
  const workshop = sql`
    insert into workshops (title, description, date, time, location, price, capacity)
    values ('Generated workshop', 'Holds generated registrations, for load and demonstration.', 'Sunday 6 July 2025',
      '10:00 AM - 1:00 PM', 'Dubai', 'AED 300 per nanny', ${capacity})
    returning id`;
  return (await queryOne<{ id: number }>(database, workshop)).id;
}

/** Stores registrations and takes their places, in one statement. */
export async function insertSeedRegistrations(
  database: Database,
  workshopId: number,
  registrations: SeedRegistration[],
): Promise<void> {
  const rows = registrations.map((registration) => ({
    ...registration,
    workshopId,
    emailKey: emailKey(registration.email),
    nameKey: nameKey(registration.firstName, registration.lastName),
    updatedAt: registration.createdAt,
  }));
  await database.query(sql`
    with places as (update workshops set places_taken = places_taken + ${rows.length}::int where id = ${workshopId}::int)
    ${insertRows('registrations', rows)}`);
}
