import type { NavigationLink } from './navigation.ts';

/** The administrator's pages, in the bar of each. */
export const ADMIN_PAGES: readonly NavigationLink[] = [
  { label: 'Referrals and workshops', href: '/admin' },
  { label: 'Course registrations', href: '/admin/registrations' },
];
