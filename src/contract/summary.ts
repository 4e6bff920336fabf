import * as z from 'zod/mini';
import { call } from './client.ts';
import { PARTNER_CODES, type PartnerCode } from './session.ts';

/** What a dashboard's cards show. */
const totalsSchema = z.object({
  total: z.int(),
  pending: z.int(),
  paid: z.int(),
  confirmed: z.int(),
  /** Whole percent. */
  conversion: z.number(),
  /** In AED, `null` where no partner among them has a rate. */
  commission: z.nullable(z.number()),
});

export type Totals = z.infer<typeof totalsSchema>;

/** Answer of `GET /api/summary`: the totals of what was asked for, and of each partner in it. */
export const summarySchema = z.extend(totalsSchema, {
  partners: z.array(z.extend(totalsSchema, { referralCode: z.enum(PARTNER_CODES) })),
});

export type Summary = z.infer<typeof summarySchema>;

/** The totals of one partner, or of all. @throws ApiError; a Zod error when an OK answer is not the agreed one */
export async function fetchSummary(referralCode: PartnerCode | null, signal?: AbortSignal): Promise<Summary> {
  const query = referralCode === null ? '' : `?referralCode=${referralCode}`;
  return summarySchema.parse(await call('GET', `/api/summary${query}`, { signal }));
}
