import type * as z from 'zod/mini';
import { DeliveryRejectedError, type MessageType } from './message-type.ts';
import type { Environment, MailSettings } from '#netlify/env.ts';
import type { EmailContent } from './rendering/email-content.ts';
import { sendEmail, type Recipient } from './transport/send-email.ts';

type Schema = z.ZodMiniType;

interface EmailType<Payload extends Schema> {
  /** Stands in the database: never renamed. */
  name: string;
  /** What the outbox carries for it. */
  payload: Payload;
  /** Whether it can be written at all, where that takes more than a mail server. */
  isConfigured?: (environment: Environment) => boolean;
  write: (payload: z.infer<Payload>, environment: Environment) => EmailContent | Promise<EmailContent>;
  /** As of every kind. */
  noteSent?: MessageType['noteSent'];
}

/** A mail to the person whom its payload names as `email`; counts as one of the five a day. */
export function mailToPerson<Payload extends z.ZodMiniType<{ email: string }>>(kind: EmailType<Payload>): MessageType {
  return emailType(kind, true, (_settings, { email }) => ({ name: '', address: email }));
}

/** A mail to the house (`NOTIFY_EMAIL`). */
export function mailToStaff<Payload extends Schema>(kind: EmailType<Payload>): MessageType {
  return emailType(kind, false, ({ notify }) => notify);
}

function emailType<Payload extends Schema>(
  { name, payload: schema, isConfigured = () => true, write, noteSent }: EmailType<Payload>,
  toPerson: boolean,
  recipient: (settings: MailSettings, payload: z.infer<Payload>) => Recipient | undefined,
): MessageType {
  return {
    name,
    toPerson,
    isConfigured(environment) {
      const { mail } = environment;
      return mail !== undefined && (toPerson || mail.notify !== undefined) && isConfigured(environment);
    },
    async deliver(entry, environment, signal) {
      const { mail: settings } = environment;
      const payload = schema.parse(entry.payload);
      const to = settings && recipient(settings, payload);
      if (!settings || to === undefined)
        throw new DeliveryRejectedError('No mail server or no recipient is configured.');
      const letter = await write(payload, environment);
      await sendEmail({ id: entry.id, kind: name, to, letter }, environment, settings, signal);
    },
    ...(noteSent && { noteSent }),
  };
}
