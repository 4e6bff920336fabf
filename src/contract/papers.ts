import * as z from 'zod/mini';
import { buyerSchema } from './buyer.ts';
import { MAX_LENGTH, requiredText } from './fields.ts';
import { token } from './link-token.ts';
import { PAID_PARTS, PAYMENT_METHODS, RECEIPT_KINDS } from './receipts.ts';

/** All that a receipt, credit note or invoice says, as it was when it got its number. Amounts are in fils. */
export const paperSchema = z.object({
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** In Dubai, of the payment, of what takes it back, or of the invoice: "2026-11-26". */
  day: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    licence: z.nullable(z.string()),
    /** Of the tax authority. With it, the price includes VAT. */
    trn: z.nullable(z.string()),
    email: z.string(),
    phone: z.string(),
  }),
  payer: z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** Who is billed in place of the payer. */
  buyer: z.nullable(buyerSchema),
  /** `null` where no money moved: of an invoice, and of what takes it back. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** What staff wrote, such as the bank's. */
  reference: z.nullable(z.string()),
  /** `null` for a payment that names no registration, and for its day, place and nanny. */
  bookingId: z.nullable(z.string()),
  /** By which the guest knows the booking: "K7M4QX". `null` without a registration. */
  bookingReference: z.nullable(z.string()),
  title: z.string(),
  /** `null` where what is sold has no name of its own. */
  package: z.nullable(z.string()),
  /** Of what takes a payment back: what that payment was. `null` for money on top of the price, or that counts for no booking. */
  part: z.nullable(z.enum(PAID_PARTS)),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  place: z.nullable(z.string()),
  attendee: z.nullable(z.string()),
  /** What was due in all. */
  price: z.nullable(z.int()),
  amount: z.int(),
  /** Still to pay after this payment, or when the invoice was sent. */
  rest: z.int(),
  /** The day in Dubai by which the rest is to be paid; `null` for a booking without a training. */
  restDueOn: z.nullable(z.string()),
  /** The day in Dubai by which an invoice is to be paid. */
  dueOn: z.nullable(z.string()),
  /** How an invoice is paid by bank transfer. */
  transferText: z.nullable(z.string()),
  /** The receipt or invoice that a credit note is for; the invoice that a payment is for. */
  refersTo: z.nullable(z.string()),
  /** What a credit note or a void is for. */
  takenBack: z.nullable(z.object({ kind: z.enum(RECEIPT_KINDS), day: z.string(), amount: z.int() })),
});

export type Paper = z.infer<typeof paperSchema>;

/** The part that the seller says about itself. */
export type Seller = Paper['seller'];

/** Body of `POST /api/booking/receipt`. */
export const bookingReceiptSchema = z.object({
  token,
  number: requiredText({ message: 'Please choose a receipt.', max: MAX_LENGTH.text }),
});
