import { useState } from 'react';
import { amountOfPart, bookingStatus, isCancelled, type Booking } from '#src/contract/booking.ts';
import { OutlineButton, PaymentLink, OutlineLink, SubmitButton } from '#src/islands/form/Buttons.tsx';
import { FactGrid } from '#src/islands/form/FactGrid.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { WorkshopFactList } from '#src/islands/workshop/WorkshopFacts.tsx';
import { formatAed } from '#src/lib/money.ts';
import { attendeeName, bookerName } from '#src/lib/people.ts';
import { CONFIRMED_WHEN_PAID } from '#src/lib/place-texts.ts';
import { googleCalendarLink, outlookCalendarLink, trainingEvents, trainingPath } from '#src/lib/calendar.ts';
import { mapLink } from '#src/lib/contact-links.ts';
import { RECEIPT_NAMES } from '#src/lib/receipt-words.ts';
import { formatCount } from '#src/lib/text.ts';
import { sessionText } from '#src/lib/workshop-texts.ts';
import { saveCalendar } from '#src/islands/download/save-calendar.ts';
import { saveFile } from '#src/islands/download/save-file.ts';
import { cancel, registerAnother, bookingDataFile, erase, pay, receiptFile } from './booking.ts';
import { ChangeBooking } from './ChangeBooking.tsx';

interface BookingProps {
  token: string;
  booking: Booking;
}

export function BookingDetail({ token, booking }: BookingProps) {
  const { workshop, courseType, sessions, paymentLink, payable, transferText, reference, isPaid, certificate } =
    booking;
  const now = new Date();
  const status = bookingStatus(booking);
  const [initialStatus] = useState(status);
  const isOff = isCancelled(booking);
  const booker = bookerName(booking);
  const money = { due: booking.dueAed, paid: booking.paidAed, deposit: booking.depositAed };
  return (
    <>
      <h2 className="text-2xl">{workshop.title}</h2>
      <FocusTarget as="p" role="status" takesFocus={status !== initialStatus} className="mt-3 text-lg font-semibold">
        {status}
      </FocusTarget>
      {booking.lapsedAt && (
        <p className="mt-2">
          You can{' '}
          <a href={trainingPath({ ...workshop, courseType })} className="text-ember underline">
            book again
          </a>{' '}
          while there are places.
        </p>
      )}
      {paymentLink !== null && (
        <>
          <p className="mt-2">{CONFIRMED_WHEN_PAID}</p>
          <PaymentLink href={paymentLink} />
        </>
      )}
      {payable.map((part) => (
        <PayButton key={part} amountAed={amountOfPart(part, money)} onPay={() => pay(token, part)} />
      ))}
      {transferText && (
        <details className="mt-3">
          <summary className="min-h-11 underline">By transfer instead</summary>
          <p className="whitespace-pre-line">{`${transferText} Please give the reference ${reference}.`}</p>
        </details>
      )}
      {certificate !== null && (
        <p className="mt-3">
          <a className="underline" href={`/certificates/${certificate}`}>
            See the certificate
          </a>
        </p>
      )}
      <WorkshopFactList
        facts={
          sessions.length > 1 ? { ...workshop, time: formatCount(sessions.length, 'session', 'sessions') } : workshop
        }
        className="mt-6 sm:grid-cols-2"
      />
      {sessions.length > 1 && <Sessions sessions={sessions} />}
      <FactGrid
        facts={{
          Nanny: attendeeName(booking),
          ...(booker !== null && { 'Booked by': booker }),
          Email: booking.email ?? 'none',
          Phone: booking.phone,
          Reference: reference,
        }}
        className="mt-6"
      />
      {workshop.state === 'open' && courseType === null && (
        <div className="mt-6">
          <OutlineButton onClick={() => void registerAnother(booking)}>Register another nanny</OutlineButton>
        </div>
      )}
      {booking.receipts.length > 0 && <Receipts token={token} booking={booking} />}
      {!isOff && <BookingLinks booking={booking} />}
      {!isOff && <ChangeBooking token={token} booking={booking} isOpen={new Date(booking.changeableUntil) > now} />}
      {!isOff && new Date(workshop.startsAt) > now && (
        <section aria-labelledby="cancel" className="mt-10">
          <h3 id="cancel" className="mb-3 text-xl">
            Cancel the booking
          </h3>
          <ConfirmedButton
            label="Cancel this booking"
            question="Payments aren't refunded. Cancel this booking?"
            yes="Yes, cancel it"
            onYes={() => cancel(token)}
          />
        </section>
      )}
      <BookingData token={token} isPaid={isPaid} />
    </>
  );
}

