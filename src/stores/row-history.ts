import { fetchHistory, type HistoryEntry } from '#src/contract/history.ts';
import type { Page } from '#src/contract/lists.ts';
import { createResource, type Resource } from './resource.ts';

/** What was changed of a row, newest first: its first page, and with each further `load` one page more. */
export function createRowHistory(row: string | number): Resource<Page<HistoryEntry>> {
  let read: Page<HistoryEntry> = { rows: [], next: null };
  return createResource(async (signal) => {
    const { rows, next } = await fetchHistory(row, read.next, signal);
    read = { rows: [...read.rows, ...rows], next };
    return read;
  });
}
