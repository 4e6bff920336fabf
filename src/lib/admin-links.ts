/** The page of a person. */
export function personHref(key: string): string {
  return `/admin/person?key=${encodeURIComponent(key)}`;
}

/** The page of a training. */
export function trainingHref(id: number): string {
  return `/admin/training?id=${id}`;
}

/** A registration among the people of its training. */
export function placeHref(trainingId: number, registrationId: string): string {
  return `${trainingHref(trainingId)}&search=${registrationId}`;
}

/** The waiting list of a training, with a search. */
export function waitingHref(trainingId: number, search: string | null): string {
  return searched(`${trainingHref(trainingId)}&tab=waiting`, search);
}

/** The page with the people who come to a training. */
export function dayHref(id: number): string {
  return `${trainingHref(id)}&tab=day`;
}

/** The bookings to refund of a cancelled training. */
export function refundsHref(id: number): string {
  return `/admin/money?tab=refunds&trainingId=${id}`;
}

/** The list of registrations of past trainings that were never paid for. */
export const PAST_UNPAID = '/admin?tab=registrations&waits=past&sort=createdAt';

/** "12 unpaid from past trainings" */
export function pastUnpaidText(count: number): string {
  return `${count.toLocaleString('en-GB')} unpaid from past trainings`;
}

const LISTS = {
  registration: '/admin?tab=registrations',
  'course-registration': '/admin/registrations?tab=courses',
  payment: '/admin/money?tab=payments',
  referral: '/admin?tab=referrals',
  enquiry: '/admin/people?tab=enquiries',
  'sign-up': '/admin/people?tab=sign-ups',
  code: '/admin/people?tab=codes',
  'family-code': '/admin/people?tab=codes',
  waiting: '/admin/workshops?tab=waiting-lists',
  email: '/admin/system?tab=outbox',
} as const;

/** The list of a kind of row, with a search; `null` shows all rows. */
export function listHref(kind: keyof typeof LISTS, search: string | null): string {
  return searched(LISTS[kind], search);
}

export function searched(list: string, search: string | null): string {
  return search === null ? list : `${list}&search=${encodeURIComponent(search)}`;
}

/** What the site lacks before it goes live. */
export const READINESS_HREF = '/admin/system?tab=readiness';
