import type { Registration } from '#src/contract/registrations.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { attendeeName } from '#src/lib/people.ts';

const loadBuyer = async () => (await import('./BuyerForm.tsx')).BuyerForm;
const loadSend = async () => (await import('./InvoiceQuestions.tsx')).SendInvoice;
const loadTakeBack = async () => (await import('./InvoiceQuestions.tsx')).TakeInvoiceBack;

/** What the dialogs of a booking's invoice need. */
export interface InvoiceProps {
  row: Registration;
  /** Reads the rows again. */
  load: () => Promise<void>;
  close: () => void;
}

type Options = Omit<InvoiceProps, 'close'>;

/** Says who is billed in place of who books. */
export function buyerEntry({ row, load }: Options): MenuEntry {
  const text = 'Buyer';
  const name = attendeeName(row);
  return {
    text,
    label: `${text} of ${name}`,
    dialog: {
      heading: `Who is billed for ${name}?`,
      content: (close) => <LazyPart load={loadBuyer} props={{ row, load, close }} />,
    },
  };
}

/** Sends an invoice of what is due, or takes back the one that stands. */
export function invoiceEntry({ row, load }: Options): MenuEntry | null {
  const name = attendeeName(row);
  if (row.invoice !== null) {
    const text = 'Take the invoice back';
    return {
      text,
      label: `${text}: ${name}`,
      dialog: {
        heading: `Take invoice ${row.invoice.number} back?`,
        content: (close) => <LazyPart load={loadTakeBack} props={{ row, load, close }} />,
      },
    };
  }
  if (row.balance.restAed === 0 || row.cancelledAt !== null || row.trainingCancelledAt !== null) return null;
  const text = 'Send an invoice';
  return {
    text,
    label: `${text}: ${name}`,
    dialog: {
      heading: `${text}?`,
      content: (close) => <LazyPart load={loadSend} props={{ row, load, close }} />,
    },
  };
}
