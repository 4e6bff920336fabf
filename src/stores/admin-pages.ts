import { computed } from 'nanostores';
import type { Overview } from '#src/contract/overview.ts';
import { dayHref } from '#src/lib/admin-links.ts';
import { $urlQuery, updateUrlQuery } from './url-query.ts';

interface AdminPageLink {
  label: string;
  href: string;
  /** The number of open tasks of the subject. */
  waiting: (overview: Overview) => number;
}

const SUBJECTS: readonly AdminPageLink[] = [
  {
    label: 'Trainings',
    href: '/admin/workshops',
    waiting: ({ unpaid, offers, dates, certificates }) =>
      unpaid.workshops + unpaid.courses + offers + dates + certificates,
  },
  {
    label: 'People',
    href: '/admin/people',
    waiting: ({ enquiries }) => enquiries,
  },
  {
    label: 'Partners',
    href: '/admin/partners',
    waiting: ({ payouts }) => payouts,
  },
  { label: 'Money', href: '/admin/money', waiting: ({ payments, refunds }) => payments + refunds },
  {
    label: 'System',
    href: '/admin/system',
    waiting: ({ failedMessages, heldAsSpam }) => failedMessages + heldAsSpam,
  },
];

/** In the order of the bar. Today counts what waits anywhere. */
export const ADMIN_PAGES: readonly AdminPageLink[] = [
  {
    label: 'Today',
    href: '/admin',
    waiting: (overview) => SUBJECTS.reduce((sum, { waiting }) => sum + waiting(overview), 0),
  },
  ...SUBJECTS,
];

/** Lists that the bar's pages lead to, and the menu of a phone too. */
export const ADMIN_LISTS = [
  { label: 'Referral Submissions', href: '/admin?tab=referrals' },
  { label: 'Workshop Registrations', href: '/admin?tab=registrations' },
  { label: 'Course registrations', href: '/admin/registrations' },
] as const;

/** Tabs that once were tabs of `/admin`, and their pages now. */
export const MOVED_TABS: Readonly<Partial<Record<string, string>>> = {
  enquiries: '/admin/people',
  'sign-ups': '/admin/people',
  erase: '/admin/people',
  workshops: '/admin/workshops',
  'waiting-lists': '/admin/workshops',
  payments: '/admin/money',
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

/** The partner, or the object of the page, stay when another tab is opened. */
const OF_PAGE: readonly string[] = ['referralCode', 'id'];

/** Opens a tab without the search and the filters of the previous one. */
export function openTab(tab: string, query: Readonly<Record<string, string>> = {}): void {
  const names = Array.from(new URLSearchParams($urlQuery.get()).keys()).filter((name) => !OF_PAGE.includes(name));
  const others = Object.fromEntries(names.map((name) => [name, null]));
  updateUrlQuery({ ...others, ...query, tab }, 'push');
}

/** Leads an old address of a tab to the page that holds the tab now. */
export function redirectMovedTab(ids: readonly string[]): void {
  const query = new URLSearchParams($urlQuery.get());
  const [tab, trainingId] = [query.get('tab'), query.get('trainingId')];
  if (tab === null || ids.includes(tab)) return;
  if (tab === 'participants' && trainingId !== null) location.replace(dayHref(Number(trainingId)));
  const page = MOVED_TABS[tab];
  if (page !== undefined && page !== location.pathname) location.replace(page + $urlQuery.get());
}
