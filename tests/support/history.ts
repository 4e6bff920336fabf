import sql from 'sql-template-tag';
import type { Database } from '#netlify/db/database.ts';

interface HistoryEntry {
  at: Date;
  changed_by: string;
  table_name: string;
  changes: Record<string, { from: unknown; to: unknown }>;
}

/** Returns the history of a row, oldest first. */
export function historyOf(database: Database, rowId: string): Promise<HistoryEntry[]> {
  return database.query<HistoryEntry>(sql`
    select at, changed_by, table_name, changes from history where row_id = ${rowId} order by id`);
}
