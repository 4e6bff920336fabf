import { TRAINING_ENTRIES } from '#src/contract/training-entries.ts';
import { COURSE_NAMES, COURSE_SUBJECTS, COURSE_TYPES, type CourseType } from '#src/lib/course-names.ts';
import { formatMonth } from '#src/lib/dates.ts';
import { isOffered, monthShown, parsePlanned, withMonth } from '#src/lib/planned.ts';
import { TRAINING_NAMES, TRAINING_TYPES, type TrainingType } from '#src/lib/referrals.ts';
import { readClock } from './env.ts';
import { readCourseDates } from './owner-facts.ts';

/** The programmes' entries in src/content/courses. */
const PROGRAMMES: Readonly<Record<TrainingType, string>> = {
  'september-newborn': 'mumsgist-september-newborn',
  'bespoke-workshop': 'mumsgist-bespoke',
};

/** Returns the planned month of a course while it lies ahead, else `null`. */
function courseMonth(courseType: CourseType): string | null {
  const [entry] = Object.entries(TRAINING_ENTRIES).find(([, one]) => one.courseType === courseType) ?? [];
  const planned = parsePlanned(readCourseDates()[entry ?? '']?.planned ?? '');
  return monthShown(planned, undefined, readClock());
}

/** Returns "September Newborn & Maternity Training", or the name without a month. */
export function courseName(courseType: CourseType): string {
  return withMonth(courseMonth(courseType), COURSE_NAMES[courseType]);
}

/** Returns the word before "course": "September", or "newborn". */
export function courseLabel(courseType: CourseType): string {
  return courseMonth(courseType) ?? COURSE_SUBJECTS[courseType];
}

/** Returns a programme's name, with the month of its day while that lies ahead: "September Newborn Training". */
export function programmeName(trainingType: TrainingType): string {
  const { date = null, over = '' } = readCourseDates()[PROGRAMMES[trainingType]] ?? {};
  const isAhead = date !== null && isOffered({ over }, readClock());
  return withMonth(isAhead ? formatMonth(new Date(date)) : null, TRAINING_NAMES[trainingType]);
}

/** Returns the season of the full professional course while it lies ahead: "autumn 2025"; else `null`. */
export function fullCourseSeason(): string | null {
  const planned = parsePlanned(readCourseDates()['full-course-2025']?.planned ?? '');
  return planned && isOffered(planned, readClock()) ? planned.text.toLowerCase() : null;
}

/** Returns when each day, month and season of the entries is over, in ISO 8601. */
export function readCourseEnds(): string[] {
  return Object.values(readCourseDates()).map(({ over }) => over);
}

/** Returns the names of courses and programmes by their words in database rows. */
export function namesByWord(): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...COURSE_TYPES.map((type) => [type, courseName(type)]),
    ...TRAINING_TYPES.map((type) => [type, programmeName(type)]),
  ]) as Record<string, string>;
}
