import { computed } from 'nanostores';
import type { Overview } from '#src/contract/overview.ts';
import { $urlQuery, updateUrlQuery } from './url-query.ts';

interface AdminPageLink {
  label: string;
  href: string;
  /** The number of open tasks on the page. */
  waiting?: (overview: Overview) => number;
}

/** In the order of the bar. */
export const ADMIN_PAGES: readonly AdminPageLink[] = [
  { label: 'Referrals', href: '/admin', waiting: ({ notHandled, unpaid }) => notHandled.referrals + unpaid },
  {
    label: 'Courses',
    href: '/admin/registrations',
    waiting: ({ notHandled, certificates }) => notHandled.courseRegistrations + certificates.courses,
  },
  {
    label: 'Workshops',
    href: '/admin/workshops',
    waiting: ({ offers, certificates }) => offers + certificates.workshops,
  },
  { label: 'People', href: '/admin/people', waiting: ({ notHandled }) => notHandled.enquiries },
  { label: 'Partners', href: '/admin/partners', waiting: ({ payouts }) => payouts },
  {
    label: 'System',
    href: '/admin/system',
    waiting: ({ failedMessages, heldAsSpam, payments }) => failedMessages + heldAsSpam + payments,
  },
];

/** Tabs that once were tabs of `/admin`, and their pages now. */
export const MOVED_TABS: Readonly<Partial<Record<string, string>>> = {
  enquiries: '/admin/people',
  'sign-ups': '/admin/people',
  erase: '/admin/people',
  workshops: '/admin/workshops',
  'waiting-lists': '/admin/workshops',
  outbox: '/admin/system',
  spam: '/admin/system',
};

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
export function redirectMovedTab(ids: readonly string[]): void {
  const tab = new URLSearchParams($urlQuery.get()).get('tab');
  if (tab === null || ids.includes(tab)) return;
  const page = MOVED_TABS[tab];
  if (page !== undefined && page !== location.pathname) location.replace(page + $urlQuery.get());
}
