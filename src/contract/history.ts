import * as z from 'zod/mini';
import { call } from './client.ts';
import { MAX_LENGTH, requiredText } from './fields.ts';
import { listQuerySchema } from './lists.ts';

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

/** What was changed of a row, newest first; nothing of an unknown one. @throws ApiError; a Zod error */
export async function fetchHistory(row: string | number, signal?: AbortSignal): Promise<HistoryEntry[]> {
  const path = `/api/admin/history?row=${encodeURIComponent(row)}`;
  return z.array(historyEntrySchema).parse(await call('GET', path, { ...(signal ? { signal } : {}) }));
}
