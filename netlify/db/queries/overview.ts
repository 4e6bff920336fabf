import sql, { join, type Sql } from 'sql-template-tag';
import { TIMELINE_MONTHS, type Overview, type Timeline } from '#src/contract/overview.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { PARTNER_CODES } from '#src/contract/session.ts';
import { queryOne, type Database } from '../database.ts';

/** How many rows each list has, spam, and what is not sent yet; counted in one statement. */
export async function countEverything(database: Database): Promise<Overview> {
  const byCourse = COURSE_TYPES.map(
    (type) =>
      sql`${type}::text, (select count(*) from course_registrations where not is_spam and course_type = ${type})`,
  );
  return queryOne<Overview>(
    database,
    sql`
    select
      (select count(*)::int from registrations where not is_spam and cancelled_at is null) as registrations,
      json_build_object(${join(byCourse)}) as "courseRegistrations",
      (select count(*)::int from enquiries where not is_spam) as enquiries,
      (select count(*)::int from sign_ups where not is_spam and unsubscribed_at is null) as newsletter,
      (select count(*)::int from waitlist where not is_spam) as waitlist,
      (
        (select count(*) from registrations where is_spam) + (select count(*) from course_registrations where is_spam)
        + (select count(*) from referrals where is_spam) + (select count(*) from enquiries where is_spam)
        + (select count(*) from sign_ups where is_spam) + (select count(*) from waitlist where is_spam)
      )::int as spam,
      json_build_object(
        'waiting', (select count(*) from outbox where state = 'waiting'),
        'failed', (select count(*) from outbox where state = 'failed')
      ) as outbox`,
  );
}

/** Each partner's referrals in each of the last months of Dubai, earliest first, 0 where there was none. */
export function countByMonth(database: Database, now: Date): Promise<Timeline> {
  const codes = PARTNER_CODES.map((code) => sql`(${code}::text)`);
  const inDubai = (instant: Sql) => sql`(${instant}) at time zone 'Asia/Dubai'`;
  return database.query<Timeline[number]>(sql`
    select to_char(month.begins, 'YYYY-MM') as month, partner.code as "referralCode", counted.count
    from (select date_trunc('month', ${inDubai(sql`${now}::timestamptz`)}) as begins) latest
    cross join lateral generate_series(
      latest.begins - make_interval(months => ${TIMELINE_MONTHS - 1}), latest.begins, interval '1 month'
    ) month (begins)
    cross join (values ${join(codes)}) partner (code)
    cross join lateral (
      select count(*)::int as count from referrals
      where not is_spam and referral_code = partner.code and created_at >= ${inDubai(sql`month.begins`)}
        and created_at < ${inDubai(sql`month.begins + interval '1 month'`)}
    ) counted
    order by month.begins, partner.code`);
}
