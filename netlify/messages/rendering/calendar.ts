import { brand } from '#src/lib/brand.ts';
import { hoursOf } from '#src/lib/dates.ts';
import type { Attachment } from './email-content.ts';

interface Appointment {
  /** The same for each mail about it, so that a calendar holds it once. */
  id: string;
  title: string;
  /** "2025-06-29", `null` where no day is known. */
  heldOn: string | null;
  time: string;
  location: string;
  url: string;
}

/** A calendar file for one appointment. @returns nothing where its day or hours are not known */
export async function calendarFile({ id, title, heldOn, time, location, url }: Appointment): Promise<Attachment[]> {
  const hours = heldOn === null ? null : hoursOf(heldOn, time);
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
