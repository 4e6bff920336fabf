/** Dubai has no summer time. */
const DUBAI_OFFSET = '+04:00';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const ORDINAL_RULES = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** "June" */
export function formatMonth(day: Date): string {
  return MONTH.format(day);
}

/** "June 2025", of an instant in Dubai or its ISO 8601 text. */
export function formatMonthAndYear(instant: Date | string): string {
  return formatDate(dubaiDay(new Date(instant))).replace(/^\d+ /, '');
}

/** "29 June 2025". The database compares this text, so its punctuation does not come from `Intl`, where it differs by version. */
export function formatDate(day: Date): string {
  return `${day.getUTCDate()} ${formatMonth(day)} ${day.getUTCFullYear()}`;
}

/** "June 29th, 2025", as referrals name their day. */
export function formatOrdinalDay(day: Date): string {
  const date = day.getUTCDate();
  return `${formatMonth(day)} ${date}${ORDINALS[ORDINAL_RULES.select(date)] ?? 'th'}, ${day.getUTCFullYear()}`;
}

/** Whether a text is a day as `formatOrdinalDay` writes it. */
export function isOrdinalDay(text: string): boolean {
  const day = new Date(`${text.replace(/(\d)(st|nd|rd|th),/, '$1,')} UTC`);
  return !Number.isNaN(day.getTime()) && formatOrdinalDay(day) === text;
}

/** "Sunday 29 June 2025" */
export function formatDay(day: Date): string {
  return `${WEEKDAY.format(day)} ${formatDate(day)}`;
}

const DUBAI_OFFSET_MS = -Date.parse(`1970-01-01T00:00${DUBAI_OFFSET}`);

/** "2025-06-29 14:05" in Dubai, a form that spreadsheets read and sort. */
export function formatDubaiTime(instant: Date): string {
  return new Date(instant.getTime() + DUBAI_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
}

/** Returns the calendar day in Dubai, as midnight in UTC. */
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

/** Counts the days in Dubai from the day of `now` to that of an instant; negative for an earlier day. */
export function daysUntil(instant: Date | string, now: Date): number {
  return (Date.parse(dubaiDate(instant)) - Date.parse(dubaiDate(now))) / 86_400_000;
}

/** Whether an instant is today or tomorrow in Dubai; `null` for any other day. */
export function dayWord(instant: Date | string, now: Date): 'today' | 'tomorrow' | null {
  const days = daysUntil(instant, now);
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : null;
}

/** "2025-06-29T10:00:00+04:00" */
export function dubaiIso(instant: Date): string {
  return new Date(instant.getTime() + DUBAI_OFFSET_MS).toISOString().slice(0, 19) + DUBAI_OFFSET;
}

const SHORT_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Dubai' });

/** "22 Nov 2025". September has three letters, as all months have, whatever the version of `Intl`. */
function shortDate(date: Date): string {
  return SHORT_DATE.format(date).replace('Sept', 'Sep');
}

/** An ISO 8601 instant in Dubai's time: "10 Nov 2025" and "14:05". */
export function formatInstant(instant: string): { day: string; time: string } {
  const date = new Date(instant);
  return { day: shortDate(date), time: formatDubaiTime(date).slice(-5) };
}

/** "22 Nov", of an instant or its ISO 8601 text, or of a date. */
export function formatShortDay(day: Date | string): string {
  return shortDate(new Date(day)).slice(0, -5);
}

/** For lists of records: "07:12" for today, "Wed 25 Nov" for this year, "5 Jul 2025" for another year. */
export function formatRecent(instant: string, now = new Date()): string {
  const day = dubaiDate(instant);
  if (day === dubaiDate(now)) return dubaiClock(instant);
  const date = shortDate(new Date(instant));
  if (day.slice(0, 4) !== dubaiDate(now).slice(0, 4)) return date;
  return `${WEEKDAY.format(new Date(day)).slice(0, 3)} ${date.slice(0, -5)}`;
}

/** For days to come: "Sun 29 Nov", or "Sat 9 Jan 2027" for another year. */
export function formatComing(instant: string, now = new Date()): string {
  const day = dubaiDate(instant);
  const date = shortDate(new Date(instant));
  const isThisYear = day.slice(0, 4) === dubaiDate(now).slice(0, 4);
  return `${WEEKDAY.format(new Date(day)).slice(0, 3)} ${isThisYear ? date.slice(0, -5) : date}`;
}

/** "Sunday 29 June 2025, 2:05 PM, Dubai time" */
export function formatDubaiInstant(instant: string): string {
  return `${formatDay(dubaiDay(new Date(instant)))}, ${formatTime(dubaiClock(instant))}, Dubai time`;
}

/** The value of a `datetime-local` field, in Dubai's time: "2025-11-10T14:05". */
export function dubaiLocalTime(instant: string): string {
  return formatDubaiTime(new Date(instant)).replace(' ', 'T');
}

export function dubaiInstant(localTime: string): string {
  return `${localTime}:00${DUBAI_OFFSET}`;
}

/** Returns the next midnight in Dubai after an instant, in ISO 8601. */
export function midnightAfter(instant: Date | string): string {
  return new Date(dubaiInstant(`${dubaiDate(instant)}T24:00`)).toISOString();
}

/** Returns the calendar day in Dubai that ends at this midnight, as midnight in UTC. */
export function dayBefore(midnight: string): Date {
  return dubaiDay(new Date(Date.parse(midnight) - 1));
}

/** Returns the item whose start is nearest to now. */
export function nearestByStart<Item extends { startsAt: string }>(items: readonly Item[]): Item | undefined {
  const distance = ({ startsAt }: Item) => Math.abs(Date.parse(startsAt) - Date.now());
  return items.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** A time of day in Dubai: "13:00". */
export type ClockTime = string;

/** "1:00 PM" */
export function formatTime(time: ClockTime): string {
  const { hours, minutes } = parseTime(time);
  return `${hours % 12 || 12}:${pad(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}

export function formatTimeRange(from: ClockTime, to: ClockTime): string {
  return `${formatTime(from)} - ${formatTime(to)}`;
}

/** "10:00-13:00", for the pages of partners. */
export function formatTimeRange24(from: ClockTime, to: ClockTime): string {
  return `${from}-${to}`;
}

/** Formats the length of time between two times of one day. */
export function formatDuration(from: ClockTime, to: ClockTime): string {
  return formatMinutes(inMinutes(to) - inMinutes(from));
}

/** "3 hours", "2 hours 30 minutes" */
export function formatMinutes(minutes: number): string {
  const parts = [counted(Math.floor(minutes / 60), 'hour'), counted(minutes % 60, 'minute')];
  return parts.filter(Boolean).join(' ');
}

export function addMinutes(time: ClockTime, minutes: number): ClockTime {
  const sum = inMinutes(time) + minutes;
  return `${pad(Math.floor(sum / 60))}:${pad(sum % 60)}`;
}

function parseTime(time: ClockTime) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { hours, minutes };
}

function inMinutes(time: ClockTime): number {
  const { hours, minutes } = parseTime(time);
  return hours * 60 + minutes;
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}

function counted(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
