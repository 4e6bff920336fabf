import { REMINDER_DAYS, UNPAID_DAYS, type Registration } from '#src/contract/registrations.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { paymentReminder } from './reminder-text.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { attendeeName } from '#src/lib/people.ts';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { formatInstant } from '#src/lib/dates.ts';
import { sendReminder, type RegistrationsStore } from './registrations.ts';

const DAY_MS = 86_400_000;

interface PaymentReminderProps {
  registrations: RegistrationsStore;
  row: Registration;
}

/** Whether a place has been unpaid for three days. */
export function isOverdue({ isPaid, cancelledAt, createdAt }: Registration): boolean {
  return !isPaid && cancelledAt === null && !isWithin(UNPAID_DAYS, createdAt);
}

/** The row's one action, once a place is overdue: a reminder by email. */
export function PaymentReminder({ registrations, row }: PaymentReminderProps) {
  if (!isOverdue(row)) return null;
  if (isReminded(row)) {
    return <span className="detail whitespace-nowrap">{`Reminded ${formatInstant(row.remindedAt ?? '').day}`}</span>;
  }
  if (row.email === null) return null;
  return (
    <Button
      tone="quiet"
      label={`Send a reminder to ${attendeeName(row)}`}
      onClick={() => sendReminder(registrations, row)}
    >
      Send a reminder
    </Button>
  );
}

function isReminded({ remindedAt }: Registration): boolean {
  return remindedAt !== null && isWithin(REMINDER_DAYS, remindedAt);
}

/** The same as an entry of a menu, where the row has another action. */
export function emailReminderEntry(registrations: RegistrationsStore, row: Registration): MenuEntry | null {
  if (!isOverdue(row) || isReminded(row) || row.email === null) return null;
  return { text: 'Send a reminder', onSelect: () => sendReminder(registrations, row) };
}

export function reminderEntry(row: Registration): MenuEntry | null {
  if (!isOverdue(row) || row.phoneE164 === null) return null;
  return {
    text: 'Remind by WhatsApp',
    label: `Remind by WhatsApp: ${attendeeName(row)}`,
    href: whatsappLink(row.phoneE164, reminderText(row)),
    isNewTab: true,
  };
}

/** Whether an instant is within so many days before now. */
function isWithin(days: number, instant: string): boolean {
  return Date.parse(instant) > Date.now() - days * DAY_MS;
}

function reminderText({ firstName, workshopTitle, workshopDate, email }: Registration): string {
  return paymentReminder(firstName, `"${workshopTitle}" on ${workshopDate}`, email !== null);
}
