import * as z from 'zod/mini';
import { call } from './client.ts';
import { MAX_LENGTH, requiredText } from './fields.ts';
import { PAYMENT_METHODS } from './receipts.ts';

export const PAYMENT_STATES = ['matched', 'attention', 'resolved', 'refunded', 'voided'] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Why a payment needs attention, by the database's word for it. */
export const PAYMENT_PROBLEMS: Readonly<Record<string, string>> = {
  'unknown-reference': 'It names no registration that can be paid for.',
  'held-as-spam': 'The registration is held as spam.',
  cancelled: 'The booking has been cancelled.',
  'second-payment': 'The registration was paid for before.',
  'wrong-currency': 'The currency is not AED.',
  'wrong-amount': 'The amount is less than what was due.',
  'partly-refunded': 'A part of it was refunded.',
};

/** `amountAed` is in the payment's own currency, and can have decimals. `at` is ISO 8601 in UTC. */
export const paymentSchema = z.object({
  id: z.string(),
  at: z.string(),
  amountAed: z.number(),
  refundedAed: z.number(),
  /** What its row need not pay because of it, such as a part that was given back. */
  waivedAed: z.number(),
  currency: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** In Dubai: "2026-11-26". */
  paidOn: z.string(),
  /** Of its receipt; `null` if it has none. */
  number: z.nullable(z.string()),
  /** The registration or referral that it counts for. */
  rowId: z.nullable(z.string()),
  /** The id of a registration, which the payment link carried. */
  reference: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  state: z.enum(PAYMENT_STATES),
  problem: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export type Payment = z.infer<typeof paymentSchema>;

export const PAYMENTS = { path: '/api/admin/payments', row: paymentSchema };

export const PAYMENT_MESSAGE = {
  choose: 'Please choose one registration.',
  note: 'Please write how it was resolved.',
  letOff: 'Please choose true or false.',
} as const;

/** A malformed id is an unknown one. */
const rowId = z.optional(requiredText({ message: PAYMENT_MESSAGE.choose, max: MAX_LENGTH.text }));

const assignment = z
  .object({ registrationId: rowId, referralId: rowId }, { error: () => PAYMENT_MESSAGE.choose })
  .check(
    z.refine(
      ({ registrationId, referralId }) => (registrationId === undefined) !== (referralId === undefined),
      PAYMENT_MESSAGE.choose,
    ),
  );

/** Body of `PATCH /api/admin/payments/{id}`: assigned to a row, for which it then counts, or resolved in another way. */
export const paymentChangeSchema = z
  .object({
    assignTo: z.optional(assignment),
    /** Whether what then remains due is let off. */
    letOff: z.optional(z.boolean(PAYMENT_MESSAGE.letOff)),
    state: z.optional(z.literal('resolved', 'Please choose resolved.')),
    note: z.optional(requiredText({ message: PAYMENT_MESSAGE.note, max: MAX_LENGTH.long, lines: true })),
  })
  .check(
    z.refine(({ assignTo, state }) => (assignTo === undefined) !== (state === undefined), {
      path: ['assignTo'],
      error: PAYMENT_MESSAGE.choose,
    }),
    z.refine(({ state, note }) => state === undefined || note !== undefined, {
      path: ['note'],
      error: PAYMENT_MESSAGE.note,
    }),
  );

export type PaymentChange = z.infer<typeof paymentChangeSchema>;

/** @throws ApiError, also `changed_meanwhile`, `not_found` */
export async function changePayment(id: string, body: PaymentChange): Promise<Payment> {
  return paymentSchema.parse(await call('PATCH', `/api/admin/payments/${id}`, { body }));
}
