import { atom, computed, type ReadableAtom } from 'nanostores';
import { fetchOverview, fetchTimeline, type Overview } from '#src/contract/overview.ts';
import { PARTNER_CODES, type PartnerCode } from '#src/lib/partners.ts';
import { fetchSummary } from '#src/contract/summary.ts';
import { $urlQuery, updateUrlQuery } from '#src/stores/url-query.ts';
import { createResource, type Resource } from '#src/stores/resource.ts';

/** The partner in the URL; `null` for all partners. */
export const $partner: ReadableAtom<PartnerCode | null> = computed($urlQuery, (urlQuery) => {
  const requested = new URLSearchParams(urlQuery).get('referralCode');
  return PARTNER_CODES.find((code) => code === requested) ?? null;
});

export function selectPartner(code: string): void {
  updateUrlQuery({ referralCode: code, cursor: null }, 'push');
}

const $writableOverview = atom<Overview | null>(null);
/** For the bar, which is outside the dashboard; `null` while no dashboard is shown. */
export const $overview: ReadableAtom<Overview | null> = $writableOverview;

export interface PanelProps {
  dashboard: ReturnType<typeof createAdminDashboard>;
}

/** The data that the panels of a page share. */
export function createAdminDashboard() {
  const summary = createResource((signal) => fetchSummary($partner.get(), signal));
  const overview = createResource(fetchOverview);
  const timeline = createResource(fetchTimeline);
  const watched = new Set<() => Promise<void>>();

  /** Loads a resource, and again at each refresh. Returns a function that stops it. */
  const watch = <Value>({ load, start }: Pick<Resource<Value>, 'load' | 'start'>) => {
    watched.add(load);
    const stop = start();
    return () => {
      watched.delete(load);
      stop();
    };
  };

  return {
    summary,
    overview,
    timeline,
    watch,
    refresh: () => {
      for (const load of watched) void load();
    },
    /** Also loads the totals again when the partner changes. */
    watchSummary: () =>
      watch({
        load: summary.load,
        start() {
          const stop = $partner.subscribe(() => void summary.clearAndLoad());
          return () => {
            stop();
            summary.stop();
          };
        },
      }),
    /** Loads the overview. Returns a function that stops it. */
    start: () => {
      const stops = [
        watch(overview),
        overview.$state.subscribe((state) => {
          if (state.phase === 'loaded') $writableOverview.set(state.value);
        }),
      ];
      return () => {
        for (const stop of stops) stop();
        $writableOverview.set(null);
      };
    },
  };
}
