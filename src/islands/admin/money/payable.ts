import type { StandingInvoice } from '#src/contract/papers.ts';
import type { Referral } from '#src/contract/referrals.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { findPartner } from '#src/lib/partners.ts';
import { attendeeName } from '#src/lib/people.ts';

/** A registration or referral that can be paid for. */
export interface Payable {
  id: string;
  name: string;
  /** The whole sum due; `null` until a course's package is chosen. A referral's price follows from its partner's code. */
  due: { aed: number | null } | { referralCode: string };
  /** The invoice, unless it was taken back. */
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
