import * as z from 'zod/mini';
import { changePayment, PAYMENT_MESSAGE, type Payment } from '#src/contract/payments.ts';
import { MAX_LENGTH, requiredText } from '#src/contract/fields.ts';
import { useStaffForm } from '#src/islands/admin/kit/staff-form.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import type { List } from '#src/stores/list.ts';

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
  const form = useStaffForm({
    schema: z.object({ note: requiredText({ message: PAYMENT_MESSAGE.note, max: MAX_LENGTH.long, lines: true }) }),
    send: ({ note }) => changePayment(payment.id, { state: 'resolved', note }),
    failed: 'The payment was not resolved. Please try again.',
    ...{ list, close },
  });
  return (
    <Form store={form} label="Resolve this payment" submitLabel="Resolve the payment" busyLabel="Resolving...">
      <p>This pays nothing back. Refund it at the payment provider.</p>
      <Field name="note" label="How it was resolved" required multiline autoComplete="off" />
    </Form>
  );
}
