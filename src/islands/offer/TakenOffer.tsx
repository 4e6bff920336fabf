import type { Offer } from '#src/contract/offer.ts';
import type { RegistrationResponse } from '#src/contract/register.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { HeldUntil } from '#src/islands/workshop/HeldUntil.tsx';
import { PaymentLink } from '#src/islands/form/Buttons.tsx';
import { WorkshopFactList } from '#src/islands/workshop/WorkshopFacts.tsx';
import { paymentLink, type PaymentPage } from '#src/lib/payments.ts';
import { OtherWorkshops } from './OtherWorkshops.tsx';

interface TakenOfferProps {
  offer: Offer;
  hasChanged: boolean;
  /** `null` if the place was taken earlier. */
  registration: RegistrationResponse | null;
  payment: PaymentPage;
}

export function TakenOffer({ offer: { workshop }, hasChanged, registration, payment }: TakenOfferProps) {
  const page = { ...payment, url: workshop.paymentLink ?? payment.url };
  return (
    <>
      <FocusTarget as="h2" takesFocus={hasChanged} className="text-2xl">
        You've taken this place.
      </FocusTarget>
      {registration ? (
        <>
          <p className="mt-3">Your place is held. It is confirmed when your payment has reached us.</p>
          <HeldUntil instant={registration.holdUntil} workshop={workshop} />
          {registration.reference !== undefined && (
            <p className="mt-2">
              Your reference: <strong>{registration.reference}</strong>
            </p>
          )}
          <PaymentLink href={paymentLink(page, registration.registrationId)} />
          {registration.bookingToken !== undefined && (
            <p className="mt-4">
              <a href={`/booking#${registration.bookingToken}`} className="text-ember underline">
                See or change your booking
              </a>
            </p>
          )}
        </>
      ) : (
        <p className="mt-3">The email about your registration says how to pay.</p>
      )}
      <WorkshopFactList facts={workshop} className="mt-8 sm:grid-cols-2" />
      {!registration && <OtherWorkshops />}
    </>
  );
}
