import { dubaiDate, formatDate } from './dates.ts';
import { formatAedRange } from './money.ts';

/** How long a fact of law may be relied on after a check, unless its entry states another period. */
export const LAW_VALID_DAYS = 365;

/** The age after which a price gets a note that it is old. */
const PRICE_VALID_YEARS = 3;

const DAY_MS = 24 * 60 * 60 * 1000;

interface Check {
  checkedOn: Date;
  validDays: number;
}

/** Returns when a fact of law can no longer be relied on. */
export function lawEnd({ checkedOn, validDays }: Check): Date {
  return new Date(checkedOn.getTime() + validDays * DAY_MS);
}

/** Whether somebody must look a fact of law up again. */
export function isLawStale(check: Check, now: Date): boolean {
  return now > lawEnd(check);
}

/** "24 April 2024", "January 2020" or "2025", as precise as the source; "no date found" for `null`. */
export function formatSourceDate(sourceDate: string | null): string {
  if (sourceDate === null) return 'no date found';
  return formatDate(firstDayOf(sourceDate))
    .split(' ')
    .slice(3 - sourceDate.split('-').length)
    .join(' ');
}

/** Returns 1 January 2020 for "2020-01" and for "2020". */
function firstDayOf(sourceDate: string): Date {
  return new Date(`${sourceDate}${'-01-01'.slice(sourceDate.length - '2020'.length)}`);
}

interface Dated {
  kind?: string | undefined;
  sourceDate: string | null;
}

/** Returns a note about the age of a price; "" for a recent price, and for a fact that is not a price. */
export function priceNote({ kind, sourceDate }: Dated, now: Date): string {
  if (kind !== 'price') return '';
  if (sourceDate === null) return 'Ask for today’s price.';
  const until = firstDayOf(sourceDate);
  until.setUTCFullYear(until.getUTCFullYear() + PRICE_VALID_YEARS);
  return new Date(dubaiDate(now)) > until ? 'This price is more than three years old: ask for today’s.' : '';
}

/** When the fact of a file was last looked up. */
export interface LawCheck {
  file: string;
  /** "2026-11-26" */
  checkedOn: string;
  validDays: number;
}

/** Returns the files of the facts that somebody must look up again. */
export function findStaleLaw(law: readonly LawCheck[], now: Date): string[] {
  return law
    .filter(({ checkedOn, validDays }) => isLawStale({ checkedOn: new Date(checkedOn), validDays }, now))
    .map(({ file }) => file);
}

/** Returns the name by which texts quote an entry: "sickLeave" for "sick-leave". */
export function lawName(id: string): string {
  return id.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

/** Returns the names of the facts of law that texts quote, as in `props.facts.law.sickLeave`, `.figures` or `.toHer`. */
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

/** "AED 50,000 to 200,000", "18 to 60 years", a telephone number as it is dialled, or "" without a number. */
export function formatLawNumber({ number, upTo = number, unit = '' }: LawNumber): string {
  if (number === undefined || upTo === undefined) return '';
  if (unit === 'AED') return formatAedRange(number, upTo);
  if (unit === 'telephone') return String(number);
  return `${number === upTo ? number : `${number} to ${upTo}`} ${unit}`;
}
