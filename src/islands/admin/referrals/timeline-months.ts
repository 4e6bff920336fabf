import type { Timeline } from '#src/contract/overview.ts';
import { PARTNER_CODES } from '#src/lib/partners.ts';

/** Dark and light colours take turns, so that people with colour blindness can distinguish the bars. */
const FILLS = ['fill-night', 'fill-sage', 'fill-ember'] as const;

export const PARTNER_FILLS = PARTNER_CODES.map((code, index) => ({ code, fill: FILLS[index % FILLS.length] }));

export interface Month {
  /** YYYY-MM. */
  id: string;
  /** For example "Nov 2025". */
  label: string;
  /** By partner code. */
  counts: Readonly<Record<string, number>>;
}

const FORMAT = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Keeps the order of the timeline. A partner without referrals in a month counts 0. */
export function groupByMonth(timeline: Timeline): Month[] {
  return [...new Set(timeline.map(({ month }) => month))].map((id) => {
    const countOf = (code: string) =>
      timeline.find(({ month, referralCode }) => month === id && referralCode === code)?.count ?? 0;
    const counts = Object.fromEntries(PARTNER_CODES.map((code) => [code, countOf(code)]));
    return { id, label: FORMAT.format(new Date(`${id}-01T00:00:00Z`)), counts };
  });
}
