import { dubaiDay, dubaiInstant, formatMonth } from './dates.ts';
import type { Clock } from './training-state.ts';

/** A month or season in which something is planned, without a day. */
export interface Planned {
  /** "September 2025" */
  text: string;
  /** "September" */
  name: string;
  /** The first instant after it, in Dubai. */
  over: string;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => formatMonth(new Date(Date.UTC(2000, index))));

/** The last month of each season, counted from 1. Winter ends in the following year. */
const SEASONS: Readonly<Record<string, number>> = { Spring: 5, Summer: 8, Autumn: 11, Winter: 14 };

/** Reads "September 2025" or "Autumn 2025"; anything else gives `null`. */
export function parsePlanned(text: string): Planned | null {
  const [, name = '', year = ''] = /^(\p{L}+) (\d{4})$/u.exec(text) ?? [];
  const month = MONTHS.indexOf(name) + 1 || SEASONS[name];
  if (month === undefined) return null;
  const day = new Date(Date.UTC(Number(year), month)).toISOString().slice(0, 10);
  return { text, name, over: dubaiInstant(`${day}T00:00`) };
}

/** Whether something planned is still offered. @param over the instant at which it is over, in ISO 8601 */
export function isOffered({ over }: Pick<Planned, 'over'>, { now, keepsSamples }: Clock): boolean {
  return keepsSamples || new Date(over) > now;
}

/** Shown in place of a day, month or season. */
export const ASK_FOR_DATES = 'Ask us for the next dates';

/**
 * Returns the month for a training's name, such as "September": that of its next dates, else the planned one until it is over
 * (docs/rules.md, Courses); `null` without either.
 */
export function monthShown(
  planned: Planned | null,
  next: { startsAt: string } | undefined,
  clock: Clock,
): string | null {
  if (next) return monthOf(next.startsAt);
  return planned && isOffered(planned, clock) ? planned.name : null;
}

/** Puts the month first: "September newborn training". Without a month, the name stays as it is. */
export function withMonth(month: string | null, name: string): string {
  return month === null ? name : `${month} ${name}`;
}

/** "January", the month of an instant in Dubai */
export function monthOf(instant: Date | string): string {
  return formatMonth(dubaiDay(new Date(instant)));
}
