import * as z from 'zod/mini';
import { MAX_LENGTH, requiredText } from './fields.ts';
import { fetchPage, listQuerySchema, type Page } from './lists.ts';

/** Query of `GET /api/admin/history`. `row` is an id; a workshop's is a number. */
export const historyQuerySchema = z.extend(listQuerySchema, {
  row: requiredText({ message: 'Please name the row.', max: MAX_LENGTH.text }),
});

/** As in the row's own call. Instants are ISO 8601 in UTC. */
const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/**
 * `changes` has the fields that differ, by their names in the row's own call, and `spam` for a restored row:
 * `{ "status": { "from": "pending", "to": "paid" } }`. Internal columns are left out.
 */
export const historyEntrySchema = z.object({
  at: z.string(),
  /** 'admin' or a partner's code. */
  by: z.string(),
  changes: z.record(z.string(), z.object({ from: valueSchema, to: valueSchema })),
});

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

const PAGE_SIZE = 50;

/**
 * Newest first. An unknown row has no entries.
 * @param cursor `null` for the first page
 */
export async function fetchHistory(
  row: string | number,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<Page<HistoryEntry>> {
  const query = { row: String(row), limit: String(PAGE_SIZE), ...(cursor ? { cursor } : {}) };
  return fetchPage({ path: '/api/admin/history', row: historyEntrySchema }, query, signal);
}
