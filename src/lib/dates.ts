import { DUBAI_OFFSET } from './hours.ts';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/**
 * A calendar day as the site writes it: "29 June 2025". Of `Intl` the names alone, because its punctuation differs between
 * versions, and the same text is compared with the database's.
 */
export function formatDate(day: Date): string {
  return `${day.getUTCDate()} ${MONTH.format(day)} ${day.getUTCFullYear()}`;
}

/** The same with its weekday: "Sunday 29 June 2025". */
export function formatDay(day: Date): string {
  return `${WEEKDAY.format(day)} ${formatDate(day)}`;
}

/** How far Dubai is ahead of UTC. */
const DUBAI_AHEAD_MS = -Date.parse(`1970-01-01T00:00${DUBAI_OFFSET}`);

/** An instant as spreadsheets read and sort it, in Dubai's time: "2025-06-29 14:05". */
export function formatDubaiTime(instant: Date): string {
  return new Date(instant.getTime() + DUBAI_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
}
