import type { SendMailOptions } from 'nodemailer';
import type { Environment } from '#netlify/env.ts';
import { encryptedMailServer } from '#src/lib/server-addresses.ts';
import { DeliveryRejectedError, PartlyAcceptedError } from '../message-type.ts';
import { toHtml } from '../rendering/html.ts';
import type { EmailContent } from '../rendering/email-content.ts';
import { toText } from '../rendering/text.ts';
import { writeMail } from './mail-files.ts';

interface OutgoingEmail {
  /** The id of the outbox entry. Repeated attempts have the same Message-ID. */
  id: string;
  messageType: string;
  /** The address of a person; `null` for staff. */
  person: string | null;
  content: EmailContent;
}

/** @throws DeliveryRejectedError, PartlyAcceptedError */
export async function sendEmail(
  { id, messageType, person, content }: OutgoingEmail,
  { mail, siteUrl, contact }: Environment,
  signal: AbortSignal,
): Promise<void> {
  // NOTIFY_EMAIL can have several addresses with names.
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

/** Offers mail programs a button to unsubscribe (RFC 8058). */
function unsubscribeHeaders({ unsubscribeUrl }: EmailContent): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** Limits of each phase of the connection. `signal` limits the whole attempt. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/** @throws DeliveryRejectedError, PartlyAcceptedError */
async function sendMail(url: string, message: SendMailOptions, signal: AbortSignal): Promise<void> {
  // Loaded on demand, because functions that send nothing should start fast.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: encryptedMailServer(url), ...TIMEOUTS });
  const { rejectedErrors: [refusal] = [] } = await transport
    .sendMail({ ...message, signal })
    .catch((error: unknown) => {
      throw new DeliveryRejectedError(signal.aborted ? 'The mail server did not answer in time.' : reasonOf(error));
    });
  if (refusal) {
    throw new PartlyAcceptedError(
      `The mail server refused ${refusal.recipient ?? 'an address'}: ${refusal.response ?? refusal.message}`,
    );
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The mail server cannot be reached.';
  const response = 'response' in error && typeof error.response === 'string' ? error.response : null;
  return response === null
    ? `The mail server cannot be reached: ${error.message}`
    : `The mail server said: ${response}`;
}
