import sql from 'sql-template-tag';
import type { ReferralChange } from '#src/contract/referrals.ts';
import type { Account, Scope } from '#src/contract/session.ts';
import type { Database } from '../../database.ts';
import {
  changeOutcome,
  changeRows,
  MISSING_OR_STALE,
  targetRows,
  type ChangesResult,
  type Target,
} from '../change-result.ts';
import { settleCommission } from './commission.ts';
import { REFERRAL_COLUMNS, type ReferralRow } from './referrals.ts';
import { setMark, touch } from '../marks.ts';

interface ReferralTargets {
  targets: readonly Target[];
  scope: Scope;
  author: Account;
  /** Takes spam for missing. Partners never see it. */
  withoutSpam: boolean;
}

/** Changes referrals in scope, all or none. Only the administrator's `handled` counts. */
export function changeReferrals(
  database: Database,
  { targets, scope, author, withoutSpam }: ReferralTargets,
  { status, notes, handled: requested }: Omit<ReferralChange, 'updatedAt'>,
  now: Date,
): Promise<ChangesResult<ReferralRow>> {
  const handled = scope === null ? requested : undefined;
  const newStatus = sql`coalesce(${status ?? null}, referrals.status)`;
  return changeRows<ReferralRow>(
    database,
    sql`
    with target as (${targetRows(targets)}),
    before as (
      select * from referrals
      where id in (select id from target) and (${scope}::text is null or referral_code = ${scope})
        and not (is_spam and ${withoutSpam || scope !== null}::boolean)
      order by id
      for update
    ),
    refused as (${MISSING_OR_STALE}),
    changed as (
      update referrals set
        status = ${newStatus},
        ${settleCommission({ status: newStatus, isSpam: sql`referrals.is_spam`, now })},
        notes = case when ${notes !== undefined}::boolean then ${notes ?? null} else referrals.notes end,
        ${setMark('handled', { table: 'referrals', isSet: handled, now })},
        ${touch('referrals', author, now)}
      from before
      where referrals.id = before.id and not exists (select from refused)
      returning referrals.*
    )
    select ${REFERRAL_COLUMNS}, ${changeOutcome()}
    from (select 1) one left join changed on true`,
  );
}
