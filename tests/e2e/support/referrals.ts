import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import type { Referral } from '#src/contract/referrals.ts';

/** A name that no other test uses, to search for. */
export function uniqueName(first: string): string {
  return `${first} ${randomUUID().slice(0, 8)}`;
}

/** Sends a referral as a visitor; the first partner's unless `changes` name another code. */
export async function refer(request: APIRequestContext, changes: Record<string, unknown> = {}): Promise<Referral> {
  const data = { fullName: uniqueName('Layla'), whatsappNumber: '050 123 4567', nannyName: 'Maria', ...changes };
  const response = await request.post('/api/referrals', { data });
  if (response.status() !== 201) throw new Error(await response.text());
  return (await response.json()) as Referral;
}

/** Changes a referral as somebody who is signed in elsewhere. */
export async function changeElsewhere(request: APIRequestContext, id: string, data: unknown): Promise<void> {
  const response = await request.patch(`/api/referrals/${id}`, { data });
  if (!response.ok()) throw new Error(await response.text());
}
