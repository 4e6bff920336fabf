import type { Database } from '#netlify/db/database.ts';
import type { Entry } from '#netlify/db/queries/outbox.ts';
import { readEnvironment, type Environment } from '#netlify/env.ts';

/** What can be in the outbox, and how it gets out. */
export interface MessageType {
  /** Stands in the database: never renamed. */
  name: string;
  /** Whether it is a mail to the person whose data it carries. */
  toPerson: boolean;
  /** Whether there is somewhere to send it; where not, nothing is put into the outbox. */
  isConfigured(environment: Environment): boolean;
  /** Resolves once it is accepted. @throws DeliveryRejectedError */
  deliver(entry: Entry, environment: Environment, signal: AbortSignal): Promise<void>;
  /** Notes that it was accepted, where that changes more than the entry. */
  noteSent?(database: Database, entry: Entry, now: Date): Promise<void>;
}

/** The kinds that have somewhere to go; none of a row that is spam (contract, "Hidden field"). */
export function enabledMessages(
  kinds: readonly MessageType[],
  { website = false }: { website?: boolean } = {},
): readonly MessageType[] {
  const environment = readEnvironment();
  return website ? [] : kinds.filter((kind) => kind.isConfigured(environment));
}

/** An attempt that the other side did not accept; the message says why, in words for the administrator. */
export class DeliveryRejectedError extends Error {
  override readonly name = 'DeliveryRejectedError';
}
