import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { bookingStatus, isCancelled } from '#src/contract/booking.ts';
import type { LiveWorkshop } from '#src/contract/workshops.ts';
import { saveCalendar } from '#src/islands/booking/save-calendar.ts';
import { OutlineButton, PaymentLink } from '#src/islands/form/Buttons.tsx';
import { FactGrid } from '#src/islands/form/FactGrid.tsx';
import { FocusTarget, mayTakeFocus } from '#src/islands/form/FocusTarget.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { paymentLink, type PaymentPage } from '#src/lib/payments.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { $confirmedBooking, type ConfirmedRegistration } from '#src/stores/confirmed-registration.ts';
import { refreshConfirmation, registerAnother, returnToDetail } from '#src/stores/workshop.ts';
import { HeldUntil } from './HeldUntil.tsx';
import { WorkshopFactList } from './WorkshopFacts.tsx';

interface ConfirmationProps {
  workshop: LiveWorkshop;
  confirmed: ConfirmedRegistration;
  payment: PaymentPage;
}

/** The payment link stands above the facts, so that a phone shows it at once. It leaves when nothing is due any more. */
export function Confirmation({ workshop, confirmed, payment }: ConfirmationProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (mayTakeFocus(top.current)) top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  // The visitor may have paid in the other tab.
  useEffect(() => {
    const onVisibility = () => document.hidden || void refreshConfirmation(workshop);
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [workshop]);
  const booking = useStore($confirmedBooking);
  const isDue = booking?.paymentLink !== null;
  return (
    <div ref={top}>
      <Panel isDone>
        <FocusTarget as="h2" className="text-xl">
          {isDue || (booking.isPaid && !isCancelled(booking)) ? 'Registration Confirmed!' : 'Your registration'}
        </FocusTarget>
        <div role="status" className="mt-2">
          {isDue ? (
            <>
              <p>Your place is held. It is confirmed when your payment has reached us.</p>
              <HeldUntil instant={confirmed.holdUntil} workshop={workshop} />
            </>
          ) : (
            <p>{bookingStatus(booking)}</p>
          )}
        </div>
        <FactGrid
          facts={{
            Nanny: fullNameOf(confirmed),
            Email: confirmed.email,
            ...(confirmed.reference !== undefined && { Reference: confirmed.reference }),
          }}
          className="mt-4"
        />
        {isDue && (
          <>
            <PaymentLink href={paymentLink(payment, confirmed.registrationId)} />
            <p className="mt-4 text-dusk">
              The payment page opens in a new tab. You will receive a confirmation email after payment.
            </p>
          </>
        )}
        <WorkshopFactList facts={workshop} className="mt-6" />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <OutlineButton onClick={() => saveCalendar(confirmed.registrationId, workshop)}>
            Add to calendar
          </OutlineButton>
          <OutlineButton onClick={registerAnother}>Register another nanny</OutlineButton>
          <OutlineButton onClick={returnToDetail}>Close</OutlineButton>
        </div>
        {confirmed.bookingToken !== undefined && (
          <a
            href={`/booking#${confirmed.bookingToken}`}
            className="mt-4 inline-flex min-h-11 items-center text-ember underline"
          >
            See or change your booking
          </a>
        )}
      </Panel>
    </div>
  );
}
