import sql, { type Sql } from 'sql-template-tag';
import { recordedBy } from '../history.ts';
import { issueCode, mergeSignUp, queueSignUp, SIGN_UP_MESSAGES } from './sign-up-parts.ts';
import { SIGN_UP_COLUMNS } from './sign-ups.ts';

/** If the address is on the list already, its row takes over the spam row's values, as when it signs up. */
export function restoreSignUp({ id, now }: { id: string; now: Date }): Sql {
  return sql`
    with spam as (select * from sign_ups where id = ${id}::uuid and is_spam for update),
    merged as (
      update sign_ups set ${mergeSignUp()}, ${recordedBy('admin', now)}
      from (
        select email, email_key, user_type, offer, source, first_name, last_name, origin, ${now}::timestamptz as updated_at,
          id as details_from, id as offer_from
        from spam
      ) excluded
      where sign_ups.email_key = excluded.email_key and not sign_ups.is_spam
      returning sign_ups.*
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
    select ${SIGN_UP_COLUMNS} from changed`;
}
