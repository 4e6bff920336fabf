import { computed, type ReadableAtom } from 'nanostores';
import { fetchOverview, fetchTimeline } from '#src/contract/overview.ts';
import { PARTNER_CODES, type PartnerCode } from '#src/contract/session.ts';
import { fetchSummary } from '#src/contract/summary.ts';
import { $urlQuery, updateUrlQuery } from './url-query.ts';
import { createResource } from './resource.ts';

/** Whose referrals are shown and counted, as the address says; `null` for all partners. */
export const $partner: ReadableAtom<PartnerCode | null> = computed($urlQuery, (address) => {
  const asked = new URLSearchParams(address).get('referralCode');
  return PARTNER_CODES.find((code) => code === asked) ?? null;
});

/** Shows another partner's referrals, or all; the list begins at its first page. */
export function selectPartner(code: string): void {
  updateUrlQuery({ referralCode: code, cursor: null }, 'push');
}

/** What every tab can read anew after an action of its own. */
export interface PanelProps {
  dashboard: ReturnType<typeof createAdminDashboard>;
}

/** What the administrator's dashboard shows above its lists. */
export function createAdminDashboard() {
  const summary = createResource((signal) => fetchSummary($partner.get(), signal));
  const overview = createResource(fetchOverview);
  const timeline = createResource(fetchTimeline);
  const refresh = () => {
    for (const resource of [summary, overview, timeline]) void resource.load();
  };
  return {
    summary,
    overview,
    timeline,
    refresh,
    /** Reads all of it, and the totals again whenever another partner is chosen. @returns how to stop */
    follow: () => {
      const stops = [
        overview.start(),
        timeline.start(),
        $partner.subscribe(() => void summary.clearAndLoad()),
        summary.stop,
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
