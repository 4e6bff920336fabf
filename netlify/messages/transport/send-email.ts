import type { SendMailOptions } from 'nodemailer';
import type { Environment, MailSettings } from '#netlify/env.ts';
import { toHtml } from '../rendering/html.ts';
import type { EmailContent } from '../rendering/email-content.ts';
import { toText } from '../rendering/text.ts';
import { writeMail } from './mail-files.ts';
import { sendMail } from './smtp.ts';

/** One address as it is, or the configured mailboxes as a text, which may hold names and several addresses. */
export type Recipient = { name: ''; address: string } | string;

interface Addressed {
  /** The outbox entry's, from which the Message-ID is made: the same however often it is tried. */
  id: string;
  kind: string;
  to: Recipient;
  letter: EmailContent;
}

/** Sends an email. @throws DeliveryRejectedError */
export async function sendEmail(
  { id, kind, to, letter }: Addressed,
  { siteUrl, contact }: Environment,
  { transport, from }: MailSettings,
  signal: AbortSignal,
): Promise<void> {
  const message: SendMailOptions = {
    messageId: `<${id}@${new URL(siteUrl).hostname}>`,
    from,
    to,
    replyTo: letter.replyTo ?? contact.email,
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    attachments: [...(letter.attachments ?? [])],
    headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(letter) },
    // What a visitor typed never makes this read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  if (transport.type === 'smtp') await sendMail(transport.url, message, signal);
  else await writeMail(transport.directory, `${kind}-${id}`, message);
}

/** One click in the mail program itself (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: EmailContent): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
