import type { Database } from '#netlify/db/database.ts';
import type { Entry } from '#netlify/db/queries/outbox.ts';
import { readEnvironment, type Environment } from '#netlify/env.ts';

export interface MessageType {
  /** Stored in the outbox. Never rename it. */
  name: string;
  /** An email to the person whose data it carries counts as one of their five a day. */
  toPerson: boolean;
  /** `false` means that there is no destination: the outbox gets no messages of this type. */
  isConfigured(environment: Environment): boolean;
  /** Resolves once the message is accepted. @throws DeliveryRejectedError */
  deliver(entry: Entry, environment: Environment, signal: AbortSignal): Promise<void>;
  /** In place of the usual update, for a type that changes more than its entry. */
  markSent?(database: Database, entry: Entry, now: Date): Promise<void>;
}

/** The types that have a destination; none for spam, which fills in the hidden field `website`. */
export function enabledMessages(
  messages: readonly MessageType[],
  { website = false }: { website?: boolean } = {},
): readonly MessageType[] {
  const environment = readEnvironment();
  return website ? [] : messages.filter((message) => message.isConfigured(environment));
}

/** Its message gives the administrator the reason. */
export class DeliveryRejectedError extends Error {
  override readonly name = 'DeliveryRejectedError';
}
