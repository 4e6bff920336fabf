/** Dubai has no summer time. */
const DUBAI_OFFSET = '+04:00';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** "29 June 2025". Not wholly by `Intl`: its punctuation differs by version, and the database compares this text. */
export function formatDate(day: Date): string {
  return `${day.getUTCDate()} ${MONTH.format(day)} ${day.getUTCFullYear()}`;
}

/** "Sunday 29 June 2025" */
export function formatDay(day: Date): string {
  return `${WEEKDAY.format(day)} ${formatDate(day)}`;
}

const DUBAI_OFFSET_MS = -Date.parse(`1970-01-01T00:00${DUBAI_OFFSET}`);

/** In Dubai's time, as spreadsheets read and sort it: "2025-06-29 14:05". */
export function formatDubaiTime(instant: Date): string {
  return new Date(instant.getTime() + DUBAI_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** The calendar day in Dubai, as midnight in UTC. */
export function dubaiDay(instant: Date): Date {
  return new Date(dubaiDate(instant));
}

/** "2025-06-29" in Dubai, of an instant or its ISO 8601 text. */
export function dubaiDate(instant: Date | string): string {
  return formatDubaiTime(new Date(instant)).slice(0, 10);
}

/** "14:05" in Dubai, of an instant or its ISO 8601 text. */
export function dubaiClock(instant: Date | string): string {
  return formatDubaiTime(new Date(instant)).slice(-5);
}

/** "2025-06-29T10:00:00+04:00" */
export function dubaiIso(instant: Date): string {
  return new Date(instant.getTime() + DUBAI_OFFSET_MS).toISOString().slice(0, 19) + DUBAI_OFFSET;
}

const SHORT_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dubai' });

/** An ISO 8601 instant in Dubai's time: "10 Nov 2025" and "14:05". */
export function formatInstant(instant: string): { day: string; time: string } {
  const date = new Date(instant);
  return { day: SHORT_DATE.format(date), time: formatDubaiTime(date).slice(-5) };
}

/** "Sunday 29 June 2025, 14:05, Dubai time" */
export function formatDubaiInstant(instant: string): string {
  return `${formatDay(dubaiDay(new Date(instant)))}, ${dubaiClock(instant)}, Dubai time`;
}

/** The value of a `datetime-local` field, in Dubai's time: "2025-11-10T14:05". */
export function dubaiLocalTime(instant: string): string {
  return formatDubaiTime(new Date(instant)).replace(' ', 'T');
}

export function dubaiInstant(localTime: string): string {
  return `${localTime}:00${DUBAI_OFFSET}`;
}
