import { useState } from 'react';
import { type Booking, changeBooking } from '#src/contract/booking.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { NannyEmail } from '#src/islands/form/NannyEmail.tsx';
import { ForNanny } from '#src/islands/form/NannyFields.tsx';
import { ApiError } from '#src/contract/client.ts';
import { createMemoryDraft } from '#src/stores/draft.ts';
import { createFormStore, type FormStore } from '#src/stores/form.ts';
import { linkErrorToast } from '#src/stores/link-token.ts';
import { showToast } from '#src/stores/toast.ts';
import { refreshBooking } from './actions.ts';
import { $booking, type LinkedBooking } from './booking.ts';
import { changeOf, changeSchemaOf, changeValues } from './change.ts';
import { NannyPlaces } from './NannyPlaces.tsx';
import { isFirstAskedAlone } from './places.ts';
import { attendsHerself } from './who-attends.ts';

/** Whether the error says that the page shows an outdated state of the booking. */
const isOfState = ({ code }: ApiError) => code === 'registration_closed' || code === 'workshop_full';

function createBookingForm(token: string, booking: Booking, onDone: () => void): FormStore {
  return createFormStore({
    schema: changeSchemaOf(booking),
    constants: { token },
    draft: createMemoryDraft(changeValues(booking)),
    send: (values, options) => changeBooking(changeOf(booking, values), options),
    onSent(changed) {
      $booking.set({ phase: 'found', token, booking: changed });
      showToast({ title: 'Saved', description: 'Your booking has been changed.', tone: 'success' });
      onDone();
    },
    errorToast(error) {
      if (error instanceof ApiError && isOfState(error)) void refreshBooking(token);
      return linkErrorToast(error);
    },
  });
}

interface ChangeFormProps extends LinkedBooking {
  onClose: () => void;
}

export function ChangeForm({ token, booking, onClose }: ChangeFormProps) {
  const [form] = useState(() => createBookingForm(token, booking, onClose));
  const own = (
    <>
      <Field name="firstName" label="First Name" required autoComplete="off" />
      <Field name="lastName" label="Last Name" required autoComplete="off" />
    </>
  );
  const phone = <Field name="phone" label="Phone Number" required type="tel" autoComplete="tel" />;
  const isHerself = attendsHerself(booking);
  return (
    <Form
      store={form}
      label="Change the booking"
      submitLabel="Save"
      busyLabel="Saving..."
      actions={<OutlineButton onClick={onClose}>Back</OutlineButton>}
    >
      {isHerself && own}
      {isFirstAskedAlone(booking) && (
        <ForNanny legend={booking.nannies > 1 ? 'The first nanny' : undefined}>
          <NannyEmail />
        </ForNanny>
      )}
      <NannyPlaces booking={booking} />
      {isHerself ? (
        phone
      ) : (
        <fieldset className="grid gap-5">
          <legend className="mb-2 font-serif text-xl">You</legend>
          {own}
          {phone}
        </fieldset>
      )}
    </Form>
  );
}
