import { useEffect, useState } from 'react';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { refreshBooking } from './actions.ts';

/** The pauses between the checks grow, because the provider reports most payments within seconds. */
const PAUSES_SECONDS = [2, 3, 5, 10, 20];

interface WaitingForPaymentProps {
  token: string;
  /** Called when the page no longer checks by itself. */
  onEnd: () => void;
}

/** Checks a few times for the payment, then on demand. The page no longer shows this once the payment has come. */
export function WaitingForPayment({ token, onEnd }: WaitingForPaymentProps) {
  const [looks, setLooks] = useState(0);
  const pause = PAUSES_SECONDS[looks];
  useEffect(() => {
    if (pause === undefined) {
      onEnd();
      return undefined;
    }
    const look = () => void refreshBooking(token).finally(() => setLooks(looks + 1));
    const timer = setTimeout(look, pause * 1000);
    return () => clearTimeout(timer);
    // A new `onEnd` is no reason to start again.
  }, [looks, pause, token]);
  if (pause !== undefined) return <p className="mt-2">This can take a minute. This page checks again by itself.</p>;
  return (
    <>
      <p className="my-3">
        This is taking longer than usual. If you’ve paid, don’t pay again: we’ll write to you when your payment arrives.
      </p>
      <OutlineButton onClick={() => void refreshBooking(token)}>Check again</OutlineButton>
    </>
  );
}
