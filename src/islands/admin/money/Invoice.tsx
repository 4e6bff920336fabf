import { sendInvoice, takeInvoiceBack } from '#src/contract/papers.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { formatAed } from '#src/lib/money.ts';
import { attendeeName, bookerName } from '#src/lib/people.ts';

const SENT = { done: 'The invoice is sent.', failed: 'The invoice was not sent' };
const TAKEN_BACK = { done: 'The invoice is taken back.', failed: 'The invoice was not taken back' };

interface InvoiceProps {
  row: Registration;
  /** Loads the rows again. */
  load: () => Promise<void>;
}

/** Opens a dialog that sends an invoice of what is due, or takes back the present one. */
export function invoiceEntry({ row, load }: InvoiceProps): MenuEntry | null {
  const { invoice, balance, cancelledAt, trainingCancelledAt } = row;
  if (invoice === null && (balance.restAed === 0 || cancelledAt !== null || trainingCancelledAt !== null)) return null;
  const text = invoice === null ? 'Send an invoice' : 'Take the invoice back';
  return {
    text,
    label: `${text}: ${attendeeName(row)}`,
    dialog: {
      heading: invoice === null ? `${text}?` : `Take invoice ${invoice.number} back?`,
      content: (close) =>
        invoice === null ? (
          <SendInvoice row={row} load={load} close={close} />
        ) : (
          <TakeInvoiceBack row={row} load={load} close={close} />
        ),
    },
  };
}

/** Bills what is due before it is paid. */
function SendInvoice({ row, load, close }: InvoiceProps & { close: () => void }) {
  const { buyer, balance, email } = row;
  const billed = buyer?.name ?? bookerName(row) ?? attendeeName(row);
  return (
    <>
      <p>
        {`${billed} is billed ${formatAed(balance.restAed)}, due in 14 days, or on the day before the start if that is earlier. The place then no longer lapses.`}
      </p>
      <p className="mt-4">
        {email === null
          ? 'No email goes out, because there is no address. The PDF is under “Payments and receipts”.'
          : `The PDF goes to ${email}.`}
      </p>
      <ConfirmButtons
        tone="primary"
        text="Send the invoice"
        busyText="Sending..."
        onConfirm={() => runRowAction({ load }, sendInvoice(row.id), SENT)}
        close={close}
      />
    </>
  );
}

/** Takes the invoice back by a credit note. What was paid stays, and what is paid in full gets another invoice. */
function TakeInvoiceBack({ row, load, close }: InvoiceProps & { close: () => void }) {
  const isPaid = row.balance.restAed === 0;
  const takeBack = async () => {
    await takeInvoiceBack(row.id);
    if (isPaid) await sendInvoice(row.id);
  };
  return (
    <>
      <p>
        {`A credit note cancels it and goes to the person who booked. Payments stay, and ${isPaid ? 'another invoice covers them' : 'what is due stays due'}.`}
      </p>
      <ConfirmButtons
        text="Take the invoice back"
        busyText="Taking it back..."
        keepText="Keep the invoice"
        onConfirm={() => runRowAction({ load }, takeBack(), TAKEN_BACK)}
        close={close}
      />
    </>
  );
}
