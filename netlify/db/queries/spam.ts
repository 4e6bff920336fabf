import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Database } from '../database.ts';
import { COURSE_REGISTRATION_COLUMNS, courseRegistrationOutgoing } from './course-registrations.ts';
import { ENQUIRY_COLUMNS, enquiryOutgoing } from './enquiries.ts';
import { noteHistory } from './history.ts';
import { queue, queuedColumn, type Entry, type Outgoing, type OutgoingRow } from './outbox.ts';
import { REFERRAL_COLUMNS, referralOutgoing } from './referrals.ts';
import { WAITING_COLUMNS, waitlistOutgoing } from './waitlist.ts';

/** A row that is spam no more, as its list shows it, and what it put into the outbox. */
export interface Restored {
  row: Record<string, unknown>;
  queued: Entry[];
}

export interface Restoring {
  id: string;
  now: Date;
  /** What a row of this table sends out when it arrives. */
  kinds: Outgoing['kinds'];
}

/** Which of these tables holds the row with this id, or `null`. */
export async function findTable<Table extends string>(
  database: Database,
  id: string,
  tables: readonly Table[],
): Promise<Table | null> {
  const selects = tables.map((table) => sql`select ${table}::text as found from ${raw(table)} where id = ${id}::uuid`);
  const [row] = await database.query<{ found: Table }>(join(selects, ' union all '));
  return row?.found ?? null;
}

interface RestoredTable {
  table: string;
  columns: Sql;
  /** What it puts into the outbox. */
  row: OutgoingRow;
  /** Further columns that hold when the row arrived. */
  arrival?: readonly string[];
}

/** Makes a function that restores a row without competitors; it gives `null` where the row is no longer spam. */
function restorer({ table, columns, row, arrival = [] }: RestoredTable) {
  return async (database: Database, { id, now, kinds }: Restoring): Promise<Restored | null> => {
    const times = ['created_at', ...arrival].map((column) => sql`${raw(column)} = ${now}::timestamptz`);
    const [restored] = await database.query<Record<string, unknown> & { queued: Entry[] }>(sql`
      with before as (select * from ${raw(table)} where id = ${id}::uuid and is_spam for update),
      changed as (
        update ${raw(table)} target set is_spam = false, ${join(times)}
        from before where target.id = before.id
        returning target.*
      ),
      noted as (${noteHistory(table, 'admin', now)}),
      stored as (select * from changed),
      queued as (${queue({ row, kinds }, now)})
      select ${columns}, ${queuedColumn} as queued from stored`);
    return toRestored(restored);
  };
}

export const restoreEnquiry = restorer({ table: 'enquiries', columns: ENQUIRY_COLUMNS, row: enquiryOutgoing });

export const restoreWaiting = restorer({ table: 'waitlist', columns: WAITING_COLUMNS, row: waitlistOutgoing });

export const restoreCourseRegistration = restorer({
  table: 'course_registrations',
  columns: COURSE_REGISTRATION_COLUMNS,
  row: courseRegistrationOutgoing,
});

export const restoreReferral = restorer({
  table: 'referrals',
  columns: REFERRAL_COLUMNS,
  row: referralOutgoing,
  arrival: ['updated_at'],
});

/** Tells a restored row and what it put into the outbox apart. */
export function toRestored(found: (Record<string, unknown> & { queued: Entry[] }) | undefined): Restored | null {
  if (found === undefined) return null;
  const { queued, ...row } = found;
  return { row, queued };
}
