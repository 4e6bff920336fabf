import { lazy, Suspense, useState } from 'react';
import { BOOKING_MESSAGE, type Booking } from '#src/contract/booking.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';

/** Only who changes a booking downloads the form. */
const ChangeForm = lazy(() => import('./ChangeForm.tsx').then((module) => ({ default: module.ChangeForm })));

interface ChangeBookingProps {
  token: string;
  booking: Booking;
  isOpen: boolean;
}

export function ChangeBooking({ token, booking, isOpen }: ChangeBookingProps) {
  const [isChanging, setChanging] = useState(false);
  return (
    <section aria-labelledby="change" className="mt-10">
      <h3 id="change" className="mb-3 text-xl">
        Change the booking
      </h3>
      {!isOpen && <p>{BOOKING_MESSAGE.changeableNoMore}</p>}
      {isOpen && !isChanging && <OutlineButton onClick={() => setChanging(true)}>Change name or phone</OutlineButton>}
      {isOpen && isChanging && (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <ChangeForm token={token} booking={booking} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  );
}
