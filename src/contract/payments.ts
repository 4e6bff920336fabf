import * as z from 'zod/mini';
import { dubaiDate } from '#src/lib/dates.ts';
import { PAYMENT_METHODS } from '#src/lib/payment-kinds.ts';
import { MAX_ROWS_CHANGED, call, type SubmitOptions } from './client.ts';
import { MAX_LENGTH, optionalText, requiredText, undefinedIfAbsent } from './fields.ts';
import { numberSchema } from './papers.ts';
import { REGISTRATIONS, registrationSchema } from './registrations.ts';

export const PAYMENT_STATES = ['matched', 'attention', 'resolved', 'refunded', 'voided'] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** A payment. `amountAed` is in the payment's own currency, and can have decimals. `at` is ISO 8601 in UTC. */
export const paymentSchema = z.object({
  id: z.string(),
  at: z.string(),
  amountAed: z.number(),
  refundedAed: z.number(),
  /** What the payment's row need not pay any more, such as a part that was given back. */
  waivedAed: z.number(),
  currency: z.string(),
  method: z.enum(PAYMENT_METHODS),
  /** A day in Dubai: "2026-11-26". */
  paidOn: z.string(),
  /** The receipt's number; `null` without a receipt. */
  number: z.nullable(z.string()),
  /** The registration or referral that the payment counts for. */
  rowId: z.nullable(z.string()),
  /** The id that the payment link carried as its reference. */
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

/** An id of any form, because a malformed id is answered like an unknown one. */
const rowId = undefinedIfAbsent(requiredText({ message: PAYMENT_MESSAGE.choose, max: MAX_LENGTH.text }));

const assignment = z
  .object({ registrationId: rowId, referralId: rowId }, { error: () => PAYMENT_MESSAGE.choose })
  .check(
    z.refine(
      ({ registrationId, referralId }) => (registrationId === undefined) !== (referralId === undefined),
      PAYMENT_MESSAGE.choose,
    ),
  );

/** Body of `PATCH /api/admin/payments/{id}`: assigns the payment to a row, for which it then counts, or resolves it. */
export const paymentChangeSchema = z
  .object({
    assignTo: z.optional(assignment),
    /** Whether the rest that is then still due is let off. */
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

export const BY_HAND_MESSAGE = {
  paid: 'The payment is recorded.',
  refunded: 'The refund is recorded.',
  voided: 'The payment is voided.',
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

const amountAed = z.number(BY_HAND_MESSAGE.amount).check(
  z.gt(0, BY_HAND_MESSAGE.amount),
  z.lte(MAX_AED, BY_HAND_MESSAGE.amount),
  z.refine((aed) => Number(aed.toFixed(2)) === aed, BY_HAND_MESSAGE.amount),
);

/** Whether staff can still record a payment of that day, which is not in the future nor more than a year ago. */
function isRecent(day: string): boolean {
  const today = dubaiDate(new Date());
  return day <= today && day >= `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
}

const paidOn = z
  .string(BY_HAND_MESSAGE.day)
  .check(z.iso.date({ error: () => BY_HAND_MESSAGE.day }), z.refine(isRecent, BY_HAND_MESSAGE.day));

const reference = optionalText({ max: MAX_LENGTH.text });

/** Any method but `online`, because the payment provider reports its payments and refunds itself. */
const methodByHand = z
  .enum(PAYMENT_METHODS, BY_HAND_MESSAGE.method)
  .check(z.refine((method) => method !== 'online', BY_HAND_MESSAGE.method));

/** Body of `POST /api/admin/payments`. */
export const paymentByHandSchema = z
  .object({
    registrationId: undefinedIfAbsent(z.uuid(PAYMENT_MESSAGE.choose)),
    referralId: undefinedIfAbsent(z.uuid(PAYMENT_MESSAGE.choose)),
    amountAed,
    method: methodByHand,
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

/**
 * Body of `POST /api/admin/payments/{id}/refund`. `method` is the payment's by default. `lowersDue` says that what is given back
 * is not asked for again; by default this holds for a part, but not for the whole.
 */
export const refundSchema = z.object({
  amountAed,
  method: undefinedIfAbsent(methodByHand),
  paidOn,
  reference,
  lowersDue: undefinedIfAbsent(z.boolean(BY_HAND_MESSAGE.lowersDue)),
});

export type Refund = z.infer<typeof refundSchema>;

/** Body of `POST /api/admin/trainings/{id}/refunds`. */
export const trainingRefundSchema = z.object({ paidOn, reference });

/** @returns the number of the receipt @throws ApiError, also `registration_closed` */
export async function recordPayment(
  body: unknown,
  { idempotencyKey }: Pick<SubmitOptions, 'idempotencyKey'> = {},
): Promise<{ number: string }> {
  return numberSchema.parse(await call('POST', '/api/admin/payments', { body, idempotencyKey }));
}

/** @returns the number of the credit note @throws ApiError, also `changed_meanwhile` */
export async function refundPayment(
  id: string,
  body: unknown,
  { idempotencyKey }: Pick<SubmitOptions, 'idempotencyKey'> = {},
): Promise<{ number: string }> {
  return numberSchema.parse(await call('POST', `/api/admin/payments/${id}/refund`, { body, idempotencyKey }));
}

/** @returns the number of the void @throws ApiError, also `changed_meanwhile` */
export async function voidPayment(id: string): Promise<{ number: string }> {
  return numberSchema.parse(await call('DELETE', `/api/admin/payments/${id}`));
}

/** Response of a call that works through many rows. A repeat of the call goes on with those left. */
export const progressSchema = z.object({
  done: z.int(),
  left: z.array(z.object({ id: z.string(), reason: z.string() })),
});

export type Progress = z.infer<typeof progressSchema>;

export const LEFT_MESSAGE = {
  changed: 'It was changed at the same moment. Please try again.',
  later: 'There was no time for it. Please try again.',
} as const;

/** Why money is to be given back: the training is cancelled, the booking is, or more was paid than is due. */
const refundReason = z.enum(['cancelled', 'booking-cancelled', 'surplus']);

/** A row of `GET /api/registrations?waits=refund`: a booking with money to give back. */
const toRefundSchema = z.extend(registrationSchema, {
  refund: z.object({
    aed: z.number(),
    reason: refundReason,
    since: z.string(),
    /** What the payer gets back for this and all other bookings. */
    payerAed: z.number(),
    /** The booking's payments that were not given back in whole. */
    paidBy: z.array(
      z.object({
        payer: z.nullable(z.string()),
        method: z.enum(PAYMENT_METHODS),
        /** The receipt's number. */
        number: z.nullable(z.string()),
        reference: z.nullable(z.string()),
      }),
    ),
  }),
});

export type ToRefund = z.infer<typeof toRefundSchema>;

const sum = { payers: z.int(), aed: z.number() };

/** The sums of what is to be given back. */
const refundSumsSchema = z.object({
  ...sum,
  /** Payers of a cancelled training who have chosen neither another date nor the money back. */
  undecided: z.int(),
  /** `trainingId` is that of the cancelled training; `null` for other reasons. */
  causes: z.array(z.object({ ...sum, reason: refundReason, trainingId: z.nullable(z.int()) })),
});

export type RefundSums = z.infer<typeof refundSumsSchema>;

/** Sums up the rows of `TO_REFUND`. @param filters those of the list */
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
  /** The sum to give back that staff saw. */
  amountAed,
});

export type BookingRefund = z.infer<typeof bookingRefundSchema>;

/** How money goes back, by default in the way it came, and whether the families get their credit notes by email. */
const refundWay = {
  method: undefinedIfAbsent(z.enum(PAYMENT_METHODS, BY_HAND_MESSAGE.way)),
  notify: undefinedIfAbsent(z.boolean('notify is true or false.')),
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

/** Records refunds of what is to be given back for these bookings. A repeat of the call goes on with those left. */
export async function recordRefunds(body: z.input<typeof refundsSchema>): Promise<Progress> {
  return progressSchema.parse(await call('POST', '/api/admin/refunds', { body }));
}
