import { getEntry, type CollectionKey } from 'astro:content';
import { formatAedRange } from '#src/lib/money.ts';
import type { Course } from '#src/schemas/courses.ts';

type Kind = Course['kind'];

export type CourseByKind<K extends Kind> = Extract<Course, { kind: K }>;

/** @throws Error that names the file when it is missing or of another kind */
export async function getCourse<K extends Kind>(id: string, kind: K): Promise<CourseByKind<K>> {
  const entry = await getEntry('courses' satisfies CollectionKey, id);
  const file = `src/content/courses/${id}.mdx`;
  if (!entry) throw new Error(`${file} is missing, but pages show it. Add it again.`);
  const isOfKind = (course: Course): course is CourseByKind<K> => course.kind === kind;
  if (!isOfKind(entry.data)) throw new Error(`${file} must have "kind: ${kind}", because pages show it as one.`);
  return entry.data;
}

/** The September and the October course. */
export function getLongCourses() {
  return Promise.all([getCourse('newborn-course', 'course'), getCourse('toddler-course', 'course')]);
}

/** A course's facts. Once it is dated, its next training says when it is and what it costs. */
export function courseFacts(
  { price, duration, dateText }: CourseByKind<'course'>,
  isDated: boolean,
): [term: string, fact: string][] {
  const length: [string, string][] = duration === null ? [] : [['Length', duration]];
  return isDated ? length : [['Packages', formatAedRange(price.from, price.to)], ['Month', dateText], ...length];
}
