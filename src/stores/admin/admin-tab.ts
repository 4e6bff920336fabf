import { computed } from 'nanostores';
import { MOVED_TABS } from './admin-pages.ts';
import { $urlQuery, updateUrlQuery } from '#src/stores/url-query.ts';

/** Parameters of the list that once was the first tab. Addresses with them may have no tab. */
const OF_REFERRALS = ['search', 'status', 'sort', 'cursor', 'referralCode'];

/** The tab in the URL. */
export const $requestedTab = computed($urlQuery, (urlQuery) => {
  const query = new URLSearchParams(urlQuery);
  return query.get('tab') ?? (OF_REFERRALS.some((name) => query.has(name)) ? 'referrals' : null);
});

/** Opens a tab without the search and the filters of the previous one. */
export function openTab(tab: string, query: Readonly<Record<string, string>> = {}): void {
  const names = Array.from(new URLSearchParams($urlQuery.get()).keys()).filter((name) => name !== 'referralCode');
  const others = Object.fromEntries(names.map((name) => [name, null]));
  updateUrlQuery({ ...others, ...query, tab }, 'push');
}

/** Leads an old address of a tab to the page that holds the tab now. */
export function leaveForMovedTab(ids: readonly string[]): void {
  const tab = new URLSearchParams(location.search).get('tab');
  if (tab === null || ids.includes(tab)) return;
  const page = MOVED_TABS[tab];
  if (page !== undefined && page !== location.pathname) location.replace(page + location.search);
}
