import { useState } from 'react';
import * as z from 'zod/mini';
import { changeBooking } from '#src/contract/booking.ts';
import { firstName, lastName } from '#src/contract/fields.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { createFormStore } from '#src/stores/form.ts';
import { linkErrorToast } from '#src/stores/link-token.ts';
import { showToast } from '#src/stores/toast.ts';
import { refreshBooking } from './actions.ts';
import { $booking } from './booking.ts';

interface NameFormProps {
  token: string;
  /** The attendee's id. */
  id: string;
  onClose: () => void;
}

/** Names an attendee who has no name yet, also when nothing else can be changed any more. */
export function NameForm({ token, id, onClose }: NameFormProps) {
  const [form] = useState(() =>
    createFormStore({
      schema: z.object({ firstName, lastName }),
      send: (values, options) => changeBooking({ token, attendees: [{ id, ...values }] }, options),
      onSent(changed) {
        $booking.set({ phase: 'found', token, booking: changed });
        showToast({ title: 'Saved', description: 'Her name has been added.', tone: 'success' });
        onClose();
      },
      errorToast(error) {
        void refreshBooking(token);
        return linkErrorToast(error);
      },
    }),
  );
  return (
    <div className="mb-5 max-w-md">
      <Form
        store={form}
        label="Add her name"
        submitLabel="Save"
        busyLabel="Saving..."
        actions={<OutlineButton onClick={onClose}>Back</OutlineButton>}
      >
        <FocusTarget as="p" className="text-dusk">
          As in her passport: this name goes on her certificate.
        </FocusTarget>
        <Field name="firstName" label="First Name" required autoComplete="off" />
        <Field name="lastName" label="Last Name" required autoComplete="off" />
      </Form>
    </div>
  );
}
