import type { Today, TodayKey, TodayList } from '#src/contract/today.ts';
import type { Caller } from './caller.ts';

/** The counts and rows of Today by their keys. */
export function byKey({ lists }: Today) {
  const entries = lists.map(({ key, count, rows }) => [key, { count, rows }]);
  return Object.fromEntries(entries) as Record<TodayKey, Pick<TodayList, 'count' | 'rows'>>;
}

/** Reads Today. @returns its counts and rows by their keys */
export const todayOf = async (caller: Caller) => byKey(await caller.read<Today>('/api/admin/today'));
