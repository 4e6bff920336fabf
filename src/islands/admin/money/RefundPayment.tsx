import { useRef, useState } from 'react';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import { formatAed } from '#src/lib/money.ts';
import { createRefund, readTyped } from './by-hand.ts';

/** A payment of which something can be given back. */
export interface Refundable {
  id: string;
  /** What can be given back, in AED. */
  left: number;
  isOnline: boolean;
}

interface RefundPaymentProps {
  payment: Refundable;
  onDone: () => void;
  onRefused: () => void;
  close: () => void;
}

/** Records what staff gave back, in part or whole. */
export function RefundPayment({ payment, onDone, onRefused, close }: RefundPaymentProps) {
  const [form] = useState(() =>
    createRefund(payment.id, {
      aed: payment.left,
      onDone: () => {
        close();
        onDone();
      },
      onRefused,
    }),
  );
  const fields = useRef<HTMLDivElement>(null);
  const amount = readTyped(useFormValue(fields, 'amountAed'));
  return (
    <Form
      store={form}
      label="Refund"
      submitLabel={typeof amount === 'number' ? `Refund ${formatAed(amount)}` : 'Refund'}
      busyLabel="Recording..."
    >
      <p>
        {payment.isOnline
          ? 'Give the money back at the payment provider. This records it.'
          : 'Give the money back. This records it.'}{' '}
        The payer gets a credit note by email. A part is not asked for again, the whole is.
      </p>
      <div ref={fields} className="grid gap-5 sm:grid-cols-2">
        <Field name="amountAed" label="Amount, AED" required inputMode="decimal" autoComplete="off" />
        <Field name="paidOn" label="Day" type="date" required />
      </div>
      <Field name="reference" label="Reference" autoComplete="off" />
    </Form>
  );
}
