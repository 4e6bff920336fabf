/** Dubai's distance from UTC. Dubai has no summer time. */
export const DUBAI_OFFSET = '+04:00';

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

/** Hours as workshops are written: "10:00 AM - 1:00 PM". */
const HOURS = /^(\d{1,2}):(\d{2}) ([AP]M) - (\d{1,2}):(\d{2}) ([AP]M)$/;

/**
 * The instants at which something in Dubai begins and ends.
 * @param day "2025-06-29"
 * @param hours "10:00 AM - 1:00 PM"
 * @returns `null` where the hours are written in another way
 */
export function hoursOf(day: string, hours: string): { start: Date; end: Date } | null {
  const [, h1, m1, half1, h2, m2, half2] = HOURS.exec(hours) ?? [];
  if (!h1 || !m1 || !half1 || !h2 || !m2 || !half2) return null;
  const [start, end] = [instant(day, h1, m1, half1), instant(day, h2, m2, half2)];
  return start < end ? { start, end } : null;
}

function instant(day: string, hour: string, minute: string, half: string): Date {
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return new Date(`${day}T${String(hours).padStart(2, '0')}:${minute}:00${DUBAI_OFFSET}`);
}

/** All times are Dubai's (decisions, "Time"). */
const timeZone = 'Asia/Dubai';

const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });

/** An instant in ISO 8601 as lists write it: "10 Nov 2025" and "14:05". */
export function formatInstant(instant: string): { day: string; time: string } {
  const date = new Date(instant);
  return { day: FORMAT.format(date), time: formatDubaiTime(date).slice(-5) };
}

/** An instant as a field for date and time holds it, in Dubai's time: "2025-11-10T14:05". */
export function dubaiLocalTime(instant: string): string {
  return formatDubaiTime(new Date(instant)).replace(' ', 'T');
}

/** The instant that such a field means. */
export function dubaiInstant(localTime: string): string {
  return `${localTime}:00${DUBAI_OFFSET}`;
}
