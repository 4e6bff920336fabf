import sql from 'sql-template-tag';
import { emailKey, nameKey } from '#src/lib/identity.ts';
import type { Database } from '../database.ts';
import { DatabaseUnreachableError } from '../failures.ts';
import { searchKey, type ReferralRow } from '../queries/referrals.ts';

/** Stores generated referrals, in one statement. */
export async function insertSeedReferrals(database: Database, referrals: ReferralRow[]): Promise<void> {
  const rows = referrals.map((referral) => ({
    ...referral,
    nameKey: nameKey(referral.fullName),
    emailKey: referral.email && emailKey(referral.email),
    searchKey: searchKey(referral),
  }));
  await database.query(sql`
    insert into referrals (id, full_name, name_key, whatsapp_number, phone_e164, nanny_name, email, email_key,
      preferred_workshop_date, referral_code, training_type, status, notes, search_key, created_at, updated_at)
    select row.id, row."fullName", row."nameKey", row."whatsappNumber", row."phoneE164", row."nannyName", row.email,
      row."emailKey", row."preferredWorkshopDate", row."referralCode", row."trainingType", row.status, row.notes,
      row."searchKey", row."createdAt", row."updatedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      id uuid, "fullName" text, "nameKey" text, "whatsappNumber" text, "phoneE164" text, "nannyName" text, email text,
      "emailKey" text, "preferredWorkshopDate" text, "referralCode" text, "trainingType" text, status text, notes text,
      "searchKey" text, "createdAt" timestamptz, "updatedAt" timestamptz
    )`);
}

/** Tells the planner at once how many there are now; summaries are counted in an index only once it is vacuumed. */
export async function settleSeedReferrals(database: Database): Promise<void> {
  try {
    await database.query(sql`vacuum analyze referrals`);
  } catch (error) {
    // It may take longer than an answer may, and then goes on without anybody who waits for it.
    if (!(error instanceof DatabaseUnreachableError)) throw error;
  }
}
