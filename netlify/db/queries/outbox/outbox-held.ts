import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import type { Entry } from './outbox.ts';

interface Hold {
  until: Date;
  /** For the administrator. */
  reason: string;
  /** Entries with the same key go out as one message. */
  batchKey: string | null;
}

/** Holds an entry back, which does not count as a failed try. */
export async function holdEntry(database: Database, id: string, { until, reason, batchKey }: Hold): Promise<void> {
  await database.query(sql`
    update outbox set next_try_at = ${until}::timestamptz, retry_from = ${until}::timestamptz, last_error = ${reason},
      batch_key = ${batchKey}, claimed_until = null
    where id = ${id}::uuid and state = 'waiting'`);
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
