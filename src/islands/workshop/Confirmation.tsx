import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { bookingStatus, isCancelled } from '#src/contract/booking.ts';
import type { DatedTraining } from '#src/contract/workshops.ts';
import { ByTransfer } from '#src/islands/booking/ByTransfer.tsx';
import { saveCalendar } from '#src/islands/download/save-calendar.ts';
import { OutlineButton, PaymentLink } from '#src/islands/form/Buttons.tsx';
import { FactGrid } from '#src/islands/form/FactGrid.tsx';
import { FocusTarget, mayTakeFocus } from '#src/islands/form/FocusTarget.tsx';
import { Panel } from '#src/islands/form/Panel.tsx';
import { dayWord } from '#src/lib/dates.ts';
import { formatAed, formatPrice } from '#src/lib/money.ts';
import { paymentLink, SHARED_LINK_AED, type PaymentPage } from '#src/lib/payments.ts';
import { fullNameOf } from '#src/lib/people.ts';
import {
  CONFIRMED_WHEN_PAID,
  KEEP_THIS_PAGE,
  isFree,
  PLACE_IS_YOURS,
  placeHeld,
  placesFact,
} from '#src/lib/place-texts.ts';
import { $confirmedBooking, type ConfirmedRegistration } from '#src/stores/confirmed-registration.ts';
import { TrainingFactList } from './TrainingFacts.tsx';

const EMAIL_SAYS_HOW = 'The email about your registration says how to pay.';

interface ConfirmationProps {
  workshop: DatedTraining;
  confirmed: ConfirmedRegistration;
  /** Absent if only the booking has the link. */
  payment?: PaymentPage;
  whatsapp: string;
  takesFocus?: boolean;
  /** Asks for the booking's present state: the visitor may have paid in another tab. */
  refresh: () => void;
  registerAnother?: () => void;
  close?: () => void;
}

/**
 * The confirmation of a registration, or of an offer that was taken. The payment link is above the training's facts, so that a phone
 * shows it at once. It disappears when nothing is due any more.
 */
export function Confirmation({ workshop, confirmed, takesFocus = true, ...props }: ConfirmationProps) {
  const { payment, whatsapp, refresh, registerAnother, close } = props;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!mayTakeFocus(top.current)) return undefined;
    // In the next frame: a smooth scroll that is under way can undo a jump in this one.
    const frame = requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'start', behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const onVisibility = () => document.hidden || refresh();
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [refresh]);
  const booking = useStore($confirmedBooking);
  const shown = booking?.workshop ?? workshop;
  const day = dayWord(shown.startsAt, new Date());
  const { calendarUid } = booking ?? confirmed;
  const { calendarSequence } = booking ?? workshop;
  const { courseType, sessions } = booking ?? { courseType: null, sessions: [] };
  // Only the booking has the link to pay the price of a package, or a price with a code.
  const { dueAed, depositAed } = confirmed;
  const takesLink = (dueAed ?? workshop.priceAed) === SHARED_LINK_AED;
  const url = workshop.paymentLink ?? (takesLink ? payment?.url : undefined);
  const page = payment && url && { ...payment, url };
  const isOwnPrice = dueAed !== undefined && workshop.price !== formatPrice({ amount: dueAed, per: 'nanny' });
  const costsNothing = booking === null ? dueAed === 0 : isFree(booking);
  const isLinkUnknown =
    !costsNothing && (isOwnPrice || !page) && booking === null && confirmed.bookingToken !== undefined;
  useEffect(() => {
    if (isLinkUnknown) refresh();
  }, [isLinkUnknown, refresh]);
  const isByCheckout = (booking?.payable.length ?? 0) > 0;
  const isOn = booking === null || !isCancelled(booking);
  const isDue = isByCheckout || (isOn && !costsNothing && !booking?.isPaid && !booking?.paidAed);
  const knownLink = page && !isLinkUnknown ? paymentLink(page, confirmed.registrationId) : null;
  const link = isByCheckout ? `/booking#${confirmed.bookingToken}` : booking ? booking.paymentLink : knownLink;
  return (
    <div ref={top}>
      <Panel isDone>
        <FocusTarget as="h2" takesFocus={takesFocus} className="text-xl">
          {isOn ? 'Registration Confirmed!' : 'Your registration'}
        </FocusTarget>
        <div role="status" className="mt-2">
          {isDue && !booking?.paidAed ? (
            <>
              <p>{`${placeHeld(null)} ${CONFIRMED_WHEN_PAID}`}</p>
              {confirmed.holdUntil !== undefined && <p className="mt-2">{placeHeld(confirmed.holdUntil)}</p>}
            </>
          ) : (
            <p>{booking ? bookingStatus(booking) : PLACE_IS_YOURS}</p>
          )}
        </div>
        {confirmed.email === '' && <p className="mt-2 font-semibold">{KEEP_THIS_PAGE}</p>}
        <FactGrid
          facts={{
            Nanny: fullNameOf(confirmed),
            ...placesFact(booking?.nannies ?? confirmed.nannies),
            ...(confirmed.email !== '' && { Email: confirmed.email }),
            ...(isOwnPrice && !costsNothing && { 'You pay': formatAed(dueAed) }),
            ...(depositAed !== undefined && { 'Secures your place': formatAed(depositAed) }),
            ...(confirmed.reference !== undefined && { Reference: confirmed.reference }),
          }}
          className="mt-4"
        />
        {isDue && link && (
          <>
            <PaymentLink href={link} />
            <p className="mt-4 text-dusk">
              The payment page opens in a new tab.{' '}
              {confirmed.email !== '' && 'You will receive a confirmation email after payment.'}
            </p>
          </>
        )}
        {isDue && !link && booking && <ByTransfer {...{ booking, whatsapp }} />}
        {isDue && !link && !booking && !isLinkUnknown && confirmed.email !== '' && (
          <p className="mt-4">{EMAIL_SAYS_HOW}</p>
        )}
        {isOn && day !== null && <p className="mt-6">{`Your training is ${day}.`}</p>}
        <TrainingFactList facts={shown} className="mt-6" />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {calendarUid !== undefined && (
            <OutlineButton
              onClick={() => saveCalendar({ calendarUid, calendarSequence, workshop: shown, courseType, sessions })}
            >
              Add to calendar
            </OutlineButton>
          )}
          {registerAnother && <OutlineButton onClick={registerAnother}>Register another nanny</OutlineButton>}
          {close && <OutlineButton onClick={close}>Close</OutlineButton>}
        </div>
        {confirmed.bookingToken !== undefined && (
          <a
            href={`/booking#${confirmed.bookingToken}`}
            className="mt-4 inline-flex min-h-11 items-center text-ember underline"
          >
            See or change your booking
          </a>
        )}
        <p>
          <a href="/employers-kit" className="mt-4 inline-flex min-h-11 items-center text-ember underline">
            While you wait: the employer’s kit
          </a>
        </p>
      </Panel>
    </div>
  );
}
