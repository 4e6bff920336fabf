import * as z from 'zod/mini';
import { isToPerson, type MessageName } from '#netlify/db/queries/outbox/message-names.ts';
import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import type { Environment } from '#netlify/env.ts';
import type { MessageType } from './message-type.ts';
import type { EmailContent } from './rendering/email-content.ts';
import { countFitting } from './rendering/email-size.ts';
import { sendEmail } from './transport/send-email.ts';

interface EmailMessage<Payload extends z.ZodMiniType> {
  name: MessageName;
  /** An email to a person goes to its `email`. */
  payload: Payload;
  write: (payload: z.infer<Payload>, environment: Environment) => EmailContent | Promise<EmailContent>;
  /** One email for several entries to one recipient, which lists them all. */
  writeTogether?: (payloads: z.infer<Payload>[], environment: Environment) => EmailContent;
  /** Emails to staff are limited unless this says otherwise; those to a person if it says so. */
  limit?: 'stranger' | 'none';
  markSent?: MessageType['markSent'];
}

const personSchema = z.object({ email: z.string() });

/** Declares a message type that goes out by email. */
export function emailMessage<Payload extends z.ZodMiniType>(message: EmailMessage<Payload>): MessageType {
  const { name, payload: schema, write, writeTogether, limit, markSent } = message;
  const compose = async ({ payload }: Entry, environment: Environment) => write(schema.parse(payload), environment);
  const send = ({ id, payload }: Entry, content: EmailContent, environment: Environment, signal: AbortSignal) => {
    const person = isToPerson(name) ? personSchema.parse(payload).email : null;
    return sendEmail({ id, messageType: name, person, content }, environment, signal);
  };
  return {
    name,
    limit: limit === 'none' ? undefined : isToPerson(name) ? limit : 'staff',
    async deliver(entry, environment, signal) {
      await send(entry, await compose(entry, environment), environment, signal);
    },
    ...(!isToPerson(name) && { compose }),
    ...(writeTogether && {
      async deliverTogether(entries, environment, signal) {
        const payloads = entries.map(({ payload }) => schema.parse(payload));
        await send(entries[0], writeTogether(payloads, environment), environment, signal);
      },
      // An email to staff says that there are more.
      ...(isToPerson(name) && {
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
