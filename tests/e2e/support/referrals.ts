import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import type { Referral } from '#src/contract/referrals.ts';

/** A unique name to search for. */
export function uniqueName(first: string): string {
  return `${first} ${randomUUID().slice(0, 8)}`;
}

/** A mobile number of the Emirates that nobody else has. */
export function uniqueNumber(): string {
  return `+97150${String(Math.random()).slice(2, 9)}`;
}

/** Sends a referral as a visitor, to the first partner unless `changes` has another code. */
export async function refer(request: APIRequestContext, changes: Record<string, unknown> = {}): Promise<Referral> {
  const data = { fullName: uniqueName('Layla'), whatsappNumber: '050 123 4567', nannyName: 'Maria', ...changes };
  const response = await request.post('/api/referrals', { data });
  if (response.status() !== 201) throw new Error(await response.text());
  return (await response.json()) as Referral;
}

/** Changes a referral in another session. */
export async function changeElsewhere(request: APIRequestContext, id: string, data: unknown): Promise<void> {
  const response = await request.patch(`/api/referrals/${id}`, { data });
  if (!response.ok()) throw new Error(await response.text());
}
