import * as z from 'zod/mini';
import type { Totals } from '#src/lib/commission.ts';
import { call } from './client.ts';
import { PARTNER_CODES, type PartnerCode } from './session.ts';

/** Checked to have exactly the totals that the server counts. */
const totals = {
  total: z.int(),
  pending: z.int(),
  paid: z.int(),
  confirmed: z.int(),
  conversion: z.number(),
  commission: z.nullable(z.number()),
} satisfies Record<keyof Totals, z.ZodMiniType>;

/** Answer of `GET /api/summary`: the totals of what was asked for, and of each partner in it. */
export const summarySchema = z.object({
  ...totals,
  partners: z.array(z.object({ referralCode: z.enum(PARTNER_CODES), ...totals })),
});

export type Summary = z.infer<typeof summarySchema>;

/** The totals of one partner, or of all. @throws ApiError; a Zod error when an OK answer is not the agreed one */
export async function fetchSummary(referralCode: PartnerCode | null, signal?: AbortSignal): Promise<Summary> {
  const query = referralCode === null ? '' : `?referralCode=${referralCode}`;
  return summarySchema.parse(await call('GET', `/api/summary${query}`, { signal }));
}
