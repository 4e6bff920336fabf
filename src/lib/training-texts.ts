import { dubaiClock, dubaiDate, dubaiDay, formatDay, formatDuration, formatMinutes, formatTimeRange } from './dates.ts';
import { formatCount } from './text.ts';

export interface TrainingHours {
  /** A date, or an ISO 8601 text. */
  startsAt: Date | string;
  endsAt: Date | string;
}

/** "Sunday 29 June 2025" and "10:00 AM - 1:00 PM", in Dubai. `date` has the first and the last day if they differ. */
export function trainingHoursTexts({ startsAt, endsAt }: TrainingHours): { date: string; time: string } {
  return { date: formatDays({ startsAt, endsAt }), time: formatTimeRange(dubaiClock(startsAt), dubaiClock(endsAt)) };
}

/** "Sunday 29 June 2025, 10:00 AM - 1:00 PM", in Dubai. */
export function hoursText(hours: TrainingHours): string {
  const { date, time } = trainingHoursTexts(hours);
  return `${date}, ${time}`;
}

export interface SessionHours extends TrainingHours {
  /** `null` for a session at the training's location. */
  location: string | null;
}

/** "Sunday 29 June 2025, 10:00 AM - 1:00 PM", and the session's own location if it has one. */
export function sessionText({ location, ...hours }: SessionHours): string {
  return location === null ? hoursText(hours) : `${hoursText(hours)}, ${location}`;
}

/** Returns the day and hours of a single session, or the first and the last day of several. */
export function whenText({ sessions, ...hours }: TrainingHours & { sessions: readonly unknown[] }): string {
  return sessions.length > 1 ? formatDays(hours) : hoursText(hours);
}

/** Says how long a training is: "4 days", or "3 hours" for a single session. */
export function lengthText({ startsAt, endsAt, sessions }: TrainingHours & { sessions: readonly TrainingHours[] }) {
  if (sessions.length === 1) return formatDuration(dubaiClock(startsAt), dubaiClock(endsAt));
  const days = new Set(sessions.map((session) => dubaiDate(new Date(session.startsAt))));
  return formatCount(days.size, 'day', 'days');
}

/** "Sunday 29 June 2025" */
export function trainingDateText(startsAt: Date | string): string {
  return formatDay(dubaiDay(new Date(startsAt)));
}

/** "Sunday 29 June 2025", or "Saturday 9 January 2027 to Saturday 30 January 2027". */
export function formatDays({ startsAt, endsAt }: TrainingHours): string {
  const [first, last] = [trainingDateText(startsAt), trainingDateText(endsAt)];
  return first === last ? first : `${first} to ${last}`;
}

const LONGEST = 155;
const SHORTEST = 110;

/** Writes the description of a workshop's page for search engines, of 110 to 155 characters. */
export function workshopDescription({ title, date, time, price }: Record<'title' | 'date' | 'time' | 'price', string>) {
  const start = `A workshop for nannies on ${date}, ${time}, ${price}: `;
  const text = start + shortened(title.replace(/\s+/g, ' '), LONGEST - start.length);
  return text.length < SHORTEST ? `${text}. See what it covers and book a place.` : text;
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 3).trimEnd()}...`;
}

/** "Sunday 29 June 2025" and "3 hours", in Dubai. */
export function certificateTexts({ minutes, ...days }: TrainingHours & { minutes: number }) {
  return { date: formatDays(days), hours: formatMinutes(minutes) };
}
