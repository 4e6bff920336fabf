import type { PartnerCode } from '#src/contract/session.ts';
import { Gate } from '#src/islands/access/Gate.tsx';
import { PartnerReferrals } from './PartnerReferrals.tsx';

/** The dashboard of one partner (spec 2 §2). */
export function PartnerDashboard({ partner }: { partner: PartnerCode }) {
  return <Gate door={partner}>{({ role }) => <PartnerReferrals partner={partner} isOwn={role === 'partner'} />}</Gate>;
}
