import * as z from 'zod/mini';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { REFERRAL_STATUSES, TRAINING_TYPES } from '#src/lib/referrals.ts';
import { call, type SubmitOptions } from './client.ts';
import { originSchema } from './origin.ts';

export const referralCode = z.enum(PARTNER_CODES, 'Unknown referral code.');

export const referralStatus = z.enum(REFERRAL_STATUSES, 'Please choose pending, paid or confirmed.');

/** Instants are ISO 8601 in UTC. */
export const referralSchema = z.object({
  id: z.string(),
  fullName: z.string(),
  whatsappNumber: z.string(),
  /** `null` if `whatsappNumber` cannot be parsed. */
  phoneE164: z.nullable(z.string()),
  nannyName: z.string(),
  email: z.nullable(z.string()),
  preferredWorkshopDate: z.nullable(z.string()),
  referralCode,
  trainingType: z.nullable(z.enum(TRAINING_TYPES)),
  status: referralStatus,
  notes: z.nullable(z.string()),
  /** `null` if no commission is earned, or the partner had no rate. */
  commissionAed: z.nullable(z.int()),
  /** When the referral first became paid or confirmed; `null` while it is pending. */
  earnedAt: z.nullable(z.string()),
  /** The payout of the commission, which stays if the commission is reversed afterwards. */
  payoutId: z.nullable(z.string()),
  /** Whether another referral of the partner within twelve months has the same number. */
  possibleDuplicate: z.boolean(),
  /** Who made the referral paid or confirmed. Only the list of those that are due has it. */
  confirmedBy: z.optional(z.nullable(z.enum(['admin', 'payment', 'partner']))),
  origin: originSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type Referral = z.infer<typeof referralSchema>;

export const REFERRALS = { path: '/api/referrals', row: referralSchema };

/** @throws ApiError, also `changed_meanwhile` */
export async function changeReferral(id: string, body: unknown): Promise<Referral> {
  return referralSchema.parse(await call('PATCH', `/api/referrals/${id}`, { body }));
}

export async function sendReferral(body: unknown, options: SubmitOptions): Promise<Referral> {
  return referralSchema.parse(await call('POST', '/api/referrals', { body, ...options }));
}
