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

/** The query has the alias `training`. Places that are held for the waiting list count as taken. */
export const WORKSHOP_COLUMNS = sql`
  training.id, training.title, training.description, training.starts_at as "startsAt", training.ends_at as "endsAt",
  training.location, training.price_aed as "priceAed", training.payment_link as "paymentLink",
  training.capacity - training.places_taken - training.places_held as "spotsRemaining",
  training.registration_open as "registrationOpen", training.registration_closes_at as "registrationClosesAt",
  training.cancelled_at as "cancelledAt", training.calendar_sequence as "calendarSequence"`;

/** The payload of emails. The query has the alias `training`. */
export const WORKSHOP_PAYLOAD = sql`jsonb_build_object(
  'id', training.id, 'title', training.title, 'startsAt', training.starts_at, 'endsAt', training.ends_at,
  'location', training.location, 'priceAed', training.price_aed, 'paymentLink', training.payment_link,
  'sequence', training.calendar_sequence)`;

export async function listWorkshops(database: Database, now: Date): Promise<LiveWorkshop[]> {
  const workshops = await database.query<StoredWorkshop>(sql`
    select ${WORKSHOP_COLUMNS} from trainings training order by training.starts_at, training.id`);
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
  await database.query(sql`select 1 from trainings limit 1`);
}
