import type { Entry } from '#netlify/db/queries/outbox/outbox.ts';
import { mailboxKey } from '#src/lib/people.ts';

/** The batch of what is over the day's limit of a kind for a mailbox: one email an hour. */
export function hourlyBatch({ kind, personKey }: Entry): string {
  return `${kind} each hour ${mailboxKey(personKey ?? '')}`;
}

export function isHourly(entry: Entry): boolean {
  return entry.batchKey === hourlyBatch(entry);
}
