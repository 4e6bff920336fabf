import { sendInvoice, takeInvoiceBack } from '#src/contract/papers.ts';
import { ConfirmButtons } from '#src/islands/dashboard/ConfirmButtons.tsx';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { formatAed } from '#src/lib/money.ts';
import { attendeeName, bookerName } from '#src/lib/people.ts';
import type { InvoiceProps } from './InvoiceEntries.tsx';

/** Bills what is due before it is paid. */
export function SendInvoice({ row, load, close }: InvoiceProps) {
  const { buyer, balance, email } = row;
  const billed = buyer?.name ?? bookerName(row) ?? attendeeName(row);
  return (
    <>
      <p>
        {`${billed} is billed ${formatAed(balance.restAed)}, due in 14 days, or on the day before the start. A hold of the place ends with it.`}
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
        onConfirm={() =>
          runRowAction(
            { load },
            sendInvoice(row.id),
            { done: 'The invoice is sent.', failed: 'The invoice was not sent' },
            () => void load(),
          )
        }
        close={close}
      />
    </>
  );
}

/** Takes the invoice back by a credit note. What was paid stays. */
export function TakeInvoiceBack({ row, load, close }: InvoiceProps) {
  return (
    <>
      <p>A credit note takes it back, and goes to who booked. What was paid stays, and what is due stays due.</p>
      <ConfirmButtons
        text="Take the invoice back"
        busyText="Taking it back..."
        keepText="Keep the invoice"
        onConfirm={() =>
          runRowAction(
            { load },
            takeInvoiceBack(row.id),
            { done: 'The invoice is taken back.', failed: 'The invoice was not taken back' },
            () => void load(),
          )
        }
        close={close}
      />
    </>
  );
}
