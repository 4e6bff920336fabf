import type { Totals } from '#src/lib/commission.ts';
import type { PartnerCode } from './session.ts';

/** Answer of `GET /api/summary`: the totals of what was asked for, and of each partner in it. */
export interface Summary extends Totals {
  partners: ({ referralCode: PartnerCode } & Totals)[];
}
