import { randomUUID } from 'node:crypto';
import sql, { raw, type Sql } from 'sql-template-tag';
import { queryOne, type Database } from '../../database.ts';
import { LAST_REJECTED_AT } from '../outbox/outbox-results.ts';
import { leaseEnd, messageRows, type Entry, type OutgoingMessage } from '../outbox/outbox.ts';

/** Name of the message type that asks for a build. One entry at most waits. */
export const BUILD_HOOK = 'build-hook';

const SECONDS_BETWEEN_CALLS = 60;
/** Scheduled runs also take what is due within a minute (outbox.ts). */
const SLACK_SECONDS = 60;

/** Parameters of a write that changes pages of the site. */
export interface PageChange {
  /** The build hook; empty if it is not configured. */
  build: readonly OutgoingMessage[];
  now: Date;
}

/**
 * An insert, for use within a statement that changes workshops or course runs. It requests a build of the site, at most once a
 * minute. A change joins a request that waits, and claims it if it may be sent now. `DUE_BUILD` selects what it claimed.
 * @param changed names the expression that returns what changed
 */
export function requestBuild(changed: string, { build, now }: PageChange): Sql {
  const claim = randomUUID();
  const mayClaim = sql`excluded.claimed_until is not null
    and (outbox.claimed_until is null or outbox.claimed_until <= ${now}::timestamptz)`;
  return sql`
    insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
    select gen_random_uuid(), message.name, null, false,
      jsonb_build_object('changedAt', ${now}::timestamptz, 'claim', ${claim}::text),
      ${now}::timestamptz, greatest(last.free_at + make_interval(secs => ${SLACK_SECONDS}), ${now}::timestamptz),
      case when last.free_at > ${now}::timestamptz then null else ${leaseEnd(now)}::timestamptz end
    from (
      select max(greatest(sent_at, ${LAST_REJECTED_AT})) + make_interval(secs => ${SECONDS_BETWEEN_CALLS}) as free_at
      from outbox where kind = ${BUILD_HOOK}
    ) last
    cross join ${messageRows(build)}
    where exists (select from ${raw(changed)})
    on conflict (kind) where kind = 'build-hook' and state = 'waiting' do update set
      payload = case when ${mayClaim} then excluded.payload
        else outbox.payload || jsonb_build_object('changedAt', excluded.payload -> 'changedAt') end,
      claimed_until = case when ${mayClaim} then excluded.claimed_until else outbox.claimed_until end
    returning id, kind, person_key as "personKey", payload,
      payload ->> 'claim' = ${claim} and claimed_until is not null as is_due`;
}

/** The entry that the statement has claimed. The query has `requestBuild` as the expression `asked`. */
export const DUE_BUILD = sql`(
  select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'personKey', "personKey", 'payload', payload)), '[]')
  from asked where is_due)`;

/** Pages also change when a workshop closes or ends, or a course run ends. */
function endedWorkshops(now: Date): Sql {
  const hour = sql`${now}::timestamptz - interval '1 hour' and ${now}::timestamptz`;
  return sql`
    select 1 from workshops where registration_closes_at between ${hour} or ends_at between ${hour}
    union all select 1 from course_sessions where ends_at between ${hour}`;
}

/** For a run each hour. */
export function haveWorkshopsEnded(now: Date): Sql {
  return sql`exists (${endedWorkshops(now)})`;
}

/** @returns the claimed request */
export async function requestBuildForEndedWorkshops(database: Database, { build, now }: PageChange): Promise<Entry[]> {
  const statement = sql`
    with ended as (${endedWorkshops(now)}),
    asked as (${requestBuild('ended', { build, now })})
    select ${DUE_BUILD} as queued`;
  return (await queryOne<{ queued: Entry[] }>(database, statement)).queued;
}

/** A change after the start of the call asks for another build, a minute later. The entry keeps the time of the call. */
export async function markBuildRequested(database: Database, id: string, startedAt: Date, now: Date): Promise<void> {
  const isLate = sql`(payload ->> 'changedAt')::timestamptz > ${startedAt}::timestamptz`;
  await database.query(sql`
    update outbox set
      state = case when ${isLate} then 'waiting' else 'sent' end,
      sent_at = ${now}::timestamptz,
      created_at = case when ${isLate} then ${now}::timestamptz else created_at end,
      next_try_at = ${now}::timestamptz + make_interval(secs => ${SECONDS_BETWEEN_CALLS + SLACK_SECONDS}),
      tries = case when ${isLate} then 0 else tries + 1 end,
      payload = case when ${isLate} then payload else '{}' end,
      last_error = null,
      claimed_until = null
    where id = ${id}::uuid`);
}