function Sessions({ sessions }: Pick<Booking, 'sessions'>) {
  return (
    <section aria-labelledby="sessions" className="mt-6">
      <h3 id="sessions" className="text-sm text-dusk">
        Sessions
      </h3>
      <ol className="mt-2 space-y-1 font-semibold">
        {sessions.map((session) => (
          <li key={session.id}>{sessionText(session)}</li>
        ))}
      </ol>
    </section>
  );
}

/** Leads to the provider's page for exactly this amount. */
function PayButton({ amountAed, onPay }: { amountAed: number; onPay: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsBusy(true);
        void onPay().finally(() => setIsBusy(false));
      }}
    >
      <p className="mb-3">{CONFIRMED_WHEN_PAID}</p>
      <SubmitButton isBusy={isBusy} label={`Pay ${formatAed(amountAed)}`} busyLabel="One moment..." />
      <p className="mt-2 text-sm">By card, on our payment provider’s page.</p>
    </form>
  );
}

function Receipts({ token, booking: { receipts } }: BookingProps) {
  const save = async (number: string) => {
    const file = await receiptFile(token, number);
    if (file) saveFile(file, `${number}.pdf`);
  };
  return (
    <section aria-labelledby="receipts" className="mt-10">
      <h3 id="receipts" className="mb-3 text-xl">
        Receipts
      </h3>
      <div className="flex flex-wrap gap-3">
        {receipts.map(({ number, kind }) => (
          <OutlineButton key={number} onClick={() => void save(number)}>
            {RECEIPT_NAMES[kind]} {number}
          </OutlineButton>
        ))}
      </div>
    </section>
  );
}

/** The calendar, in three ways, and the map. Google and Outlook take one event by a link. */
function BookingLinks({ booking }: { booking: Booking }) {
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

function BookingData({ token, isPaid }: { token: string; isPaid: boolean }) {
  const save = async () => {
    const file = await bookingDataFile(token);
    if (file) saveFile(file, 'my-booking.json');
  };
  return (
    <section aria-labelledby="data" className="mt-10">
      <h3 id="data" className="mb-3 text-xl">
        Your data
      </h3>
      <div className="flex flex-wrap gap-3">
        <OutlineButton onClick={() => void save()}>Send me my data</OutlineButton>
        <ConfirmedButton
          label="Delete my data"
          question={
            isPaid
              ? "This cancels the booking and deletes it. Payments aren't refunded. Delete my data?"
              : 'This cancels the booking and deletes it. Delete my data?'
          }
          yes="Yes, delete it"
          onYes={() => erase(token)}
        />
      </div>
    </section>
  );
}

interface ConfirmedButtonProps {
  label: string;
  question: string;
  yes: string;
  onYes: () => Promise<void>;
}

/** Asks once before it acts. */
function ConfirmedButton({ label, question, yes, onYes }: ConfirmedButtonProps) {
  const [step, setStep] = useState<'idle' | 'asked' | 'busy' | 'answered'>('idle');
  if (step === 'idle' || step === 'answered') {
    return (
      <OutlineButton autoFocus={step === 'answered'} onClick={() => setStep('asked')}>
        {label}
      </OutlineButton>
    );
  }
  return (
    <div className="w-full rounded-xl bg-rose p-5">
      <FocusTarget as="p" className="mb-4 font-semibold">
        {question}
      </FocusTarget>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          disabled={step === 'busy'}
          onClick={() => {
            setStep('busy');
            void onYes().finally(() => setStep('answered'));
          }}
          className="min-h-12 rounded-full bg-ember px-7 font-semibold text-white hover:bg-night disabled:bg-dusk"
        >
          {yes}
        </button>
        <OutlineButton onClick={() => setStep('answered')}>No</OutlineButton>
      </div>
    </div>
  );
}
