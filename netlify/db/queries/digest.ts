import sql from 'sql-template-tag';
import { queryOne, type Database } from '../database.ts';
import { leaseEnd, messagesJson, type Entry, type OutgoingMessage } from './outbox.ts';

/**
 * Marks failed entries as reported, and puts the report into the outbox.
 * @returns the report, claimed; nothing where there is nothing to report
 */
export async function reportFailures(
  database: Database,
  messages: readonly OutgoingMessage[],
  now: Date,
): Promise<Entry[]> {
  const statement = sql`
    with reported as (
      update outbox set reported_at = ${now}::timestamptz
      where state = 'failed' and reported_at is null
      returning kind, coalesce(last_error, '') as reason
    ),
    counted as (select kind, reason, count(*)::int as count from reported group by kind, reason),
    report as (
      select jsonb_agg(jsonb_build_object('kind', kind, 'reason', reason, 'count', count) order by count desc, kind)
        as failures
      from counted having count(*) > 0
    ),
    queued as (
      insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
      select gen_random_uuid(), message.name, null, message."toPerson",
        jsonb_build_object('failures', report.failures),
        ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
      from report
      cross join json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
      returning id, kind, person_key as "personKey", payload
    )
    select (select coalesce(json_agg(queued), '[]'::json) from queued) as queued`;
  return (await queryOne<{ queued: Entry[] }>(database, statement)).queued;
}

/**
 * Puts a message into the outbox that goes out once a day.
 * @returns it, claimed; nothing where the day has one already
 */
export function queueDaily(
  database: Database,
  messages: readonly OutgoingMessage[],
  payload: object,
  now: Date,
): Promise<Entry[]> {
  return database.query<Entry>(sql`
    insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
    select gen_random_uuid(), message.name, null, message."toPerson", ${JSON.stringify(payload)}::jsonb,
      ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
    from json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
    where not exists (
      select from outbox
      where kind = message.name and created_at > ${now}::timestamptz - interval '12 hours'
    )
    returning id, kind, person_key as "personKey", payload`);
}
