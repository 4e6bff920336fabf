import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { paymentLink, type PaymentPage } from '#src/lib/payment-link.ts';
import { pendingRegistrationId } from '#src/stores/pending-payment.ts';
import { workshopPayment } from '#src/stores/workshop.ts';
import { Panel } from '#src/islands/form/Panel.tsx';
import { WorkshopFactList, type WorkshopInfo } from './WorkshopFacts.tsx';

interface ConfirmationProps {
  workshop: WorkshopInfo;
  payment: PaymentPage;
  onClose: () => void;
}

export function Confirmation({ workshop, payment, onClose }: ConfirmationProps) {
  return (
    <Panel isDone>
      <FocusTarget as="h2" className="text-xl">
        Registration Confirmed!
      </FocusTarget>
      <WorkshopFactList facts={workshop} className="mt-6" />
      <a
        href={paymentLink(payment, pendingRegistrationId(workshopPayment(workshop)))}
        target="_blank"
        rel="noopener"
        className="mt-8 flex min-h-14 items-center justify-center rounded-full bg-ember px-7 py-3 text-center font-semibold text-balance text-white hover:bg-night"
      >
        Complete Payment & Secure Your Spot
      </a>
      <p className="mt-4 text-dusk">
        The payment page opens in a new tab. You will receive a confirmation e-mail after payment.
      </p>
      <div className="mt-6">
        <OutlineButton onClick={onClose}>Close</OutlineButton>
      </div>
    </Panel>
  );
}
