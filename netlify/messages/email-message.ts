import * as z from 'zod/mini';
import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
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
  /** One email for several entries to one recipient, which lists them all. */
  writeTogether?: (payloads: z.infer<Payload>[], environment: Environment) => EmailContent;
  /** Emails to staff are limited unless this says otherwise; those to a person if it says so. */
  limit?: 'stranger' | 'batch' | 'none';
  markSent?: MessageType['markSent'];
}

/** Declares a message type that goes out by email. */
export function emailMessage<Payload extends z.ZodMiniType>(message: EmailMessage<Payload>): MessageType {
  const { name, to, payload: schema, isConfigured = () => true, write, writeTogether, markSent } = message;
  const compose = async ({ payload }: Entry, environment: Environment) => write(schema.parse(payload), environment);
  return {
    name,
    toPerson: to === 'person',
    limit: limitOf(message),
    isConfigured(environment) {
      const { mail } = environment;
      return mail !== undefined && (to === 'person' || mail.notify !== undefined) && isConfigured(environment);
    },
    async deliver(entry, environment, signal) {
      const { settings, recipient } = requireRecipient(environment, to === 'person' ? entry.payload : null);
      const content = await compose(entry, environment);
      await sendEmail({ id: entry.id, messageType: name, to: recipient, content }, environment, settings, signal);
    },
    ...(to === 'staff' && { compose }),
    ...(writeTogether && {
      async deliverTogether(entries, environment, signal) {
        const [first] = entries;
        const { settings, recipient } = requireRecipient(environment, to === 'person' ? first?.payload : null);
        const content = writeTogether(
          entries.map(({ payload }) => schema.parse(payload)),
          environment,
        );
        const id = first?.id ?? '';
        await sendEmail({ id, messageType: name, to: recipient, content }, environment, settings, signal);
      },
    }),
    ...(markSent && { markSent }),
  };
}

function limitOf<Payload extends z.ZodMiniType>({ to, limit, writeTogether }: EmailMessage<Payload>) {
  if (limit === 'none') return undefined;
  if (to === 'staff') return limit === 'batch' ? limit : 'staff';
  return writeTogether ? 'shared' : limit;
}

/** @param payload of an email to a person, `null` for one to staff. @throws DeliveryRejectedError */
export function requireRecipient({ mail: settings }: Environment, payload: unknown) {
  const recipient = payload === null ? settings?.notify : personOf(payload);
  if (!settings || recipient === undefined) {
    throw new DeliveryRejectedError('No mail server or no recipient is configured.');
  }
  return { settings, recipient };
}

const personSchema = z.object({ email: z.string() });

function personOf(payload: unknown): Recipient {
  return { name: '', address: personSchema.parse(payload).email };
}
