import type { Owner, Session } from '#src/contract/session.ts';

/** The administrator may see every dashboard. */
export function mayEnter(door: Owner, session: Session): boolean {
  return session.role === 'admin' || session.referralCode === door;
}

/** Where somebody's own dashboard is. */
export function pathOf(door: Owner): string {
  return door === 'admin' ? '/admin' : `/dashboard/${door.toLowerCase()}`;
}
