import sql, { type Sql } from 'sql-template-tag';
import type { SignUp, SignUpRequest } from '#src/contract/newsletter.ts';
import { emailKey } from '#src/lib/people.ts';
import type { Database, Stored } from '../database.ts';
import { BY_TIME_OR_NAME, listPage, searched, type ListRequest } from './lists.ts';
import { markSent } from './outbox-results.ts';
import type { OutgoingRow } from './outbox.ts';

export type SignUpRow = Stored<SignUp, 'createdAt' | 'forwardedAt'>;

export const SIGN_UP_COLUMNS = sql`
  id, email, user_type as "userType", offer, source, first_name as "firstName", last_name as "lastName",
  created_at as "createdAt", forwarded_at as "forwardedAt"`;

/** Puts an address on the list. Of a known one, what the new sign-up gives is replaced; what it leaves out stays. */
export function insertSignUp(id: string, request: SignUpRequest, now: Date): Sql {
  return putOnList(sql`
    values (${id}::uuid, ${request.email}, ${emailKey(request.email)}, ${request.userType}, ${request.offer},
      ${request.source}, ${request.firstName}, ${request.lastName}, ${request.website}, ${now}::timestamptz,
      ${now}::timestamptz, ${id}::uuid, ${id}::uuid)`);
}

/** The same with the row that an expression gives. */
export function putOnList(row: Sql): Sql {
  return sql`
    insert into sign_ups as known (id, email, email_key, user_type, offer, source, first_name, last_name, is_spam,
      created_at, updated_at, details_from, offer_from)
    ${row}
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
        when known.unsubscribed_at is not null or excluded.offer <> coalesce(known.offer, 'none') then excluded.offer_from
        else known.offer_from end,
      forwarded_at = case when known.unsubscribed_at is null then known.forwarded_at end,
      unsubscribed_at = null
    returning *`;
}

/** The entry that hands a sign-up to the mailing-list provider. */
export const MAILING_LIST = 'mailing-list';

/**
 * What the request `id` sends out: the sign-up to the provider, unless it has or is about to get it as it is now; and a
 * mail where the offer has changed.
 */
export function signUpOutgoing(id: string): OutgoingRow {
  return {
    personKey: sql`stored.email_key`,
    payload: sql`jsonb_build_object('signUpId', stored.id, 'email', stored.email, 'firstName', stored.first_name,
      'lastName', stored.last_name, 'offer', stored.offer)`,
    when: sql`case kind.name
      when ${MAILING_LIST} then stored.details_from = ${id}::uuid or stored.forwarded_at is null and not exists (
        select from outbox earlier
        where earlier.person_key = stored.email_key and earlier.kind = ${MAILING_LIST} and earlier.state = 'waiting')
      else stored.offer_from = ${id}::uuid end`,
  };
}

/** Notes that the provider has a sign-up, and drops its older entries, which would bring back older names. */
export async function noteForwarded(database: Database, entryId: string, signUpId: string, now: Date): Promise<void> {
  await database.query(sql`
    with sent as (${markSent(entryId, now)}),
    outdated as (
      delete from outbox using outbox newer
      where newer.id = ${entryId}::uuid and outbox.id <> newer.id and outbox.kind = newer.kind
        and outbox.person_key = newer.person_key and outbox.state <> 'sent' and outbox.created_at <= newer.created_at
    )
    update sign_ups set forwarded_at = ${now}::timestamptz from sent where sign_ups.id = ${signUpId}::uuid`);
}

/** One page of sign-ups; in the order of names, one without a name stands under its address. */
export function listSignUps(database: Database, request: ListRequest) {
  const { search, spam, sort } = request;
  const found = searched(search, [sql`email_key`, sql`name_key`]);
  return listPage<SignUpRow>(database, request, {
    columns: SIGN_UP_COLUMNS,
    from: sql`sign_ups`,
    filters: [sql`is_spam = ${spam}`, sql`unsubscribed_at is null`, ...found],
    sort: BY_TIME_OR_NAME[sort],
  });
}
