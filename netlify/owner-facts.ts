import { readdirSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';
import { dubaiInstant } from '#src/lib/dates.ts';
import { parsePlanned } from '#src/lib/planned.ts';

const FACTS = 'src/content/business/nova.mdx';

/**
 * Reads the owner's facts as the build of the pages does: each is a text or `null`. In the bundle of the functions, this returns
 * what it returned when the bundle was made (scripts/bundle/functions.ts).
 */
export function readOwnerFacts(): Readonly<Record<string, string | null>> {
  return factsIn(readFileSync(FACTS, 'utf8'));
}

/** Returns the facts in an entry's frontmatter; `null` for one that is not a text. @param entry the text of the file */
export function factsIn(entry: string): Record<string, string | null> {
  const facts = Object.entries(parseFrontmatter(entry).frontmatter);
  return Object.fromEntries(facts.map(([name, value]) => [name, textOf(value)]));
}

/** Reads the frontmatter of a content entry. */
export function readEntry(file: string): Record<string, unknown> {
  return parseFrontmatter(readFileSync(file, 'utf8')).frontmatter;
}

/** Returns a value of the frontmatter as text. Without quotes, YAML reads digits as a number, and a day as an instant. */
export function textOf(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? null : text;
}

const COURSES = 'src/content/courses';

/** The dates of a course's entry: the planned month or season, or the day. */
interface CourseDates {
  planned: string | null;
  date: string | null;
  /** The first instant after it is over, in ISO 8601. */
  over: string;
}

/** Reads the dates of the entries that have any, by entry. The bundle has them like the owner's facts. */
export function readCourseDates(): Readonly<Record<string, CourseDates>> {
  const entries = readdirSync(COURSES).flatMap((file) => {
    const { planned: written, workshop, ...own } = readEntry(`${COURSES}/${file}`);
    const { date: day, endsAt } = (workshop ?? own) as Record<string, unknown>;
    const [planned, date] = [textOf(written), textOf(day)];
    const over =
      date === null ? parsePlanned(planned ?? '')?.over : dubaiInstant(`${date}T${textOf(endsAt) ?? '24:00'}`);
    return over === undefined ? [] : [[file.replace(/\.mdx$/, ''), { planned, date, over }] as const];
  });
  return Object.fromEntries(entries);
}
