import * as z from 'zod/mini';
import { changeBooking, type Booking } from '#src/contract/booking.ts';
import { ApiError } from '#src/contract/client.ts';
import { firstName, lastName, phone } from '#src/contract/fields.ts';
import { $booking, refreshBooking } from './booking.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { linkErrorToast } from '#src/stores/link-token.ts';
import { showToast } from '#src/stores/toast.ts';

export function createBookingForm(token: string, booking: Booking, onDone: () => void): FormStore {
  return createFormStore({
    schema: z.object({ firstName, lastName, phone }),
    constants: { token },
    draft: createMemoryDraft({ firstName: booking.firstName, lastName: booking.lastName, phone: booking.phone }),
    send: changeBooking,
    onSent(changed) {
      $booking.set({ phase: 'found', token, booking: changed });
      showToast({ title: 'Saved', description: 'Your booking has been changed.', tone: 'success' });
      onDone();
    },
    errorToast(error) {
      if (error instanceof ApiError && error.code === 'registration_closed') void refreshBooking(token);
      return linkErrorToast(error);
    },
  });
}
