import { computed } from 'nanostores';
import { $urlQuery, updateUrlQuery } from './url-query.ts';

/** The administrator's lists and tools in their order. The first one needs no name in the address. */
export const ADMIN_TABS = [
  { id: 'referrals', label: 'Referral Submissions' },
  { id: 'registrations', label: 'Workshop Registrations' },
  { id: 'enquiries', label: 'Enquiries' },
  { id: 'sign-ups', label: 'Sign-ups' },
  { id: 'waiting-lists', label: 'Waiting lists' },
  { id: 'workshops', label: 'Workshops' },
  { id: 'outbox', label: 'Outbox' },
  { id: 'spam', label: 'Spam' },
  { id: 'erase', label: 'Erase' },
] as const;

export type AdminTab = (typeof ADMIN_TABS)[number]['id'];

/** The tab that the address names. */
export const $tab = computed($urlQuery, (address): AdminTab => {
  const asked = new URLSearchParams(address).get('tab');
  return ADMIN_TABS.find(({ id }) => id === asked)?.id ?? 'referrals';
});

/** Opens a tab; the search and the filters of the one before do not go with it. */
export function openTab(tab: AdminTab, query: Readonly<Record<string, string>> = {}): void {
  const names = Array.from(new URLSearchParams($urlQuery.get()).keys()).filter((name) => name !== 'referralCode');
  const others = Object.fromEntries(names.map((name) => [name, null]));
  updateUrlQuery({ ...others, ...query, tab: tab === 'referrals' ? null : tab }, 'push');
}
