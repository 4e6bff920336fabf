import sql, { type Sql } from 'sql-template-tag';
import type { Referral, ReferralChange } from '#src/contract/referrals.ts';
import type { Account, Scope } from '#src/contract/session.ts';
import type { ReferralCount } from '#src/lib/commission.ts';
import type { ReferralStatus } from '#src/lib/referrals.ts';
import { emailKey, nameKey, textKey } from '#src/lib/people.ts';
import { isUuid } from '#src/lib/uuid.ts';
import { equations, type Database, type Stored } from '../database.ts';
import { changeRow, type ChangeOutcome } from './changes.ts';
import { BY_TIME_OR_NAME, containing, listPage, searchKeys, textColumn, type ListRequest } from './lists.ts';
import type { OutgoingRow } from './outbox.ts';

export type ReferralRow = Stored<Referral, 'createdAt' | 'updatedAt'>;

export const REFERRAL_COLUMNS = sql`
  id, full_name as "fullName", whatsapp_number as "whatsappNumber", phone_e164 as "phoneE164", nanny_name as "nannyName",
  email, preferred_workshop_date as "preferredWorkshopDate", referral_code as "referralCode",
  training_type as "trainingType", status, notes, created_at as "createdAt", updated_at as "updatedAt"`;

const SORTS = { ...BY_TIME_OR_NAME, status: textColumn(sql`status`) };

/** Stores a referral. */
export function insertReferral(referral: ReferralRow, isSpam: boolean): Sql {
  return sql`
    insert into referrals (id, full_name, name_key, whatsapp_number, phone_e164, nanny_name, email, email_key,
      preferred_workshop_date, referral_code, training_type, status, notes, search_key, is_spam, created_at, updated_at)
    values (${referral.id}::uuid, ${referral.fullName}, ${nameKey(referral.fullName)}, ${referral.whatsappNumber},
      ${referral.phoneE164}, ${referral.nannyName}, ${referral.email}, ${referral.email && emailKey(referral.email)},
      ${referral.preferredWorkshopDate}, ${referral.referralCode}, ${referral.trainingType}, ${referral.status},
      ${referral.notes}, ${searchKey(referral)}, ${isSpam}, ${referral.createdAt}::timestamptz, ${referral.updatedAt}::timestamptz)
    returning *`;
}

/** What mails about a referral carry; a family that left no e-mail gets none. */
export const referralOutgoing: OutgoingRow = {
  personKey: sql`coalesce(stored.email_key, stored.phone_e164, stored.whatsapp_number)`,
  payload: sql`jsonb_build_object('id', stored.id, 'fullName', stored.full_name, 'whatsappNumber', stored.whatsapp_number,
    'nannyName', stored.nanny_name, 'email', stored.email, 'referralCode', stored.referral_code,
    'trainingType', stored.training_type, 'preferredWorkshopDate', stored.preferred_workshop_date,
    'notes', stored.notes)`,
  when: sql`stored.email is not null or not kind.to_person`,
};

/** What a referral is found by. */
export function searchKey({ fullName, nannyName, whatsappNumber, phoneE164, email }: ReferralRow): string {
  return textKey([fullName, nannyName, whatsappNumber, phoneE164, email].join(' '));
}

type ReferralRequest = ListRequest<keyof typeof SORTS> & { scope: Scope; status?: ReferralStatus | undefined };

/** One page of the referrals in scope; a payment's reference finds its row. */
export function listReferrals(database: Database, { scope, status, search, spam, sort, ...page }: ReferralRequest) {
  const filters = equations({ is_spam: spam, referral_code: scope ?? undefined, status });
  if (search)
    filters.push(
      isUuid(search) ? sql`id = ${search}::uuid` : sql`search_key like any (${containing(searchKeys(search))})`,
    );
  return listPage<ReferralRow>(database, page, {
    columns: REFERRAL_COLUMNS,
    from: sql`referrals`,
    filters,
    sort: SORTS[sort],
  });
}

/** Changes a referral in scope, unless somebody changed it since `updatedAt`. */
export function changeReferral(
  database: Database,
  { id, scope, author }: { id: string; scope: Scope; author: Account },
  { status, notes, updatedAt }: ReferralChange,
  now: Date,
): Promise<ChangeOutcome<ReferralRow>> {
  return changeRow(database, {
    table: 'referrals',
    id,
    // Partners do not see spam.
    scope: scope === null ? undefined : sql`referral_code = ${scope} and not is_spam`,
    values: { status, notes },
    updatedAt,
    author,
    now,
    columns: REFERRAL_COLUMNS,
  });
}

/** The referrals in scope, counted by what commissions and totals depend on. */
export function countReferrals(database: Database, scope: Scope): Promise<ReferralCount[]> {
  return database.query<ReferralCount>(sql`
    select referral_code as "referralCode", training_type as "trainingType", status, count(*)::int as count
    from referrals
    where not is_spam and ${scope === null ? sql`true` : sql`referral_code = ${scope}`}
    group by referral_code, training_type, status`);
}
