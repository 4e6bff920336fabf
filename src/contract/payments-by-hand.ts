import * as z from 'zod/mini';
import { dubaiDate } from '#src/lib/dates.ts';
import { call, MAX_ROWS_CHANGED, type SubmitOptions } from './client.ts';
import { MAX_LENGTH, optionalText } from './fields.ts';
import { PAYMENT_MESSAGE } from './payments.ts';
import { PAYMENT_METHODS } from './receipts.ts';

export const BY_HAND_MESSAGE = {
  amount: 'Please enter an amount in AED, with at most two decimals.',
  method: 'Please choose cash, card, transfer or other.',
  way: 'Please choose how the money went back.',
  day: 'Please give the day of the payment: today, or up to a year ago.',
  tooMuch: 'This is more than what is due.',
  moreThanPaid: 'This is more than what was paid.',
  lowersDue: 'Please choose true or false.',
  bookings: `Please send 1 to ${MAX_ROWS_CHANGED} bookings, each with id and amountAed.`,
} as const;

export const MAX_AED = 1_000_000;

export const amountAed = z.number(BY_HAND_MESSAGE.amount).check(
  z.gt(0, BY_HAND_MESSAGE.amount),
  z.lte(MAX_AED, BY_HAND_MESSAGE.amount),
  z.refine((aed) => Number(aed.toFixed(2)) === aed, BY_HAND_MESSAGE.amount),
);

/** Whether staff can record it today: not in the future, nor more than a year ago. */
function isRecent(day: string): boolean {
  const today = dubaiDate(new Date());
  return day <= today && day >= `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
}

const paidOn = z
  .string(BY_HAND_MESSAGE.day)
  .check(z.iso.date({ error: () => BY_HAND_MESSAGE.day }), z.refine(isRecent, BY_HAND_MESSAGE.day));

const reference = optionalText({ max: MAX_LENGTH.text });

/** Body of `POST /api/admin/payments`. */
export const paymentByHandSchema = z
  .object({
    registrationId: z.optional(z.uuid(PAYMENT_MESSAGE.choose)),
    referralId: z.optional(z.uuid(PAYMENT_MESSAGE.choose)),
    amountAed,
    method: z.enum(PAYMENT_METHODS, BY_HAND_MESSAGE.method).check(
      // The provider's payments come from the provider.
      z.refine((method) => method !== 'online', BY_HAND_MESSAGE.method),
    ),
    paidOn,
    reference,
  })
  .check(
    z.refine(({ registrationId, referralId }) => (registrationId === undefined) !== (referralId === undefined), {
      path: ['registrationId'],
      error: PAYMENT_MESSAGE.choose,
    }),
  );

export type PaymentByHand = z.infer<typeof paymentByHandSchema>;

/** Body of `POST /api/admin/payments/{id}/refund`. `lowersDue`: by default a part is not asked for again, and the whole is. */
export const refundSchema = z.object({
  amountAed,
  paidOn,
  reference,
  lowersDue: z.optional(z.boolean(BY_HAND_MESSAGE.lowersDue)),
});

export type Refund = z.infer<typeof refundSchema>;

/** Body of `POST /api/admin/trainings/{id}/refunds`. */
export const trainingRefundSchema = z.object({ paidOn, reference });

const paperGivenSchema = z.object({ number: z.string() });

/** @returns the number of the receipt @throws ApiError, also `registration_closed` */
export async function recordPayment(
  body: unknown,
  { idempotencyKey }: Pick<SubmitOptions, 'idempotencyKey'> = {},
): Promise<{ number: string }> {
  return paperGivenSchema.parse(await call('POST', '/api/admin/payments', { body, idempotencyKey }));
}

/** @returns the number of the credit note @throws ApiError, also `changed_meanwhile` */
export async function refundPayment(
  id: string,
  body: unknown,
  { idempotencyKey }: Pick<SubmitOptions, 'idempotencyKey'> = {},
): Promise<{ number: string }> {
  return paperGivenSchema.parse(await call('POST', `/api/admin/payments/${id}/refund`, { body, idempotencyKey }));
}

/** @returns the number of the void @throws ApiError, also `changed_meanwhile` */
export async function voidPayment(id: string): Promise<{ number: string }> {
  return paperGivenSchema.parse(await call('DELETE', `/api/admin/payments/${id}`));
}
