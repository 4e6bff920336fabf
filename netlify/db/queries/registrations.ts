import sql from 'sql-template-tag';
import type { Registration } from '#src/contract/registrations.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { conditions, type Database, type Stored } from '../database.ts';
import { BY_TIME_OR_NAME, collapsed, listPage, PERSON_TEXTS, searched, timeColumn, type ListRequest } from './lists.ts';

export type RegistrationRow = Stored<Registration, 'createdAt' | 'updatedAt' | 'cancelledAt'>;

/** Of a row `registration` and its `workshop`. */
export const REGISTRATION_COLUMNS = sql`
  registration.id, registration.workshop_id as "workshopId", workshop.title as "workshopTitle",
  workshop.date as "workshopDate", workshop.time as "workshopTime", registration.first_name as "firstName",
  registration.last_name as "lastName", registration.email, registration.phone,
  registration.phone_e164 as "phoneE164", registration.profession,
  registration.company, registration.booking_type as "bookingType", registration.is_paid as "isPaid",
  registration.notes, registration.created_at as "createdAt", registration.updated_at as "updatedAt",
  registration.cancelled_at as "cancelledAt"`;

const SORTS = { ...BY_TIME_OR_NAME, createdAt: timeColumn(sql`registration.created_at`) };

/** Includes cancelled ones. A search for an id finds its row: payments carry it as their reference. */
export function listRegistrations(database: Database, request: ListRequest & { workshopId?: number | undefined }) {
  const { search, workshopId, spam, sort } = request;
  const found =
    search && isUuid(search)
      ? [sql`registration.id = ${search}::uuid`]
      : searched(search, [...PERSON_TEXTS, collapsed(sql`company`)]);
  return listPage<RegistrationRow>(database, request, {
    columns: REGISTRATION_COLUMNS,
    from: sql`registrations registration join workshops workshop on workshop.id = registration.workshop_id`,
    filters: [...conditions({ is_spam: spam, workshop_id: workshopId }), ...found],
    id: sql`registration.id`,
    sort: SORTS[sort],
  });
}
