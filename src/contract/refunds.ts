import * as z from 'zod/mini';
import { call, MAX_ROWS_CHANGED } from './client.ts';
import { amountAed, BY_HAND_MESSAGE, trainingRefundSchema, PAYMENT_MESSAGE } from './payments.ts';
import { progressSchema, type Progress } from './progress.ts';
import { PAYMENT_METHODS } from './receipts.ts';
import { REGISTRATIONS, registrationSchema } from './registrations.ts';

/** A row of `GET /api/registrations?waits=refund`: a booking with money to give back. */
const toRefundSchema = z.extend(registrationSchema, {
  refund: z.object({
    aed: z.number(),
    /** We have cancelled the training, or more was paid than is due. */
    reason: z.enum(['cancelled', 'surplus']),
    since: z.string(),
    /** What the payer gets back in all, for this and other bookings. */
    payerAed: z.number(),
    /** The payments that stand. */
    paidBy: z.array(
      z.object({
        payer: z.nullable(z.string()),
        method: z.enum(PAYMENT_METHODS),
        /** Of the receipt. */
        number: z.nullable(z.string()),
        reference: z.nullable(z.string()),
      }),
    ),
  }),
});

export type ToRefund = z.infer<typeof toRefundSchema>;

const sum = { payers: z.int(), aed: z.number() };

/** What is to be given back in all. */
const refundSumsSchema = z.object({
  ...sum,
  /** Payers of a cancelled training who have chosen neither another date nor the money back. */
  undecided: z.int(),
  /** By cancelled training; `null` is for what was paid too much. */
  causes: z.array(z.object({ ...sum, trainingId: z.nullable(z.int()) })),
});

export type RefundSums = z.infer<typeof refundSumsSchema>;

/** @param filters of the list of these rows */
export async function fetchRefundSums(
  { search = '', trainingId = '' }: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<RefundSums> {
  const asked = new URLSearchParams({ ...(search && { search }), ...(trainingId && { trainingId }) });
  return refundSumsSchema.parse(await call('GET', `/api/admin/refunds?${asked.toString()}`, { signal }));
}

export const TO_REFUND = { ...REGISTRATIONS, row: toRefundSchema };

const bookingRefundSchema = z.object({
  id: z.uuid(PAYMENT_MESSAGE.choose),
  /** What is to be given back, as staff saw it. */
  amountAed,
});

export type BookingRefund = z.infer<typeof bookingRefundSchema>;

/** How money goes back, which is as it came by default, and whether the families get the credit notes by email. */
const refundWay = {
  method: z.optional(z.enum(PAYMENT_METHODS, BY_HAND_MESSAGE.way)),
  notify: z.optional(z.boolean('notify is true or false.')),
};

const refundWaySchema = z.object(refundWay);

export type RefundWay = z.infer<typeof refundWaySchema>;

/** Body of `POST /api/admin/refunds`. */
export const refundsSchema = z.extend(trainingRefundSchema, {
  ...refundWay,
  bookings: z
    .array(bookingRefundSchema, BY_HAND_MESSAGE.bookings)
    .check(z.minLength(1, BY_HAND_MESSAGE.bookings), z.maxLength(MAX_ROWS_CHANGED, BY_HAND_MESSAGE.bookings)),
});

/** Records what is to be given back for these bookings. The same call again goes on with what is left. */
export async function recordRefunds(body: z.input<typeof refundsSchema>): Promise<Progress> {
  return progressSchema.parse(await call('POST', '/api/admin/refunds', { body }));
}
