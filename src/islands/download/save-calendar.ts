import type { Booking } from '#src/contract/booking.ts';
import type { Workshop } from '#src/contract/workshops.ts';
import { calendarText, trainingEvents } from '#src/lib/calendar.ts';
import { nounOf } from '#src/lib/training-words.ts';
import { saveFile } from './save-file.ts';

interface Booked extends Pick<Booking, 'calendarUid' | 'calendarSequence' | 'courseType' | 'sessions'> {
  workshop: Workshop;
}

/** Saves the training as a calendar file, of the same events and version as in the emails about the registration. */
export function saveCalendar({
  calendarUid,
  calendarSequence: sequence,
  workshop,
  courseType,
  sessions,
}: Booked): void {
  const events = trainingEvents(calendarUid, { ...workshop, courseType, sessions }, location.origin);
  const content = calendarText({ events, sequence, method: 'PUBLISH' }, new Date());
  saveFile(new Blob([content], { type: 'text/calendar' }), `${nounOf({ courseType })}.ics`);
}
