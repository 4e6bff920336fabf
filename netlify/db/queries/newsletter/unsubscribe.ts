import sql, { join } from 'sql-template-tag';
import { queryOne, type Database } from '../../database.ts';
import { QUEUED, queueMessages, withdrawMessages, type Entry, type OutgoingMessage } from '../outbox/outbox.ts';
import { MAILING_LIST } from './sign-ups.ts';

/** The content of a link's token: the address or, in earlier versions, the id of the sign-up. */
export type ListMember = { emailKey: string } | { id: string };

interface Unsubscription {
  member: ListMember;
  /** Unsent messages of these types are withdrawn. */
  stopped: readonly { name: string }[];
  /** To staff, if the mailing-list provider may have the address. A request that failed may still have arrived. */
  messages: readonly OutgoingMessage[];
  now: Date;
}

/**
 * Takes an address off the list.
 * @returns the new entries of the outbox, claimed, none if it is not on the list; `null` if the row of an id was erased: nobody
 * knows its address any more
 */
export async function unsubscribe(
  database: Database,
  { member, stopped, messages, now }: Unsubscription,
): Promise<Entry[] | null> {
  const isMember = 'id' in member ? sql`id = ${member.id}::uuid` : sql`email_key = ${member.emailKey}`;
  const statement = sql`
    with sign_up as (
      update sign_ups set unsubscribed_at = ${now}::timestamptz, asked_at = null
      where ${isMember} and not is_spam and unsubscribed_at is null
      returning *
    ),
    ${withdrawMessages('dropped', {
      of: 'sign_up',
      where: sql`
        outbox.person_key = sign_up.email_key and outbox.kind in (${join(stopped.map(({ name }) => name))})`,
      now,
    })},
    queued as (${queueMessages({
      messages,
      now,
      from: sql`sign_up`,
      personKey: sql`sign_up.email_key`,
      rowId: sql`sign_up.id`,
      payload: sql`jsonb_build_object('email', sign_up.email)`,
      where: sql`sign_up.forwarded_at is not null
        or exists (
          select from dropped
          where dropped.kind = ${MAILING_LIST} and (dropped.claimed_until is not null or dropped.tries > 0))`,
    })})
    select ${'emailKey' in member} or exists (select from sign_ups where ${isMember} and not is_spam) as "isKnown", ${QUEUED}`;
  const { isKnown, queued } = await queryOne<{ isKnown: boolean; queued: Entry[] }>(database, statement);
  return isKnown ? queued : null;
}
