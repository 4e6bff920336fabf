import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { isUniqueViolation } from '../../failures.ts';
import { recordedBy } from '../history.ts';
import { toRestoreResult, type Restoration, type RestoreResult } from '../restore-result.ts';
import { issueCode, mergeSignUp, queueSignUp, SIGN_UP_MESSAGES } from './sign-up-parts.ts';
import { SIGN_UP_COLUMNS } from './sign-ups.ts';

/** Restores as `insertSignUp` inserts: if the address is on the list already, its row takes over the spam row's values. */
export async function restoreSignUp(database: Database, restoration: Restoration): Promise<RestoreResult> {
  try {
    return await restoreOnce(database, restoration);
  } catch (error) {
    // The address was put on the list in the same moment.
    if (!isUniqueViolation(error)) throw error;
    return await restoreOnce(database, restoration);
  }
}

async function restoreOnce(database: Database, { id, now }: Restoration): Promise<RestoreResult> {
  const [found] = await database.query<object>(sql`
    with spam as (select * from sign_ups where id = ${id}::uuid and is_spam for update),
    merged as (
      update sign_ups known set ${mergeSignUp(now)}, ${recordedBy('admin', now)}
      from (
        select email, email_key, user_type, offer, source, first_name, last_name, ${now}::timestamptz as updated_at,
          id as details_from, id as offer_from
        from spam
      ) excluded
      where known.email_key = excluded.email_key and not known.is_spam
      returning known.*
    ),
    dropped as (delete from sign_ups using spam where sign_ups.id = spam.id and exists (select from merged)),
    restored as (
      update sign_ups set
        is_spam = false,
        created_at = ${now}::timestamptz,
        updated_at = ${now}::timestamptz,
        ${recordedBy('admin', now)}
      from spam
      where sign_ups.id = spam.id and not exists (select from merged)
      returning sign_ups.*
    ),
    changed as (select * from merged union all select * from restored),
    issued as (${issueCode('changed', now)}),
    queued as (${queueSignUp({ signUps: 'changed', codes: 'issued', id, messages: SIGN_UP_MESSAGES, now })})
    select ${SIGN_UP_COLUMNS} from changed`);
  return toRestoreResult(found);
}
