import { brand } from '#src/lib/brand.ts';
import { parseHours } from '#src/lib/dates.ts';
import type { Attachment } from './email-content.ts';

interface Appointment {
  /** The same in each email about it: a calendar then shows one appointment. */
  id: string;
  title: string;
  /** "2025-06-29" */
  heldOn: string | null;
  time: string;
  location: string;
  url: string;
}

/** @returns no file if the day or the hours are unknown */
export async function calendarFile({ id, title, heldOn, time, location, url }: Appointment): Promise<Attachment[]> {
  const hours = heldOn === null ? null : parseHours(heldOn, time);
  if (hours === null) return [];
  const { default: createCalendar, ICalCalendarMethod } = await import('ical-generator');
  const calendar = createCalendar({ prodId: { company: brand.name, product: 'Workshops' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({ id: `${id}@${new URL(url).hostname}`, summary: title, location, url, ...hours });
  return [
    {
      filename: 'workshop.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: calendar.toString(),
    },
  ];
}
