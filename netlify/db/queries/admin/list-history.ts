import sql from 'sql-template-tag';
import type { HistoryEntry } from '#src/contract/system.ts';
import type { Database, Stored } from '../../database.ts';
import { listPage, timeColumn, type ListRequest } from '../lists.ts';

/** `changes` names columns, and has instants as PostgreSQL writes them. */
export type RecordedChange = Stored<HistoryEntry, 'at'>;

export function listHistory(database: Database, rowId: string, request: ListRequest<'createdAt'>) {
  return listPage<RecordedChange>(database, request, {
    columns: sql`at, changed_by as by, changes`,
    from: sql`history`,
    filters: [sql`row_id = ${rowId}`],
    idType: sql`bigint`,
    sort: timeColumn(sql`at`),
  });
}
