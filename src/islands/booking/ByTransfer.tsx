import type { Booking } from '#src/contract/booking.ts';
import { whatsappLink } from '#src/lib/contact-links.ts';

interface ByTransferProps {
  booking: Booking;
  whatsapp: string;
}

/** Says how to pay by bank transfer, folded up if there is another way. If there is none, the guest can also ask. */
export function ByTransfer({ booking, whatsapp }: ByTransferProps) {
  const { transferText, reference, paymentLink, payable, workshop } = booking;
  const words = transferText && `${transferText} Please use the reference ${reference}.`;
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
  const question = `Hello Nova, how can I pay for “${workshop.title}”? My reference is ${reference}.`;
  return (
    <>
      {words && <p className="mt-3 whitespace-pre-line">{`By bank transfer: ${words}`}</p>}
      <a
        href={whatsappLink(whatsapp, question)}
        target="_blank"
        rel="noopener"
        className="mt-4 flex min-h-12 items-center justify-center rounded-full bg-ember px-7 py-2 text-center font-semibold text-white hover:bg-night print:hidden"
      >
        Ask on WhatsApp how to pay
      </a>
    </>
  );
}
