import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { queueMessages, type Entry } from './outbox.ts';

interface Hold {
  until: Date;
  /** For the administrator. */
  reason: string;
  /** Entries with the same key go out as one message. */
  batchKey: string | null;
}

/** Holds entries back, which does not count as a failed try. */
export async function holdEntries(
  database: Database,
  ids: readonly string[],
  { until, reason, batchKey }: Hold,
): Promise<void> {
  await database.query(sql`
    update outbox set next_try_at = ${until}::timestamptz, retry_from = ${until}::timestamptz, last_error = ${reason},
      batch_key = ${batchKey}, is_in_line = false, claimed_until = null
    where id = any (${[...ids]}::uuid[]) and state = 'waiting'`);
}

interface LineHold {
  until: Date;
  reason: string;
  /** In the email to staff when a wave begins. */
  mailsAnHour: number;
  now: Date;
  /** Whether all that is in line waits until then. */
  isFull: boolean;
}

/** Hours without anything held after which the next email begins another wave. */
const HOURS_BETWEEN_WAVES = 2;

/** Puts entries in line. The first of a wave tells staff. */
export async function holdInLine(
  database: Database,
  ids: readonly string[],
  { until, reason, mailsAnHour, isFull, now }: LineHold,
): Promise<void> {
  const hold = randomUUID();
  const wave = sql`jsonb_each_text(quota.mails) wave (first_hold, last_at)`;
  await database.query(sql`
    with held as (
      update outbox set next_try_at = ${until}::timestamptz, retry_from = ${until}::timestamptz, last_error = ${reason},
        is_in_line = true, claimed_until = null
      where state = 'waiting' and (id = any (${[...ids]}::uuid[]) or ${isFull}::boolean and is_in_line
        and next_try_at < ${until}::timestamptz and (claimed_until is null or claimed_until <= ${now}::timestamptz))
    ),
    wave as (
      insert into mail_quotas as quota (person_key, kind, mails)
      values ('visitors', 'wave', jsonb_build_object(${hold}::text, ${now}::timestamptz))
      on conflict (person_key, kind) do update set mails = coalesce(
        (
          select jsonb_object_agg(first_hold, ${now}::timestamptz) from ${wave}
          where last_at::timestamptz > ${now}::timestamptz - make_interval(hours => ${HOURS_BETWEEN_WAVES}::int)
        ),
        excluded.mails)
      returning mails ? ${hold} as is_new
    )
    ${queueMessages({
      messages: ['mails-waiting'],
      now,
      from: sql`wave`,
      personKey: sql`null`,
      rowId: sql`null::uuid`,
      payload: sql`${JSON.stringify({ mailsAnHour })}::jsonb`,
      where: sql`wave.is_new`,
    })}`);
}

/**
 * Holds an entry back if another of its kind went to the same person in the last minutes, until those are over.
 * @returns whether it is held
 */
export async function holdForSharing(
  database: Database,
  { id, kind, personKey }: Entry,
  { minutes, reason, now }: { minutes: number; reason: string; now: Date },
): Promise<boolean> {
  const span = sql`make_interval(mins => ${minutes}::int)`;
  const rows = await database.query(sql`
    with first as (
      select min(first.created_at) + ${span} as until
      from outbox first join outbox own on own.id = ${id}::uuid
      where first.kind = ${kind} and first.person_key = ${personKey} and first.batch_key is null
        and (first.created_at, first.id) < (own.created_at, own.id) and first.created_at > ${now}::timestamptz - ${span}
    )
    update outbox set next_try_at = first.until, retry_from = first.until, last_error = ${reason},
      batch_key = ${`${kind} ${personKey ?? ''}`}, claimed_until = null
    from first
    where outbox.id = ${id}::uuid and outbox.state = 'waiting' and first.until is not null
    returning 1`);
  return rows.length > 0;
}
