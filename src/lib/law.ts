import { dubaiDate, formatDate } from './dates.ts';
import { formatAedRange } from './money.ts';

/** How long a fact of law may be relied on after a check, unless its entry states another period. */
export const LAW_VALID_DAYS = 365;

/** The age after which a price says how old it is. */
const PRICE_VALID_YEARS = 3;

const DAY_MS = 24 * 60 * 60 * 1000;

interface Check {
  checkedOn: Date;
  validDays: number;
}

/** Until when a fact of law may be relied on. */
export function lawEnd({ checkedOn, validDays }: Check): Date {
  return new Date(checkedOn.getTime() + validDays * DAY_MS);
}

/** Whether somebody must look a fact of law up again. */
export function isLawStale(check: Check, now: Date): boolean {
  return now > lawEnd(check);
}

/** "24 April 2024", "January 2020" or "2025", as exactly as the source says it; for `null` that none was found. */
export function formatSourceDate(sourceDate: string | null): string {
  if (sourceDate === null) return 'no date found';
  return formatDate(firstDayOf(sourceDate))
    .split(' ')
    .slice(3 - sourceDate.split('-').length)
    .join(' ');
}

/** Of "2020-01" the first of January. */
function firstDayOf(sourceDate: string): Date {
  return new Date(`${sourceDate}${'-01-01'.slice(sourceDate.length - '2020'.length)}`);
}

interface Dated {
  kind?: string | undefined;
  sourceDate: string | null;
}

/** What a price says of its age; "" for a price of the last years, and for what is no price. */
export function priceNote({ kind, sourceDate }: Dated, now: Date): string {
  if (kind !== 'price') return '';
  if (sourceDate === null) return 'Ask for today’s price.';
  const until = firstDayOf(sourceDate);
  until.setUTCFullYear(until.getUTCFullYear() + PRICE_VALID_YEARS);
  return new Date(dubaiDate(now)) > until ? 'This price is more than three years old: ask for today’s.' : '';
}

/** When a fact was looked up, by its file. */
export interface LawCheck {
  file: string;
  /** "2026-11-26" */
  checkedOn: string;
  validDays: number;
}

/** The files of the facts that somebody must look up again. */
export function findStaleLaw(law: readonly LawCheck[], now: Date): string[] {
  return law
    .filter(({ checkedOn, validDays }) => isLawStale({ checkedOn: new Date(checkedOn), validDays }, now))
    .map(({ file }) => file);
}

/** The name in texts of the entry "sick-leave": "sickLeave". */
export function lawName(id: string): string {
  return id.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

/** The names of the facts of law that texts quote: `{props.facts.law.sickLeave}`, of `figures`, and of `toHer`. */
export function lawQuotedIn(...texts: readonly (string | undefined)[]): string[] {
  const names = texts.flatMap((text = '') =>
    Array.from(text.matchAll(/\bfacts\.(?:law|toHer|figures)\.(\w+)/g), ([, name = '']) => name),
  );
  return [...new Set(names)];
}

interface LawNumber {
  number?: number | undefined;
  upTo?: number | undefined;
  unit?: string | undefined;
}

/** "AED 50,000 to 200,000", "18 to 60 years"; a telephone number as one dials it; "" without a number. */
export function formatLawNumber({ number, upTo = number, unit = '' }: LawNumber): string {
  if (number === undefined || upTo === undefined) return '';
  if (unit === 'AED') return formatAedRange(number, upTo);
  if (unit === 'telephone') return String(number);
  return `${number === upTo ? number : `${number} to ${upTo}`} ${unit}`;
}
