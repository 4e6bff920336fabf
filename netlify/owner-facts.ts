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

/** What functions need of a course's entry: the month or season that is planned, or the day. */
interface CourseDates {
  planned: string | null;
  date: string | null;
  /** The first instant after it, in ISO 8601. */
  over: string;
}

/** By entry, of those that have any. The bundle has them as it has the owner's facts. */
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
