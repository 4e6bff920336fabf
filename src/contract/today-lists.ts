import type { Today } from './today.ts';

export type TodayKey = Exclude<keyof Today, 'nextWorkshop'>;

interface TodayListInfo {
  key: TodayKey;
  /** For the count 1, and for others. */
  one: string;
  many: string;
  /** The page of the list; `null` for settings outside this site. */
  place: { label: string; href: string } | null;
}

/** In the order of the panel: lists that keep people waiting are first. */
export const TODAY_LISTS: readonly TodayListInfo[] = [
  {
    key: 'enquiries',
    one: 'enquiry is not handled',
    many: 'enquiries are not handled',
    place: { label: 'Open enquiries', href: '/admin/people?tab=enquiries&handled=false' },
  },
  {
    key: 'courseRegistrations',
    one: 'course registration is not handled',
    many: 'course registrations are not handled',
    place: { label: 'Open course registrations', href: '/admin/registrations?handled=false' },
  },
  {
    key: 'unpaid',
    one: 'place is unpaid after three days',
    many: 'places are unpaid after three days',
    place: { label: 'Open unpaid registrations', href: '/admin?tab=registrations&isPaid=false&sort=createdAt' },
  },
  {
    key: 'payments',
    one: 'payment needs attention',
    many: 'payments need attention',
    place: { label: 'Open payments', href: '/admin/system?tab=payments&state=attention' },
  },
  {
    key: 'failedMessages',
    one: 'message could not be sent',
    many: 'messages could not be sent',
    place: { label: 'Open failed messages', href: '/admin/system?tab=outbox&state=failed' },
  },
  {
    key: 'heldAsSpam',
    one: 'submission is held as possible spam',
    many: 'submissions are held as possible spam',
    place: { label: 'Open spam', href: '/admin/system?tab=spam' },
  },
  {
    key: 'offers',
    one: 'place is on offer',
    many: 'places are on offer',
    place: { label: 'Open waiting lists', href: '/admin/workshops?tab=waiting-lists' },
  },
  {
    key: 'certificates',
    one: 'certificate can be issued',
    many: 'certificates can be issued',
    place: { label: 'Open certificates', href: '/admin/workshops?tab=certificates' },
  },
  {
    key: 'payouts',
    one: 'payout is due',
    many: 'payouts are due',
    place: { label: 'Open payouts', href: '/admin/partners?tab=payouts' },
  },
  { key: 'site', one: 'part of the site has stopped', many: 'parts of the site have stopped', place: null },
  { key: 'settings', one: 'setting is a placeholder', many: 'settings are placeholders', place: null },
];

/** "5 enquiries are not handled" */
export function todayHeading({ one, many }: Pick<TodayListInfo, 'one' | 'many'>, count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
}
