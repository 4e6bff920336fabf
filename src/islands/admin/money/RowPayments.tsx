import { useState } from 'react';
import type { StandingInvoice } from '#src/contract/papers.ts';
import type { Payment } from '#src/contract/payments.ts';
import { receiptPath } from '#src/lib/payment-kinds.ts';
import { METHOD_WORDS } from '#src/lib/receipt-words.ts';
import { Step } from '#src/islands/admin/kit/Step.tsx';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { canBeVoided, leftOf } from './balance.ts';
import type { Payable } from './payable.ts';
import { PAYMENTS_FAILED, paymentsOf } from './RecordPayment.tsx';
import { RefundPayment } from './RefundPayment.tsx';
import { VoidPayment } from './VoidPayment.tsx';

/** Opens a dialog with the payments, which can be refunded or voided. */
export function paymentsEntry(payable: Payable, onDone: () => unknown): MenuEntry {
  const text = 'Payments and receipts';
  return {
    text,
    label: `${text} of ${payable.name}`,
    dialog: {
      heading: `Payments of ${payable.name}`,
      content: () => <RowPayments payable={payable} onDone={onDone} />,
    },
  };
}

/** The invoice of a row, and its payments with their receipts. The dialog refunds or voids one payment at a time. */
function RowPayments({ payable, onDone }: { payable: Payable; onDone: () => unknown }) {
  const [payments] = useState(() => paymentsOf(payable.id));
  const [chosen, choose] = useState<{ payment: Payment; action: 'refund' | 'void' } | null>(null);
  const { load } = payments;
  const byHand = {
    load,
    onDone: () => {
      void load();
      onDone();
    },
    close: () => choose(null),
  };
  return (
    <Step of={chosen}>
      <Loaded resource={payments} failed={PAYMENTS_FAILED}>
        {(rows) => {
          if (chosen?.action === 'refund') {
            return <RefundPayment payment={{ ...chosen.payment, left: leftOf(chosen.payment) }} {...byHand} />;
          }
          if (chosen) return <VoidPayment id={chosen.payment.id} {...byHand} />;
          if (rows.length === 0 && payable.invoice === null) return <p>No payment is recorded.</p>;
          return (
            <ul>
              {payable.invoice && <InvoiceItem invoice={payable.invoice} />}
              {rows.map((payment) => (
                <PaymentItem
                  key={payment.id}
                  payment={payment}
                  onRefund={() => choose({ payment, action: 'refund' })}
                  onVoid={() => choose({ payment, action: 'void' })}
                />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Step>
  );
}

function InvoiceItem({ invoice: { number, dueOn, amountAed } }: { invoice: StandingInvoice }) {
  return (
    <li className={ITEM}>
      <div className="max-sm:basis-full sm:flex-1">
        <span className="font-semibold">{formatAed(amountAed)}</span>
        <span className="block text-sm text-dusk">
          {dueOn === null ? 'Paid' : `Due by ${formatDate(new Date(dueOn))}`}
        </span>
      </div>
      <PaperLink number={number}>{`Invoice ${number}`}</PaperLink>
    </li>
  );
}

function PaperLink({ number, children }: { number: string; children: string }) {
  return (
    <a href={receiptPath(number)} className="control inline-flex items-center underline underline-offset-4">
      {children}
    </a>
  );
}

const ITEM = 'flex flex-wrap items-center gap-x-4 border-t border-line py-2 first:border-t-0';

interface PaymentItemProps {
  payment: Payment;
  onRefund: () => void;
  onVoid: () => void;
}

function PaymentItem({ payment, onRefund, onVoid }: PaymentItemProps) {
  const { amountAed, refundedAed, currency, method, paidOn, number, state } = payment;
  const facts = [METHOD_WORDS[method], formatDate(new Date(paidOn))];
  const amount = currency === 'AED' ? formatAed(amountAed) : `${currency} ${amountAed}`;
  const words = [state === 'voided' && 'Void', refundedAed > 0 && `${formatAed(refundedAed)} refunded`].filter(Boolean);
  return (
    <li className={ITEM}>
      <div className="max-sm:basis-full sm:flex-1">
        <span className={`font-semibold ${state === 'voided' ? 'text-dusk line-through' : ''}`}>{amount}</span>
        <span className="block text-sm text-dusk">{[...words, ...facts].join(', ')}</span>
      </div>
      {number !== null && <PaperLink number={number}>{`Receipt ${number}`}</PaperLink>}
      {leftOf(payment) > 0 && (
        <Button tone="quiet" label={`Refund ${amount}`} onClick={onRefund}>
          Refund
        </Button>
      )}
      {canBeVoided(payment) && (
        <Button tone="quiet" label={`Void ${amount}`} onClick={onVoid}>
          Void
        </Button>
      )}
    </li>
  );
}
