import sql from 'sql-template-tag';
import { dubaiIso } from '#src/lib/dates.ts';
import type { WorkshopState } from '#src/lib/workshop-state.ts';
import type { Database } from '../database.ts';
import { toPublicWorkshop, WORKSHOP_COLUMNS, type StoredWorkshop } from './workshops.ts';

/** A workshop as the pages of the site are built with it. */
export interface SiteWorkshop {
  id: number;
  title: string;
  description: string;
  startsAt: string;
  endsAt: string;
  location: string;
  priceAed: number;
  capacity: number;
  state: WorkshopState;
}

export async function listSiteWorkshops(database: Database, now: Date): Promise<SiteWorkshop[]> {
  const workshops = await database.query<StoredWorkshop & { capacity: number }>(sql`
    select ${WORKSHOP_COLUMNS}, workshop.capacity from workshops workshop order by workshop.starts_at, workshop.id`);
  return workshops.map((workshop) => {
    const { id, title, description, location, priceAed, capacity } = workshop;
    const [startsAt, endsAt] = [dubaiIso(workshop.startsAt), dubaiIso(workshop.endsAt)];
    return {
      id,
      title,
      description,
      startsAt,
      endsAt,
      location,
      priceAed,
      capacity,
      state: toPublicWorkshop(workshop, now).state,
    };
  });
}
