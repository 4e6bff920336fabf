import sql from 'sql-template-tag';
import type { ReferralChange } from '#src/contract/referral-requests.ts';
import type { Account, Scope } from '#src/contract/session.ts';
import type { Database } from '../../database.ts';
import { assigned } from '../../rows.ts';
import { changeRow, type ChangeResult, type Target } from '../change-result.ts';
import { settleCommission } from './commission.ts';
import { REFERRAL_COLUMNS, type ReferralRow } from './referrals.ts';
import { touch } from '../history.ts';

/** Changes a referral in scope. Partners never see spam, whose status waits until it is restored. */
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
    write: () => sql`
      update referrals set
        status = ${newStatus},
        ${settleCommission({ status: newStatus, isSpam: sql`referrals.is_spam`, now })},
        ${assigned({ notes })}
        ${touch('referrals', author, now)}
      where id = ${id}::uuid
      returning ${REFERRAL_COLUMNS}`,
  });
}
