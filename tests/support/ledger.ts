import type { Ledger } from '#src/contract/ledger.ts';
import type { Referral } from '#src/contract/referrals.ts';
import type { Caller, ParsedResponse } from './caller.ts';
import { refer } from './referrals.ts';

/** Reads a partner's ledger as this caller. */
export function ledgerOf(caller: Caller, code = 'MUMSGIST'): Promise<Ledger> {
  return caller.read(`/api/ledger?referralCode=${code}`);
}

/** Creates a referral and confirms it. */
export async function referAndConfirm(
  visitor: Caller,
  admin: Caller,
  changes?: Record<string, unknown>,
): Promise<Referral> {
  const { id } = await refer(visitor, changes);
  return (await admin.patch(`/api/referrals/${id}`, { status: 'confirmed' })).body as Referral;
}

export function payOut(
  admin: Caller,
  referralIds: unknown[],
  changes: Record<string, unknown> = {},
): Promise<ParsedResponse> {
  const body = { referralCode: 'MUMSGIST', referralIds, paidOn: '2026-05-31', reference: 'Transfer 12', ...changes };
  return admin.post('/api/admin/payouts', body);
}
