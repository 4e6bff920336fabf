import type { PartnerCode, Session } from '#src/contract/session.ts';

/** Whose dashboard it is: the administrator's, or a partner's. */
export type Door = 'admin' | PartnerCode;

/** The administrator may see every dashboard. */
export function mayEnter(door: Door, session: Session): boolean {
  return session.role === 'admin' || session.referralCode === door;
}

/** Where somebody's own dashboard is. */
export function pathOf(door: Door): string {
  return door === 'admin' ? '/admin' : `/dashboard/${door.toLowerCase()}`;
}
