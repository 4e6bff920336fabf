import { useState } from 'react';
import { changePayment, type Payment, type PaymentChange } from '#src/contract/payments.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { Step } from '#src/islands/admin/kit/Step.tsx';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { ModalButton } from '#src/islands/dashboard/Modal.tsx';
import type { List } from '#src/stores/list.ts';
import { formatAed } from '#src/lib/money.ts';
import { Candidates, type Candidate } from './Candidates.tsx';

const TEXTS = { done: 'The payment is resolved.', failed: 'Failed to resolve the payment' };

interface AssignProps {
  list: List<Payment>;
  payment: Payment;
  name: string;
}

/** The row's only button: assigns a payment to what it is for. Whatever then remains due is let off only if staff say so. */
export function AssignPayment({ list, payment, name }: AssignProps) {
  return (
    <ModalButton text="Assign" label={`Assign the payment by ${name}`} heading={`What is the payment by ${name} for?`}>
      {(close) => <Assignment list={list} payment={payment} close={close} />}
    </ModalButton>
  );
}

function Assignment({ list, payment, close }: Omit<AssignProps, 'name'> & { close: () => void }) {
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const assign = async ({ assignTo }: Candidate, letOff: boolean) => {
    const body: PaymentChange = { assignTo, letOff };
    if (await runRowAction(list, changePayment(payment.id, body), TEXTS)) close();
  };
  const remaining = chosen && remainingOf(chosen, payment);
  return (
    <Step of={chosen}>
      {chosen === null || remaining === null ? (
        <Candidates
          action="Assign"
          onChoose={(candidate) =>
            remainingOf(candidate, payment) === null ? assign(candidate, false) : setChosen(candidate)
          }
        />
      ) : (
        <>
          <p>{`${chosen.name}, ${chosen.detail}: ${formatAed(remaining)} remains due. Let it off?`}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button tone="primary" onClick={() => assign(chosen, false)}>
              {`Assign, keep ${formatAed(remaining)} due`}
            </Button>
            <Button onClick={() => assign(chosen, true)}>{`Assign, let ${formatAed(remaining)} off`}</Button>
            <Button onClick={() => setChosen(null)}>Choose another</Button>
          </div>
        </>
      )}
    </Step>
  );
}

/** What remains due after the payment, in AED; `null` if nothing does, or nobody knows. */
function remainingOf({ restAed }: Candidate, { amountAed, refundedAed, currency, rowId }: Payment): number | null {
  const counts = currency === 'AED' && rowId === null;
  const remaining = (restAed ?? 0) - (counts ? amountAed - refundedAed : 0);
  return remaining > 0 ? Math.round(remaining * 100) / 100 : null;
}
