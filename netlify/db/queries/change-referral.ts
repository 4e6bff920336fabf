import sql from 'sql-template-tag';
import type { ReferralChange } from '#src/contract/referrals.ts';
import type { Account, Scope } from '#src/contract/session.ts';
import type { Database } from '../database.ts';
import type { ChangeResult } from './change-result.ts';
import { recordCommission, settleCommission } from './commission.ts';
import { recordHistory } from './history.ts';
import { REFERRAL_COLUMNS, type ReferralRow } from './referrals.ts';

/** Changes a referral in scope, unless somebody changed it after `updatedAt`. Partners do not see spam. */
export async function changeReferral(
  database: Database,
  { id, scope, author }: { id: string; scope: Scope; author: Account },
  { status, notes, updatedAt }: ReferralChange,
  now: Date,
): Promise<ChangeResult<ReferralRow>> {
  const newStatus = sql`coalesce(${status ?? null}, referrals.status)`;
  const [found] = await database.query<ReferralRow & { isChanged: boolean }>(sql`
    with before as (
      select * from referrals
      where id = ${id}::uuid and (${scope}::text is null or referral_code = ${scope} and not is_spam)
      for update
    ),
    changed as (
      update referrals set
        status = ${newStatus},
        ${settleCommission({ status: newStatus, isSpam: sql`referrals.is_spam`, now })},
        notes = case when ${notes !== undefined}::boolean then ${notes ?? null} else referrals.notes end,
        updated_at = greatest(${now}::timestamptz, referrals.updated_at + interval '1 millisecond')
      from before
      where referrals.id = before.id
        and before.updated_at = coalesce(${updatedAt ?? null}::timestamptz, before.updated_at)
      returning referrals.*
    ),
    recorded as (${recordHistory({ table: 'referrals', before: 'before', after: 'changed', author, now })}),
    commission as (${recordCommission(now)})
    select ${REFERRAL_COLUMNS}, true as "isChanged" from changed
    union all
    select ${REFERRAL_COLUMNS}, false from before where not exists (select from changed)`);
  if (!found) return { outcome: 'missing' };
  const { isChanged, ...row } = found;
  return isChanged ? { outcome: 'changed', row } : { outcome: 'stale' };
}
