import { ContentError } from '#src/lib/content-error.ts';
import { getEntry, type CollectionKey } from 'astro:content';
import { COURSE_NAMES, COURSE_SUBJECTS } from '#src/lib/course-names.ts';
import { dubaiInstant, formatDay, formatMonthAndYear } from '#src/lib/dates.ts';
import { formatAedRange } from '#src/lib/money.ts';
import { COURSE_PRICES } from '#src/lib/payments.ts';
import { ASK_FOR_DATES, isOffered, monthOf, monthShown, withMonth } from '#src/lib/planned.ts';
import { formatDays, lengthText } from '#src/lib/training-texts.ts';
import type { SiteTraining } from '#src/contract/site-facts.ts';
import type { Course } from '#src/schemas/courses.ts';
import { buildClock } from './clock.ts';
import { getNextTraining } from './trainings.ts';

type Kind = Course['kind'];

export type CourseByKind<K extends Kind> = Extract<Course, { kind: K }>;

/** Returns a course entry. @throws ContentError that names the file if it is missing or of another kind */
export async function getCourse<K extends Kind>(id: string, kind: K): Promise<CourseByKind<K>> {
  const entry = await getEntry('courses' satisfies CollectionKey, id);
  const file = `src/content/courses/${id}.mdx`;
  if (!entry) throw new ContentError(`${file} is missing, but pages show it. Add it again.`);
  const isOfKind = (course: Course): course is CourseByKind<K> => course.kind === kind;
  if (!isOfKind(entry.data)) throw new ContentError(`${file} must have "kind: ${kind}", because pages show it as one.`);
  return entry.data;
}

/** Returns the newborn and the toddler course. */
export function getLongCourses() {
  return Promise.all([getLongCourse('newborn-course'), getLongCourse('toddler-course')]);
}

export type LongCourse = Awaited<ReturnType<typeof getLongCourse>>;

/** Returns a course with its next training, its prices, and the month in its names if one lies ahead (docs/rules.md, Courses). */
async function getLongCourse(id: string) {
  const [{ planned, ...course }, next] = await Promise.all([getCourse(id, 'course'), getNextTraining(id)]);
  const month = monthShown(planned, next, buildClock());
  const subject = COURSE_SUBJECTS[course.courseType];
  return {
    ...course,
    next,
    price: next ? priceRange(next) : COURSE_PRICES[course.courseType],
    duration: next ? lengthText(next) : course.duration,
    month,
    name: withMonth(month, course.name),
    shortName: withMonth(month, course.shortName),
    /** "September 2025" */
    monthAndYear: month && (next ? formatMonthAndYear(next.startsAt) : planned.text),
    /** Comes before "course" or "training": "September" while planned, "January newborn" once dated, else "newborn". */
    label: next === undefined && month !== null ? month : withMonth(month, subject),
  };
}

function priceRange({ priceAed, packages }: SiteTraining): { from: number; to: number } {
  return { from: priceAed, to: Math.max(priceAed, ...packages.map((one) => one.priceAed)) };
}

/** Adds the month to a heading that is the name of a course. */
export async function withCourseMonth(heading: string): Promise<string> {
  const found = (await getLongCourses()).find(({ courseType }) => COURSE_NAMES[courseType] === heading);
  return found?.name ?? heading;
}

/** Lists a course's facts, without month and price once it has dates: those show when it is and what it costs. */
export function courseFacts({ price, duration, monthAndYear, next }: LongCourse): [term: string, fact: string][] {
  const length: [string, string][] = duration === null ? [] : [['Length', duration]];
  if (next) return length;
  const month = [monthAndYear === null ? 'Dates' : 'Month', monthAndYear ?? ASK_FOR_DATES] as [string, string];
  return [['Packages', formatAedRange(price.from, price.to)], month, ...length];
}

/** Returns the full professional course. `season` is the planned one, while it lies ahead and the course has no dates. */
export async function getFullCourse() {
  const id = 'full-course-2025';
  const [{ planned, ...course }, next] = await Promise.all([getCourse(id, 'announced-course'), getNextTraining(id)]);
  const season = next === undefined && isOffered(planned, buildClock()) ? planned.text : null;
  const duration = next ? lengthText(next) : course.duration;
  return { ...course, next, season, duration, when: next ? formatDays(next) : (season ?? ASK_FOR_DATES) };
}

/** Returns a one-day workshop with its next training. `day` is its entry's, while that lies ahead and there is no training. */
export async function getWorkshopDay(id: 'newborn-workshop' | 'toddler-workshop') {
  const [{ date, ...entry }, next] = await Promise.all([getCourse(id, 'workshop-day'), getNextTraining(id)]);
  const over = dubaiInstant(`${date.toISOString().slice(0, 10)}T24:00`);
  const day = next === undefined && isOffered({ over }, buildClock()) ? date : null;
  const month = next ? monthOf(next.startsAt) : day && monthOf(day);
  return { ...entry, next, day: day && formatDay(day), month };
}
