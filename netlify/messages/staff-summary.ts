import type { Environment } from '#netlify/env.ts';
import { link, text, type EmailContent } from './rendering/email-content.ts';
import { sendEmail } from './transport/send-email.ts';

/** One email to staff in place of many. @throws DeliveryRejectedError */
export async function sendStaffSummary(
  id: string,
  emails: readonly EmailContent[],
  environment: Environment,
  signal: AbortSignal,
): Promise<void> {
  const content: EmailContent = {
    subject: `${emails.length} more messages from the website`,
    preview: emails
      .map(({ subject }) => subject)
      .join(', ')
      .slice(0, 120),
    heading: `${emails.length} more messages`,
    blocks: [
      text('So much arrived within an hour that this email sums up the rest.'),
      ...emails.flatMap(({ subject, blocks }) => [
        text(subject),
        ...blocks.filter(({ type }) => type === 'facts' || type === 'quote'),
      ]),
      link('Open the dashboard', `${environment.siteUrl}/admin`),
    ],
    reason: 'This website sends it in place of single mails when there are many.',
  };
  await sendEmail({ id, messageType: 'staff-summary', person: null, content }, environment, signal);
}
