import type * as z from 'zod/mini';
import { NotAcceptedError, type Kind } from './message-type.ts';
import type { Environment, MailSettings } from '#netlify/env.ts';
import type { Letter } from './rendering/email-content.ts';
import { sendLetter, type Recipient } from './transport/send-email.ts';

type Schema = z.ZodMiniType;

interface MailKind<Payload extends Schema> {
  /** Stands in the database: never renamed. */
  name: string;
  /** What the outbox carries for it. */
  payload: Payload;
  /** Whether it can be written at all, where that takes more than a mail server. */
  isConfigured?: (environment: Environment) => boolean;
  write: (payload: z.infer<Payload>, environment: Environment) => Letter | Promise<Letter>;
  /** As of every kind. */
  noteSent?: Kind['noteSent'];
}

/** A mail to the person whom its payload names as `email`; counts as one of the five a day. */
export function mailToPerson<Payload extends z.ZodMiniType<{ email: string }>>(kind: MailKind<Payload>): Kind {
  return mailKind(kind, true, (_settings, { email }) => ({ name: '', address: email }));
}

/** A mail to the house (`NOTIFY_EMAIL`). */
export function mailToHouse<Payload extends Schema>(kind: MailKind<Payload>): Kind {
  return mailKind(kind, false, ({ notify }) => notify);
}

function mailKind<Payload extends Schema>(
  { name, payload: schema, isConfigured = () => true, write, noteSent }: MailKind<Payload>,
  toPerson: boolean,
  recipient: (settings: MailSettings, payload: z.infer<Payload>) => Recipient | undefined,
): Kind {
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
      if (!settings || to === undefined) throw new NotAcceptedError('No mail server or no recipient is configured.');
      const letter = await write(payload, environment);
      await sendLetter({ id: entry.id, kind: name, to, letter }, environment, settings, signal);
    },
    ...(noteSent && { noteSent }),
  };
}
