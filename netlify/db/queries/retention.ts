import sql, { raw, type Sql } from 'sql-template-tag';
import { RETENTION, SPAM_SIGN_UPS } from '#src/lib/retention.ts';
import type { Database } from '../database.ts';

/** Rows are deleted so many `rule.months` or `rule.years` after `from`. */
const KEPT_FOR = [
  { table: 'enquiries', rule: RETENTION.enquiries, from: sql`created_at` },
  {
    table: 'registrations',
    rule: RETENTION.registrations,
    // A workshop day before the registration does not count.
    from: sql`greatest(created_at, (select ends_at from workshops where workshops.id = workshop_id))`,
  },
  { table: 'course_registrations', rule: RETENTION.courseRegistrations, from: sql`created_at` },
  { table: 'referrals', rule: RETENTION.referrals, from: sql`created_at` },
  // An offer holds a place until it ends.
  { table: 'waitlist', rule: RETENTION.waitlists, from: sql`case when state <> 'offered' then created_at end` },
  { table: 'payments', rule: RETENTION.payments, from: sql`created_at` },
  { table: 'codes', rule: RETENTION.codes, from: sql`coalesce(redeemed_at, expires_at)` },
  { table: 'certificates', rule: RETENTION.certificates, from: sql`withdrawn_at` },
];

/** Deletes personal data, and its history, by the periods of docs/rules.md, Retention. */
export async function deleteExpiredPersonalData(database: Database, now: Date): Promise<void> {
  for (const { table, rule, from } of KEPT_FOR) {
    await deleteRows(database, table, sql`${from} <= ${periodBefore(now, rule)}`);
  }
  const isOldSpam = sql`is_spam and created_at <= ${periodBefore(now, SPAM_SIGN_UPS)}`;
  await database.query(sql`delete from payment_events where received_at <= ${periodBefore(now, RETENTION.payments)}`);
  await deleteRows(database, 'sign_ups', isOldSpam);
  await forgetSignUpsThatLeft(database, now);
  await database.query(sql`
    delete from outbox
    where state <> 'waiting'
      and created_at <= ${now}::timestamptz - make_interval(days => ${RETENTION.sentMails.days}::int)`);
}

/** The address stays, so that nobody else puts it back, until the person is erased. */
async function forgetSignUpsThatLeft(database: Database, now: Date): Promise<void> {
  await database.query(sql`
    with forgotten as (
      update sign_ups set first_name = null, last_name = null, user_type = null, offer = null, asked_at = null
      where unsubscribed_at is not null
        and (asked_at is null or asked_at <= ${now}::timestamptz - make_interval(days => ${RETENTION.sentMails.days}::int))
        and coalesce(first_name, last_name, user_type, offer, asked_at::text) is not null
      returning id
    )
    delete from history using forgotten where table_name = 'sign_ups' and row_id = forgotten.id::text`);
}

function periodBefore(now: Date, rule: { months: number } | { years: number }): Sql {
  const months = 'years' in rule ? rule.years * 12 : rule.months;
  return sql`${now}::timestamptz - make_interval(months => ${months}::int)`;
}

async function deleteRows(database: Database, table: string, isOutdated: Sql): Promise<void> {
  await database.query(sql`delete from ${raw(table)} where ${isOutdated}`);
  // Includes history of rows that were erased: a concurrent change can still have written it.
  await database.query(sql`
    delete from history
    where table_name = ${table} and not exists (select from ${raw(table)} kept where kept.id::text = history.row_id)`);
}
