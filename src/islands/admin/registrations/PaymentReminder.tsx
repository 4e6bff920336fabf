import { REMINDER_DAYS, UNPAID_DAYS, type Registration } from '#src/contract/registrations.ts';
import { paymentReminder } from './reminder-text.ts';
import type { MenuEntry } from '#src/islands/dashboard/RowMenu.tsx';
import { attendeeName } from '#src/lib/people.ts';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { formatInstant } from '#src/lib/dates.ts';
import { sendReminder, type RegistrationsStore } from './registrations.ts';

const DAY_MS = 86_400_000;

/** Whether a place has been unpaid for three days. */
export function isOverdue({ isPaid, cancelledAt, createdAt }: Registration): boolean {
  return !isPaid && cancelledAt === null && !isWithin(UNPAID_DAYS, createdAt);
}

/** When a place that still waits was last reminded of. */
export function Reminded({ row }: { row: Registration }) {
  if (!isOverdue(row) || !isReminded(row)) return null;
  return <span className="detail whitespace-nowrap">{`Reminded ${formatInstant(row.remindedAt ?? '').day}`}</span>;
}

function isReminded({ remindedAt }: Registration): boolean {
  return remindedAt !== null && isWithin(REMINDER_DAYS, remindedAt);
}

export function emailReminderEntry(registrations: RegistrationsStore, row: Registration): MenuEntry | null {
  if (!isOverdue(row) || isReminded(row) || row.email === null) return null;
  const text = 'Send a reminder';
  return { text, label: `${text} to ${attendeeName(row)}`, onSelect: () => sendReminder(registrations, row) };
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
