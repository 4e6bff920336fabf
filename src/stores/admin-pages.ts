import { computed } from 'nanostores';
import type { Overview } from '#src/contract/today.ts';
import { $urlQuery, updateUrlQuery } from './url-query.ts';

interface AdminPageLink {
  label: string;
  href: string;
  /** The number of open tasks that the page lists in its tabs. */
  waiting: (overview: Overview) => number;
}

const SUBJECTS: readonly AdminPageLink[] = [
  {
    label: 'Trainings',
    href: '/admin/workshops',
    waiting: ({ offers, certificates }) => offers + certificates,
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

/** The pages in the order of the bar. Today counts the open tasks of all, and those that only its own lists have. */
export const ADMIN_PAGES: readonly AdminPageLink[] = [
  {
    label: 'Today',
    href: '/admin',
    waiting: (overview) => {
      const { unpaid, dates } = overview;
      return SUBJECTS.reduce((sum, { waiting }) => sum + waiting(overview), unpaid.workshops + unpaid.courses + dates);
    },
  },
  ...SUBJECTS,
];

/** Lists that the bar's pages link to, and so does the menu of a phone. */
export const ADMIN_LISTS = [
  { label: 'Referral Submissions', href: '/admin?tab=referrals' },
  { label: 'Workshop Registrations', href: '/admin?tab=registrations' },
  { label: 'Course registrations', href: '/admin/registrations' },
] as const;

/** The tab in the URL. */
export const $requestedTab = computed($urlQuery, (urlQuery) => new URLSearchParams(urlQuery).get('tab'));

/** The parameters that stay when another tab is opened: the partner, and the object of the page. */
const OF_PAGE: readonly string[] = ['referralCode', 'id'];

/** Opens a tab without the search and the filters of the previous one. */
export function openTab(tab: string, query: Readonly<Record<string, string>> = {}): void {
  const names = Array.from(new URLSearchParams($urlQuery.get()).keys()).filter((name) => !OF_PAGE.includes(name));
  const others = Object.fromEntries(names.map((name) => [name, null]));
  updateUrlQuery({ ...others, ...query, tab }, 'push');
}
