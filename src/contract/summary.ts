import * as z from 'zod/mini';
import { call } from './client.ts';
import { PARTNER_CODES, type PartnerCode } from '#src/lib/partners.ts';

const totalsSchema = z.object({
  total: z.int(),
  pending: z.int(),
  paid: z.int(),
  confirmed: z.int(),
  /** Whole percent. */
  conversion: z.number(),
  /** AED. `null` if no partner has a rate. */
  commission: z.nullable(z.number()),
});

export type Totals = z.infer<typeof totalsSchema>;

/** Response of `GET /api/summary`: the totals, and those of each partner in them. */
export const summarySchema = z.extend(totalsSchema, {
  partners: z.array(z.extend(totalsSchema, { referralCode: z.enum(PARTNER_CODES) })),
});

export type Summary = z.infer<typeof summarySchema>;

/** By the administrator's rule. `null` for all partners. */
export async function fetchSummary(referralCode: PartnerCode | null, signal?: AbortSignal): Promise<Summary> {
  const query = referralCode === null ? '' : `?referralCode=${referralCode}`;
  return summarySchema.parse(await call('GET', `/api/summary${query}`, { signal }));
}

/** By the partner's rule, whoever looks at the partner's dashboard. */
export async function fetchPartnerSummary(referralCode: PartnerCode, signal?: AbortSignal): Promise<Summary> {
  const query = `?referralCode=${referralCode}&rule=partner`;
  return summarySchema.parse(await call('GET', `/api/summary${query}`, { signal }));
}
