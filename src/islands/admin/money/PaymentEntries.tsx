import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import type { Payable } from './payable.ts';

const loadRecord = async () => (await import('./RecordPayment.tsx')).RecordPayment;
const loadPayments = async () => (await import('./RowPayments.tsx')).RowPayments;

/** Records what somebody paid. @param onDone reads the rows again */
export function recordEntry(payable: Payable, onDone: () => void): MenuEntry {
  const text = 'Record a payment';
  return {
    text,
    label: `${text}: ${payable.name}`,
    dialog: { heading: text, content: (close) => <LazyPart load={loadRecord} props={{ payable, onDone, close }} /> },
  };
}

/** Shows what was paid, to refund or void it. */
export function paymentsEntry(payable: Payable, onDone: () => void): MenuEntry {
  const text = 'Payments and receipts';
  return {
    text,
    label: `${text} of ${payable.name}`,
    dialog: {
      heading: `Payments of ${payable.name}`,
      content: () => <LazyPart load={loadPayments} props={{ payable, onDone }} />,
    },
  };
}
