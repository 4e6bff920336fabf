import { formatAedRange } from './money.ts';

/** How long a fact of law may be relied on after a check, unless its entry states another period. */
export const LAW_VALID_DAYS = 365;

const DAY_MS = 24 * 60 * 60 * 1000;

interface Check {
  checkedOn: Date;
  validDays: number;
}

/** Whether somebody must look a fact of law up again. */
export function isLawStale({ checkedOn, validDays }: Check, now: Date): boolean {
  return now.getTime() > checkedOn.getTime() + validDays * DAY_MS;
}

/** The names of the entries that somebody must look up again. @param files the texts of src/content/law by name */
export function findStaleLaw(files: Readonly<Record<string, string>>, now: Date): string[] {
  return Object.entries(files).flatMap(([name, entry]) => {
    const [, checkedOn = ''] = /^checkedOn: ['"]?([\d-]+)/m.exec(entry) ?? [];
    const [, validDays = LAW_VALID_DAYS] = /^validDays: (\d+)/m.exec(entry) ?? [];
    return isLawStale({ checkedOn: new Date(checkedOn), validDays: Number(validDays) }, now) ? [name] : [];
  });
}

/** The name in texts of the entry "sick-leave": "sickLeave". */
export function lawName(id: string): string {
  return id.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}

/** The names of the facts of law that texts quote: `{props.facts.law.sickLeave}`, `{props.facts.figures.sickLeave}`. */
export function lawQuotedIn(...texts: readonly (string | undefined)[]): string[] {
  const names = texts.flatMap((text = '') =>
    Array.from(text.matchAll(/\bfacts\.(?:law|figures)\.(\w+)/g), ([, name = '']) => name),
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
