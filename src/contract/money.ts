import * as z from 'zod/mini';
import { call } from './client.ts';
import { listQuerySchema } from './lists.ts';
import { PAID_PARTS, PAYMENT_METHODS, RECEIPT_KINDS } from '#src/lib/payment-kinds.ts';

/** "2026-11" */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please enter a month such as 2026-11.'));

/** Query of `GET /api/admin/money`. The default is the current month in Dubai. */
export const moneyQuerySchema = z.object({ month: z.optional(month) });

const method = z.enum(PAYMENT_METHODS);

/** A month's sums in AED, by the day of the receipts and credit notes. */
export const moneySchema = z.object({
  received: z.number(),
  refunded: z.number(),
  /** Due for live registrations for trainings to come, whatever the month. */
  due: z.number(),
  /** Registrations for past trainings that are not paid for. */
  pastUnpaid: z.int(),
  /** Places of live registrations that were made in the month. */
  placesSold: z.int(),
  byMethod: z.array(z.object({ method, receivedAed: z.number(), refundedAed: z.number() })),
  /** Trainings that begin in the month or were paid for in it. `startsAt` is ISO 8601 in UTC. */
  trainings: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      startsAt: z.string(),
      sold: z.int(),
      capacity: z.int(),
      receivedAed: z.number(),
    }),
  ),
  /** What came in the month by source and first page; `null` where they are not known. */
  sources: z.array(
    z.object({
      source: z.nullable(z.string()),
      page: z.nullable(z.string()),
      enquiries: z.int(),
      registrations: z.int(),
      paidAed: z.number(),
    }),
  ),
});

export type Money = z.infer<typeof moneySchema>;

export async function fetchMoney(ofMonth: string, signal?: AbortSignal): Promise<Money> {
  return moneySchema.parse(await call('GET', `/api/admin/money?month=${ofMonth}`, { signal }));
}

/** Query of `GET /api/admin/receipts`. */
export const receiptsQuerySchema = z.extend(listQuerySchema, {
  month: z.optional(month),
  method: z.optional(z.enum(PAYMENT_METHODS, 'Please choose online, cash, card, transfer or other.')),
});

/** A receipt, credit note, void or invoice in a list. */
export const receiptRowSchema = z.object({
  /** The number of the paper: "2026-0187". */
  id: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** In Dubai: "2026-11-26". */
  day: z.string(),
  payer: z.nullable(z.string()),
  title: z.string(),
  /** `null` if what was sold has no name besides the title. */
  package: z.nullable(z.string()),
  part: z.nullable(z.enum(PAID_PARTS)),
  /** The booking's reference, which the guest knows. */
  reference: z.nullable(z.string()),
  /** The training's start, in ISO 8601 in UTC; `null` without a training. */
  startsAt: z.nullable(z.string()),
  /** `null` where no money moved. */
  method: z.nullable(method),
  /** Negative for a paper that takes a payment or an invoice back. */
  amountAed: z.number(),
  /** The receipt or invoice that the paper takes back, in part or whole, or the invoice that a payment is for. */
  refersTo: z.nullable(z.string()),
  /** `null` where no money moved. */
  paymentId: z.nullable(z.string()),
  /** How much of a receipt can still be given back, in AED. */
  leftAed: z.number(),
});

export type ReceiptRow = z.infer<typeof receiptRowSchema>;

export const RECEIPTS = { path: '/api/admin/receipts', row: receiptRowSchema };
