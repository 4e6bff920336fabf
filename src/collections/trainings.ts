import { TRAINING_ENTRIES } from '#src/contract/training-entries.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { nextTraining, openDates } from '#src/lib/next-training.ts';
import type { SiteTraining } from '#src/contract/site-facts.ts';
import { formatAed } from '#src/lib/money.ts';
import { sessionsText } from '#src/lib/training-dates.ts';
import { hoursText, trainingHoursTexts, whenText } from '#src/lib/training-texts.ts';
import { buildClock } from './clock.ts';
import { getSiteFacts } from './site-facts.ts';

/** Returns the name of a course's content entry. */
export function entryOf(course: CourseType): string {
  const [entry] = Object.entries(TRAINING_ENTRIES).find(([, { courseType }]) => courseType === course) ?? [];
  if (entry === undefined)
    throw new Error(`No entry is about the course "${course}" (src/contract/training-entries.ts).`);
  return entry;
}

/** Returns the next training of an entry that can be booked or waited for, if there is one. */
export async function getNextTraining(entry: string): Promise<SiteTraining | undefined> {
  return nextTraining((await getSiteFacts()).trainings, entry, buildClock().now);
}

/** Returns the dates of an entry that can be booked or waited for, soonest first. */
export async function getOpenDates(entry: string): Promise<SiteTraining[]> {
  return openDates((await getSiteFacts()).trainings, entry, buildClock().now);
}

/** Lists the next training of each entry that has one, soonest first. */
export async function listNextTrainings(...entries: string[]): Promise<SiteTraining[]> {
  const found = await Promise.all(entries.map(getNextTraining));
  return found
    .filter((training) => training !== undefined)
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

/** "Saturday 9 January 2027 to Saturday 30 January 2027, from AED 1,950", for a page's social card. */
export function cardDetailOf(training: SiteTraining | undefined): string | undefined {
  return training && `${trainingHoursTexts(training).date}, ${pricesOf(training)}`;
}

/** Describes a training in one line, with each package and its price. */
export function trainingLine(training: SiteTraining): string {
  const packages = training.packages.map(({ name, priceAed, familyPriceAed }) =>
    [`${name} ${formatAed(priceAed)}`, familyPriceAed !== null && `(Nova Family ${formatAed(familyPriceAed)})`]
      .filter(Boolean)
      .join(' '),
  );
  const { sessions } = training;
  const hours = sessions.length > 1 ? `${whenText(training)}, ${sessionsText(sessions)}` : hoursText(training);
  return `${hours}, ${training.location}, ${packages.join(', ')}.`;
}

function pricesOf({ packages, priceAed }: SiteTraining): string {
  return packages.length > 1 ? `from ${formatAed(priceAed)}` : formatAed(priceAed);
}
