import sql, { join, type Sql } from 'sql-template-tag';
import type { SignUp, SignUpRequest } from '#src/contract/newsletter.ts';
import { emailKey } from '#src/lib/people.ts';
import type { Database, Stored } from '../../database.ts';
import { insertRows } from '../../rows.ts';
import { BY_TIME_OR_NAME, listPage, searchCondition, type ListRequest } from '../lists.ts';
import { withdrawMessages, queueMessages } from '../outbox/outbox.ts';
import { sentUpdate } from '../outbox/outbox-results.ts';
import { insertIdempotently, storeResponse, type InsertResult, type Submission } from '../idempotency.ts';
import { messagesOnSubmit } from '../outbox/message-names.ts';
import { recordedBy } from '../history.ts';
import { issueCode, mergeSignUp, queueSignUp, SIGN_UP_MESSAGES } from './sign-up-parts.ts';

export type SignUpRow = Stored<SignUp, 'createdAt' | 'forwardedAt'>;

const SIGN_UP_COLUMNS = sql`
  id, email, user_type as "userType", offer, source, first_name as "firstName", last_name as "lastName",
  origin, created_at as "createdAt",
  forwarded_at as "forwardedAt"`;

/** Marks a sign-up as forwarded, and withdraws older entries of the address, which would bring back older names. */
export async function markForwarded(database: Database, entryId: string, signUpId: string, now: Date): Promise<void> {
  await database.query(sql`
    with sent as (${sentUpdate(entryId, now)}),
    newer as (select id, kind, person_key, created_at from outbox where id = ${entryId}::uuid),
    ${withdrawMessages('outdated', {
      of: 'newer',
      where: sql`
        outbox.id <> newer.id and outbox.kind = newer.kind and outbox.person_key = newer.person_key
        and outbox.created_at <= newer.created_at`,
      now,
    })}
    update sign_ups set forwarded_at = ${now}::timestamptz from sent where sign_ups.id = ${signUpId}::uuid`);
}

/** Lists the addresses on the list. A sign-up without a name is sorted by its address. */
export function listSignUps(database: Database, request: ListRequest) {
  const { search, spam, sort } = request;
  return listPage<SignUpRow>(database, request, {
    columns: SIGN_UP_COLUMNS,
    from: sql`sign_ups`,
    filters: [sql`is_spam = ${spam}`, sql`unsubscribed_at is null`, searchCondition(search, sql`search_key`)],
    sort: BY_TIME_OR_NAME[sort],
  });
}

/** Puts an address on the list, even one that had left. */
export function insertSignUp(database: Database, submission: Submission<SignUpRequest>): Promise<InsertResult> {
  const { id, request, now } = submission;
  const { email, userType, offer, source, firstName, lastName, website: isSpam, origin } = request;
  const messages = messagesOnSubmit(isSpam, SIGN_UP_MESSAGES);
  const row = {
    ...{ id, email, emailKey: emailKey(email), userType, offer, source, firstName, lastName, isSpam, origin },
    ...{ createdAt: now, updatedAt: now, detailsFrom: id, offerFrom: id },
  };
  const insert = sql`
    with sign_up as (
      ${insertRows('sign_ups', [row])}
      on conflict (email_key) where not is_spam do update set ${mergeSignUp()}
      returning *
    ),
    issued as (${issueCode('sign_up', now)}),
    stored_response as (${storeResponse(submission, sql`sign_up`)}),
    queued as (${queueSignUp({ signUps: 'sign_up', codes: 'issued', id, messages, now })})
    select 1 as inserted from sign_up`;
  return insertIdempotently(database, submission, { insert });
}

interface Unsubscription {
  emailKey: string;
  now: Date;
}

/**
 * Takes an address off the list, and withdraws its unsent messages. Staff get a notice if the mailing-list provider may have
 * the address: a request that failed may still have arrived.
 */
export async function unsubscribe(database: Database, { emailKey: key, now }: Unsubscription): Promise<void> {
  await database.query(sql`
    with sign_up as (
      update sign_ups set unsubscribed_at = ${now}::timestamptz
      where email_key = ${key} and not is_spam and unsubscribed_at is null
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
    select from sign_up`);
}

/** Restores a sign-up held as spam. If its address is on the list already, that row takes over the values, as for a sign-up. */
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
