import { isCancelled, isOver, type Booking } from '#src/contract/booking.ts';
import { saveCalendar } from '#src/islands/download/save-calendar.ts';
import { OutlineButton, OutlineLink } from '#src/islands/form/Buttons.tsx';
import { googleCalendarLink, outlookCalendarLink, trainingEvents } from '#src/lib/calendar.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { countDays } from '#src/lib/training-dates.ts';
import { trainingHoursTexts } from '#src/lib/training-texts.ts';

/** The sessions, and links that add them to a calendar. */
export function Days({ booking }: { booking: Booking }) {
  const { workshop, sessions } = booking;
  const isOne = sessions.length < 2;
  return (
    <section aria-labelledby="days" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="days" className="text-xl">
          {keepOnOneLine(isOne ? workshop.date : countDays(sessions))}
        </h3>
        {!isCancelled(booking) && !isOver(booking) && <CalendarLinks booking={booking} />}
      </div>
      {isOne ? (
        <p className="mt-2 border-y border-line py-3">{keepOnOneLine(workshop.time)}</p>
      ) : (
        <ol className="mt-2 border-b border-line">
          {sessions.map((session) => {
            const { date, time } = trainingHoursTexts(session);
            return (
              <li key={session.id} className="border-t border-line py-2.5">
                <span className="me-3 font-semibold max-sm:block">{date}</span>{' '}
                <span className="inline-block text-dusk">
                  {session.location ? `${time}, ${session.location}` : time}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

/** Three ways into a calendar. Google and Outlook take a single event by a link. */
function CalendarLinks({ booking }: { booking: Booking }) {
  const { calendarUid, workshop, courseType, sessions } = booking;
  const [event, others] = trainingEvents(calendarUid, { ...workshop, courseType, sessions }, location.origin);
  return (
    <details className="open:w-full print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline">Add to calendar</summary>
      <div className="flex flex-wrap gap-3 py-2">
        <OutlineButton onClick={() => saveCalendar(booking)}>Calendar file</OutlineButton>
        {event && !others && (
          <>
            <OutlineLink href={googleCalendarLink(event)} target="_blank" rel="noreferrer">
              Google Calendar
            </OutlineLink>
            <OutlineLink href={outlookCalendarLink(event)} target="_blank" rel="noreferrer">
              Outlook
            </OutlineLink>
          </>
        )}
      </div>
    </details>
  );
}
