import sql from 'sql-template-tag';
import type { RegistrationRequest } from '#src/contract/registration-requests.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { emailKey, nameKey, type ROLES } from '#src/lib/people.ts';
import { queryOne, type Database } from './database.ts';
import { DatabaseUnreachableError } from './failures.ts';
import { insertRows } from './rows.ts';
import type { nannyFields } from '#src/contract/person.ts';
import type { ReferralRow } from './queries/referrals/referrals.ts';

/** What is due for a place and what was paid, in fils. */
interface SeedMoney {
  dueFils: number;
  depositFils: number | null;
  isPaid: boolean;
}

export interface SeedRegistration
  extends
    SeedMoney,
    Omit<
      RegistrationRequest,
      'website' | 'origin' | 'packageId' | 'code' | 'nannies' | 'attendees' | keyof typeof nannyFields
    > {
  id: string;
  phoneE164: string;
  createdAt: Date;
  /** Who attends; `null` if the person who books attends. */
  nanny: { firstName: string; lastName: string } | null;
}

/** A place in a package of a course. */
export interface SeedPlace extends SeedRegistration {
  packageId: string;
  courseType: CourseType;
  registrantRole: (typeof ROLES)[number];
}

export interface SeedPackage extends Omit<SeedMoney, 'isPaid'> {
  id: string;
}

export type SeedReferral = Omit<ReferralRow, 'possibleDuplicate'>;

export async function insertSeedReferrals(database: Database, referrals: SeedReferral[]): Promise<void> {
  const rows = referrals.map(({ commissionAed, ...referral }) => ({
    ...referral,
    commissionFils: commissionAed && commissionAed * 100,
    emailKey: referral.email && emailKey(referral.email),
  }));
  await database.query(insertRows('referrals', rows));
}

/**
 * Updates the statistics, without which the planner takes the tables for empty, and vacuums the tables, without which counts
 * cannot be read from an index alone.
 */
export async function settleSeed(database: Database): Promise<void> {
  try {
    await database.query(
      sql`vacuum analyze referrals, registrations, attendees, entries, payments, trainings, sessions, packages`,
    );
  } catch (error) {
    // The statement goes on in the server after the connection has timed out.
    if (!(error instanceof DatabaseUnreachableError)) throw error;
  }
}

/** Stores a workshop on a morning in thirty days. @returns its id */
export async function insertSeedTraining(database: Database, capacity: number): Promise<number> {
  const workshop = sql`
    with added as (
      insert into trainings (title, description, starts_at, ends_at, location, capacity)
      select 'Generated workshop', 'Holds generated registrations, for load and demonstration.', first, first + interval '3 hours',
        'Dubai', ${capacity}
      from (select date_trunc('day', now(), 'Asia/Dubai') + interval '30 days 10 hours' as first) morning
      returning *
    ),
    held as (insert into sessions (training_id, starts_at, ends_at) select id, starts_at, ends_at from added),
    sold as (insert into packages (training_id, position, name, price_fils) select id, 1, 'Place', 30000 from added)
    select id from added`;
  return (await queryOne<{ id: number }>(database, workshop)).id;
}

/** Stores a course of four Saturdays, a month after `now`, with three packages and places for `count` people and five more. */
export async function insertSeedCourse(database: Database, count: number, now: Date) {
  const course = sql`
    with added as (
      insert into trainings (kind, entry, course_type, title, description, starts_at, ends_at, registration_closes_at, location,
        capacity)
      select 'course', 'newborn-course', 'newborn-maternity', 'Generated course',
        'Holds generated registrations, for load and demonstration.', first, first + interval '21 days 3 hours', first, 'Dubai',
        ${count}::integer + 5
      from (
        select (date_trunc('week', ${now}::timestamptz at time zone 'Asia/Dubai') + interval '33 days 10 hours')
          at time zone 'Asia/Dubai' as first
      ) saturday
      returning *
    ),
    held as (
      insert into sessions (training_id, starts_at, ends_at)
      select id, day, day + interval '3 hours'
      from added cross join generate_series(starts_at, starts_at + interval '21 days', interval '7 days') day
    ),
    sold as (
      insert into packages (training_id, position, name, includes, price_fils, family_price_fils, deposit_fils, places)
      select added.id, package.* from added cross join (values
        (1, 'Classes', '["Four live classes", "Certificate"]'::jsonb, 195000, 170000, 50000, null::integer),
        (2, 'Classes and questions', '["Classes", "Questions for a month"]', 265000, null, 50000, null),
        (3, 'Classes and a visit', '["Classes", "A visit at home"]', 345000, null, null, ${count}::integer / 3 + 2)
      ) package
      returning id, price_fils, deposit_fils, training_id, position
    )
    select training_id as id, json_agg(json_build_object('id', id, 'dueFils', price_fils, 'depositFils', deposit_fils)
      order by position) as packages from sold group by training_id`;
  return queryOne<{ id: number; packages: [SeedPackage, ...SeedPackage[]] }>(database, course);
}

export async function insertSeedRegistrations(
  database: Database,
  workshopId: number,
  registrations: (SeedRegistration | SeedPlace)[],
): Promise<void> {
  const money = registrations.map(({ id, dueFils, depositFils, isPaid }) => ({ id, dueFils, depositFils, isPaid }));
  const attendees = registrations.map(({ id, nanny }) => ({
    ...{ registrationId: id, position: 1, isBooker: nanny === null },
    ...(nanny ?? { firstName: null, lastName: null }),
  }));
  const rows = registrations.map(
    ({ dueFils: _due, depositFils: _deposit, isPaid: _isPaid, nanny, ...registration }) => ({
      ...registration,
      nameKey: nameKey(nanny?.firstName ?? registration.firstName, nanny?.lastName ?? registration.lastName),
      trainingId: workshopId,
      emailKey: emailKey(registration.email ?? registration.phone),
      updatedAt: registration.createdAt,
    }),
  );
  await database.query(sql`
    with places as (update trainings set places_taken = places_taken + ${rows.length}::int where id = ${workshopId}::int)
    ${insertRows('registrations', rows)}`);
  await database.query(insertRows('attendees', attendees));
  await database.query(sql`
    with seeded as (
      select * from json_to_recordset(${JSON.stringify(money)}::json)
        as sent (id uuid, "dueFils" bigint, "depositFils" bigint, "isPaid" boolean)
    ),
    paid as (
      insert into payments (method, created_at, payer_name, payer_email, reference)
      select 'transfer', created_at, first_name || ' ' || last_name, email, registrations.id::text
      from registrations join seeded using (id) where "isPaid" and "dueFils" > 0
      returning *
    )
    insert into entries (row_id, kind, amount, deposit, day, source, payment_id, training_id, at)
    select id, 'due', "dueFils", coalesce("depositFils", 0), created_at::date, 'guest', null, training_id, created_at
    from registrations join seeded using (id)
    union all
    select registrations.id, 'payment', "dueFils", 0, paid.created_at::date, 'staff', paid.id, training_id, paid.created_at
    from paid join registrations on registrations.id::text = paid.reference join seeded on seeded.id = registrations.id`);
}
