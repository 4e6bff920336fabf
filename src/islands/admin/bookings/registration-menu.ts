import { CONFIRMATION_MESSAGE, sendConfirmation, type Registration } from '#src/contract/registrations.ts';
import { buyerEntry } from '#src/islands/admin/money/Buyer.tsx';
import { invoiceEntry } from '#src/islands/admin/money/Invoice.tsx';
import { payableRegistration } from '#src/islands/admin/money/payable.ts';
import { recordEntry } from '#src/islands/admin/money/RecordPayment.tsx';
import { paymentsEntry } from '#src/islands/admin/money/RowPayments.tsx';
import { attendeesEntry } from './Attendees.tsx';
import { correctionEntry } from './Correction.tsx';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { sendEntries } from '#src/islands/admin/kit/send-chat.ts';
import { contactEntries } from '#src/islands/dashboard/Cells.tsx';
import { readEntry } from '#src/islands/dashboard/Preview.tsx';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { attendeeName } from '#src/lib/people.ts';
import { assignDialog } from './AssignTraining.tsx';
import { holdEntry } from './Hold.tsx';
import { reminderEntries } from './PaymentReminder.tsx';
import { canBePutBack, isOver, takesMarks } from './place-state.ts';
import { placeEntry } from './PlaceQuestion.tsx';
import type { List } from '#src/stores/list.ts';

export function registrationMenu(list: List<Registration>, row: Registration): RowMenuProps {
  const name = attendeeName(row);
  const confirmation = 'Send the confirmation again';
  const payable = payableRegistration(row);
  return {
    name,
    groups: [
      [
        canBePutBack(row) && placeEntry({ action: 'restore', list, row }),
        takesMarks(row) && !row.isPaid && recordEntry(payable, list.load),
        invoiceEntry({ row, load: list.load }),
        (row.paidAed !== null || row.invoice !== null) && paymentsEntry(payable, list.load),
        ...reminderEntries(list, row),
        ...contactEntries(name, row),
        ...sendEntries(name, row),
        readEntry('notes', name, row.notes),
        takesMarks(row) &&
          !isOver(row) &&
          row.trainingId !== null &&
          row.email !== null && {
            text: confirmation,
            label: `${confirmation} to ${name}`,
            onSelect: () => confirmAgain(list, row),
          },
      ],
      [
        row.courseType !== null &&
          takesMarks(row) &&
          row.trainingId !== null && {
            text: 'Change the place',
            label: `Change the place: ${name}`,
            dialog: assignDialog(list, row),
          },
        correctionEntry(list, row),
        attendeesEntry(list, row),
        buyerEntry(list, row),
        holdEntry(list, row),
      ],
      [row.cancelledAt === null && placeEntry({ action: 'cancel', list, row })],
    ],
  };
}

/** Sends the email again that says that the registration is received or, once it is paid, confirmed. */
function confirmAgain(list: List<Registration>, row: Registration): Promise<boolean> {
  const texts = { done: CONFIRMATION_MESSAGE.sent, failed: 'Failed to send the confirmation' };
  return runRowAction(list, sendConfirmation(row.id), texts, () => undefined);
}
