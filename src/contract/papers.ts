import * as z from 'zod/mini';
import { PAID_PARTS, PAYMENT_METHODS, RECEIPT_KINDS } from '#src/lib/payment-kinds.ts';
import { call } from './client.ts';
import { requiredText, MAX_LENGTH, token } from './fields.ts';

/** Who is billed for a booking, in place of who pays. */
export const buyerSchema = z.object({
  name: z.string(),
  /** In lines. */
  address: z.nullable(z.string()),
  /** The buyer's number at the tax authority: 15 digits. */
  trn: z.nullable(z.string()),
  /** By which the buyer knows the order. */
  order: z.nullable(z.string()),
});

export type Buyer = z.infer<typeof buyerSchema>;

/** The lines of an address that are not blank. */
export function addressLines(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

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

/** The invoice of a booking that nothing has taken back. */
export const standingInvoiceSchema = z.object({
  number: z.string(),
  /** In Dubai: "2026-11-26". */
  day: z.string(),
  /** `null` once it is paid. */
  dueOn: z.nullable(z.string()),
  amountAed: z.number(),
});

export type StandingInvoice = z.infer<typeof standingInvoiceSchema>;

export const INVOICE_MESSAGE = {
  nothingDue: 'Nothing is due for this booking.',
  stands: 'This booking has an invoice already.',
  none: 'This booking has no invoice.',
} as const;

const numberSchema = z.object({ number: z.string() });

const path = (id: string) => `/api/registrations/${id}/invoice`;

/** Sends an invoice of what is due. @throws ApiError, also `registration_closed`, `changed_meanwhile` */
export async function sendInvoice(id: string): Promise<{ number: string }> {
  return numberSchema.parse(await call('POST', path(id), { body: {} }));
}

/** Takes the invoice back by a credit note. @throws ApiError, also `changed_meanwhile` */
export async function takeInvoiceBack(id: string): Promise<{ number: string }> {
  return numberSchema.parse(await call('DELETE', path(id)));
}
