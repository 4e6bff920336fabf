import type { APIRequestContext } from 'playwright/test';
import { signatureOf, WEBHOOK_PATH } from '#tests/support/stripe-events.ts';
import { expect } from './test.ts';

/** Sends an event of the payment provider, with its signature. */
export async function sendEvent(request: APIRequestContext, payload: string): Promise<void> {
  const headers = { 'Stripe-Signature': signatureOf(payload), 'Content-Type': 'application/json' };
  const response = await request.post(WEBHOOK_PATH, { data: Buffer.from(payload), headers });
  expect(response.status()).toBe(200);
}
