import sql from 'sql-template-tag';
import { queryOne, type Database } from '../../database.ts';
import { QUEUED, type Entry, type Sending } from '../outbox/outbox.ts';
import { issueCode, queueSignUp } from './sign-up-parts.ts';

interface Rejoining extends Sending {
  /** The id of the sign-up. */
  id: string;
}

/**
 * Puts an address that has left back on the list.
 * @returns the new entries of the outbox, claimed; `null` if the address was erased
 */
export async function rejoin(database: Database, { id, messages, now }: Rejoining): Promise<Entry[] | null> {
  const statement = sql`
    with back as (
      update sign_ups set unsubscribed_at = null, asked_at = null, forwarded_at = null, updated_at = ${now}::timestamptz,
        details_from = id, offer_from = id
      where id = ${id}::uuid and not is_spam and unsubscribed_at is not null
      returning *
    ),
    issued as (${issueCode('back', now)}),
    queued as (${queueSignUp({ signUps: 'back', codes: 'issued', id, messages, now })})
    select exists (select from sign_ups where id = ${id}::uuid and not is_spam) as "isKnown",
      ${QUEUED}`;
  const { isKnown, queued } = await queryOne<{ isKnown: boolean; queued: Entry[] }>(database, statement);
  return isKnown ? queued : null;
}
