import sql from 'sql-template-tag';
import type { Database } from '../database.ts';
import { noteHistory } from './history.ts';
import { queue, queuedColumn, type Entry } from './outbox.ts';
import { mergeIntoKnown, SIGN_UP_COLUMNS, signUpOutgoing } from './sign-ups.ts';
import { toRestored, type Restored, type Restoring } from './spam.ts';

/**
 * Restores a sign-up as if it had just arrived: where the address is on the list, what it says goes into the known one.
 * @returns `null` where it is spam no more
 */
export async function restoreSignUp(database: Database, { id, now, kinds }: Restoring): Promise<Restored | null> {
  const [restored] = await database.query<Record<string, unknown> & { queued: Entry[] }>(sql`
    with spam as (delete from sign_ups where id = ${id}::uuid and is_spam returning *),
    before as (
      select * from spam union all
      select known.* from sign_ups known join spam using (email_key) where not known.is_spam
    ),
    changed as (
      insert into sign_ups as known (id, email, email_key, user_type, offer, source, first_name, last_name, is_spam,
        created_at, updated_at, details_from, offer_from)
      select id, email, email_key, user_type, offer, source, first_name, last_name, false, ${now}::timestamptz,
        ${now}::timestamptz, id, id
      from spam
      ${mergeIntoKnown}
      returning *
    ),
    noted as (${noteHistory('sign_ups', 'admin', now)}),
    stored as (select * from changed),
    queued as (${queue({ row: signUpOutgoing(id), kinds }, now)})
    select ${SIGN_UP_COLUMNS}, ${queuedColumn} as queued from stored`);
  return toRestored(restored);
}
