import * as z from 'zod';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { dubaiInstant } from '#src/lib/dates.ts';
import type { SiteFacts, SiteWorkshop } from '#src/lib/site-facts.ts';
import { WORKSHOP_STATES } from '#src/lib/workshop-state.ts';
import type { Course } from './courses.ts';
import { choice, group, listOf, text, wholeNumber } from './fields.ts';

const instant = z.iso.datetime({ offset: true });

const workshop = group({
  id: wholeNumber,
  title: text,
  description: text,
  startsAt: instant,
  endsAt: instant,
  location: text,
  priceAed: wholeNumber,
  capacity: wholeNumber,
  state: choice(WORKSHOP_STATES),
});

const courseRun = group({ id: text, courseType: choice(COURSE_TYPES), startsAt: instant, endsAt: instant });

export const siteFactsSchema = group({
  workshops: listOf(workshop),
  courseRuns: listOf(courseRun),
}) satisfies z.ZodType<SiteFacts>;

/** The workshop of /workshop from its entry, for builds without a database. */
export function seedWorkshop(entry: Extract<Course, { kind: 'workshop' }>): SiteWorkshop {
  const day = entry.date.toISOString().slice(0, 10);
  return {
    id: entry.workshopId,
    title: entry.name,
    description: entry.description,
    startsAt: dubaiInstant(`${day}T${entry.startsAt}`),
    endsAt: dubaiInstant(`${day}T${entry.endsAt}`),
    location: entry.location,
    priceAed: entry.price.amount,
    capacity: entry.capacity,
    state: 'open',
  };
}
