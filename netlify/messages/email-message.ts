import * as z from 'zod/mini';
import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import type { Environment } from '#netlify/env.ts';
import type { MessageType } from './message-type.ts';
import type { EmailContent } from './rendering/email-content.ts';
import { countFitting } from './rendering/email-size.ts';
import { sendEmail } from './transport/send-email.ts';

interface EmailMessage<Payload extends z.ZodMiniType> {
  name: string;
  /** The person is the `email` of the payload; staff are the mailboxes of NOTIFY_EMAIL. */
  to: z.infer<Payload> extends { email: string } ? 'person' | 'staff' : 'staff';
  payload: Payload;
  /** Its links need SESSION_SECRET. */
  signsLinks?: boolean;
  write: (payload: z.infer<Payload>, environment: Environment) => EmailContent | Promise<EmailContent>;
  /** One email for several entries to one recipient, which lists them all. */
  writeTogether?: (payloads: z.infer<Payload>[], environment: Environment) => EmailContent;
  /** Emails to staff are limited unless this says otherwise; those to a person if it says so. */
  limit?: 'stranger' | 'batch' | 'none';
  markSent?: MessageType['markSent'];
}

const personSchema = z.object({ email: z.string() });

/** Declares a message type that goes out by email. */
export function emailMessage<Payload extends z.ZodMiniType>(message: EmailMessage<Payload>): MessageType {
  const { name, to, payload: schema, signsLinks = false, write, writeTogether, markSent } = message;
  const compose = async ({ payload }: Entry, environment: Environment) => write(schema.parse(payload), environment);
  const send = ({ id, payload }: Entry, content: EmailContent, environment: Environment, signal: AbortSignal) => {
    const person = to === 'person' ? personSchema.parse(payload).email : null;
    return sendEmail({ id, messageType: name, person, content }, environment, signal);
  };
  return {
    name,
    toPerson: to === 'person',
    limit: limitOf(message),
    isConfigured({ mail, sessionSecret }) {
      const hasRecipient = mail !== undefined && (to === 'person' || mail.notify !== undefined);
      return hasRecipient && !(signsLinks && sessionSecret === undefined);
    },
    async deliver(entry, environment, signal) {
      await send(entry, await compose(entry, environment), environment, signal);
    },
    ...(to === 'staff' && { compose }),
    ...(writeTogether && {
      async deliverTogether(entries, environment, signal) {
        const payloads = entries.map(({ payload }) => schema.parse(payload));
        await send(entries[0], writeTogether(payloads, environment), environment, signal);
      },
      // An email to staff says that there are more.
      ...(to === 'person' && {
        countFitting(entries: readonly Entry[], environment: Environment) {
          const payloads = entries.map(({ payload }) => schema.parse(payload));
          return Math.max(
            1,
            countFitting(payloads, (shown) => writeTogether([...shown], environment)),
          );
        },
      }),
    }),
    ...(markSent && { markSent }),
  };
}

function limitOf<Payload extends z.ZodMiniType>({ to, limit, writeTogether }: EmailMessage<Payload>) {
  if (limit === 'none') return undefined;
  if (to === 'staff') return limit === 'batch' ? limit : 'staff';
  return writeTogether ? 'shared' : limit;
}
