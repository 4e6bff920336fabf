import type { SendMailOptions } from 'nodemailer';
import type { Environment, MailSettings } from '#netlify/env.ts';
import { toHtml } from '../rendering/html.ts';
import type { EmailContent } from '../rendering/email-content.ts';
import { toText } from '../rendering/text.ts';
import { writeMail } from './mail-files.ts';
import { sendMail } from './smtp.ts';

/** A single address, or the text of NOTIFY_EMAIL, which may hold several addresses with names. */
export type Recipient = { name: ''; address: string } | string;

interface OutgoingEmail {
  /** Of the outbox entry. Repeated attempts have the same Message-ID. */
  id: string;
  messageType: string;
  to: Recipient;
  content: EmailContent;
}

/** @throws DeliveryRejectedError */
export async function sendEmail(
  { id, messageType, to, content }: OutgoingEmail,
  { siteUrl, contact }: Environment,
  { transport, from }: MailSettings,
  signal: AbortSignal,
): Promise<void> {
  const message: SendMailOptions = {
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    from,
    to,
    replyTo: content.replyTo ?? contact.email,
    subject: content.subject,
    text: toText(content),
    html: toHtml(content),
    attachments: [...(content.attachments ?? [])],
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(content) },
    // Texts of visitors must not make nodemailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (transport.type === 'smtp') await sendMail(transport.url, message, signal);
  else await writeMail(transport.directory, `${messageType}-${id}`, message);
}

/** RFC 8058 */
function unsubscribeHeaders({ unsubscribeUrl }: EmailContent): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
