import sql, { raw, type Sql } from 'sql-template-tag';
import type { RegistrationRequest } from '#src/contract/registration-requests.ts';
import { emailKey, nameKey } from '#src/lib/people.ts';
import { queryOne, type Database } from './database.ts';
import { DatabaseUnreachableError } from './failures.ts';
import type { nannyFields } from '#src/contract/person.ts';
import { searchKey } from './queries/referrals/insert-referral.ts';
import type { ReferralRow } from './queries/referrals/referrals.ts';

export interface SeedRegistration extends Omit<
  RegistrationRequest,
  'website' | 'origin' | 'packageId' | 'code' | keyof typeof nannyFields
> {
  id: string;
  phoneE164: string;
  isPaid: boolean;
  createdAt: Date;
}

export type SeedReferral = Omit<ReferralRow, 'possibleDuplicate'>;

/** Columns are the keys of the first row, in snake case. */
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

export async function insertSeedReferrals(database: Database, referrals: SeedReferral[]): Promise<void> {
  const rows = referrals.map(({ commissionAed, ...referral }) => ({
    ...referral,
    commissionFils: commissionAed && commissionAed * 100,
    nameKey: nameKey(referral.fullName),
    emailKey: referral.email && emailKey(referral.email),
    searchKey: searchKey(referral),
  }));
  await database.query(insertRows('referrals', rows));
}

/** Updates the statistics. Only a vacuumed table lets summaries be counted in the index alone. */
export async function settleSeedReferrals(database: Database): Promise<void> {
  try {
    await database.query(sql`vacuum analyze referrals`);
  } catch (error) {
    // The statement continues in the server after the connection has timed out.
    if (!(error instanceof DatabaseUnreachableError)) throw error;
  }
}

/** @returns its id */
export async function insertSeedTraining(database: Database, capacity: number): Promise<number> {
  const workshop = sql`
    with added as (
      insert into trainings (title, description, starts_at, ends_at, location, capacity)
      values ('Generated workshop', 'Holds generated registrations, for load and demonstration.', '2025-07-06T10:00+04',
        '2025-07-06T13:00+04', 'Dubai', ${capacity})
      returning *
    ),
    held as (insert into sessions (training_id, starts_at, ends_at) select id, starts_at, ends_at from added),
    sold as (insert into packages (training_id, position, name, price_fils) select id, 1, 'Place', 30000 from added)
    select id from added`;
  return (await queryOne<{ id: number }>(database, workshop)).id;
}

export async function insertSeedRegistrations(
  database: Database,
  workshopId: number,
  registrations: SeedRegistration[],
): Promise<void> {
  const rows = registrations.map((registration) => ({
    ...registration,
    trainingId: workshopId,
    emailKey: emailKey(registration.email),
    updatedAt: registration.createdAt,
  }));
  await database.query(sql`
    with places as (update trainings set places_taken = places_taken + ${rows.length}::int where id = ${workshopId}::int)
    ${insertRows('registrations', rows)}`);
}
