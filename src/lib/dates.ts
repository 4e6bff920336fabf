import { DUBAI_OFFSET } from './hours.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A calendar day as the site writes it: "29 June 2025". Spelt out here because the punctuation of `Intl` differs between
 * versions, and the same text is compared with the database's.
 */
export function formatDate(day: Date): string {
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** The same with its weekday: "Sunday 29 June 2025". */
export function formatDay(day: Date): string {
  return `${WEEKDAYS[day.getUTCDay()]} ${formatDate(day)}`;
}

/** How far Dubai is ahead of UTC. */
const DUBAI_AHEAD_MS = -Date.parse(`1970-01-01T00:00${DUBAI_OFFSET}`);

/** An instant as spreadsheets read and sort it, in Dubai's time: "2025-06-29 14:05". */
export function formatDubaiTime(instant: Date): string {
  return new Date(instant.getTime() + DUBAI_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
}
