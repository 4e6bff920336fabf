import sql from 'sql-template-tag';
import type { AdminWorkshop, WorkshopRequest } from '#src/contract/admin-workshops.ts';
import { queryOne, type Database, type Stored } from '../../database.ts';
import { requestBuild } from './build-requests.ts';
import { BY_TIME_OR_NAME, listPage, searchCondition, textColumn, type ListRequest, type Page } from '../lists.ts';
import { toPublicWorkshop, WORKSHOP_COLUMNS, type StoredWorkshop } from './workshops.ts';

export type AdminWorkshopRow = Stored<AdminWorkshop, 'registrationClosesAt' | 'cancelledAt' | 'updatedAt'>;

/** As `ADMIN_WORKSHOP_COLUMNS` select it. */
type StoredAdminWorkshop = StoredWorkshop &
  Pick<AdminWorkshopRow, 'capacity' | 'placesTaken' | 'placesHeld' | 'waiting' | 'updatedAt'>;

/** The query has the alias `training`. */
const ADMIN_WORKSHOP_COLUMNS = sql`
  ${WORKSHOP_COLUMNS}, training.capacity, training.places_taken as "placesTaken", training.places_held as "placesHeld",
  (select count(*)::int from waiting_list where waiting_list.training_id = training.id
    and waiting_list.state = 'waiting' and not waiting_list.is_spam) as waiting,
  training.updated_at as "updatedAt"`;

function toAdminWorkshop(workshop: StoredAdminWorkshop, now: Date): AdminWorkshopRow {
  // `registrationOpen` is the administrator's setting here, whatever the state is.
  const { registrationOpen } = workshop;
  const { calendarSequence: _sequence, ...shown } = { ...workshop, ...toPublicWorkshop(workshop, now) };
  return { ...shown, registrationOpen };
}

/** @returns `null` for an unknown id */
export async function findAdminWorkshop(database: Database, id: number, now: Date): Promise<AdminWorkshopRow | null> {
  const [found] = await database.query<StoredAdminWorkshop>(
    sql`select ${ADMIN_WORKSHOP_COLUMNS} from trainings training where id = ${id}`,
  );
  return found ? toAdminWorkshop(found, now) : null;
}

const SORTS = { ...BY_TIME_OR_NAME, name: textColumn(sql`lower(title)`) };

/** The day as visitors read it. */
const DAY = sql`to_char(starts_at at time zone 'Asia/Dubai', 'FMDay FMDD FMMonth YYYY')`;

export async function listAdminWorkshops(
  database: Database,
  { search, sort, ...page }: ListRequest,
): Promise<Page<AdminWorkshopRow>> {
  const { rows, next } = await listPage<StoredAdminWorkshop>(database, page, {
    columns: ADMIN_WORKSHOP_COLUMNS,
    from: sql`trainings training`,
    filters: [searchCondition(search, sql`text_key(concat_ws(' ', title, description, ${DAY}, location))`)],
    idType: sql`integer`,
    sort: SORTS[sort],
  });
  return { rows: rows.map((row) => toAdminWorkshop(row, new Date())), next };
}

/**
 * Registration closes at the start, unless the administrator sets another time.
 * @returns its id
 */
export async function insertWorkshop(database: Database, workshop: WorkshopRequest, now: Date): Promise<number> {
  const { title, description, startsAt, endsAt, location, priceAed, paymentLink, capacity, registrationOpen } =
    workshop;
  const insert = sql`
    with added as (
      insert into trainings (title, description, starts_at, ends_at, location, price_aed, payment_link, capacity,
        registration_open, registration_closes_at, created_at, updated_at)
      values (${title}, ${description}, ${startsAt}::timestamptz, ${endsAt}::timestamptz, ${location}, ${priceAed},
        ${paymentLink}, ${capacity}, ${registrationOpen}, ${workshop.registrationClosesAt ?? startsAt}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz)
      returning id
    ),
    asked as (${requestBuild('added', now)})
    select id from added`;
  return (await queryOne<{ id: number }>(database, insert)).id;
}
