import type { Database } from '#netlify/db/database.ts';
import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import type { Environment } from '#netlify/env.ts';
import type { EmailContent } from './rendering/email-content.ts';

/** Entries that go out as one message, the oldest first. */
export type Batch = readonly [Entry, ...Entry[]];

export interface MessageType {
  /** One of `MESSAGE_NAMES`. */
  name: string;
  /**
   * Limits the emails of this type (docs/rules.md, Messages).
   * - `stranger`: 5 a day to one mailbox, then the next day, or with `deliverTogether` one an hour
   * - `staff`: 20 an hour, then one summary; with `deliverTogether` always one email for a quarter of an hour
   */
  limit?: 'stranger' | 'staff' | undefined;
  /** Resolves once the message is accepted. @throws DeliveryRejectedError, PartlyAcceptedError */
  deliver(entry: Entry, environment: Environment, signal: AbortSignal): Promise<void>;
  /** Sends the entries of a batch as one message, otherwise like `deliver`. */
  deliverTogether?(batch: Batch, environment: Environment, signal: AbortSignal): Promise<void>;
  /** Returns how many entries of a batch, from the first and at least one, fit into one message. Without it, all do. */
  countFitting?(batch: Batch, environment: Environment): Promise<number>;
  /** Writes the email of an entry to staff. */
  compose?(entry: Entry, environment: Environment): Promise<EmailContent>;
  /** Replaces the usual update, for a type that changes more than its entry. */
  markSent?(database: Database, entry: Entry, now: Date): Promise<void>;
}

/** The message is not accepted. The error's message tells the administrator why. */
export class DeliveryRejectedError extends Error {
  override readonly name = 'DeliveryRejectedError';
}

/** The message is accepted, but not for all addresses, and is not repeated. The error's message tells the administrator why. */
export class PartlyAcceptedError extends Error {
  override readonly name = 'PartlyAcceptedError';
}
