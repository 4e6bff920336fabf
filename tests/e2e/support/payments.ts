import type { APIRequestContext } from 'playwright/test';
import { dubaiDate } from '#src/lib/dates.ts';
import { signatureOf, WEBHOOK_PATH } from '#tests/support/stripe-events.ts';
import { expect } from './test.ts';

/** Staff record a payment, in cash and of today by default. @returns the number of its receipt */
export async function recordPayment(
  request: APIRequestContext,
  registrationId: string,
  amountAed: number,
  changes: object = {},
): Promise<string> {
  const data = { registrationId, amountAed, method: 'cash', paidOn: dubaiDate(new Date()), ...changes };
  const response = await request.post('/api/admin/payments', { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { number: string }).number;
}

/** Sends an event of the payment provider, with its signature. */
export async function sendEvent(request: APIRequestContext, payload: string): Promise<void> {
  const headers = { 'Stripe-Signature': signatureOf(payload), 'Content-Type': 'application/json' };
  const response = await request.post(WEBHOOK_PATH, { data: Buffer.from(payload), headers });
  expect(response.status()).toBe(200);
}
