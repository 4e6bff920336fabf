import sql, { join } from 'sql-template-tag';
import type { Overview, Timeline } from '#src/contract/overview.ts';
import { TIMELINE_MONTHS } from '#src/contract/overview.ts';
import { COURSE_TYPES } from '#src/contract/course-registrations.ts';
import { PARTNER_CODES } from '#src/contract/session.ts';
import type { Database } from '../database.ts';

/** How many rows each list has, spam, and what is not sent yet; counted in one statement. */
export async function countEverything(database: Database): Promise<Overview> {
  const byCourse = COURSE_TYPES.map(
    (type) =>
      sql`${type}::text, (select count(*) from course_registrations where not is_spam and course_type = ${type})`,
  );
  const [overview] = await database.query<Overview>(sql`
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
      ) as outbox`);
  if (!overview) throw new Error('A select without a where clause gave no row.');
  return overview;
}

/** Each partner's referrals in each of the last months of Dubai, earliest first, 0 where there was none. */
export function countByMonth(database: Database, now: Date): Promise<Timeline> {
  const codes = PARTNER_CODES.map((code) => sql`(${code}::text)`);
  return database.query<Timeline[number]>(sql`
    with month as (
      select generate_series(latest - make_interval(months => ${TIMELINE_MONTHS - 1}), latest, interval '1 month') as begins
      from (select date_trunc('month', ${now}::timestamptz at time zone 'Asia/Dubai') as latest) this
    ),
    counted as (
      select date_trunc('month', created_at at time zone 'Asia/Dubai') as begins, referral_code, count(*)::int as count
      from referrals
      where not is_spam and created_at >= (select min(begins) from month) at time zone 'Asia/Dubai'
      group by 1, 2
    )
    select to_char(month.begins, 'YYYY-MM') as month, partner.code as "referralCode", coalesce(counted.count, 0) as count
    from month cross join (values ${join(codes)}) partner (code)
    left join counted on counted.begins = month.begins and counted.referral_code = partner.code
    order by month.begins, partner.code`);
}
