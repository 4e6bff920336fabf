import type { Registration } from '#src/contract/registrations.ts';
import { Button } from '#src/islands/dashboard/Button.tsx';
import { paymentReminder } from './reminder-text.ts';
import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { whatsappLink } from '#src/lib/contact-links.ts';
import { sendReminder } from '#src/stores/admin/registrations.ts';

const UNPAID_AFTER_MS = 3 * 86_400_000;

/** Offers reminders by email and by WhatsApp, once a place has been unpaid for three days. */
export function PaymentReminder({ row }: { row: Registration }) {
  if (row.isPaid || row.cancelledAt !== null || Date.parse(row.createdAt) > Date.now() - UNPAID_AFTER_MS) return null;
  return (
    <>
      {row.email && (
        <Button tone="quiet" label={`Send a reminder to ${fullNameOf(row)}`} onClick={() => sendReminder(row)}>
          Send a reminder
        </Button>
      )}
      {row.phoneE164 !== null && (
        <a
          href={whatsappLink(row.phoneE164, reminderText(row))}
          target="_blank"
          rel="noreferrer"
          aria-label={`Remind ${fullNameOf(row)} by WhatsApp`}
          className={TEXT_LINK}
        >
          WhatsApp
        </a>
      )}
    </>
  );
}

function reminderText({ firstName, workshopTitle, workshopDate, email }: Registration): string {
  return paymentReminder(firstName, `"${workshopTitle}" on ${workshopDate}`, email !== null);
}
