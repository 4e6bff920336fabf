import sql from 'sql-template-tag';
import { queryOne, type Database } from '../../database.ts';
import { issueCode, queueSignUp, SIGN_UP_MESSAGES } from './sign-up-parts.ts';

interface Rejoining {
  now: Date;
  /** The id of the sign-up. */
  id: string;
}

/**
 * Puts an address that has left, and is asked, back on the list. An answer counts once: after leaving again it is `used`.
 * @returns `listed` also if it is on the list already; `missing` if the address was erased
 */
export async function rejoin(database: Database, { id, now }: Rejoining): Promise<'listed' | 'used' | 'missing'> {
  const statement = sql`
    with before as (select * from sign_ups where id = ${id}::uuid and not is_spam for update),
    back as (
      update sign_ups set unsubscribed_at = null, asked_at = null, forwarded_at = null, updated_at = ${now}::timestamptz,
        details_from = sign_ups.id, offer_from = sign_ups.id
      from before
      where sign_ups.id = before.id and before.unsubscribed_at is not null and before.asked_at is not null
      returning sign_ups.*
    ),
    issued as (${issueCode('back', now)}),
    queued as (${queueSignUp({ signUps: 'back', codes: 'issued', id, messages: SIGN_UP_MESSAGES, now })})
    select
      case
        when not exists (select from before) then 'missing'
        when exists (select from before where unsubscribed_at is not null and asked_at is null) then 'used'
        else 'listed' end as outcome`;
  return (await queryOne<{ outcome: 'listed' | 'used' | 'missing' }>(database, statement)).outcome;
}
