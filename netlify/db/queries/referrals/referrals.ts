import sql from 'sql-template-tag';
import type { Referral } from '#src/contract/referrals.ts';
import type { Scope, Account } from '#src/contract/session.ts';
import type { ReferralCount } from '#src/lib/commission.ts';
import { DUPLICATE_MONTHS, type ReferralStatus } from '#src/lib/referrals.ts';
import { isUuid } from '#src/lib/ids.ts';
import type { ReferralChange } from '#src/contract/referral-requests.ts';
import type { Database, Stored } from '../../database.ts';
import {
  BY_TIME_OR_NAME,
  equalityConditions,
  listPage,
  searchCondition,
  textColumn,
  type ListRequest,
  storedSince,
} from '../lists.ts';
import { assigned } from '../../rows.ts';
import { changeRow, type ChangeResult, type Target } from '../change-result.ts';
import { touch } from '../history.ts';
import { IS_DUE, IS_EARNED, settleCommission } from './commission.ts';

export type ReferralRow = Stored<Referral, 'createdAt' | 'updatedAt' | 'earnedAt'>;

/** Whether a partner may have referred the family twice. The subquery renames its columns; the others are the outer row's. */
const IS_POSSIBLE_DUPLICATE = sql`
  not is_spam and exists (
    select from (
      select id as other_id, referral_code as other_code, phone_e164 as other_phone, created_at as other_time
      from referrals where not is_spam
    ) other
    where other_code = referral_code and other_phone = phone_e164 and other_id <> id
      and greatest(other_time, created_at)
        <= least(other_time, created_at) + make_interval(months => ${DUPLICATE_MONTHS}::int))`;

export const REFERRAL_COLUMNS = sql`
  id, full_name as "fullName", whatsapp_number as "whatsappNumber", phone_e164 as "phoneE164", nanny_name as "nannyName",
  email, preferred_workshop_date as "preferredWorkshopDate", referral_code as "referralCode",
  training_type as "trainingType", status, notes,
  case when ${IS_EARNED} then commission_fils / 100 end as "commissionAed", case when ${IS_EARNED} then earned_at end as "earnedAt",
  payout_id as "payoutId", ${IS_POSSIBLE_DUPLICATE} as "possibleDuplicate", origin,
  created_at as "createdAt", updated_at as "updatedAt"`;

export const REFERRAL_MESSAGES = ['referral-received', 'referral-notice'] as const;

/** What `queueMessages` takes for messages about a row `referral`. */
export const ABOUT_REFERRAL = {
  personKey: sql`coalesce(referral.email_key, referral.phone_e164, referral.whatsapp_number)`,
  rowId: sql`referral.id`,
  payload: sql`jsonb_build_object(
    'id', referral.id, 'fullName', referral.full_name, 'whatsappNumber', referral.whatsapp_number,
    'nannyName', referral.nanny_name, 'email', referral.email, 'referralCode', referral.referral_code,
    'trainingType', referral.training_type, 'preferredWorkshopDate', referral.preferred_workshop_date,
    'notes', referral.notes)`,
  where: sql`referral.email is not null or not message."toPerson"`,
};

/** Who confirmed the status since it was last pending: staff or a payment, and the partner only if neither did. */
const CONFIRMED_BY = sql`(
  select case when changed_by in ('admin', 'payment') then changed_by else 'partner' end from history
  where row_id = referrals.id::text and changes -> 'status' ->> 'to' <> 'pending' and at >= coalesce((
    select max(at) from history where row_id = referrals.id::text and changes -> 'status' ->> 'from' = 'pending'), at)
  order by changed_by in ('admin', 'payment') desc, at desc limit 1)`;

const SORTS = { ...BY_TIME_OR_NAME, status: textColumn(sql`status`) };

interface ReferralRequest extends ListRequest<keyof typeof SORTS> {
  scope: Scope;
  status?: ReferralStatus | undefined;
  due?: boolean | undefined;
  /** A month in Dubai, such as "2026-03". */
  earnedIn?: string | undefined;
  since?: Date | undefined;
}

/** Lists referrals. A search for an id finds its row: payments carry it as their reference. */
export function listReferrals(database: Database, request: ReferralRequest) {
  const { scope, status, due, earnedIn, since, search, spam, sort, ...page } = request;
  return listPage<ReferralRow>(database, page, {
    columns: due ? sql`${REFERRAL_COLUMNS}, ${CONFIRMED_BY} as "confirmedBy"` : REFERRAL_COLUMNS,
    from: sql`referrals`,
    filters: [
      ...equalityConditions({ is_spam: spam, referral_code: scope ?? undefined, status }),
      due ? IS_DUE : undefined,
      earnedIn === undefined
        ? undefined
        : sql`${IS_EARNED} and to_char(earned_at at time zone 'Asia/Dubai', 'YYYY-MM') = ${earnedIn}`,
      storedSince(since, sql`referrals`),
      search && isUuid(search) ? sql`id = ${search}::uuid` : searchCondition(search, sql`search_key`),
    ],
    sort: SORTS[sort],
  });
}

/** Counts the referrals in scope by the fields that commissions and totals depend on. */
export function countReferrals(database: Database, scope: Scope): Promise<ReferralCount[]> {
  return database.query<ReferralCount>(sql`
    select referral_code as "referralCode", training_type as "trainingType", status, count(*)::int as count
    from referrals
    where not is_spam and ${scope === null ? sql`true` : sql`referral_code = ${scope}`}
    group by referral_code, training_type, status`);
}

/** Changes a referral in scope. Partners never see spam, and its status cannot change until it is restored. */
export function changeReferral(
  database: Database,
  { scope, author, id, updatedAt }: Target & { scope: Scope; author: Account },
  { status, notes }: Omit<ReferralChange, 'updatedAt'>,
  now: Date,
): Promise<ChangeResult<ReferralRow>> {
  const newStatus = sql`coalesce(${status ?? null}, referrals.status)`;
  return changeRow<ReferralRow, { updatedAt: Date; isSpam: boolean }, 'spam'>(database, {
    lock: sql`
      select updated_at as "updatedAt", is_spam as "isSpam" from referrals
      where id = ${id}::uuid and (${scope}::text is null or referral_code = ${scope} and not is_spam)
      for update`,
    updatedAt,
    refusal: ({ isSpam }) => (isSpam && status !== undefined ? 'spam' : null),
    write: () =>
      // What is ignored makes no new version.
      status === undefined && notes === undefined
        ? sql`select ${REFERRAL_COLUMNS} from referrals where id = ${id}::uuid`
        : sql`
      update referrals set
        status = ${newStatus},
        ${settleCommission({ status: newStatus, isSpam: sql`referrals.is_spam`, now })},
        ${assigned({ notes })}
        ${touch('referrals', author, now)}
      where id = ${id}::uuid
      returning ${REFERRAL_COLUMNS}`,
  });
}
