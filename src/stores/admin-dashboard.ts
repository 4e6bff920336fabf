import { computed, type ReadableAtom } from 'nanostores';
import { fetchOverview, fetchTimeline } from '#src/contract/overview.ts';
import { PARTNER_CODES, type PartnerCode } from '#src/lib/partners.ts';
import { fetchSummary } from '#src/contract/summary.ts';
import { $urlQuery, updateUrlQuery } from './url-query.ts';
import { createResource } from './resource.ts';

/** The partner in the URL; `null` for all partners. */
export const $partner: ReadableAtom<PartnerCode | null> = computed($urlQuery, (urlQuery) => {
  const requested = new URLSearchParams(urlQuery).get('referralCode');
  return PARTNER_CODES.find((code) => code === requested) ?? null;
});

export function selectPartner(code: string): void {
  updateUrlQuery({ referralCode: code, cursor: null }, 'push');
}

export interface PanelProps {
  dashboard: ReturnType<typeof createAdminDashboard>;
}

/** The data above the tabs. */
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
    /** Loads everything, and the totals again when the partner changes. Returns a function that stops it. */
    start: () => {
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
