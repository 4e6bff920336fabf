import sql, { join } from 'sql-template-tag';
import { queryOne, type Database } from '../../database.ts';
import { queueMessages, withdrawMessages } from '../outbox/outbox.ts';
import { SIGN_UP_MESSAGES } from './sign-up-parts.ts';

/** The content of a link's token: the address or, in earlier versions, the id of the sign-up. */
export type ListMember = { emailKey: string } | { id: string };

interface Unsubscription {
  member: ListMember;
  now: Date;
}

/**
 * Takes an address off the list, and withdraws its unsent messages. Staff get a notice if the mailing-list provider may have
 * the address: a request that failed may still have arrived.
 * @returns `false` if the row of an id was erased: nobody knows its address any more
 */
export async function unsubscribe(database: Database, { member, now }: Unsubscription): Promise<boolean> {
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
        outbox.person_key = sign_up.email_key and outbox.kind in (${join([...SIGN_UP_MESSAGES])})`,
      now,
    })},
    queued as (${queueMessages({
      messages: ['unsubscribed-notice'],
      now,
      from: sql`sign_up`,
      personKey: sql`sign_up.email_key`,
      rowId: sql`sign_up.id`,
      payload: sql`jsonb_build_object('email', sign_up.email)`,
      where: sql`sign_up.forwarded_at is not null
        or exists (
          select from dropped
          where dropped.kind = 'mailing-list' and (dropped.claimed_until is not null or dropped.tries > 0))`,
    })})
    select ${'emailKey' in member} or exists (select from sign_ups where ${isMember} and not is_spam) as "isKnown"`;
  return (await queryOne<{ isKnown: boolean }>(database, statement)).isKnown;
}
