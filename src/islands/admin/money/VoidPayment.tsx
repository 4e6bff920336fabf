import { voidPayment } from '#src/contract/payments.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import type { ByHand } from './ByHandForm.tsx';

const TEXTS = { done: 'The payment is void.', failed: 'The payment was not voided' };

/** Takes back a payment that was recorded by mistake. */
export function VoidPayment({ id, load, onDone, close }: { id: string; load: () => Promise<void> } & ByHand) {
  return (
    <>
      <p>
        Void it only if it was recorded by mistake and no money came in. The amount is then due again, and the payer is
        told by email.
      </p>
      <ConfirmButtons
        text="Void the payment"
        busyText="Voiding..."
        onConfirm={() => runRowAction({ load }, voidPayment(id), TEXTS, onDone)}
        close={close}
      />
    </>
  );
}
