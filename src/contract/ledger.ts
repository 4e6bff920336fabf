import * as z from 'zod/mini';
import type { PartnerCode } from '#src/lib/partners.ts';
import { call } from './client.ts';

/** AED. `null` if the partner has no rate. */
const amount = z.nullable(z.int());

const payoutSchema = z.object({
  id: z.string(),
  /** "2025-06-29" */
  paidOn: z.string(),
  reference: z.string(),
  amountAed: z.int(),
  /** How many. */
  referrals: z.int(),
});

export type Payout = z.infer<typeof payoutSchema>;

/** A commission that was taken back, because its referral became pending again. */
const reversalSchema = z.object({
  at: z.string(),
  /** Negative. */
  amountAed: z.int(),
  /** `null` if the referral was deleted. */
  nannyName: z.nullable(z.string()),
});

/** Response of `GET /api/ledger`. */
const ledgerSchema = z.object({
  earned: amount,
  paidOut: amount,
  /** Earned less paid out. Negative after a reversal of paid-out commission. */
  due: amount,
  /** Months in Dubai with an entry, earliest first: "2025-06". `earned` is net of reversals in that month. */
  months: z.array(z.object({ month: z.string(), earned: z.int(), paidOut: z.int() })),
  /** Latest first. */
  payouts: z.array(payoutSchema),
  /** Latest first, at most 200. */
  reversals: z.array(reversalSchema),
});

export type Ledger = z.infer<typeof ledgerSchema>;

export const MAX_REVERSALS = 200;

export async function fetchLedger(referralCode: PartnerCode, signal?: AbortSignal): Promise<Ledger> {
  return ledgerSchema.parse(await call('GET', `/api/ledger?referralCode=${referralCode}`, { signal }));
}
