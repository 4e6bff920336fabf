import sql, { type Sql } from 'sql-template-tag';
import type { SignUp } from '#src/contract/newsletter.ts';
import type { Database, Stored } from '../../database.ts';
import { BY_TIME_OR_NAME, listPage, searchCondition, type ListRequest } from '../lists.ts';
import { withdrawMessages } from '../outbox/outbox.ts';
import { sentUpdate } from '../outbox/outbox-results.ts';

export type SignUpRow = Stored<SignUp, 'createdAt' | 'forwardedAt'>;

export const SIGN_UP_COLUMNS = sql`
  id, email, user_type as "userType", offer, source, first_name as "firstName", last_name as "lastName",
  created_at as "createdAt",
  case when unsubscribed_at is null then forwarded_at end as "forwardedAt",
  case when unsubscribed_at is null then 'listed' else 'confirming' end as state`;

/** Withdraws older entries of the address too, because they would bring back older names. */
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

/**
 * Includes addresses that have left and are asked whether they want to be back. Without a name, the address sorts a sign-up.
 */
export function listSignUps(database: Database, request: ListRequest) {
  return pageOf(database, request, sql`(unsubscribed_at is null or asked_at is not null)`);
}

export function exportSignUps(database: Database, request: ListRequest) {
  return pageOf(database, request, sql`unsubscribed_at is null`);
}

function pageOf(database: Database, request: ListRequest, shown: Sql) {
  const { search, spam, sort } = request;
  return listPage<SignUpRow>(database, request, {
    columns: SIGN_UP_COLUMNS,
    from: sql`sign_ups`,
    filters: [sql`is_spam = ${spam}`, shown, searchCondition(search, sql`search_key`)],
    sort: BY_TIME_OR_NAME[sort],
  });
}
