import { useState } from 'react';
import { bookingStatus, isCancelled, type Booking } from '#src/contract/booking.ts';
import { OutlineButton, PaymentLink } from '#src/islands/form/Buttons.tsx';
import { FactGrid } from '#src/islands/form/FactGrid.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { WorkshopFactList } from '#src/islands/workshop/WorkshopFacts.tsx';
import { fullNameOf } from '#src/lib/people.ts';
import { CONFIRMED_WHEN_PAID } from '#src/lib/place-texts.ts';
import { cancel, registerAnother } from './booking.ts';
import { ConfirmedButton } from './ConfirmedButton.tsx';
import { BookingData } from './BookingData.tsx';
import { BookingLinks } from './BookingLinks.tsx';
import { ChangeBooking } from './ChangeBooking.tsx';

interface BookingProps {
  token: string;
  booking: Booking;
}

export function BookingDetail({ token, booking }: BookingProps) {
  const { workshop, paymentLink, reference, isPaid, certificate } = booking;
  const now = new Date();
  const status = bookingStatus(booking);
  const [initialStatus] = useState(status);
  const isOff = isCancelled(booking);
  return (
    <>
      <h2 className="text-2xl">{workshop.title}</h2>
      <FocusTarget as="p" role="status" takesFocus={status !== initialStatus} className="mt-3 text-lg font-semibold">
        {status}
      </FocusTarget>
      {booking.lapsedAt && (
        <p className="mt-2">
          You can{' '}
          <a href={`/workshops/${workshop.id}`} className="text-ember underline">
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
      {certificate !== null && (
        <p className="mt-3">
          <a className="underline" href={`/certificates/${certificate}`}>
            See the certificate
          </a>
        </p>
      )}
      <WorkshopFactList facts={workshop} className="mt-6 sm:grid-cols-2" />
      <FactGrid
        facts={{
          Nanny: fullNameOf(booking),
          Email: booking.email ?? 'none',
          Phone: booking.phone,
          Reference: reference,
        }}
        className="mt-6"
      />
      {workshop.state === 'open' && (
        <div className="mt-6">
          <OutlineButton onClick={() => void registerAnother(booking)}>Register another nanny</OutlineButton>
        </div>
      )}
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
