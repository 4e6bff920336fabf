import type { Timeline } from '#src/contract/overview.ts';
import type { PartnerCode } from '#src/contract/session.ts';

/** Each partner's colour in the chart: one is dark, one is light, for those who see red and green alike. */
export const PARTNER_FILLS = [
  { code: 'MUMSGIST', fill: 'fill-night' },
  { code: 'YAYA', fill: 'fill-sage' },
] as const satisfies readonly { code: PartnerCode; fill: string }[];

export interface Month {
  /** YYYY-MM. */
  id: string;
  /** As people write it: "Nov 2025". */
  label: string;
  counts: Readonly<Record<PartnerCode, number>>;
}

const FORMAT = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The months in their order, each with every partner's count. */
export function byMonth(timeline: Timeline): Month[] {
  return [...new Set(timeline.map(({ month }) => month))].map((id) => {
    const countOf = (code: PartnerCode) =>
      timeline.find(({ month, referralCode }) => month === id && referralCode === code)?.count ?? 0;
    const counts = { MUMSGIST: countOf('MUMSGIST'), YAYA: countOf('YAYA') };
    return { id, label: FORMAT.format(new Date(`${id}-01T00:00:00Z`)), counts };
  });
}
