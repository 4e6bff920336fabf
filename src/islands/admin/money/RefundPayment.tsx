import { useState } from 'react';
import { refundPayment, type Payment } from '#src/contract/payments.ts';
import { staffForm } from '#src/islands/admin/kit/staff-form.ts';
import type { FormStore } from '#src/stores/form.ts';
import { ByHandForm, byHandSchema, presetAmount, type ByHand } from './ByHandForm.tsx';

/** A payment that can be refunded, at least in part. */
interface Refundable extends Pick<Payment, 'id' | 'method'> {
  /** What can be refunded, in AED. */
  left: number;
}

/** Records what staff gave back, all or a part. */
export function RefundPayment({ payment, ...byHand }: { payment: Refundable } & ByHand) {
  const [form] = useState(() => createRefund(payment, byHand));
  return (
    <ByHandForm store={form} label="Refund" ending="as paid back">
      <p>
        {payment.method === 'online'
          ? 'A refund at the payment provider is recorded automatically. Record here only what you paid back another way.'
          : 'This moves no money: pay it back first, then record it here.'}{' '}
        The payer gets a credit note by email. If you pay back a part, it isn’t asked for again; if you pay back the
        whole, the price is due again.
      </p>
    </ByHandForm>
  );
}

export function createRefund({ id, left, method }: Refundable, { load, onDone, close }: ByHand): FormStore {
  return staffForm({
    schema: byHandSchema(left, 'More than was paid'),
    values: { ...presetAmount(left), method: method === 'online' ? '' : method },
    send: (body, options) => refundPayment(id, body, options),
    done: ({ number }) => `The refund is recorded, with credit note ${number}.`,
    failed: 'The refund was not recorded. Please try again.',
    list: { load, replace: onDone },
    close,
  });
}
