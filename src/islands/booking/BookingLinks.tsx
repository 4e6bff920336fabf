import type { Booking } from '#src/contract/booking.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { calendarText, googleCalendarLink, outlookCalendarLink, workshopEvent } from '#src/lib/calendar.ts';
import { registrationIdOf } from '#src/stores/booking.ts';
import { saveFile } from './save-file.ts';

const LINK = 'inline-flex min-h-12 items-center rounded-full border border-night px-7 font-semibold';

/** The calendar, in three ways, and the map. */
export function BookingLinks({ token, workshop }: { token: string; workshop: Booking['workshop'] }) {
  const event = workshopEvent(registrationIdOf(token), workshop, location.origin);
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(workshop.location)}`;
  const save = () => {
    const content = calendarText(
      { ...event, sequence: 0, method: 'PUBLISH' },
      { product: '-//Nova//Workshops//EN', now: new Date() },
    );
    saveFile(new Blob([content], { type: 'text/calendar' }), 'workshop.ics');
  };
  return (
    <section aria-labelledby="calendar" className="mt-10">
      <h3 id="calendar" className="mb-3 text-xl">
        Add to calendar
      </h3>
      <div className="flex flex-wrap gap-3">
        <OutlineButton onClick={save}>Calendar file</OutlineButton>
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
