import type { Timeline } from '#src/contract/overview.ts';
import type { PartnerCode } from '#src/contract/session.ts';

/** One colour is dark and one is light, for people who do not tell red from green. */
export const PARTNER_FILLS = [
  { code: 'MUMSGIST', fill: 'fill-night' },
  { code: 'YAYA', fill: 'fill-sage' },
] as const satisfies readonly { code: PartnerCode; fill: string }[];

export interface Month {
  /** YYYY-MM. */
  id: string;
  /** For example "Nov 2025". */
  label: string;
  counts: Readonly<Record<PartnerCode, number>>;
}

const FORMAT = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** In the order of the timeline. A partner without referrals in a month counts 0. */
export function groupByMonth(timeline: Timeline): Month[] {
  return [...new Set(timeline.map(({ month }) => month))].map((id) => {
    const countOf = (code: PartnerCode) =>
      timeline.find(({ month, referralCode }) => month === id && referralCode === code)?.count ?? 0;
    const counts = { MUMSGIST: countOf('MUMSGIST'), YAYA: countOf('YAYA') };
    return { id, label: FORMAT.format(new Date(`${id}-01T00:00:00Z`)), counts };
  });
}
