import { REMINDER_DAYS, REMINDER_MESSAGE, remindOfPayment, type Registration } from '#src/contract/registrations.ts';
import { paymentReminder } from './booking-words.ts';
import type { RowMenuProps } from '#src/islands/dashboard/RowMenu.tsx';
import { runRowAction } from '#src/islands/admin/kit/row-action.ts';
import { attendeeName } from '#src/lib/people.ts';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { formatInstant } from '#src/lib/dates.ts';
import { isOver, isOverdue, isWithin, takesMarks } from './place-state.ts';
import type { List } from '#src/stores/list.ts';

/** The day of the last reminder, while it keeps staff from sending another one. */
export function Reminded({ row }: { row: Registration }) {
  const { remindedAt } = row;
  if (!isOverdue(row) || remindedAt === null || !isReminded(row)) return null;
  return <span className="detail whitespace-nowrap">Reminded {formatInstant(remindedAt).day}</span>;
}

function isReminded({ remindedAt }: Registration): boolean {
  return remindedAt !== null && isWithin(REMINDER_DAYS, remindedAt);
}

/** Reminds by email once in `REMINDER_DAYS`, by chat at any time. Nobody is reminded of a training that is over. */
export function reminderEntries(list: List<Registration>, row: Registration): RowMenuProps['groups'][number] {
  const { email, phoneE164 } = row;
  if (!isOverdue(row) || !takesMarks(row) || isOver(row)) return [];
  const name = attendeeName(row);
  return [
    email !== null &&
      !isReminded(row) && {
        text: 'Send a reminder',
        label: `Send a reminder to ${name}`,
        onSelect: () => sendReminder(list, row),
      },
    phoneE164 !== null && {
      text: 'Remind by WhatsApp',
      label: `Remind by WhatsApp: ${name}`,
      href: whatsappLink(phoneE164, paymentReminder(row)),
      isNewTab: true,
    },
  ];
}

/** Reminds the guest by email that the place is not paid for. */
function sendReminder(list: List<Registration>, row: Registration): Promise<boolean> {
  const texts = { done: REMINDER_MESSAGE.sent, failed: 'Failed to send the reminder' };
  return runRowAction(list, remindOfPayment(row.id), texts, () =>
    list.replace({ ...row, remindedAt: new Date().toISOString() }),
  );
}
