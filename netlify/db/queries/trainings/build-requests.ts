import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '../../database.ts';
import type { DueWork } from '../due-work.ts';
import { messageRows } from '../outbox/outbox.ts';

const SECONDS_BETWEEN_CALLS = 60;
/** What guests cause joins one call an hour. */
const SECONDS_BETWEEN_GUESTS_CALLS = 3600;
/** Scheduled runs also take what is due within a minute (outbox.ts). */
const SLACK_SECONDS = 60;

/**
 * An insert, for use within a statement that changes what pages show. It requests a build of the site, at most once a
 * minute, for guests once an hour. A change joins a request that waits.
 * @param changed names the expression that returns what changed
 */
export function requestBuild(changed: string, now: Date, { isByGuest = false } = {}): Sql {
  const pause = isByGuest ? SECONDS_BETWEEN_GUESTS_CALLS - SLACK_SECONDS : SECONDS_BETWEEN_CALLS;
  return sql`
    insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at)
    select gen_random_uuid(), message.name, null, false,
      jsonb_build_object('changedAt', ${now}::timestamptz),
      ${now}::timestamptz, greatest(last.free_at + make_interval(secs => ${SLACK_SECONDS}), ${now}::timestamptz)
    from (
      select max(greatest(sent_at, rejected_at)) + make_interval(secs => ${pause}::int) as free_at
      from outbox where kind = 'build-hook'
    ) last
    cross join ${messageRows(['build-hook'])}
    where exists (select from ${raw(changed)})
    on conflict (kind) where kind = 'build-hook' and state = 'waiting' do update set
      payload = excluded.payload, next_try_at = least(outbox.next_try_at, excluded.next_try_at)`;
}

/**
 * For a run each hour: pages also change when a training closes or ends, or a date of the content is over. What ended while runs were
 * missed counts too, since the last call.
 * @param contentEnds when each date of the content is over, and each fact of law is due for a look
 */
export function buildAfterEnds(now: Date, contentEnds: readonly string[]): DueWork {
  const lately = sql`(
    select coalesce(max(sent_at), ${now}::timestamptz - interval '1 hour') from outbox where kind = 'build-hook'
  ) and ${now}::timestamptz`;
  const ended = sql`
    select 1 from trainings where registration_closes_at between ${lately} or ends_at between ${lately}
    union all select 1 from unnest(${contentEnds}::timestamptz[]) content_end where content_end between ${lately}`;
  return {
    isDue: sql`exists (${ended})`,
    run: (database) => database.query(sql`with ended as (${ended}), asked as (${requestBuild('ended', now)}) select 1`),
  };
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
