import * as z from 'zod/mini';
import { MAX_LENGTH, requiredText } from './fields.ts';
import { fetchPage, listQuerySchema, type Page } from './lists.ts';

/** Query of `GET /api/admin/history`: that of every list, and whose history, by the row's id (a workshop's is a number). */
export const historyQuerySchema = z.extend(listQuerySchema, {
  row: requiredText({ message: 'Please name the row.', max: MAX_LENGTH.text }),
});

/** A field's value as the row's own call gives it; instants are ISO 8601 in UTC. */
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * One change of a row. `changes` has the fields that differ, by their names in the row's own call, and `spam` for a row
 * that was restored: `{ "status": { "from": "pending", "to": "paid" } }`. What only the database needs is left out.
 */
export const historyEntrySchema = z.object({
  at: z.string(),
  /** 'admin' or a partner's code. */
  by: z.string(),
  changes: z.record(z.string(), z.object({ from: valueSchema, to: valueSchema })),
});

export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Entries of one page. */
const PAGE_SIZE = 50;

/**
 * Reads one page of what was changed of a row, newest first; nothing of an unknown one.
 * @param cursor where the page begins, `null` for the first
 * @throws as `fetchPage` does
 */
export async function fetchHistory(
  row: string | number,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<Page<HistoryEntry>> {
  const query = new URLSearchParams({ row: String(row), limit: String(PAGE_SIZE), ...(cursor ? { cursor } : {}) });
  return fetchPage(`/api/admin/history?${query.toString()}`, historyEntrySchema, signal);
}
