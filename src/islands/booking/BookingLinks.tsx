import type { Booking } from '#src/contract/booking.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { googleCalendarLink, outlookCalendarLink, workshopEvent } from '#src/lib/calendar.ts';
import { registrationIdOf } from '#src/stores/booking.ts';
import { saveCalendar } from './save-calendar.ts';

const LINK = 'inline-flex min-h-12 items-center rounded-full border border-night px-7 font-semibold';

/** The calendar, in three ways, and the map. */
export function BookingLinks({ token, workshop }: { token: string; workshop: Booking['workshop'] }) {
  const registrationId = registrationIdOf(token);
  const event = workshopEvent(registrationId, workshop, location.origin);
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(workshop.location)}`;
  return (
    <section aria-labelledby="calendar" className="mt-10">
      <h3 id="calendar" className="mb-3 text-xl">
        Add to calendar
      </h3>
      <div className="flex flex-wrap gap-3">
        <OutlineButton onClick={() => saveCalendar(registrationId, workshop)}>Calendar file</OutlineButton>
        <a href={googleCalendarLink(event)} target="_blank" rel="noreferrer" className={LINK}>
          Google Calendar
        </a>
        <a href={outlookCalendarLink(event)} target="_blank" rel="noreferrer" className={LINK}>
          Outlook
        </a>
        <a href={map} target="_blank" rel="noreferrer" className={LINK}>
          Open the map
        </a>
      </div>
    </section>
  );
}
