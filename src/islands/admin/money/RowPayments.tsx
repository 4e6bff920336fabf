import { useState } from 'react';
import type { StandingInvoice } from '#src/contract/papers.ts';
import type { Payment } from '#src/contract/payments.ts';
import { receiptPath } from '#src/lib/payment-kinds.ts';
import { METHOD_WORDS } from '#src/lib/receipt-words.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { Loaded } from '#src/islands/dashboard/Loaded.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { canBeVoided, leftOf } from './balance.ts';
import type { Payable } from './payable.ts';
import { PAYMENTS_FAILED, paymentsOf } from './RecordPayment.tsx';
import { RefundPayment } from './RefundPayment.tsx';
import { VoidPayment } from './VoidPayment.tsx';

interface RowPaymentsProps {
  payable: Payable;
  onDone: () => void;
}

/** The invoice of a row and what was paid for it, each payment with its receipt. One at a time is refunded or voided in the same dialog. */
export function RowPayments({ payable, onDone }: RowPaymentsProps) {
  const [payments] = useState(() => paymentsOf(payable.id));
  const [chosen, choose] = useState<{ payment: Payment; action: 'refund' | 'void' } | null>(null);
  const back = () => choose(null);
  const done = () => {
    void payments.load();
    onDone();
  };
  return (
    <Loaded resource={payments} failed={PAYMENTS_FAILED}>
      {(rows) => {
        if (chosen?.action === 'refund') {
          const { id, method } = chosen.payment;
          const payment = { id, left: leftOf(chosen.payment), isOnline: method === 'online' };
          return <RefundPayment payment={payment} close={back} onDone={done} onRefused={() => void payments.load()} />;
        }
        if (chosen) return <VoidPayment id={chosen.payment.id} load={payments.load} close={back} onDone={done} />;
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
