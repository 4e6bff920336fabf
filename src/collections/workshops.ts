import { dubaiClock, formatDuration } from '#src/lib/dates.ts';
import { ASK_FOR_DATES } from '#src/lib/planned.ts';
import type { SiteTraining } from '#src/contract/site-facts.ts';
import { nextTraining } from '#src/lib/next-training.ts';
import { bookingPath, REGISTER_ANCHOR } from '#src/lib/training-links.ts';
import { fromPrice } from '#src/lib/training-dates.ts';
import { trainingHoursTexts } from '#src/lib/training-texts.ts';
import { seedWorkshop } from '#src/schemas/site-facts.ts';
import { hasEnded } from '#src/lib/training-state.ts';
import { buildClock } from './clock.ts';
import { getCourse, type CourseByKind } from './courses.ts';
import { getSiteFacts } from './site-facts.ts';

/** The content entry of /workshop. */
const INTRO = 'intro-workshop';

/** A workshop with its page's path and its formatted facts. */
export interface ListedWorkshop extends SiteTraining {
  href: string;
  date: string;
  time: string;
  price: string;
}

async function getWorkshops(): Promise<SiteTraining[]> {
  const { trainings } = await getSiteFacts();
  return trainings.filter(({ kind }) => kind === 'workshop');
}

/** Lists every workshop of the database, soonest first. */
export async function listWorkshops(): Promise<ListedWorkshop[]> {
  const [workshops, entry] = await Promise.all([getWorkshops(), getCourse(INTRO, 'workshop')]);
  const intro = findIntro(workshops, entry);
  return workshops.map((workshop) => toListed(workshop, workshop.id === intro.id));
}

/** Lists the workshops that can be booked, the sample last, and the future ones that cannot. */
export async function listPlannedWorkshops() {
  const [workshops, { now }] = [await listWorkshops(), buildClock()];
  const open = workshops.filter(({ state }) => state === 'open');
  const coming = workshops.filter((workshop) => !hasEnded(workshop, now));
  const samples = open.filter((workshop) => !coming.includes(workshop));
  return {
    next: coming.find(({ state }) => state === 'open'),
    bookable: [...open.filter((workshop) => coming.includes(workshop)), ...samples],
    others: coming.filter(({ state }) => state !== 'open'),
  };
}

/** A date in the list of all dates, with the address of its form or page. */
export type PlannedDate = SiteTraining & { href: string };

/** Lists the workshops and courses that can be booked, soonest first and the sample last, and the future ones that cannot. */
export async function listPlannedDates() {
  const [{ trainings }, { now }, workshops] = [await getSiteFacts(), buildClock(), await listPlannedWorkshops()];
  const courses = trainings
    .filter((training) => training.kind === 'course' && !hasEnded(training, now))
    .map((course) => ({ ...course, href: bookingPath(course) }));
  const isOpen = ({ state }: SiteTraining) => state === 'open';
  const forms = workshops.bookable.map((workshop) => ({ ...workshop, href: workshop.href + REGISTER_ANCHOR }));
  const isAhead = (training: SiteTraining) => !hasEnded(training, now);
  const ahead = bySoonest([...forms.filter(isAhead), ...courses.filter(isOpen)]);
  return {
    next: ahead[0],
    bookable: [...ahead, ...forms.filter((training) => !isAhead(training))],
    others: bySoonest([...workshops.others, ...courses.filter((course) => !isOpen(course))]),
  };
}

function bySoonest(dates: PlannedDate[]): PlannedDate[] {
  return dates.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** Returns the workshop of /workshop: facts from the database, the rest from its entry. Without a date, `date` says so. */
export async function getIntroWorkshop() {
  const [workshops, entry] = await Promise.all([getWorkshops(), getCourse(INTRO, 'workshop')]);
  const found = toListed(findIntro(workshops, entry), true);
  const isAnnounced = found.state !== 'past' && found.state !== 'cancelled';
  const workshop = isAnnounced ? found : { ...found, date: ASK_FOR_DATES };
  const { topics, includes, language, fromMonths } = entry;
  const [opens, closes] = [dubaiClock(workshop.startsAt), dubaiClock(workshop.endsAt)];
  return {
    ...workshop,
    ...{ topics, includes, language, fromMonths, opens, closes, isAnnounced },
    duration: formatDuration(opens, closes),
    ages: `toddlers of ${fromMonths} months and older`,
    facts: workshopFacts(workshop),
  };
}

/** Returns what a date's entry says, with the date's own group size and length; `null` if it has no entry of a workshop. */
export async function getDateContents({ entry, packages, capacity, startsAt, endsAt }: SiteTraining) {
  const own = { capacity, duration: formatDuration(dubaiClock(startsAt), dubaiClock(endsAt)) };
  if (entry === INTRO) {
    const { topics, includes, language, ages } = await getIntroWorkshop();
    return { ...own, topics, includes, language, ages };
  }
  const [only] = packages.length === 1 ? packages : [];
  const bought = { ...own, includes: only?.includes ?? [] };
  // The page about first aid is an article, which says what is taught.
  if (entry === 'first-aid') return { ...bought, topics: [], language: null };
  if (entry !== 'newborn-workshop' && entry !== 'toddler-workshop') return null;
  const { topics, language } = await getCourse(entry, 'workshop-day');
  return { ...bought, topics, language };
}

/** Picks the facts that a workshop's page passes to its island. */
export function workshopFacts({ id, title, description, date, time, location, price, state }: ListedWorkshop) {
  return { id, title, description, date, time, location, price, state };
}

/**
 * Finds the workshop for /workshop: the entry's next one, else the one that the entry names. If the database has neither, it is
 * the workshop of the content, as past.
 */
function findIntro(workshops: readonly SiteTraining[], entry: CourseByKind<'workshop'>): SiteTraining {
  const named: SiteTraining = workshops.find(({ id }) => id === entry.workshopId) ??
    workshops.find(({ title }) => title === entry.name) ?? { ...seedWorkshop(entry), state: 'past' };
  const next = nextTraining(
    workshops.map((workshop) => (workshop === named ? { ...workshop, entry: INTRO } : workshop)),
    INTRO,
    buildClock().now,
  );
  // The sample may be open although it has ended.
  return next && (next.state === 'open' || named.state !== 'open') ? next : named;
}

function toListed(workshop: SiteTraining, isIntro: boolean): ListedWorkshop {
  return {
    ...workshop,
    entry: isIntro ? INTRO : workshop.entry,
    ...trainingHoursTexts(workshop),
    price: fromPrice(workshop),
    href: isIntro ? '/workshop' : `/workshops/${workshop.id}`,
  };
}
