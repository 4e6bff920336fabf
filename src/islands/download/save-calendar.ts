import type { Booking } from '#src/contract/booking.ts';
import { calendarText, workshopEvent } from '#src/lib/calendar.ts';
import { saveFile } from './save-file.ts';

type Booked = Pick<Booking, 'calendarUid' | 'calendarSequence' | 'workshop'>;

/** Saves the workshop as a calendar file, of the same event and version as in the emails about the registration. */
export function saveCalendar({ calendarUid, calendarSequence, workshop }: Booked): void {
  const event = workshopEvent(calendarUid, workshop, location.origin);
  const content = calendarText({ ...event, sequence: calendarSequence, method: 'PUBLISH' }, new Date());
  saveFile(new Blob([content], { type: 'text/calendar' }), 'workshop.ics');
}
