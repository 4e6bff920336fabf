import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { queueMessages } from './outbox.ts';

interface Hold {
  until: Date;
  /** What the administrator reads. */
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
  /** The limit, for the email to staff when a wave begins. */
  mailsAnHour: number;
  now: Date;
  /** Whether everything in line waits until then. */
  isFull: boolean;
}

/** After this many hours without a held email, the next one begins another wave. */
const HOURS_BETWEEN_WAVES = 2;

/** Puts entries in line. The first hold of a wave tells staff. */
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
