import * as z from 'zod/mini';
import { PAID_PARTS, PAYMENT_METHODS, RECEIPT_KINDS } from '#src/lib/payment-kinds.ts';
import { call } from './client.ts';
import { requiredText, MAX_LENGTH, token } from './fields.ts';

/** The buyer, who is billed for a booking in place of the payer. */
export const buyerSchema = z.object({
  name: z.string(),
  /** Has line breaks. */
  address: z.nullable(z.string()),
  /** Tax registration number, of 15 digits. */
  trn: z.nullable(z.string()),
  /** The buyer's own order number. */
  order: z.nullable(z.string()),
});

export type Buyer = z.infer<typeof buyerSchema>;

/** Returns the lines of an address that are not blank. */
export function addressLines(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Everything that a receipt, credit note or invoice says, as it was when the paper got its number. Amounts are in fils. */
export const paperSchema = z.object({
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  /** The day in Dubai of the payment, of its refund or void, or of the invoice: "2026-11-26". */
  day: z.string(),
  seller: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    licence: z.nullable(z.string()),
    /** Tax registration number. With one, the price includes VAT. */
    trn: z.nullable(z.string()),
    email: z.string(),
    phone: z.string(),
  }),
  payer: z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** Billed in place of the payer. */
  buyer: z.nullable(buyerSchema),
  /** `null` where no money moved: for an invoice and its credit note. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** What staff wrote, such as the bank's reference. */
  reference: z.nullable(z.string()),
  /** `null`, like the day, place and nanny, for a payment that names no registration. */
  bookingId: z.nullable(z.string()),
  /** The booking's reference, which the guest knows: "K7M4QX". `null` without a registration. */
  bookingReference: z.nullable(z.string()),
  title: z.string(),
  /** `null` if what was sold has no name besides the title. */
  package: z.nullable(z.string()),
  /** For a credit note or void, the part of its payment. `null` for money on top of the price, or that counts for no booking. */
  part: z.nullable(z.enum(PAID_PARTS)),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  place: z.nullable(z.string()),
  attendee: z.nullable(z.string()),
  /** The whole sum that was due. */
  price: z.nullable(z.int()),
  amount: z.int(),
  /** What was left to pay after this payment, or when the invoice was sent. */
  rest: z.int(),
  /** The day in Dubai by which the rest is to be paid; `null` for a booking without a training. */
  restDueOn: z.nullable(z.string()),
  /** The day in Dubai by which an invoice is to be paid. */
  dueOn: z.nullable(z.string()),
  /** How an invoice is paid by bank transfer. */
  transferText: z.nullable(z.string()),
  /** The number of the receipt or invoice that a credit note takes back, or of the invoice that a payment is for. */
  refersTo: z.nullable(z.string()),
  /** The paper that a credit note or a void takes back. */
  takenBack: z.nullable(z.object({ kind: z.enum(RECEIPT_KINDS), day: z.string(), amount: z.int() })),
});

export type Paper = z.infer<typeof paperSchema>;

/** What papers say about the seller. */
export type Seller = Paper['seller'];

/** Body of `POST /api/booking/receipt`. */
export const bookingReceiptSchema = z.object({
  token,
  number: requiredText({ message: 'Please choose a receipt.', max: MAX_LENGTH.text }),
});

/** The invoice of a booking that no credit note has taken back. */
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

export const numberSchema = z.object({ number: z.string() });

const path = (id: string) => `/api/registrations/${id}/invoice`;

/** Sends an invoice for what is due. @throws ApiError, also `registration_closed`, `changed_meanwhile` */
export async function sendInvoice(id: string): Promise<{ number: string }> {
  return numberSchema.parse(await call('POST', path(id), { body: {} }));
}

/** Takes the invoice back by a credit note. @throws ApiError, also `changed_meanwhile` */
export async function takeInvoiceBack(id: string): Promise<{ number: string }> {
  return numberSchema.parse(await call('DELETE', path(id)));
}
