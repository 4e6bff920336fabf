import { useStore } from '@nanostores/react';
import { BOOKING_MESSAGE } from '#src/contract/booking.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { $isChanging, type LinkedBooking } from './booking.ts';

const loadForm = async () => (await import('./ChangeForm.tsx')).ChangeForm;

interface ChangeBookingProps extends LinkedBooking {
  isOpen: boolean;
}

export function ChangeBooking({ token, booking, isOpen }: ChangeBookingProps) {
  const isChanging = useStore($isChanging);
  return (
    <section aria-labelledby="change" className="mt-4">
      <FocusTarget
        key={String(isChanging)}
        as="h4"
        id="change"
        takesFocus={isChanging !== undefined}
        className="mb-3 font-semibold"
      >
        Change the booking
      </FocusTarget>
      {!isOpen && <p>{BOOKING_MESSAGE.changeableNoMore}</p>}
      {isOpen && !isChanging && (
        <OutlineButton onClick={() => $isChanging.set(true)}>
          {booking.nannies > 1 ? 'Name the nannies, or correct a name' : 'Send another nanny, or correct a name'}
        </OutlineButton>
      )}
      {isOpen && isChanging && (
        <LazyPart load={loadForm} props={{ token, booking, onClose: () => $isChanging.set(false) }} />
      )}
    </section>
  );
}
