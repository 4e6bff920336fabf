/** All times are Dubai's (decisions, "Time"). */
const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Dubai' });

/** An instant in ISO 8601 as lists write it: "10 Nov 2025" and "14:05". */
export function formatInstant(instant: string): { day: string; time: string } {
  const [day = '', time = ''] = FORMAT.format(new Date(instant)).split(', ');
  return { day, time };
}
