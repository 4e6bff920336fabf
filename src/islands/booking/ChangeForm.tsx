import { useState } from 'react';
import type { Booking } from '#src/contract/booking.ts';
import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { createBookingForm } from './booking-form.ts';

interface ChangeFormProps {
  token: string;
  booking: Booking;
  onClose: () => void;
}

export function ChangeForm({ token, booking, onClose }: ChangeFormProps) {
  const [form] = useState(() => createBookingForm(token, booking, onClose));
  return (
    <Form
      store={form}
      label="Change the booking"
      submitLabel="Save"
      busyLabel="Saving..."
      actions={<OutlineButton onClick={onClose}>Back</OutlineButton>}
    >
      <Field name="firstName" label="First Name" required autoComplete="off" />
      <Field name="lastName" label="Last Name" required autoComplete="off" />
      <Field name="phone" label="Phone Number" required type="tel" autoComplete="tel" />
    </Form>
  );
}
