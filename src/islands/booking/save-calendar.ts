import { calendarText, workshopEvent } from '#src/lib/calendar.ts';
import { saveFile } from './save-file.ts';

/** Saves the workshop as a calendar file. The event is the same as in the emails about the registration. */
export function saveCalendar(registrationId: string, workshop: Parameters<typeof workshopEvent>[1]): void {
  const event = workshopEvent(registrationId, workshop, location.origin);
  const content = calendarText(
    { ...event, sequence: 0, method: 'PUBLISH' },
    { product: '-//Nova//Workshops//EN', now: new Date() },
  );
  saveFile(new Blob([content], { type: 'text/calendar' }), 'workshop.ics');
}
