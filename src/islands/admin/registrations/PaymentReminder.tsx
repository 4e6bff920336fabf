import { REMINDER_DAYS, UNPAID_DAYS, type Registration } from '#src/contract/registrations.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { paymentReminder } from './reminder-text.ts';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { attendeeName } from '#src/lib/people.ts';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { formatInstant } from '#src/lib/dates.ts';
import { sendReminder, type RegistrationsStore } from './registrations.ts';

const DAY_MS = 86_400_000;

interface PaymentReminderProps {
  registrations: RegistrationsStore;
  row: Registration;
}

/** Offers reminders by email and by WhatsApp, once a place has been unpaid for three days. */
export function PaymentReminder({ registrations, row }: PaymentReminderProps) {
  if (row.isPaid || row.cancelledAt !== null || isWithin(UNPAID_DAYS, row.createdAt)) return null;
  const remindedAt = row.remindedAt !== null && isWithin(REMINDER_DAYS, row.remindedAt) ? row.remindedAt : null;
  return (
    <>
      {remindedAt && (
        <span className="content-center text-sm text-dusk">{`Reminded ${formatInstant(remindedAt).day}`}</span>
      )}
      {row.email && !remindedAt && (
        <Button
          tone="quiet"
          label={`Send a reminder to ${attendeeName(row)}`}
          onClick={() => sendReminder(registrations, row)}
        >
          Send a reminder
        </Button>
      )}
      {row.phoneE164 !== null && (
        <a
          href={whatsappLink(row.phoneE164, reminderText(row))}
          target="_blank"
          rel="noreferrer"
          aria-label={`Remind ${attendeeName(row)} by WhatsApp`}
          className={TEXT_LINK}
        >
          WhatsApp
        </a>
      )}
    </>
  );
}

/** Whether an instant is within so many days before now. */
function isWithin(days: number, instant: string): boolean {
  return Date.parse(instant) > Date.now() - days * DAY_MS;
}

function reminderText({ firstName, workshopTitle, workshopDate, email }: Registration): string {
  return paymentReminder(firstName, `"${workshopTitle}" on ${workshopDate}`, email !== null);
}
