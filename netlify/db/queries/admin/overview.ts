import sql, { join, type Sql } from 'sql-template-tag';
import { TIMELINE_MONTHS, type Overview, type Timeline } from '#src/contract/today.ts';
import { COURSE_TYPES } from '#src/lib/course-names.ts';
import { PARTNER_CODES } from '#src/lib/partners.ts';
import { queryOne, type Database } from '../../database.ts';
import { IS_DUE } from '../referrals/commission.ts';
import {
  BOOKINGS,
  IS_OF_COURSE,
  IS_OF_WORKSHOP,
  IS_TO_REFUND,
  isOverdue,
  REGISTRATIONS,
  WAITS_FOR_DATES,
} from '../registrations/registrations.ts';
import { SPAM_COUNT } from './spam.ts';
import { candidates, ENQUIRY_WAITS, isOffered, NEEDS_ATTENTION, OFFERS } from './today-conditions.ts';
import { count } from './today-rows.ts';

export async function countOverview(database: Database, now: Date): Promise<Overview> {
  const byCourse = COURSE_TYPES.map(
    (type) =>
      sql`${type}::text, (select count(*) from registrations where not is_spam and cancelled_at is null and course_type = ${type})`,
  );
  const counted = sql`
    select
      json_build_object(${join(byCourse)}) as "courseRegistrations",
      (select count(*)::int from outbox where state = 'failed') as "failedMessages",
      (${SPAM_COUNT})::int as "heldAsSpam",
      ${waitingCounts(now)}`;
  return queryOne(database, counted);
}

/** Counts referrals by month in Dubai and partner, the earliest month first. Months without referrals are included. */
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

/** Columns that count what waits on the administrator's pages. */
function waitingCounts(now: Date): Sql {
  return sql`
    json_build_object('workshops', ${count(BOOKINGS, sql`${IS_OF_WORKSHOP} and ${isOverdue(now)}`)},
      'courses', ${count(BOOKINGS, sql`${IS_OF_COURSE} and ${isOverdue(now)}`)}) as unpaid, ${count(sql`payments`, NEEDS_ATTENTION)} as payments,
    ${count(sql`enquiries`, ENQUIRY_WAITS)} as enquiries,
    ${count(sql`registrations registration`, WAITS_FOR_DATES)} as dates,
    ${count(REGISTRATIONS, IS_TO_REFUND)} as refunds,
    ${count(OFFERS, isOffered(now))} as offers,
    ${count(sql`(${candidates(now)}) candidate`, sql`refusal is null`)} as certificates,
    (select count(distinct referral_code)::int from referrals where ${IS_DUE}) as payouts`;
}
