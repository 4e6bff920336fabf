import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { PayoutRequest } from '#src/contract/ledger.ts';
import { queryOne, type Database } from '../../database.ts';
import { IS_DUE } from './commission.ts';
import { touch } from '../history.ts';

type PayoutResult = { outcome: 'paid-out'; id: string } | { outcome: 'not-due' };

/** Pays out referrals of one partner, all or none. If two payouts have a referral in common, only one is stored. */
export async function insertPayout(database: Database, request: PayoutRequest, now: Date): Promise<PayoutResult> {
  const { referralCode, referralIds, paidOn, reference } = request;
  const [payout] = await database.query<{ id: string }>(sql`
    with before as (
      select * from referrals where id = any (${referralIds}::uuid[]) order by id for update
    ),
    due as (select * from before where referral_code = ${referralCode} and ${IS_DUE}),
    payout as (
      insert into payouts (id, referral_code, amount_fils, referrals, paid_on, reference, created_at)
      select ${randomUUID()}::uuid, ${referralCode}, sum(commission_fils)::int, count(*)::int, ${paidOn}::date,
        ${reference}, ${now}::timestamptz
      from due
      having count(*) = ${referralIds.length}::int
      returning id
    ),
    changed as (
      update referrals set
        payout_id = payout.id,
        ${touch('referrals', 'admin', now)}
      from payout, due
      where referrals.id = due.id
      returning referrals.*
    )
    select id from payout`);
  return payout ? { outcome: 'paid-out', id: payout.id } : { outcome: 'not-due' };
}

/** Voids a payout: its referrals are due again. @returns whether it existed */
export async function voidPayout(database: Database, id: string, now: Date): Promise<boolean> {
  const statement = sql`
    with voided as (delete from payouts where id = ${id}::uuid returning id),
    before as (select * from referrals where payout_id = ${id}::uuid order by id for update),
    changed as (
      update referrals set
        payout_id = null,
        ${touch('referrals', 'admin', now)}
      from voided, before
      where referrals.id = before.id and before.payout_id = voided.id
      returning referrals.*
    )
    select exists (select from voided) as "isVoided"`;
  const { isVoided } = await queryOne<{ isVoided: boolean }>(database, statement);
  return isVoided;
}
