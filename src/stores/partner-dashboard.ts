import type { PartnerCode } from '#src/contract/session.ts';
import { fetchSummary, type Summary } from '#src/contract/summary.ts';
import type { Referral } from '#src/contract/referrals.ts';
import type { List } from './list.ts';
import { createReferralEdits, type ReferralEdits } from './referral-edits.ts';
import { createReferralList } from './referral-list.ts';
import { createResource, type Resource } from './resource.ts';

interface PartnerDashboard {
  summary: Resource<Summary>;
  list: List<Referral>;
  edits: ReferralEdits;
}

/** What one partner's dashboard shows; the totals are counted anew after a row is saved. */
export function createPartnerDashboard(partner: PartnerCode): PartnerDashboard {
  const summary = createResource((signal) => fetchSummary(partner, signal));
  const list = createReferralList(partner);
  return { summary, list, edits: createReferralEdits(list, () => void summary.load()) };
}
