import sql from 'sql-template-tag';
import type { Referral } from '#src/contract/referrals.ts';
import type { Database } from '#netlify/db/database.ts';
import type { Caller, ParsedResponse } from './caller.ts';

let families = 0;

/** Body of a referral by a new family, for the first partner unless `changes` has another code. */
export function referralBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  families += 1;
  return {
    fullName: `Layla Haddad ${families}`,
    whatsappNumber: '050 123 4567',
    nannyName: 'Maria',
    ...changes,
  };
}

/** Returns the referral in the response to a successful POST. */
export function referralOf(response: ParsedResponse): Referral {
  if (response.status !== 201) throw new Error(`This is not a stored referral: ${response.text}`);
  return response.body as Referral;
}

/** Sends a referral. */
export async function refer(caller: Caller, changes?: Record<string, unknown>): Promise<Referral> {
  return referralOf(await caller.post('/api/referrals', referralBody(changes)));
}

/** A stored referral, with the columns that tests look at. */
export interface StoredReferral {
  id: string;
  full_name: string;
  whatsapp_number: string;
  phone_e164: string | null;
  email: string | null;
  referral_code: string;
  training_type: string | null;
  status: string;
  notes: string | null;
  is_spam: boolean;
  created_at: Date;
}

/** Finds rows by the family's full name. */
export function referralsNamed(database: Database, fullName: unknown): Promise<StoredReferral[]> {
  return database.query<StoredReferral>(sql`select * from referrals where full_name = ${fullName} order by created_at`);
}
