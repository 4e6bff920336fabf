import { computed, type ReadableAtom } from 'nanostores';
import { fetchOverview, fetchTimeline } from '#src/contract/today.ts';
import { PARTNER_CODES, type PartnerCode } from '#src/lib/partners.ts';
import { fetchSummary } from '#src/contract/ledger.ts';
import { onReturn } from './return.ts';
import { $urlQuery, updateUrlQuery } from './url-query.ts';
import { createResource, type Resource } from './resource.ts';

/** The partner in the URL; `null` for all partners. */
export const $partner: ReadableAtom<PartnerCode | null> = computed($urlQuery, (urlQuery) => {
  const requested = new URLSearchParams(urlQuery).get('referralCode');
  return PARTNER_CODES.find((code) => code === requested) ?? null;
});

export function selectPartner(code: string): void {
  updateUrlQuery({ referralCode: code, cursor: null }, 'push');
}

/** The counts that the panels of a page share. They stay if they cannot be loaded again. */
export const overview = createResource(fetchOverview, (known) => known);
export const timeline = createResource(fetchTimeline, (known) => known);
/** The totals of the partner in the URL. */
export const summary = createResource(
  (signal) => fetchSummary($partner.get(), signal),
  (known) => known,
  $partner,
);

/** The counts for the navigation, which is another island; `null` while no dashboard is shown. */
export const $overview = computed(overview.$state, (state) => (state.phase === 'loaded' ? state.value : null));

const watched = new Set<() => Promise<void>>();

/** Loads a resource now, at each `refresh`, and whenever the page is looked at again. Returns a function that stops it. */
export function watch<Value>({ load, start }: Pick<Resource<Value>, 'load' | 'start'>): () => void {
  watched.add(load);
  const stops = [() => watched.delete(load), start(), onReturn(load)];
  return () => {
    for (const stop of stops) stop();
  };
}

export function refresh(): void {
  for (const load of watched) void load();
}

/** Loads the overview. Returns a function that stops it, and drops all data. */
export function startDashboard(): () => void {
  const stop = watch(overview);
  return () => {
    stop();
    for (const resource of [overview, timeline, summary]) resource.clear();
  };
}
