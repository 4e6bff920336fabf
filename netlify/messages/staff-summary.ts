import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import type { Environment } from '#netlify/env.ts';
import { requireRecipient } from './email-message.ts';
import { link, text, type EmailContent } from './rendering/email-content.ts';
import { sendEmail } from './transport/send-email.ts';

/** One email to staff in place of many. @throws DeliveryRejectedError */
export async function sendStaffSummary(
  entries: readonly (Entry & { content: EmailContent })[],
  environment: Environment,
  signal: AbortSignal,
): Promise<void> {
  const { settings, recipient } = requireRecipient(environment, null);
  const [first] = entries;
  const content: EmailContent = {
    subject: `${entries.length} more messages from the website`,
    preview: entries
      .map((entry) => entry.content.subject)
      .join(', ')
      .slice(0, 120),
    heading: `${entries.length} more messages`,
    blocks: [
      text('So much arrived within an hour that this email sums up the rest.'),
      ...entries.flatMap(({ content: { subject, blocks } }) => [
        text(subject),
        ...blocks.filter(({ type }) => type === 'facts' || type === 'quote'),
      ]),
      link('Open the dashboard', `${environment.siteUrl}/admin`),
    ],
    reason: 'This website sends it in place of single mails when there are many.',
  };
  const id = first?.id ?? '';
  await sendEmail({ id, messageType: 'staff-summary', to: recipient, content }, environment, settings, signal);
}
