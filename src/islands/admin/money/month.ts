import { computed } from 'nanostores';
import { fetchMoney, month, type Money } from '#src/contract/money.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { createResource } from '#src/stores/resource.ts';
import { $urlQuery, updateUrlQuery } from '#src/stores/url-query.ts';

/** The current month in Dubai, such as "2026-11". */
export const currentMonth = () => dubaiDate(new Date()).slice(0, 7);

/** The month in the URL if it has begun, otherwise the current month. */
export const $month = computed($urlQuery, (urlQuery) => {
  const asked = month.safeParse(new URLSearchParams(urlQuery).get('month')).data ?? '';
  return asked !== '' && asked < currentMonth() ? asked : currentMonth();
});

export function openMonth(opened: string): void {
  const isCurrent = opened === currentMonth();
  updateUrlQuery({ month: isCurrent ? null : opened, cursor: null, tab: null }, 'push');
}

/** @param yearMonth "2026-11" */
export function addMonths(yearMonth: string, count: number): string {
  const [year = 0, number = 1] = yearMonth.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** @returns "November 2026" for "2026-11" */
export function monthName(yearMonth: string): string {
  return new Date(`${yearMonth}-01`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** The sums of the month in the URL, and what was received in the month before. */
export const money = createResource(fetchSums, (known) => known, $month);

async function fetchSums(signal: AbortSignal): Promise<Money & { receivedBefore: number }> {
  const current = $month.get();
  const [sums, before] = await Promise.all([fetchMoney(current, signal), fetchMoney(addMonths(current, -1), signal)]);
  return { ...sums, receivedBefore: before.received };
}
