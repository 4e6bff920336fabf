import sql, { raw, type Sql } from 'sql-template-tag';
import type { Database } from '../../database.ts';
import type { DueWork } from '../due-work.ts';
import { messageRows } from '../outbox/outbox.ts';

const SECONDS_BETWEEN_CALLS = 60;
/** Changes that guests cause share one build an hour. */
const SECONDS_BETWEEN_GUESTS_CALLS = 3600;
/** A scheduled run also takes entries that are due within a minute (outbox.ts). */
const SLACK_SECONDS = 60;

/**
 * An insert, for use within a statement that changes what pages show. It requests a build of the site, at most one a minute, or
 * one an hour for changes by guests. If a request is waiting, the change joins it.
 * @param changed the name of the expression that returns what changed
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
 * The hourly check for what changes pages by itself: a training closes or ends, a date of the content is over, or a fact of law
 * is due for a look. It looks back to the last build, so that missed runs lose nothing.
 * @param contentEnds the instants at which content does so
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

/** Marks a build as requested. If something changed after the call began, the entry waits for another build, a minute later. */
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
