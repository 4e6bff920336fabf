import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '#netlify/db/database.ts';
import runTodayDigest from '#netlify/functions/today-digest.ts';
import { waitForBackgroundWork } from '#scripts/server/background.ts';
import { callDeliver } from '#netlify/http/call-deliver.ts';
import { deliverDue } from '#netlify/messages/delivery.ts';
import { DeliveryRejectedError, type MessageType } from '#netlify/messages/message-type.ts';
import { MESSAGE_TYPES } from '#netlify/messages/message-types.ts';
import { ORIGIN } from './caller.ts';
import { at, later, SECOND } from './clock.ts';

export interface StoredEntry {
  id: string;
  kind: string;
  person_key: string | null;
  row_id: string | null;
  to_person: boolean;
  payload: Record<string, unknown>;
  state: 'waiting' | 'ready' | 'sent' | 'failed';
  tries: number;
  created_at: Date;
  next_try_at: Date;
  claimed_until: Date | null;
  last_error: string | null;
  sent_at: Date | null;
}

/** Returns all entries, oldest first. */
export function outbox(database: Database): Promise<StoredEntry[]> {
  return database.query<StoredEntry>(sql`select * from outbox order by created_at, kind, id`);
}

/** Leaves out the notices to staff about spam. */
export async function outboxWithoutSpam(database: Database): Promise<StoredEntry[]> {
  return (await outbox(database)).filter(({ kind }) => kind !== 'spam-notice');
}

/** Also resets the daily limits of emails. Runs that go on would otherwise claim what the test adds next. */
export async function emptyOutbox(database: Database): Promise<void> {
  await waitForBackgroundWork(20 * SECOND);
  await database.query(sql`delete from outbox`);
  await database.query(sql`delete from mail_quotas`);
}

/** Runs what follows a write, and the schedule. Runs that go on would otherwise send some of what is due. */
export async function deliver(): Promise<void> {
  await waitForBackgroundWork(20 * SECOND);
  await callDeliver(ORIGIN, new Date());
}

/** Runs the schedule at an instant, and waits for what it sends. */
export function deliverAt(instant: string | number): Promise<void> {
  return at(instant, async () => {
    await deliver();
    await waitForBackgroundWork(20 * SECOND);
  });
}

/** Runs the schedule of the morning. */
export function sendTodayDigest(): Promise<void> {
  return runTodayDigest(new Request(ORIGIN));
}

/** Delivers with the clock moved ahead. @returns the number of attempts */
export function deliverLater(database: Database, milliseconds: number): Promise<number> {
  return later(milliseconds, () => deliverDue(database, MESSAGE_TYPES));
}

/** Adds an unclaimed entry. @returns its id */
export async function insertEntry(
  database: Database,
  { kind = 'test', personKey = null as string | null, now = new Date() } = {},
): Promise<string> {
  const id = randomUUID();
  await database.query(sql`
    insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at)
    values (${id}::uuid, ${kind}, ${personKey}, false, '{}', ${now}::timestamptz, ${now}::timestamptz)`);
  return id;
}

/** Records deliveries, or rejects them while `rejection` holds a reason. */
export interface StubMessageType extends MessageType {
  delivered: string[];
  rejection: string | null;
}

export function stubMessageType(changes: Partial<MessageType> = {}): StubMessageType {
  const stub: StubMessageType = {
    name: 'test',
    delivered: [],
    rejection: null,
    async deliver({ id }) {
      await Promise.resolve();
      if (stub.rejection !== null) throw new DeliveryRejectedError(stub.rejection);
      stub.delivered.push(id);
    },
    ...changes,
  };
  return stub;
}
