import sql from 'sql-template-tag';
import type { Referral } from '#src/contract/referrals.ts';
import type { Scope } from '#src/contract/session.ts';
import type { ReferralCount } from '#src/lib/commission.ts';
import type { ReferralStatus } from '#src/lib/referrals.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { conditions, type Database, type Stored } from '../database.ts';
import { BY_TIME_OR_NAME, listPage, searched, textColumn, type ListRequest } from './lists.ts';

export type ReferralRow = Stored<Referral, 'createdAt' | 'updatedAt'>;

export const REFERRAL_COLUMNS = sql`
  id, full_name as "fullName", whatsapp_number as "whatsappNumber", phone_e164 as "phoneE164", nanny_name as "nannyName",
  email, preferred_workshop_date as "preferredWorkshopDate", referral_code as "referralCode",
  training_type as "trainingType", status, notes, created_at as "createdAt", updated_at as "updatedAt"`;

const SORTS = { ...BY_TIME_OR_NAME, status: textColumn(sql`status`) };

type ReferralRequest = ListRequest<keyof typeof SORTS> & { scope: Scope; status?: ReferralStatus | undefined };

/** A search for an id finds its row: payments carry it as their reference. */
export function listReferrals(database: Database, { scope, status, search, spam, sort, ...page }: ReferralRequest) {
  const filters = conditions({ is_spam: spam, referral_code: scope ?? undefined, status });
  filters.push(...(search && isUuid(search) ? [sql`id = ${search}::uuid`] : searched(search, sql`search_key`)));
  return listPage<ReferralRow>(database, page, {
    columns: REFERRAL_COLUMNS,
    from: sql`referrals`,
    filters,
    sort: SORTS[sort],
  });
}

/** Counts the referrals in scope by what commissions and totals depend on. */
export function countReferrals(database: Database, scope: Scope): Promise<ReferralCount[]> {
  return database.query<ReferralCount>(sql`
    select referral_code as "referralCode", training_type as "trainingType", status, count(*)::int as count
    from referrals
    where not is_spam and ${scope === null ? sql`true` : sql`referral_code = ${scope}`}
    group by referral_code, training_type, status`);
}
