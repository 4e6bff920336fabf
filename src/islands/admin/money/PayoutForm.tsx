import { useState } from 'react';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import type { Payouts } from './payouts.ts';

export function PayoutForm({ payouts, onStored }: { payouts: Payouts; onStored: () => void }) {
  const [form] = useState(() => payouts.createForm(onStored));
  return (
    <Form store={form} label="Pay out" submitLabel="Store the payout" busyLabel="Storing...">
      <p>The money itself is sent by your bank. This notes it in the ledger.</p>
      <Field name="paidOn" label="Day of the payment" type="date" required />
      <Field name="reference" label="Reference of the payment" required autoComplete="off" />
    </Form>
  );
}
