import sql, { join, type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';

/** How long an entry is its claimer's alone: an attempt and the notes around it are over by then. */
export const LEASE_MS = 60_000;

/** An entry that is claimed for one attempt. */
export interface Entry {
  id: string;
  kind: string;
  /** E-mail key of the person whose data it carries; where there is no address a number, in E.164 if it can be read. */
  personKey: string | null;
  payload: unknown;
}

/** What each row of the expression `stored` puts into the outbox. */
export interface OutgoingRow {
  /** E-mail key of the person, or a number. */
  personKey: Sql;
  /** A `jsonb` expression. */
  payload: Sql;
  /** `stored` with what the payload needs beside it. */
  from?: Sql;
  /** Whether the row sends out the kind `kind.name`. */
  when?: Sql;
}

/** The kinds of entries that a row sends out. */
export interface Outgoing {
  row: OutgoingRow;
  kinds: readonly { name: string; toPerson: boolean }[];
}

const ENTRY = sql`id, kind, person_key as "personKey", payload`;

/**
 * Part of a writing statement, to be named `queued`: puts entries into the outbox for each row of `stored`, so that both
 * stand or neither. They are claimed by the writer, who tries them at once; where it dies, their lease ends.
 */
export function queue({ kinds, row }: Outgoing, now: Date): Sql {
  if (kinds.length === 0) return sql`select 1 where false`;
  const { personKey, payload, from = sql`stored`, when = sql`true` } = row;
  const names = kinds.map(({ name, toPerson }) => sql`(${name}::text, ${toPerson}::boolean)`);
  return sql`
    insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
    select gen_random_uuid(), kind.name, ${personKey}, kind.to_person, ${payload}, ${now}::timestamptz,
      ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
    from ${from} cross join (values ${join(names)}) kind (name, to_person)
    where ${when}
    returning ${ENTRY}`;
}

/** The entries of `queued` as one column of type `Entry[]`. */
export const queuedColumn = sql`(select coalesce(json_agg(queued), '[]'::json) from queued)`;

/** Claims entries that are due and nobody's; another run at the same moment gets others. */
export function claimDue(database: Database, limit: number, now: Date): Promise<Entry[]> {
  return database.query<Entry>(sql`
    with due as (
      select id as due_id from outbox
      where state = 'waiting' and next_try_at <= ${now}::timestamptz
        and (claimed_until is null or claimed_until <= ${now}::timestamptz)
      order by next_try_at
      limit ${limit}
      for update skip locked
    )
    update outbox set claimed_until = ${leaseEnd(now)}::timestamptz
    from due where id = due_id
    returning ${ENTRY}`);
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
