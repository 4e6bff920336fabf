import * as z from 'zod/mini';
import type { Environment } from '#netlify/env.ts';
import { DeliveryRejectedError, type MessageType } from './message-type.ts';
import type { EmailContent } from './rendering/email-content.ts';
import { sendEmail, type Recipient } from './transport/send-email.ts';

interface EmailMessage<Payload extends z.ZodMiniType> {
  name: string;
  /** The person is the `email` of the payload; staff are the mailboxes of NOTIFY_EMAIL. */
  to: z.infer<Payload> extends { email: string } ? 'person' | 'staff' : 'staff';
  payload: Payload;
  /** For emails that need more than a mail server. */
  isConfigured?: (environment: Environment) => boolean;
  write: (payload: z.infer<Payload>, environment: Environment) => EmailContent | Promise<EmailContent>;
  markSent?: MessageType['markSent'];
}

/** Declares a message type that goes out by email. */
export function emailMessage<Payload extends z.ZodMiniType>(message: EmailMessage<Payload>): MessageType {
  const { name, to, payload: schema, isConfigured = () => true, write, markSent } = message;
  return {
    name,
    toPerson: to === 'person',
    isConfigured(environment) {
      const { mail } = environment;
      return mail !== undefined && (to === 'person' || mail.notify !== undefined) && isConfigured(environment);
    },
    async deliver(entry, environment, signal) {
      const { mail: settings } = environment;
      const recipient = settings && (to === 'person' ? personOf(entry.payload) : settings.notify);
      if (!settings || recipient === undefined) {
        throw new DeliveryRejectedError('No mail server or no recipient is configured.');
      }
      const content = await write(schema.parse(entry.payload), environment);
      await sendEmail({ id: entry.id, messageType: name, to: recipient, content }, environment, settings, signal);
    },
    ...(markSent && { markSent }),
  };
}

const personSchema = z.object({ email: z.string() });

function personOf(payload: unknown): Recipient {
  return { name: '', address: personSchema.parse(payload).email };
}
