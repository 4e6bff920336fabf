import { useState } from 'react';
import { amountOfPart, bookingStatus, isCancelled, type Booking, type PayPart } from '#src/contract/booking.ts';
import { OutlineButton, PaymentLink, SubmitButton } from '#src/islands/form/Buttons.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { trainingPath } from '#src/lib/training-links.ts';
import { formatAed } from '#src/lib/money.ts';
import { CONFIRMED_WHEN_PAID } from '#src/lib/place-texts.ts';
import { isAwaited, pay } from './booking.ts';
import { ByTransfer } from './ByTransfer.tsx';

interface PayCardProps {
  token: string;
  booking: Booking;
}

const loadWaiting = async () => (await import('./WaitingForPayment.tsx')).WaitingForPayment;

/** The state of the booking, and what can be paid now. */
export function PayCard({ token, booking }: PayCardProps) {
  const { workshop, courseType, paymentLink, payable, paidAed, dueAed, isPaid } = booking;
  const isOff = isCancelled(booking);
  const isDue = !isPaid && !isOff;
  const isWaiting = isAwaited(token, booking);
  const status = isWaiting ? 'We are waiting for your payment.' : bookingStatus(booking);
  const [initialStatus] = useState(status);
  const [hasWaited, setHasWaited] = useState(false);
  const showsWays = !isWaiting || hasWaited;
  return (
    <div className={`rounded-card p-5 sm:p-7 ${isOff ? 'bg-sand' : 'bg-mint'}`}>
      <FocusTarget as="p" role="status" takesFocus={status !== initialStatus} className="text-lg font-semibold">
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
      {paidAed > 0 && isDue && <PaidShare paidAed={paidAed} dueAed={dueAed} />}
      {paymentLink !== null && (
        <>
          <p className="mt-2">{CONFIRMED_WHEN_PAID}</p>
          <PaymentLink href={paymentLink} />
        </>
      )}
      {isWaiting && <LazyPart load={loadWaiting} props={{ token, onEnd: () => setHasWaited(true) }} />}
      {payable.length > 0 && showsWays && <PayButtons token={token} booking={booking} />}
      {isDue && showsWays && <ByTransfer booking={booking} />}
    </div>
  );
}

/** A bar, and the same in words. */
function PaidShare({ paidAed, dueAed }: Pick<Booking, 'paidAed' | 'dueAed'>) {
  return (
    <div className="mt-4">
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-3 w-full rounded-full bg-white"
      >
        <rect width={(100 * paidAed) / dueAed} height="1" className="fill-sage" />
      </svg>
      <p className="mt-2 flex justify-between gap-4 text-sm">
        <span>{formatAed(paidAed)} paid</span>
        <span>{formatAed(dueAed)}</span>
      </p>
    </div>
  );
}

const CHOICES = { deposit: 'Pay the deposit, ', rest: 'Pay the rest, ', all: 'Pay all, ' } as const;

/** Each leads to the provider's page for exactly its amount. */
function PayButtons({ token, booking }: PayCardProps) {
  const { payable, dueAed, paidAed, depositAed } = booking;
  const [isBusy, setIsBusy] = useState(false);
  const [first, ...others] = payable;
  const label = (part: PayPart) => {
    const amount = formatAed(amountOfPart(part, { due: dueAed, paid: paidAed, deposit: depositAed }));
    return others.length > 0 ? CHOICES[part] + amount : `Pay ${amount}`;
  };
  const start = (part: PayPart) => {
    setIsBusy(true);
    void pay(token, part, booking).finally(() => setIsBusy(false));
  };
  return (
    <form
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (first) start(first);
      }}
    >
      {paidAed === 0 && <p className="mb-3">{CONFIRMED_WHEN_PAID}</p>}
      <div className="flex flex-wrap gap-3">
        {first && <SubmitButton isBusy={isBusy} label={label(first)} busyLabel="One moment..." />}
        {others.map((part) => (
          <OutlineButton key={part} onClick={() => start(part)}>
            {label(part)}
          </OutlineButton>
        ))}
      </div>
      <p className="mt-2 text-sm">By card, on our payment provider’s page.</p>
    </form>
  );
}
