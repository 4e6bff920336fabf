import * as z from 'zod';
import { TRAINING_KINDS } from '#src/contract/trainings.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { dubaiInstant } from '#src/lib/dates.ts';
import { PRICES } from '#src/lib/payments.ts';
import type { SiteFacts, SiteTraining } from '#src/lib/site-facts.ts';
import { TRAINING_STATES } from '#src/lib/training-state.ts';
import type { Course } from './courses.ts';
import { choice, group, listOf, text, wholeNumber } from './fields.ts';

const instant = z.iso.datetime({ offset: true });

const training = group({
  id: wholeNumber,
  kind: choice(TRAINING_KINDS),
  entry: text.nullable(),
  courseType: choice(COURSE_TYPES).nullable(),
  title: text,
  shortTitle: text.nullable(),
  description: text,
  startsAt: instant,
  endsAt: instant,
  location: text,
  priceAed: wholeNumber,
  capacity: wholeNumber,
  state: choice(TRAINING_STATES),
  sessions: listOf(group({ id: text, startsAt: instant, endsAt: instant, location: text.nullable() })),
  packages: listOf(
    group({
      id: text,
      name: text,
      includes: listOf(text),
      priceAed: wholeNumber,
      familyPriceAed: wholeNumber.nullable(),
      depositAed: wholeNumber.nullable(),
      isFull: z.boolean(),
    }),
  ),
});

const feedback = group({
  average: z.number(),
  answers: wholeNumber,
  quotable: wholeNumber,
  quotes: listOf(group({ text, name: text, area: text.nullable(), training: text })),
});

export const siteFactsSchema = group({
  trainings: listOf(training),
  feedback: feedback.nullable(),
}) satisfies z.ZodType<SiteFacts>;

/** The workshop of /workshop from its entry, for builds without a database. */
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
