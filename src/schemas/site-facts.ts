import { dubaiInstant } from '#src/lib/dates.ts';
import { PRICES } from '#src/lib/payments.ts';
import type { SiteTraining } from '#src/contract/site-facts.ts';
import type { Course } from './courses.ts';

/** Makes the workshop of /workshop from its entry, for builds without a database. */
export function seedWorkshop(entry: Extract<Course, { kind: 'workshop' }>): SiteTraining {
  const day = entry.date.toISOString().slice(0, 10);
  const [startsAt, endsAt] = [dubaiInstant(`${day}T${entry.startsAt}`), dubaiInstant(`${day}T${entry.endsAt}`)];
  const place = { name: 'Place', includes: [], familyPriceAed: null, depositAed: null, isFull: false };
  return {
    id: entry.workshopId,
    kind: 'workshop',
    entry: null,
    courseType: null,
    title: entry.name,
    shortTitle: null,
    description: entry.description,
    startsAt,
    endsAt,
    location: entry.location,
    priceAed: PRICES.introAed,
    capacity: entry.capacity,
    state: 'open',
    sessions: [{ id: 'seed', startsAt, endsAt, location: null }],
    packages: [{ id: 'seed', ...place, priceAed: PRICES.introAed }],
  };
}
