import sql from 'sql-template-tag';
import { CODE_MONTHS, DISCOUNT_OFFERS } from '#src/lib/offers.ts';
import { newCode } from '#src/lib/readable-codes.ts';
import type { Database } from '../database.ts';
import { recordHistory } from './history.ts';
import { leaseEnd, messagesJson } from './outbox.ts';
import { toRestoreResult, type Restoration, type Restored, type RestoreResult } from './restore-result.ts';
import { MAILING_LIST, SIGN_UP_COLUMNS } from './sign-ups.ts';

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
      on conflict (email_key) where not is_spam do update set
        email = excluded.email,
        user_type = coalesce(excluded.user_type, known.user_type),
        offer = coalesce(excluded.offer, known.offer),
        source = excluded.source,
        first_name = coalesce(excluded.first_name, known.first_name),
        last_name = coalesce(excluded.last_name, known.last_name),
        updated_at = excluded.updated_at,
        details_from = case
          when excluded.first_name <> coalesce(known.first_name, '') or excluded.last_name <> coalesce(known.last_name, '')
            then excluded.details_from
          else known.details_from end,
        offer_from = case
          when known.unsubscribed_at is not null or excluded.offer <> coalesce(known.offer, 'none')
            then excluded.offer_from
          else known.offer_from end,
        forwarded_at = case when known.unsubscribed_at is null then known.forwarded_at end,
        unsubscribed_at = null
      returning *
    ),
    issued as (
      insert into codes as known (code, offer, email, email_key, created_at, expires_at)
      select ${newCode()}, offer, email, email_key, ${now}::timestamptz,
        ${now}::timestamptz + make_interval(months => ${CODE_MONTHS}::int)
      from changed where offer = any (${[...DISCOUNT_OFFERS]}::text[])
      on conflict (email_key, offer) do update set
        email = excluded.email,
        expires_at = case
          when known.redeemed_at is null and known.expires_at <= ${now}::timestamptz then excluded.expires_at
          else known.expires_at end
      returning code
    ),
    recorded as (${recordHistory({ table: 'sign_ups', before: 'before', after: 'changed', author: 'admin', now })}),
    queued as (
      insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
      select gen_random_uuid(), message.name, changed.email_key, message."toPerson",
        jsonb_build_object('signUpId', changed.id, 'email', changed.email, 'firstName', changed.first_name,
          'lastName', changed.last_name, 'offer', changed.offer, 'code', (select code from issued)),
        ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
      from changed
      cross join json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
      where case message.name
        when ${MAILING_LIST} then changed.details_from = ${id}::uuid or changed.forwarded_at is null and not exists (
          select from outbox earlier
          where earlier.person_key = changed.email_key and earlier.kind = ${MAILING_LIST} and earlier.state = 'waiting')
        else changed.offer_from = ${id}::uuid end
      returning id, kind, person_key as "personKey", payload
    )
    select ${SIGN_UP_COLUMNS}, (select coalesce(json_agg(queued), '[]'::json) from queued) as queued from changed`);
  return toRestoreResult(found);
}
