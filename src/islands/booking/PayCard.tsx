import { useState } from 'react';
import { amountOfPart, bookingStatus, isCancelled, isOver, type Booking, type PayPart } from '#src/contract/booking.ts';
import { PaymentLink, SubmitButton } from '#src/islands/form/Buttons.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { trainingPath } from '#src/lib/training-links.ts';
import { formatAed } from '#src/lib/money.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { restWhen } from '#src/lib/training-dates.ts';
import { pay } from './actions.ts';
import { isAwaited, type LinkedBooking } from './booking.ts';
import { ByTransfer } from './ByTransfer.tsx';

interface PayCardProps extends LinkedBooking {
  whatsapp: string;
}

const loadWaiting = async () => (await import('./WaitingForPayment.tsx')).WaitingForPayment;

/** The state of the booking, and what can be paid now. */
export function PayCard({ token, booking, whatsapp }: PayCardProps) {
  const { workshop, courseType, paymentLink, payable, paidAed, dueAed, isPaid } = booking;
  const isOff = isCancelled(booking);
  const isDue = !isPaid && !isOff;
  const isWaiting = isAwaited(token, booking);
  const status = isWaiting ? 'We are waiting for your payment.' : bookingStatus(booking);
  const [initialStatus] = useState(status);
  const [hasWaited, setHasWaited] = useState(false);
  const showsWays = !isWaiting || hasWaited;
  const isUnpaid = isDue && paidAed === 0;
  // Mint is the colour of success.
  const tone = isOff ? 'bg-sand' : isUnpaid ? 'border border-edge bg-white' : 'bg-mint';
  return (
    <div className={`rounded-card p-5 sm:p-7 ${tone}`}>
      <FocusTarget
        as="p"
        role="status"
        takesFocus={status !== initialStatus}
        className={isUnpaid ? 'font-semibold' : 'text-lg font-semibold'}
      >
        {keepOnOneLine(status)}
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
      {isUnpaid && !isOver(booking) && <Secures booking={booking} />}
      {paidAed > 0 && isDue && <PaidShare paidAed={paidAed} dueAed={dueAed} />}
      {paymentLink !== null && <PaymentLink href={paymentLink} />}
      {isWaiting && <LazyPart load={loadWaiting} props={{ token, onEnd: () => setHasWaited(true) }} />}
      {payable.length > 0 && showsWays && <PayButtons token={token} booking={booking} />}
      {isDue && showsWays && <ByTransfer booking={booking} whatsapp={whatsapp} />}
    </div>
  );
}

/** The sum that secures the places, and when the rest is due. */
function Secures({ booking: { workshop, dueAed, depositAed, nannies } }: { booking: Booking }) {
  const now = Math.min(depositAed ?? dueAed, dueAed);
  const places = nannies === 1 ? 'your place' : nannies === 2 ? 'both places' : `all ${nannies} places`;
  const rest = now < dueAed && `The rest, ${formatAed(dueAed - now)}, is due ${restWhen(workshop.startsAt)}.`;
  const each = nannies > 1 && now % nannies === 0 && `${formatAed(now / nannies)} for each.`;
  return (
    <>
      <p className="mt-3 text-lg">
        <strong className="text-xl font-semibold whitespace-nowrap">{formatAed(now)}</strong> {`secures ${places}.`}
      </p>
      <p className="text-dusk empty:hidden">{keepOnOneLine([each, rest].filter(Boolean).join(' '))}</p>
    </>
  );
}

/** The share that is paid, as a bar and in words. */
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

const WORDS = { deposit: ['Pay ', ' now'], rest: ['Pay ', ''], all: ['Pay all, ', ''] } as const;

/** Buttons that lead to the provider's page, each for exactly its amount. */
function PayButtons({ token, booking }: LinkedBooking) {
  const { payable, dueAed, paidAed, depositAed } = booking;
  const [isBusy, setIsBusy] = useState(false);
  const [first, ...others] = payable;
  const label = (part: PayPart) => {
    const amount = formatAed(amountOfPart(part, { due: dueAed, paid: paidAed, deposit: depositAed }));
    const [before, after] = others.length > 0 ? WORDS[part] : WORDS.rest;
    return keepOnOneLine(before + amount + after);
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
      <div className="grid gap-x-6 gap-y-1 sm:flex sm:flex-wrap sm:items-center">
        {first && <SubmitButton isBusy={isBusy} label={label(first)} busyLabel="One moment..." />}
        {others.map((part) => (
          <button key={part} type="button" onClick={() => start(part)} className="min-h-11 text-start underline">
            {label(part)}
          </button>
        ))}
      </div>
      <p className="mt-2 text-sm">By card, on our payment provider’s page.</p>
    </form>
  );
}
