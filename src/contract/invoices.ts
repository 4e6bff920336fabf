import * as z from 'zod/mini';
import { call } from './client.ts';

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
