import sql, { raw, type Sql } from 'sql-template-tag';
import type { Registration } from '#src/contract/registrations.ts';
import { findReferenceRange, isUuid } from '#src/lib/ids.ts';
import { workshopHoursTexts } from '#src/lib/workshop-texts.ts';
import type { Database, Stored } from '../../database.ts';
import type { Submission } from '../idempotency.ts';
import {
  BY_TIME_OR_NAME,
  equalityConditions,
  listPage,
  searchCondition,
  timeColumn,
  type ListRequest,
  type Page,
} from '../lists.ts';
import { withdrawMessages } from '../outbox/outbox.ts';
import { WORKSHOP_PAYLOAD } from '../workshops/workshops.ts';

export type RegistrationRow = Stored<
  Registration,
  'createdAt' | 'updatedAt' | 'attendedAt' | 'cancelledAt' | 'paidAt' | 'holdUntil' | 'lapsedAt' | 'remindedAt'
>;

/** As `REGISTRATION_COLUMNS` select it. */
export interface StoredRegistration extends Omit<RegistrationRow, 'workshopDate' | 'workshopTime'> {
  startsAt: Date;
  endsAt: Date;
}

/** The query has the aliases `registration` and `training`. */
export const REGISTRATION_COLUMNS = sql`
  registration.id, registration.training_id as "workshopId", training.title as "workshopTitle",
  training.starts_at as "startsAt", training.ends_at as "endsAt", registration.first_name as "firstName",
  registration.last_name as "lastName", registration.email, registration.phone,
  registration.phone_e164 as "phoneE164", registration.profession, registration.nanny_first_name as "nannyFirstName",
  registration.nanny_last_name as "nannyLastName", registration.nanny_email as "nannyEmail",
  registration.company, registration.booking_type as "bookingType", registration.is_paid as "isPaid",
  registration.attended_at is not null as attended, registration.attended_at as "attendedAt",
  registration.attended_by as "attendedBy",
  registration.paid_at as "paidAt", registration.paid_aed::float8 as "paidAed", registration.hold_until as "holdUntil",
  registration.lapsed_at as "lapsedAt", registration.reminded_at as "remindedAt",
  registration.notes, registration.created_at as "createdAt", registration.updated_at as "updatedAt",
  registration.cancelled_at as "cancelledAt", registration.origin`;

/** Who attends, for payloads: pairs of a name and a value of a row `registration`. */
export const NANNY_PAYLOAD = sql`
  'nannyFirstName', registration.nanny_first_name, 'nannyLastName', registration.nanny_last_name`;

/** The payload of emails. The query has the aliases `registration` and `training`. */
export const REGISTRATION_PAYLOAD = sql`jsonb_build_object(
  'registrationId', registration.id, 'firstName', registration.first_name, 'lastName', registration.last_name,
  'email', registration.email, 'phone', registration.phone, ${NANNY_PAYLOAD}, 'profession', registration.profession,
  'company', registration.company, 'notes', registration.guest_notes, 'holdUntil', registration.hold_until,
  'isPaid', registration.is_paid, 'calendarSequence', registration.calendar_sequence,
  'workshop', ${WORKSHOP_PAYLOAD})`;

export const REGISTRATION_MESSAGES = ['registration-received', 'registration-notice'] as const;

/** For messages about a row `registration` and its `workshop`. */
export const ABOUT_REGISTRATION = {
  personKey: sql`registration.email_key`,
  rowId: sql`registration.id`,
  payload: REGISTRATION_PAYLOAD,
};

/** Minutes per hour of a hold: the reminder is sent after two thirds of the hold. */
const REMIND_AFTER_MINUTES = 40;

/**
 * Values of `hold_until` and `remind_at` for a new row of a `workshop`. They are null if holds are off, the person has no
 * address, or the hold would outlast the start.
 */
export function holdValues({ hours, email, now }: { hours: number; email: Sql; now: Date }): Sql {
  const isHeld = sql`
    ${hours}::integer > 0 and ${email} is not null
      and ${now}::timestamptz + make_interval(hours => ${hours}::integer) < training.starts_at`;
  return sql`
    case when ${isHeld} then ${now}::timestamptz + make_interval(hours => ${hours}::integer) end,
    case when ${isHeld} then ${now}::timestamptz + make_interval(mins => ${hours}::integer * ${REMIND_AFTER_MINUTES}) end`;
}

/** The body of the response to a new row `registered`. It names the end of the hold only where one begins. */
export function registeredBody({ response }: Pick<Submission<unknown>, 'response'>): Sql {
  return sql`
    case when registered.hold_until is null then (${response.body}::jsonb - 'holdUntil')::text else ${response.body} end`;
}

/** Whether a nanny has a place in a workshop already. Names and addresses are compared by their keys. */
export function isRegistered(nanny: { workshopId: Sql; emailKey: Sql; nameKey: string }): Sql {
  return sql`exists (
    select from registrations
    where training_id = ${nanny.workshopId} and email_key = ${nanny.emailKey} and name_key = ${nanny.nameKey}
      and cancelled_at is null and not is_spam)`;
}

/** Expressions for use within a statement: withdraw unsent messages that still promise the places of the rows `registrations`. */
export function withdrawPromises(registrations: string, now: Date): Sql {
  const rows = raw(registrations);
  const where = sql`
    outbox.person_key = ${rows}.email_key and outbox.payload ->> 'registrationId' = ${rows}.id::text and outbox.to_person`;
  return withdrawMessages('dropped', { of: registrations, where, now });
}

export function toRegistration({ startsAt, endsAt, ...row }: StoredRegistration): RegistrationRow {
  const { date: workshopDate, time: workshopTime } = workshopHoursTexts({ startsAt, endsAt });
  return { ...row, workshopDate, workshopTime };
}

const SORTS = { ...BY_TIME_OR_NAME, createdAt: timeColumn(sql`registration.created_at`) };

interface RegistrationFilters {
  workshopId?: number | undefined;
  /** `false` leaves out cancelled ones, which nobody pays. */
  isPaid?: boolean | undefined;
  since?: Date | undefined;
}

/** Includes cancelled ones. */
export async function listRegistrations(
  database: Database,
  request: ListRequest & RegistrationFilters,
): Promise<Page<RegistrationRow>> {
  const { search, workshopId, isPaid, since, spam, sort } = request;
  const { rows, next } = await listPage<StoredRegistration>(database, request, {
    columns: REGISTRATION_COLUMNS,
    from: sql`registrations registration join trainings training on training.id = registration.training_id`,
    filters: [
      ...equalityConditions({ is_spam: spam, training_id: workshopId, is_paid: isPaid }),
      isPaid === false ? sql`registration.cancelled_at is null` : undefined,
      since && sql`registration.created_at > ${since}::timestamptz`,
      matching(search),
    ],
    id: sql`registration.id`,
    sort: SORTS[sort],
  });
  return { rows: rows.map(toRegistration), next };
}

/** Finds a row by its id, which payments carry, or by the guest's reference. A reference may also be part of a name. */
function matching(search: string | null): Sql | undefined {
  if (search && isUuid(search)) return sql`registration.id = ${search}::uuid`;
  const isFound = searchCondition(search, sql`search_key`);
  const ids = findReferenceRange(search ?? '');
  return isFound && ids ? sql`(${isFound} or registration.id between ${ids[0]}::uuid and ${ids[1]}::uuid)` : isFound;
}
