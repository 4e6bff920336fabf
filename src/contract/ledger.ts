import * as z from 'zod/mini';
import { dubaiDate } from '#src/lib/dates.ts';
import { type PartnerCode, PARTNER_CODES } from '#src/lib/partners.ts';
import { call } from './client.ts';
import { MAX_LENGTH, requiredText } from './fields.ts';
import { referralCode } from './referrals.ts';

/** AED. `null` if the partner has no rate. */
const amount = z.nullable(z.int());

const payoutSchema = z.object({
  id: z.string(),
  /** "2025-06-29" */
  paidOn: z.string(),
  reference: z.string(),
  amountAed: z.int(),
  /** Their number. */
  referrals: z.int(),
});

export type Payout = z.infer<typeof payoutSchema>;

/** Response of `GET /api/ledger`. */
const ledgerSchema = z.object({
  earned: amount,
  paidOut: amount,
  /** Earned less paid out. Negative after commission was reversed that had been paid out. */
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

const MAX_PAYOUT_REFERRALS = 1000;

export const PAYOUT_MESSAGE = {
  stored: 'The payout is recorded.',
  referrals: 'Please choose 1 to 1,000 referrals.',
  day: 'Please give the day of the payment, tomorrow at the latest.',
  reference: 'Please enter the reference of the payment.',
} as const;

/** Whether a day is between Nova's beginning and tomorrow in Dubai, as a transfer can be on its way. */
function isPlausibleDay(day: string): boolean {
  return day >= '2020-01-01' && day <= dubaiDate(new Date(Date.now() + 86_400_000));
}

/** Body of `POST /api/admin/payouts`. */
export const payoutRequestSchema = z.object({
  referralCode,
  referralIds: z.pipe(
    z
      .array(z.uuid(PAYOUT_MESSAGE.referrals), PAYOUT_MESSAGE.referrals)
      .check(z.minLength(1, PAYOUT_MESSAGE.referrals), z.maxLength(MAX_PAYOUT_REFERRALS, PAYOUT_MESSAGE.referrals)),
    z.transform((ids) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  ),
  /** "2025-06-29" */
  paidOn: z
    .string(PAYOUT_MESSAGE.day)
    .check(z.iso.date({ error: () => PAYOUT_MESSAGE.day }), z.refine(isPlausibleDay, PAYOUT_MESSAGE.day)),
  reference: requiredText({ message: PAYOUT_MESSAGE.reference, max: MAX_LENGTH.text }),
});

export type PayoutRequest = z.infer<typeof payoutRequestSchema>;

/** The fields that the administrator types; the referrals are ticked. */
export const payoutFieldsSchema = z.pick(payoutRequestSchema, { paidOn: true, reference: true });

/** @throws ApiError, also `already_paid_out` */
export async function payOut(body: unknown): Promise<{ id: string }> {
  return z.object({ id: z.string() }).parse(await call('POST', '/api/admin/payouts', { body }));
}

/** @throws ApiError */
export async function voidPayout(id: string): Promise<void> {
  await call('DELETE', `/api/admin/payouts/${id}`);
}

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

/** Response of `GET /api/summary`: the totals, in all and by partner. */
export const summarySchema = z.extend(totalsSchema, {
  partners: z.array(z.extend(totalsSchema, { referralCode: z.enum(PARTNER_CODES) })),
});

export type Summary = z.infer<typeof summarySchema>;

/** Reads the totals by the administrator's rule. @param referralCode `null` for all partners */
export async function fetchSummary(referralCode: PartnerCode | null, signal?: AbortSignal): Promise<Summary> {
  const query = referralCode === null ? '' : `?referralCode=${referralCode}`;
  return summarySchema.parse(await call('GET', `/api/summary${query}`, { signal }));
}

/** Reads the totals by the partner's rule, as the partner's dashboard shows them to everyone. */
export async function fetchPartnerSummary(referralCode: PartnerCode, signal?: AbortSignal): Promise<Summary> {
  const query = `?referralCode=${referralCode}&rule=partner`;
  return summarySchema.parse(await call('GET', `/api/summary${query}`, { signal }));
}
