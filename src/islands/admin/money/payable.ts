import type { StandingInvoice } from '#src/contract/papers.ts';
import type { Referral } from '#src/contract/referrals.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { findPartner } from '#src/lib/partners.ts';
import { attendeeName } from '#src/lib/people.ts';

/** A row that payments are for. */
export interface Payable {
  id: string;
  name: string;
  /** What is due in all; `null` while any of a course's prices can be. The code of a referral's partner says its price. */
  due: { aed: number | null } | { referralCode: string };
  /** That nothing has taken back. */
  invoice: StandingInvoice | null;
}

export function payableRegistration(row: Registration): Payable {
  return { id: row.id, name: attendeeName(row), due: { aed: row.dueAed }, invoice: row.invoice };
}

/** `null` if its partner takes no payments. */
export function payableReferral({ id, fullName, referralCode }: Referral): Payable | null {
  return findPartner(referralCode)?.form === 'registration'
    ? { id, name: fullName, due: { referralCode }, invoice: null }
    : null;
}
