import sql from 'sql-template-tag';
import type { LiveWorkshop } from '#src/contract/workshops.ts';
import { dubaiIso } from '#src/lib/dates.ts';
import { workshopState } from '#src/lib/workshop-state.ts';
import { workshopTexts } from '#src/lib/workshop-texts.ts';
import type { Database } from '../../database.ts';

/** As `WORKSHOP_COLUMNS` select it. */
export interface StoredWorkshop {
  id: number;
  title: string;
  description: string;
  startsAt: Date;
  endsAt: Date;
  location: string;
  priceAed: number;
  paymentLink: string | null;
  spotsRemaining: number;
  registrationOpen: boolean;
  registrationClosesAt: Date | null;
  cancelledAt: Date | null;
  calendarSequence: number;
}

/** The query has the alias `workshop`. Places that are held for the waiting list count as taken. */
export const WORKSHOP_COLUMNS = sql`
  workshop.id, workshop.title, workshop.description, workshop.starts_at as "startsAt", workshop.ends_at as "endsAt",
  workshop.location, workshop.price_aed as "priceAed", workshop.payment_link as "paymentLink",
  workshop.capacity - workshop.places_taken - workshop.places_held as "spotsRemaining",
  workshop.registration_open as "registrationOpen", workshop.registration_closes_at as "registrationClosesAt",
  workshop.cancelled_at as "cancelledAt", workshop.calendar_sequence as "calendarSequence"`;

/** The payload of emails. The query has the alias `workshop`. */
export const WORKSHOP_PAYLOAD = sql`jsonb_build_object(
  'id', workshop.id, 'title', workshop.title, 'startsAt', workshop.starts_at, 'endsAt', workshop.ends_at,
  'location', workshop.location, 'priceAed', workshop.price_aed, 'paymentLink', workshop.payment_link,
  'sequence', workshop.calendar_sequence)`;

export async function listWorkshops(database: Database, now: Date): Promise<LiveWorkshop[]> {
  const workshops = await database.query<StoredWorkshop>(sql`
    select ${WORKSHOP_COLUMNS} from workshops workshop order by workshop.starts_at, workshop.id`);
  return workshops.map((workshop) => toPublicWorkshop(workshop, now));
}

export function toPublicWorkshop(workshop: StoredWorkshop, now: Date): LiveWorkshop {
  const { id, title, description, startsAt, endsAt, location, priceAed, paymentLink, spotsRemaining } = workshop;
  const { date, time, price } = workshopTexts(workshop);
  const state = workshopState(workshop, now);
  return {
    ...{ id, title, description, date, time, location, price, spotsRemaining },
    ...{ startsAt: dubaiIso(startsAt), endsAt: dubaiIso(endsAt), priceAed, paymentLink, state },
    calendarSequence: workshop.calendarSequence,
    registrationOpen: state === 'open' || state === 'full',
  };
}

/** @throws DatabaseUnreachableError if the database does not answer, or has no tables */
export async function checkHealth(database: Database): Promise<void> {
  await database.query(sql`select 1 from workshops limit 1`);
}
