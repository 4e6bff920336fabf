import { calendarText, type CalendarEvent } from '#src/lib/calendar.ts';
import type { Attachment } from './email-content.ts';

/** The event as a file that calendar programs open, or apply by themselves if they know its UID. */
export function calendarFile(event: CalendarEvent): Attachment {
  const content = calendarText(event, new Date());
  return {
    filename: 'workshop.ics',
    contentType: `text/calendar; charset=utf-8; method=${event.method}`,
    content,
  };
}
