import type { Registration } from '#src/contract/registrations.ts';
import { buyerEntry, invoiceEntry } from '#src/islands/admin/money/InvoiceEntries.tsx';
import { payableRegistration } from '#src/islands/admin/money/payable.ts';
import { paymentsEntry, recordEntry } from '#src/islands/admin/money/PaymentEntries.tsx';
import { attendeesEntry } from '#src/islands/admin/rows/AttendeesEntry.tsx';
import { correctionOf } from '#src/islands/admin/rows/correctable-row.ts';
import { correctionEntry } from '#src/islands/admin/rows/CorrectionEntry.tsx';
import { sendEntries } from '#src/islands/admin/rows/send-chat.ts';
import { contactEntries } from '#src/islands/dashboard/Cells.tsx';
import { readEntry } from '#src/islands/dashboard/Preview.tsx';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { attendeeName } from '#src/lib/people.ts';
import { refresh } from '#src/stores/admin-dashboard.ts';
import { holdEntry } from './HoldEntry.tsx';
import { reminderEntries } from './PaymentReminder.tsx';
import { canBePutBack, takesMarks } from './place-offers.ts';
import { assignDialog, cancelEntry, putBackEntry } from './PlaceEntries.tsx';
import { confirmAgain, type RegistrationsStore } from './registrations.ts';

export function registrationMenu(registrations: RegistrationsStore, row: Registration): RowMenuProps {
  const name = attendeeName(row);
  const confirmation = 'Send the confirmation again';
  const payable = payableRegistration(row);
  const reload = () => {
    void registrations.list.load();
    refresh();
  };
  const invoicing = { row, load: registrations.list.load };
  const correction = correctionOf(row, registrations);
  return {
    name,
    groups: [
      [
        canBePutBack(row) && putBackEntry(registrations, row),
        takesMarks(row) && !row.isPaid && recordEntry(payable, reload),
        invoiceEntry(invoicing),
        (row.paidAed !== null || row.invoice !== null) && paymentsEntry(payable, reload),
        ...reminderEntries(registrations, row),
        ...contactEntries(name, row),
        ...sendEntries(name, row),
        readEntry('notes', name, row.notes),
        takesMarks(row) &&
          row.trainingId !== null &&
          row.email !== null && {
            text: confirmation,
            label: `${confirmation} to ${name}`,
            onSelect: () => confirmAgain(registrations, row),
          },
      ],
      [
        row.courseType !== null &&
          takesMarks(row) &&
          row.trainingId !== null && {
            text: 'Change the place',
            label: `Change the place: ${name}`,
            dialog: assignDialog(registrations, row),
          },
        correctionEntry(correction),
        attendeesEntry(correction),
        buyerEntry(invoicing),
        holdEntry(registrations, row),
      ],
      [row.cancelledAt === null && cancelEntry(registrations, row)],
    ],
  };
}
