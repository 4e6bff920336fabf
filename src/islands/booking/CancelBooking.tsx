import { cancel } from '#src/stores/booking.ts';
import { AskedButton } from './AskedButton.tsx';

export function CancelBooking({ token }: { token: string }) {
  return (
    <section aria-labelledby="cancel" className="mt-10">
      <h3 id="cancel" className="mb-3 text-xl">
        Cancel the booking
      </h3>
      <AskedButton
        label="Cancel this booking"
        question="Payments aren't refunded. Cancel this booking?"
        yes="Yes, cancel it"
        onYes={() => cancel(token)}
      />
    </section>
  );
}
