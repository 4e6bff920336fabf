import type { SendMailOptions } from 'nodemailer';
import type { Environment } from '#netlify/env.ts';
import { DeliveryRejectedError } from '../message-type.ts';
import { toHtml } from '../rendering/html.ts';
import type { EmailContent } from '../rendering/email-content.ts';
import { toText } from '../rendering/text.ts';
import { writeMail } from './mail-files.ts';
import { sendMail } from './smtp.ts';

interface OutgoingEmail {
  /** The id of the outbox entry. Repeated attempts have the same Message-ID. */
  id: string;
  messageType: string;
  /** An address; `null` for staff. */
  person: string | null;
  content: EmailContent;
}

/** @throws DeliveryRejectedError */
export async function sendEmail(
  { id, messageType, person, content }: OutgoingEmail,
  { mail, siteUrl, contact }: Environment,
  signal: AbortSignal,
): Promise<void> {
  // NOTIFY_EMAIL may hold several addresses with names.
  const to = person === null ? mail?.notify : { name: '', address: person };
  if (!mail || to === undefined) throw new DeliveryRejectedError('No mail server or no recipient is configured.');
  const { transport, from } = mail;
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
