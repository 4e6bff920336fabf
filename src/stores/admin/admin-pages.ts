import type { Overview } from '#src/contract/overview.ts';

export interface AdminPageLink {
  label: string;
  href: string;
  /** Counts what waits on the page. */
  waiting?: (overview: Overview) => number;
}

/** In the order of the bar. */
export const ADMIN_PAGES: readonly AdminPageLink[] = [
  { label: 'Referrals', href: '/admin', waiting: ({ notHandled, unpaid }) => notHandled.referrals + unpaid },
  { label: 'Courses', href: '/admin/registrations', waiting: ({ notHandled }) => notHandled.courseRegistrations },
  { label: 'Workshops', href: '/admin/workshops' },
  { label: 'People', href: '/admin/people', waiting: ({ notHandled }) => notHandled.enquiries },
  { label: 'Partners', href: '/admin/partners' },
  { label: 'System', href: '/admin/system', waiting: ({ failedMessages, heldAsSpam }) => failedMessages + heldAsSpam },
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
