import { dubaiClock, formatTime } from '#src/lib/dates.ts';
import { isFree } from '#src/lib/place-texts.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { trainingDateText } from '#src/lib/training-texts.ts';
import { cancel } from './actions.ts';
import type { LinkedBooking } from './booking.ts';
import { ChangeBooking } from './ChangeBooking.tsx';
import { ConfirmedButton } from './ConfirmedButton.tsx';

/** Lets the guest send another nanny, or cancel until the start, and says what that costs. */
export function CannotCome({ token, booking }: LinkedBooking) {
  const { startsAt } = booking.workshop;
  const costsNothing = isFree(booking);
  const now = new Date();
  const hasBegun = new Date(startsAt) <= now;
  return (
    <section aria-labelledby="cannot-come" className="mt-10 print:hidden">
      <h3 id="cannot-come" className="text-xl">
        I can’t come
      </h3>
      <p className="mt-2">
        You can send another nanny of your family until 48 hours before the start.
        {!hasBegun &&
          keepOnOneLine(
            ` You can cancel until ${trainingDateText(startsAt)}, ${formatTime(dubaiClock(startsAt))}.${costsNothing ? '' : ' Payments aren’t refunded.'}`,
          )}
      </p>
      <p className="mt-2">
        If we cancel, you choose another date or your money back. UAE consumer law applies. Keep this link to yourself:
        anyone who has it can change the booking.
      </p>
      <ChangeBooking token={token} booking={booking} isOpen={new Date(booking.changeableUntil) > now} />
      {!hasBegun && (
        <div className="mt-4">
          <ConfirmedButton
            label="Cancel this booking"
            question={`${costsNothing ? '' : "Payments aren't refunded. "}Cancel this booking?`}
            yes="Yes, cancel it"
            onYes={() => cancel(token)}
          />
        </div>
      )}
    </section>
  );
}
