import { computed } from 'nanostores';
import { $urlQuery, updateUrlQuery } from './url-query.ts';

/** In the order of the tabs. The first one is not named in the URL. */
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

export const $adminTab = computed($urlQuery, (urlQuery): AdminTab => {
  const requested = new URLSearchParams(urlQuery).get('tab');
  return ADMIN_TABS.find(({ id }) => id === requested)?.id ?? 'referrals';
});

/** Opens a tab without the search and the filters of the previous one. */
export function openTab(tab: AdminTab, query: Readonly<Record<string, string>> = {}): void {
  const names = Array.from(new URLSearchParams($urlQuery.get()).keys()).filter((name) => name !== 'referralCode');
  const others = Object.fromEntries(names.map((name) => [name, null]));
  updateUrlQuery({ ...others, ...query, tab: tab === 'referrals' ? null : tab }, 'push');
}
