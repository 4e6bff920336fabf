import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '#netlify/db/database.ts';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { DeliveryRejectedError, type MessageType } from '#netlify/messages/message-type.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import { later } from './clock.ts';

/** An entry with the columns that tests look at. */
export interface StoredEntry {
  id: string;
  kind: string;
  person_key: string | null;
  to_person: boolean;
  payload: Record<string, unknown>;
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  created_at: Date;
  next_try_at: Date;
  claimed_until: Date | null;
  last_error: string | null;
  sent_at: Date | null;
}

/** All entries, in the order in which they came. */
export function outbox(database: Database): Promise<StoredEntry[]> {
  return database.query<StoredEntry>(sql`select * from outbox order by created_at, kind, id`);
}

/** Empties the outbox and forgets who was mailed. */
export async function emptyOutbox(database: Database): Promise<void> {
  await database.query(sql`delete from outbox`);
  await database.query(sql`delete from mail_quotas`);
}

/** Tries what is due once so much time has passed. @returns how many were tried */
export function deliverLater(database: Database, milliseconds: number): Promise<number> {
  return later(milliseconds, () => deliverDue(database, MESSAGE_TYPES));
}

/** Puts an entry into the outbox that nobody has claimed. @returns its id */
export async function putEntry(
  database: Database,
  { kind = 'test', personKey = null, now = new Date() }: Partial<EntryOptions> = {},
): Promise<string> {
  const id = randomUUID();
  await database.query(sql`
    insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at)
    values (${id}::uuid, ${kind}, ${personKey}, false, '{}', ${now}::timestamptz, ${now}::timestamptz)`);
  return id;
}

interface EntryOptions {
  kind: string;
  personKey: string | null;
  now: Date;
}

/** A kind that delivers to this test, and refuses while `refusal` holds a reason. */
export interface StubKind extends MessageType {
  delivered: string[];
  refusal: string | null;
}

export function stubKind(changes: Partial<MessageType> = {}): StubKind {
  const stub: StubKind = {
    name: 'test',
    toPerson: false,
    isConfigured: () => true,
    delivered: [],
    refusal: null,
    async deliver({ id }) {
      await Promise.resolve();
      if (stub.refusal !== null) throw new DeliveryRejectedError(stub.refusal);
      stub.delivered.push(id);
    },
    ...changes,
  };
  return stub;
}
