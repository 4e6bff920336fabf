import type { PartnerCode } from '#src/contract/session.ts';
import { fetchSummary } from '#src/contract/summary.ts';
import { createReferralEdits, createReferralList } from './referrals.ts';
import { createResource } from './resource.ts';

/** What one partner's dashboard shows; the totals are counted anew after a row is saved. */
export function createPartnerDashboard(partner: PartnerCode) {
  const summary = createResource((signal) => fetchSummary(partner, signal));
  const list = createReferralList(partner);
  return { summary, list, edits: createReferralEdits(list, () => void summary.load()) };
}
