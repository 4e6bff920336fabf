import sql, { join } from 'sql-template-tag';
import { queryOne, type Database } from '../database.ts';
import { queue, queuedColumn, type Entry, type Outgoing } from './outbox.ts';
import { MAILING_LIST } from './sign-ups.ts';

interface Leaving {
  /** Whose address leaves. */
  emailKey: string;
  /** Kinds that stop: what has not been sent of them is dropped. */
  stopped: readonly { name: string }[];
  /**
   * What tells the house of an address that the mailing-list provider has, is about to get, or may have got: a lost answer
   * was noted as refused.
   */
  kinds: Outgoing['kinds'];
  now: Date;
}

/** Takes an address off the list; again, or off none, changes nothing. @returns what it put into the outbox, claimed */
export async function unsubscribe(database: Database, { emailKey, stopped, kinds, now }: Leaving): Promise<Entry[]> {
  const row = {
    personKey: sql`stored.email_key`,
    payload: sql`jsonb_build_object('email', stored.email)`,
    when: sql`stored.forwarded_at is not null
      or exists (
        select from dropped
        where dropped.kind = ${MAILING_LIST} and (dropped.claimed_until is not null or dropped.tries > 0))`,
  };
  const leaving = sql`
    with stored as (
      update sign_ups set unsubscribed_at = ${now}::timestamptz
      where email_key = ${emailKey} and not is_spam and unsubscribed_at is null
      returning *
    ),
    dropped as (
      delete from outbox using stored
      where outbox.person_key = stored.email_key and outbox.state <> 'sent'
        and outbox.kind in (${join(stopped.map(({ name }) => name))})
      returning outbox.kind, outbox.claimed_until, outbox.tries
    ),
    queued as (${queue({ row, kinds }, now)})
    select ${queuedColumn} as queued`;
  return (await queryOne<{ queued: Entry[] }>(database, leaving)).queued;
}
