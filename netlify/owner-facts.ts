import { readdirSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';
import { dubaiInstant } from '#src/lib/dates.ts';
import { parsePlanned } from '#src/lib/planned.ts';

const FACTS = 'src/content/business/nova.mdx';

/**
 * The owner's facts, as the build of the pages reads them: a fact is a text, or `null`. The bundle of the functions has what this
 * returned when they were bundled in its place (scripts/bundle/functions.ts).
 */
export function readOwnerFacts(): Readonly<Record<string, string | null>> {
  return factsIn(readFileSync(FACTS, 'utf8'));
}

/** The facts that are one text each. @param entry with its frontmatter */
export function factsIn(entry: string): Record<string, string | null> {
  const facts = Object.entries(parseFrontmatter(entry).frontmatter);
  return Object.fromEntries(facts.map(([name, value]) => [name, textOf(value)]));
}

/** The fields of an entry of src/content. */
export function readEntry(file: string): Record<string, unknown> {
  return parseFrontmatter(readFileSync(file, 'utf8')).frontmatter;
}

/** A number is a text without quotes, and an instant is a day without them. */
export function textOf(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? null : text;
}

const COURSES = 'src/content/courses';

/** What functions need of a course's entry: the month or season that is planned, and the day of its workshop. */
interface CourseDates {
  planned: string | null;
  date: string | null;
  endsAt: string | null;
}

/** By entry, of those that have any. The bundle has them as it has the owner's facts. */
export function readCourseDates(): Readonly<Record<string, CourseDates>> {
  const entries = readdirSync(COURSES).map((file) => {
    const { planned, workshop } = readEntry(`${COURSES}/${file}`);
    const { date, endsAt } = (workshop ?? {}) as Record<string, unknown>;
    return [
      file.replace(/\.mdx$/, ''),
      { planned: textOf(planned), date: textOf(date), endsAt: textOf(endsAt) },
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, dates]) => dates.planned !== null || dates.date !== null));
}

/** When each day, month and season of the entries is over, as instants of ISO 8601. The bundle has them too. */
export function readCourseEnds(): readonly string[] {
  return readdirSync(COURSES).flatMap((file) => {
    const { planned, workshop, ...own } = readEntry(`${COURSES}/${file}`);
    const days = [own, (workshop ?? {}) as Record<string, unknown>].flatMap((one) => {
      const [date, endsAt] = [textOf(one['date']), textOf(one['endsAt'])];
      return date === null ? [] : [dubaiInstant(`${date}T${endsAt ?? '24:00'}`)];
    });
    const over = parsePlanned(textOf(planned) ?? '')?.over;
    return over === undefined ? days : [...days, over];
  });
}
