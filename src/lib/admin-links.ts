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

/** Who comes to a training. */
export function dayHref(id: number): string {
  return `${trainingHref(id)}&tab=day`;
}

/** Who has paid for a cancelled training. */
export function payBackHref(id: number): string {
  return `/admin/money?tab=refunds&trainingId=${id}`;
}

/** Whoever never paid for a training that is over. */
export const PAST_UNPAID = '/admin?tab=registrations&waits=past&sort=createdAt';

/** "12 unpaid from past trainings" */
export function pastUnpaidText(count: number): string {
  return `${count.toLocaleString('en-GB')} unpaid from past trainings`;
}

/** Entries on waiting lists. */
export function waitingHref(search: string): string {
  return `/admin/workshops?tab=waiting-lists&search=${encodeURIComponent(search)}`;
}

/** What the site lacks before it goes live. */
export const READINESS_HREF = '/admin/system?tab=readiness';
