import { voidPayment } from '#src/contract/payments.ts';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';

interface VoidPaymentProps {
  id: string;
  /** Reads the rows again. */
  load: () => Promise<void>;
  onDone: () => void;
  close: () => void;
}

/** Takes back a payment that was recorded by mistake. */
export function VoidPayment({ id, load, onDone, close }: VoidPaymentProps) {
  return (
    <>
      <p>
        It was recorded by mistake, and no money came in. What it paid is due again, and the payer is told by email.
      </p>
      <ConfirmButtons
        text="Void the payment"
        busyText="Voiding..."
        onConfirm={() =>
          runRowAction(
            { load },
            voidPayment(id),
            { done: 'The payment is void.', failed: 'The payment was not voided' },
            onDone,
          )
        }
        close={close}
      />
    </>
  );
}
