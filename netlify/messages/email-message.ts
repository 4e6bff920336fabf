import * as z from 'zod/mini';
import { isCausedByVisitors, isToPerson, type MessageName } from '#netlify/db/queries/outbox/message-names.ts';
import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import type { Environment } from '#netlify/env.ts';
import { isHourly } from './limits.ts';
import type { Batch, MessageType } from './message-type.ts';
import type { EmailContent } from './rendering/email-content.ts';
import { countFitting } from './rendering/email-size.ts';
import { joinEmails } from './rendering/joined-email.ts';
import { sendEmail } from './transport/send-email.ts';

interface EmailMessage<Payload extends z.ZodMiniType> {
  name: MessageName;
  /** An email to a person goes to the payload's `email`. */
  payload: Payload;
  write: (payload: z.infer<Payload>, environment: Environment) => EmailContent | Promise<EmailContent>;
  /** Writes one email for several entries to one recipient. */
  writeTogether?: (payloads: z.infer<Payload>[], environment: Environment) => EmailContent;
  /** For emails to a person: what is over the day's limit goes out as one email an hour with this heading, not the next day. */
  headingTogether?: (count: number) => string;
  /** Exempts rare emails to staff from their limit. */
  limit?: 'none';
  markSent?: MessageType['markSent'];
}

const personSchema = z.object({ email: z.string() });

/** Declares a message type that goes out by email. */
export function emailMessage<Payload extends z.ZodMiniType>(message: EmailMessage<Payload>): MessageType {
  const { name, payload: schema, write, writeTogether, headingTogether, limit, markSent } = message;
  const compose = async ({ payload }: Entry, environment: Environment) => write(schema.parse(payload), environment);
  const send = ({ id, payload }: Entry, content: EmailContent, environment: Environment, signal: AbortSignal) => {
    const person = isToPerson(name) ? personSchema.parse(payload).email : null;
    return sendEmail({ id, messageType: name, person, content }, environment, signal);
  };
  /** Returns a function that writes one email about the first entries of a batch. */
  const writerOf = async (batch: Batch, environment: Environment): Promise<(shown: number) => EmailContent> => {
    const [first] = batch;
    if (writeTogether && !isHourly(first)) {
      const payloads = batch.map(({ payload }) => schema.parse(payload));
      return (shown) => writeTogether(payloads.slice(0, shown), environment);
    }
    const emails = await Promise.all(batch.map((entry) => compose(entry, environment)));
    return (shown) => joinEmails(headingTogether?.(shown) ?? name, emails.slice(0, shown));
  };
  return {
    name,
    limit: isToPerson(name)
      ? isCausedByVisitors(name)
        ? 'stranger'
        : undefined
      : limit === 'none'
        ? undefined
        : 'staff',
    async deliver(entry, environment, signal) {
      await send(entry, await compose(entry, environment), environment, signal);
    },
    ...(!isToPerson(name) && { compose }),
    ...((writeTogether ?? headingTogether) && {
      async deliverTogether(batch: Batch, environment: Environment, signal: AbortSignal) {
        const together = await writerOf(batch, environment);
        await send(batch[0], together(batch.length), environment, signal);
      },
      // An email to staff need not hold all entries: it says how many more there are.
      ...(isToPerson(name) && {
        async countFitting(batch: Batch, environment: Environment) {
          const together = await writerOf(batch, environment);
          return Math.max(
            1,
            countFitting(batch, (shown) => together(shown.length)),
          );
        },
      }),
    }),
    ...(markSent && { markSent }),
  };
}
