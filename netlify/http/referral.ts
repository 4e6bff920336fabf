import type { ReferralRequest } from '#src/contract/referrals.ts';
import type { ReferralRow } from '#netlify/db/queries/referrals.ts';
import { toE164 } from '#src/lib/phone.ts';

/** A visitor's referral as it begins: pending, its number read. */
export function newReferral(id: string, { website: _website, ...request }: ReferralRequest, now: Date): ReferralRow {
  const phoneE164 = toE164(request.whatsappNumber);
  return { id, ...request, phoneE164, status: 'pending', createdAt: now, updatedAt: now };
}
