import type { Environment } from '#netlify/env.ts';
import { andMore, button, quote, text, type Block, type EmailContent } from './rendering/email-content.ts';
import { writeFitting } from './rendering/email-size.ts';
import { sendEmail } from './transport/send-email.ts';

/** The most characters of a quotation. The dashboard has the whole text. */
const LONGEST_QUOTE = 300;

/** Sends staff one email in place of many. @throws DeliveryRejectedError */
export async function sendStaffSummary(
  id: string,
  emails: readonly EmailContent[],
  environment: Environment,
  signal: AbortSignal,
): Promise<void> {
  const content = writeFitting(emails, (shown) => ({
    subject: `${emails.length} more messages from the website`,
    preview: emails
      .map(({ subject }) => subject)
      .join(', ')
      .slice(0, 120),
    heading: `${emails.length} more messages`,
    blocks: [
      text('So much arrived within an hour that this email sums up the rest.'),
      button('Open the dashboard', `${environment.siteUrl}/admin`),
      ...shown.flatMap(({ subject, blocks }) => [text(subject), ...blocks.flatMap(inShort)]),
      ...andMore(emails.length - shown.length),
    ],
    reason: 'This website sends it in place of single mails when there are many.',
  }));
  await sendEmail({ id, messageType: 'staff-summary', person: null, content }, environment, signal);
}

function inShort(block: Block): Block[] {
  if (block.type === 'facts' || block.type === 'link') return [block];
  if (block.type !== 'quote') return [];
  const characters = Array.from(block.text);
  return [characters.length > LONGEST_QUOTE ? quote(`${characters.slice(0, LONGEST_QUOTE).join('')}…`) : block];
}
