import { formatDubaiTime } from './dates.ts';
import { DUBAI_OFFSET } from './hours.ts';

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
