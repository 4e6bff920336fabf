import type { Timeline } from '#src/contract/today.ts';
import { PARTNER_CODES } from '#src/lib/partners.ts';

export interface Month {
  /** YYYY-MM. */
  id: string;
  /** For example "Nov 2025". */
  label: string;
  /** The counts, in the order of `PARTNER_CODES`. */
  values: readonly number[];
}

const FORMAT = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Keeps the order of the timeline. A partner without referrals in a month counts 0. */
export function groupByMonth(timeline: Timeline): Month[] {
  return [...new Set(timeline.map(({ month }) => month))].map((id) => {
    const countOf = (code: string) =>
      timeline.find(({ month, referralCode }) => month === id && referralCode === code)?.count ?? 0;
    return {
      id,
      label: FORMAT.format(new Date(`${id}-01T00:00:00Z`)).replace('Sept', 'Sep'),
      values: PARTNER_CODES.map(countOf),
    };
  });
}
