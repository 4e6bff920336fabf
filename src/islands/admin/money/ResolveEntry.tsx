import { useState } from 'react';
import * as z from 'zod/mini';
import { changePayment, PAYMENT_MESSAGE, type Payment } from '#src/contract/payments.ts';
import { MAX_LENGTH, requiredText } from '#src/contract/fields.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { createFormStore } from '#src/stores/form.ts';
import type { List } from '#src/stores/list.ts';
import { staffErrorToast, watchExpiry } from '#src/stores/session-calls.ts';

interface ResolveProps {
  list: List<Payment>;
  payment: Payment;
}

/** Asks how a payment was settled, such as by a refund, and resolves it. */
export function resolveEntry({ list, payment }: ResolveProps, name: string): MenuEntry {
  return {
    text: 'Resolve',
    label: `Resolve the payment by ${name}`,
    dialog: {
      heading: 'Resolve this payment',
      content: (close) => <ResolveForm list={list} payment={payment} close={close} />,
    },
  };
}

function ResolveForm({ list, payment, close }: ResolveProps & { close: () => void }) {
  const [form] = useState(() =>
    createFormStore({
      schema: z.object({ note: requiredText({ message: PAYMENT_MESSAGE.note, max: MAX_LENGTH.long, lines: true }) }),
      send: ({ note = '' }) => watchExpiry(changePayment(payment.id, { state: 'resolved', note })),
      onSent(resolved) {
        close();
        list.replace(resolved);
      },
      errorToast(error) {
        void list.load();
        return staffErrorToast(error, 'The payment was not resolved. Please try again.');
      },
    }),
  );
  return (
    <Form store={form} label="Resolve this payment" submitLabel="Resolve the payment" busyLabel="Resolving...">
      <p>Nothing is paid back by this. A refund is made at the payment provider.</p>
      <Field name="note" label="How it was resolved" required multiline autoComplete="off" />
    </Form>
  );
}
