import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { recordHistory } from '../history.ts';
import { QUEUED } from '../outbox/outbox.ts';
import { toRestoreResult, type Restoration, type Restored, type RestoreResult } from '../restore-result.ts';
import { issueCode, mergeSignUp, queueSignUp } from './sign-up-parts.ts';
import { SIGN_UP_COLUMNS } from './sign-ups.ts';

/** Restores as `insertSignUp` inserts: if the address is on the list already, its row takes over the spam row's values. */
export async function restoreSignUp(database: Database, { id, messages, now }: Restoration): Promise<RestoreResult> {
  const [found] = await database.query<Restored>(sql`
    with spam as (delete from sign_ups where id = ${id}::uuid and is_spam returning *),
    before as (
      select * from spam
      union all
      select known.* from sign_ups known join spam using (email_key) where not known.is_spam
    ),
    changed as (
      insert into sign_ups as known (id, email, email_key, user_type, offer, source, first_name, last_name, is_spam,
        created_at, updated_at, details_from, offer_from)
      select id, email, email_key, user_type, offer, source, first_name, last_name, false, ${now}::timestamptz,
        ${now}::timestamptz, id, id
      from spam
      on conflict (email_key) where not is_spam do update set ${mergeSignUp(now)}
      returning *
    ),
    issued as (${issueCode('changed', now)}),
    recorded as (${recordHistory({ table: 'sign_ups', before: 'before', after: 'changed', author: 'admin', now })}),
    queued as (${queueSignUp({ signUps: 'changed', codes: 'issued', id, messages, now })})
    select ${SIGN_UP_COLUMNS}, ${QUEUED} from changed`);
  return toRestoreResult(found);
}
