import { dubaiClock, dubaiDate, dubaiDay, formatDay, formatDuration, formatMinutes, formatTimeRange } from './dates.ts';
import { formatCount } from './text.ts';

export interface TrainingHours {
  /** As an instant, or in ISO 8601. */
  startsAt: Date | string;
  endsAt: Date | string;
}

/** "Sunday 29 June 2025" and "10:00 AM - 1:00 PM", in Dubai. A course names its first and its last day. */
export function trainingHoursTexts({ startsAt, endsAt }: TrainingHours): { date: string; time: string } {
  return { date: formatDays({ startsAt, endsAt }), time: formatTimeRange(dubaiClock(startsAt), dubaiClock(endsAt)) };
}

/** "Sunday 29 June 2025, 10:00 AM - 1:00 PM", in Dubai. */
export function hoursText(hours: TrainingHours): string {
  const { date, time } = trainingHoursTexts(hours);
  return `${date}, ${time}`;
}

export interface SessionHours extends TrainingHours {
  /** `null` where it is at the training's place. */
  location: string | null;
}

/** "Sunday 29 June 2025, 10:00 AM - 1:00 PM", and a place of its own. */
export function sessionText({ location, ...hours }: SessionHours): string {
  return location === null ? hoursText(hours) : `${hoursText(hours)}, ${location}`;
}

/** As a session's, or of several sessions the first and the last day. */
export function whenText({ sessions, ...hours }: TrainingHours & { sessions: readonly unknown[] }): string {
  return sessions.length > 1 ? formatDays(hours) : hoursText(hours);
}

/** How long a training is: "4 days", or of one session "3 hours". */
export function lengthText({ startsAt, endsAt, sessions }: TrainingHours & { sessions: readonly TrainingHours[] }) {
  if (sessions.length === 1) return formatDuration(dubaiClock(startsAt), dubaiClock(endsAt));
  const days = new Set(sessions.map((session) => dubaiDate(new Date(session.startsAt))));
  return formatCount(days.size, 'day', 'days');
}

/** "Sunday 29 June 2025" */
export function trainingDateText(startsAt: Date | string): string {
  return formatDay(dubaiDay(new Date(startsAt)));
}

/** "Sunday 29 June 2025", or the first and the last day. */
export function formatDays({ startsAt, endsAt }: TrainingHours): string {
  const [first, last] = [trainingDateText(startsAt), trainingDateText(endsAt)];
  return first === last ? first : `${first} to ${last}`;
}

const LONGEST = 155;
const SHORTEST = 110;

/** The description of a workshop's page for search engines, of 110 to 155 characters. */
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
