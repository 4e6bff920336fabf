import type { Booking } from '#src/contract/booking.ts';
import { ASK_HOW_TO_PAY } from '#src/lib/place-texts.ts';

/** How to pay what is due by bank transfer: on demand beside another way, in full where there is no other. */
export function ByTransfer({ booking }: { booking: Booking }) {
  const { transferText, reference, paymentLink, payable } = booking;
  const words = transferText && `${transferText} Please give the reference ${reference}.`;
  if (paymentLink !== null || payable.length > 0) {
    return (
      words && (
        <details className="mt-3">
          <summary className="min-h-11 content-center underline">By transfer instead</summary>
          <p className="whitespace-pre-line">{words}</p>
        </details>
      )
    );
  }
  return <p className="mt-3 whitespace-pre-line">{words ? `By bank transfer: ${words}` : ASK_HOW_TO_PAY}</p>;
}
