import sql from 'sql-template-tag';
import type { ReferralChange } from '#src/contract/referral-requests.ts';
import type { Account, Scope } from '#src/contract/session.ts';
import type { Database } from '../../database.ts';
import { changeRow, IS_ACCEPTED, judge, orReason, type ChangeResult, type Target } from '../change-result.ts';
import { settleCommission } from './commission.ts';
import { REFERRAL_COLUMNS, type ReferralRow } from './referrals.ts';
import { setHandled, touch } from '../marks.ts';

/** Changes a referral in scope. Partners never see spam, whose status waits until it is restored. Only the administrator handles one, also by its status. */
export function changeReferral(
  database: Database,
  { scope, author, ...target }: Target & { scope: Scope; author: Account },
  { status, notes, handled: requested }: Omit<ReferralChange, 'updatedAt'>,
  now: Date,
): Promise<ChangeResult<ReferralRow>> {
  const newStatus = sql`coalesce(${status ?? null}, referrals.status)`;
  const isHandled = sql`case when ${scope === null}::boolean
    then coalesce(${requested ?? null}::boolean, case when referrals.status <> ${newStatus} then true end) end`;
  return changeRow(
    database,
    sql`
    with before as (
      select * from referrals
      where id = ${target.id}::uuid and (${scope}::text is null or referral_code = ${scope} and not is_spam)
      for update
    ),
    judged as (${judge(target, sql`case when before.is_spam and ${status !== undefined}::boolean then 'spam' end`)}),
    changed as (
      update referrals set
        status = ${newStatus},
        ${settleCommission({ status: newStatus, isSpam: sql`referrals.is_spam`, now })},
        notes = case when ${notes !== undefined}::boolean then ${notes ?? null} else referrals.notes end,
        ${setHandled({ table: 'referrals', isSet: isHandled, now })},
        ${touch('referrals', author, now)}
      from before
      where referrals.id = before.id and ${IS_ACCEPTED}
      returning referrals.*
    )
    ${orReason(REFERRAL_COLUMNS)}`,
  );
}
