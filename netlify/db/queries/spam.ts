import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';
import { COURSE_REGISTRATION_COLUMNS } from './course-registrations.ts';
import { ENQUIRY_COLUMNS, enquiryOutgoing } from './enquiries.ts';
import { noteHistory, type Author } from './history.ts';
import { queue, queuedColumn, type Entry, type Outgoing, type OutgoingRow } from './outbox.ts';
import { REFERRAL_COLUMNS } from './referrals.ts';
import { WAITING_COLUMNS, waitlistOutgoing } from './waitlist.ts';

/** A row that is spam no more, as its list shows it, and what it put into the outbox. */
export interface Restored {
  row: Record<string, unknown>;
  queued: Entry[];
}

export interface Restoring {
  id: string;
  author: Author;
  now: Date;
  /** What a row of this table sends out when it arrives. */
  kinds: Outgoing['kinds'];
}

/** Which of these tables holds the spam with this id, or `null`. */
export async function findSpam<Table extends string>(
  database: Database,
  id: string,
  tables: readonly Table[],
): Promise<Table | null> {
  const selects = tables.map(
    (table) => sql`select ${table}::text as found from ${raw(table)} where id = ${id}::uuid and is_spam`,
  );
  const [row] = await database.query<{ found: Table }>(join(selects, ' union all '));
  return row?.found ?? null;
}

/** Restores an enquiry as if it had just arrived. @returns `null` where it is spam no more */
export function restoreEnquiry(database: Database, restoring: Restoring): Promise<Restored | null> {
  return restoreRow(database, restoring, { table: 'enquiries', columns: ENQUIRY_COLUMNS, row: enquiryOutgoing });
}

/** The same for somebody who waits. */
export function restoreWaiting(database: Database, restoring: Restoring): Promise<Restored | null> {
  return restoreRow(database, restoring, { table: 'waitlist', columns: WAITING_COLUMNS, row: waitlistOutgoing });
}

/** The same for a course registration, which sends out nothing. */
export function restoreCourseRegistration(database: Database, restoring: Restoring): Promise<Restored | null> {
  return restoreRow(database, restoring, { table: 'course_registrations', columns: COURSE_REGISTRATION_COLUMNS });
}

/** The same for a referral. */
export function restoreReferral(database: Database, restoring: Restoring): Promise<Restored | null> {
  const values = sql`, updated_at = ${restoring.now}::timestamptz`;
  return restoreRow(database, restoring, { table: 'referrals', columns: REFERRAL_COLUMNS, values });
}

interface RestoredTable {
  table: string;
  columns: Sql;
  /** What it puts into the outbox, if anything. */
  row?: OutgoingRow;
  /** Columns that change besides. */
  values?: Sql;
}

/** Restores a row that competes for nothing. */
async function restoreRow(
  database: Database,
  { id, author, now, kinds }: Restoring,
  { table, columns, row, values = empty }: RestoredTable,
): Promise<Restored | null> {
  const [restored] = await database.query<Record<string, unknown> & { queued: Entry[] }>(sql`
    with before as (select * from ${raw(table)} where id = ${id}::uuid and is_spam for update),
    changed as (
      update ${raw(table)} target set is_spam = false, created_at = ${now}::timestamptz ${values}
      from before where target.id = before.id
      returning target.*
    ),
    noted as (${noteHistory(table, author, now)}),
    stored as (select * from changed),
    queued as (${queue(row ? { row, kinds } : null, now)})
    select ${columns}, ${queuedColumn} as queued from stored`);
  return toRestored(restored);
}

/** Tells a restored row and what it put into the outbox apart. */
export function toRestored(found: (Record<string, unknown> & { queued: Entry[] }) | undefined): Restored | null {
  if (found === undefined) return null;
  const { queued, ...row } = found;
  return { row, queued };
}
