import { dubaiClock, formatDuration } from '#src/lib/dates.ts';
import type { SiteTraining } from '#src/lib/site-facts.ts';
import { nextTraining } from '#src/lib/next-training.ts';
import { workshopTexts } from '#src/lib/workshop-texts.ts';
import { seedWorkshop } from '#src/schemas/site-facts.ts';
import { getCourse, type CourseByKind } from './courses.ts';
import { getSiteFacts } from './site-facts.ts';

/** The content entry of /workshop. */
const INTRO = 'intro-workshop';

/** A workshop with its page and its texts. */
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

/** Every workshop of the database, soonest first. */
export async function listWorkshops(): Promise<ListedWorkshop[]> {
  const [workshops, entry] = await Promise.all([getWorkshops(), getCourse(INTRO, 'workshop')]);
  const intro = findIntro(workshops, entry);
  return workshops.map((workshop) => toListed(workshop, workshop.id === intro.id));
}

/** The workshops that can be booked, and future ones that cannot. */
export async function listPlannedWorkshops(now = new Date()) {
  const workshops = await listWorkshops();
  return {
    bookable: workshops.filter(({ state }) => state === 'open'),
    others: workshops.filter(({ state, endsAt }) => state !== 'open' && new Date(endsAt) > now),
  };
}

/** The workshop of /workshop: facts from the database, the rest from its entry. */
export async function getIntroWorkshop() {
  const [workshops, entry] = await Promise.all([getWorkshops(), getCourse(INTRO, 'workshop')]);
  const workshop = toListed(findIntro(workshops, entry), true);
  const { topics, includes, language, fromMonths } = entry;
  const [opens, closes] = [dubaiClock(workshop.startsAt), dubaiClock(workshop.endsAt)];
  return {
    ...workshop,
    ...{ topics, includes, language, fromMonths, opens, closes },
    duration: formatDuration(opens, closes),
    ages: `toddlers of ${fromMonths} months and older`,
    facts: workshopFacts(workshop),
  };
}

/** The facts that a workshop's page hands to its island. */
export function workshopFacts({ id, title, description, date, time, location, price, state }: ListedWorkshop) {
  return { id, title, description, date, time, location, price, state };
}

/** The workshop that the entry names, while it can be booked; then the next one that is announced for the entry. */
function findIntro(workshops: readonly SiteTraining[], entry: CourseByKind<'workshop'>): SiteTraining {
  const named =
    workshops.find(({ id }) => id === entry.workshopId) ??
    workshops.find(({ title }) => title === entry.name) ??
    seedWorkshop(entry);
  return named.state === 'open' ? named : (nextTraining(workshops, INTRO) ?? named);
}

function toListed(workshop: SiteTraining, isIntro: boolean): ListedWorkshop {
  return {
    ...workshop,
    ...workshopTexts({ ...workshop, isLowest: workshop.packages.length > 1 }),
    href: isIntro ? '/workshop' : `/workshops/${workshop.id}`,
  };
}
