import type { Booking } from '#src/contract/booking.ts';
import { OutlineButton, OutlineLink } from '#src/islands/form/Buttons.tsx';
import { googleCalendarLink, outlookCalendarLink, trainingEvents } from '#src/lib/calendar.ts';
import { mapLink } from '#src/lib/contact-links.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { METHOD_WORDS, PART_WORDS, RECEIPT_NAMES } from '#src/lib/receipt-words.ts';
import { workshopHoursTexts } from '#src/lib/workshop-texts.ts';
import { saveCalendar } from '#src/islands/download/save-calendar.ts';
import { saveFile } from '#src/islands/download/save-file.ts';
import { receiptFile } from './booking.ts';

export function Sessions({ sessions }: Pick<Booking, 'sessions'>) {
  return (
    <section aria-labelledby="sessions" className="mt-10">
      <h3 id="sessions" className="text-xl">
        Sessions
      </h3>
      <ol className="mt-3">
        {sessions.map((session) => {
          const { date, time } = workshopHoursTexts(session);
          return (
            <li key={session.id} className="border-t border-line py-2.5">
              <span className="inline-block font-semibold">{date}</span>{' '}
              <span className="inline-block text-dusk">{session.location ? `${time}, ${session.location}` : time}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface ReceiptsProps {
  token: string;
  booking: Booking;
}

/** What was billed and paid, and what took it back. */
export function Receipts({ token, booking: { receipts, payments, refunds } }: ReceiptsProps) {
  const save = async (number: string) => {
    const file = await receiptFile(token, number);
    if (file) saveFile(file, `${number}.pdf`);
  };
  return (
    <section aria-labelledby="receipts" className="mt-10">
      <h3 id="receipts" className="mb-3 text-xl">
        Receipts
      </h3>
      <ul>
        {receipts.map(({ number, kind, part, amountAed, dueOn }) => {
          const payment = [...payments, ...refunds].find((one) => one.number === number);
          return (
            <li key={number} className="flex flex-wrap items-baseline gap-x-4 border-t border-line">
              <button type="button" onClick={() => void save(number)} className="min-h-11 font-semibold underline">
                {RECEIPT_NAMES[kind]} {number}
              </button>
              {dueOn !== null && <span className="text-dusk">{`due by ${formatDate(new Date(dueOn))}`}</span>}
              {payment && (
                <span className="text-dusk">
                  {[
                    part && PART_WORDS[part],
                    formatDate(new Date(payment.at)),
                    METHOD_WORDS[payment.method].toLowerCase(),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              )}
              <span className="ml-auto font-semibold">{formatAed(amountAed)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The calendar, in three ways, and the map. Google and Outlook take one event by a link. */
export function BookingLinks({ booking }: { booking: Booking }) {
  const { calendarUid, workshop, courseType, sessions } = booking;
  const [event, others] = trainingEvents(calendarUid, { ...workshop, courseType, sessions }, location.origin);
  return (
    <section aria-labelledby="calendar" className="mt-10">
      <h3 id="calendar" className="mb-3 text-xl">
        Add to calendar
      </h3>
      <div className="flex flex-wrap gap-3">
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
        <OutlineLink href={mapLink(workshop.location)} target="_blank" rel="noreferrer">
          Open the map
        </OutlineLink>
      </div>
    </section>
  );
}

/** How much was given back, when and how. */
export function PaidBack({ refunds }: Pick<Booking, 'refunds'>) {
  return refunds.map(({ number, at, amountAed, method }) => (
    <p key={number} className="mt-3">
      {`${formatAed(amountAed)} was paid back on ${formatDate(new Date(at))} (${METHOD_WORDS[method].toLowerCase()}).`}
    </p>
  ));
}
