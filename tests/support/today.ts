import type { Today, TodayKey, TodayList } from '#src/contract/today.ts';

/** The counts and rows of Today by their keys. */
export function byKey({ lists }: Today) {
  const entries = lists.map(({ key, count, rows }) => [key, { count, rows }]);
  return Object.fromEntries(entries) as Record<TodayKey, Pick<TodayList, 'count' | 'rows'>>;
}
