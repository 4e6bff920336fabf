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

/** Response of `GET /api/ledger`. */
const ledgerSchema = z.object({
  earned: amount,
  paidOut: amount,
  /** Earned less paid out. Negative after a reversal of paid-out commission. */
  due: amount,
  /** Months in Dubai with an amount, earliest first: "2025-06". */
  months: z.array(z.object({ month: z.string(), earned: z.int(), paidOut: z.int() })),
  /** Latest first. */
  payouts: z.array(payoutSchema),
});

export type Ledger = z.infer<typeof ledgerSchema>;

export async function fetchLedger(referralCode: PartnerCode, signal?: AbortSignal): Promise<Ledger> {
  return ledgerSchema.parse(await call('GET', `/api/ledger?referralCode=${referralCode}`, { signal }));
}
