import { readdirSync, readFileSync } from 'node:fs';
import { parseFrontmatter } from 'astro/markdown';
import { dubaiInstant, formatDate, formatOrdinalDay } from '#src/lib/dates.ts';
import { parsePlanned } from '#src/lib/planned.ts';

const COURSES = 'src/content/courses';

/** A day, month or season that stands in the content of what is offered. */
export interface ContentDate {
  /** "2025-06-29" or "September 2025" */
  written: string;
  /** The first instant after it. */
  over: Date;
  /** How pages, emails and structured data write it. */
  patterns: readonly RegExp[];
}

interface Entry {
  date?: string;
  endsAt?: string;
  planned?: string;
  workshop?: { date: string; endsAt: string } | null;
}

/** Every date of the courses' entries. */
export const CONTENT_DATES: readonly ContentDate[] = readdirSync(COURSES).flatMap((file) => {
  const entry = parseFrontmatter(readFileSync(`${COURSES}/${file}`, 'utf8')).frontmatter as Entry;
  const days = [entry, entry.workshop ?? {}].flatMap(({ date, endsAt = '24:00' }) =>
    date === undefined ? [] : [dayOf(date, endsAt)],
  );
  return entry.planned === undefined ? days : [...days, plannedOf(entry.planned)];
});

function dayOf(written: string, endsAt: string): ContentDate {
  const day = new Date(written);
  const texts = [formatDate(day), formatOrdinalDay(day), written, written.replaceAll('-', '')];
  return {
    written,
    over: new Date(dubaiInstant(`${written}T${endsAt}`)),
    patterns: texts.map((text) => new RegExp(String.raw`\b${text.replaceAll(' ', String.raw`\s`)}`)),
  };
}

/** A month alone is offered as the time of a training, not where an article speaks of the weather. */
function plannedOf(written: string): ContentDate {
  const { name = '', over = '' } = parsePlanned(written) ?? {};
  const training = '(?:training|course|workshop|newborn|maternity|toddler|care)s?';
  return {
    written,
    over: new Date(over),
    patterns: [
      new RegExp(written.replace(' ', String.raw`\s`), 'i'),
      new RegExp(String.raw`\b${name}(?:\s(?:or|and|\w+))?\s${training}\b`, 'i'),
      new RegExp(String.raw`\b${training}\s(?:is\s)?in\s${name}\b`, 'i'),
    ],
  };
}

/** Passages of a text that name one of these dates. */
export function mentions(text: string, dates: readonly ContentDate[]): string[] {
  return dates.flatMap(({ written, patterns }) =>
    patterns.flatMap((pattern) => {
      const found = pattern.exec(text);
      return found ? [`${written}: ...${text.slice(Math.max(0, found.index - 60), found.index + 60)}`] : [];
    }),
  );
}
