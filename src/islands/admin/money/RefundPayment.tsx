import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { paymentByHandSchema, refundPayment, refundSchema, type Payment } from '#src/contract/payments.ts';
import { staffForm } from '#src/islands/admin/kit/staff-form.ts';
import { Field } from '#src/islands/form/Field.tsx';
import { Form } from '#src/islands/form/Form.tsx';
import type { FormStore } from '#src/stores/form.ts';
import { amountUpTo, METHODS, presetAmount, useAmountText, type ByHand } from './by-hand.ts';

/** A payment of which something can be given back. */
interface Refundable extends Pick<Payment, 'id' | 'method'> {
  /** What can be given back, in AED. */
  left: number;
}

/** Records what staff gave back, in part or whole. */
export function RefundPayment({ payment, ...byHand }: { payment: Refundable } & ByHand) {
  const [form] = useState(() => createRefund(payment, byHand));
  const fields = useRef<HTMLDivElement>(null);
  return (
    <Form store={form} label="Refund" submitLabel={useAmountText('Refund', fields)} busyLabel="Recording...">
      <p>
        {payment.method === 'online'
          ? 'A refund at the payment provider is recorded by itself. Record here only what you gave back in another way.'
          : 'Give the money back. This records it.'}{' '}
        The payer gets a credit note by email. A part is not asked for again, the whole is.
      </p>
      <div ref={fields} className="grid gap-5 sm:grid-cols-2">
        <Field name="amountAed" label="Amount, AED" required inputMode="decimal" autoComplete="off" />
        <Field name="paidOn" label="Day" type="date" required />
        <Field name="method" label="Method" required options={METHODS} />
        <Field name="reference" label="Reference" autoComplete="off" />
      </div>
    </Form>
  );
}

export function createRefund({ id, left, method }: Refundable, { load, onDone, close }: ByHand): FormStore {
  const { paidOn, reference } = refundSchema.shape;
  return staffForm({
    schema: z.object({
      amountAed: amountUpTo(left, 'More than was paid'),
      method: paymentByHandSchema.shape.method,
      ...{ paidOn, reference },
    }),
    values: { ...presetAmount(left), method: method === 'online' ? '' : method },
    send: (body, options) => refundPayment(id, body, options),
    done: ({ number }) => `The refund is recorded, with credit note ${number}.`,
    failed: 'The refund was not recorded. Please try again.',
    list: { load, replace: onDone },
    close,
  });
}
