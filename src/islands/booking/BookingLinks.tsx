import type { Booking } from '#src/contract/booking.ts';
import { OutlineButton, OutlineLink } from '#src/islands/form/Buttons.tsx';
import { googleCalendarLink, outlookCalendarLink, workshopEvent } from '#src/lib/calendar.ts';
import { saveCalendar } from '#src/islands/download/save-calendar.ts';

/** The calendar, in three ways, and the map. */
export function BookingLinks({ booking }: { booking: Booking }) {
  const { calendarUid, workshop } = booking;
  const event = workshopEvent(calendarUid, workshop, location.origin);
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(workshop.location)}`;
  return (
    <section aria-labelledby="calendar" className="mt-10">
      <h3 id="calendar" className="mb-3 text-xl">
        Add to calendar
      </h3>
      <div className="flex flex-wrap gap-3">
        <OutlineButton onClick={() => saveCalendar(booking)}>Calendar file</OutlineButton>
        <OutlineLink href={googleCalendarLink(event)} target="_blank" rel="noreferrer">
          Google Calendar
        </OutlineLink>
        <OutlineLink href={outlookCalendarLink(event)} target="_blank" rel="noreferrer">
          Outlook
        </OutlineLink>
        <OutlineLink href={map} target="_blank" rel="noreferrer">
          Open the map
        </OutlineLink>
      </div>
    </section>
  );
}
