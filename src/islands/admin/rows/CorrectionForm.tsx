import { useState } from 'react';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { NannyEmail } from '#src/islands/form/NannyEmail.tsx';
import { ForNanny } from '#src/islands/form/NannyFields.tsx';
import { BOOKED_FOR_NANNY } from '#src/islands/form/nanny-values.ts';
import { createCorrection, type CorrectionOptions } from './correction.ts';

export interface CorrectionFormProps {
  options: CorrectionOptions;
  onSaved: () => void;
}

/** Autofill would enter the administrator's own data. */
export function CorrectionForm({ options, onSaved }: CorrectionFormProps) {
  const [form] = useState(() => createCorrection(options, onSaved));
  return (
    <>
      <p className="mb-4">Emails that have not gone out yet get the new details.</p>
      <Form store={form} label="Correct details" submitLabel="Save" busyLabel="Saving...">
        <Field name="firstName" label="First Name" required autoComplete="off" />
        <Field name="lastName" label="Last Name" required autoComplete="off" />
        <ForNanny label={BOOKED_FOR_NANNY}>
          <NannyEmail />
        </ForNanny>
        <Field
          name="email"
          label="Email Address"
          required={options.row.email !== null}
          type="email"
          autoComplete="off"
        />
        <Field name="phone" label="Phone Number" required type="tel" autoComplete="off" />
        {options.row.company !== undefined && <Field name="company" label="Company/Family Name" autoComplete="off" />}
      </Form>
    </>
  );
}
