import sql, { type Sql } from 'sql-template-tag';
import { serviceLabel } from '#src/contract/enquiries.ts';
import { PAYMENT_PROBLEMS } from '#src/contract/payments.ts';
import { UNPAID_DAYS } from '#src/contract/registrations.ts';
import type { Today, TodayList } from '#src/contract/today.ts';
import { COURSE_NAMES } from '#src/lib/course-names.ts';
import { dubaiIso } from '#src/lib/dates.ts';
import { enquiryReplyLink } from '#src/lib/enquiry-reply.ts';
import { formatAed } from '#src/lib/money.ts';
import { queryOne, type Database } from '../../database.ts';
import { CLEAN_UP, lateRun } from '../due-work.ts';
import { courseCandidates, workshopCandidates } from '../certificates/certificate-candidates.ts';
import { isReminded } from '../registrations/holds.ts';
import { IS_DUE } from '../referrals/referrals.ts';
import { SPAM_COUNT } from './spam.ts';
import { todayList } from './today-list.ts';

const PERSON = sql`concat_ws(' ', first_name, last_name)`;

const NEEDS_ATTENTION = sql`state = 'attention'`;

const payments = todayList({
  from: sql`payments`,
  where: NEEDS_ATTENTION,
  name: sql`coalesce(payer_name, payer_email, reference)`,
  detail: sql`problem`,
});

const BOOKINGS = sql`registrations registration join workshops workshop on workshop.id = registration.workshop_id`;

const isUnpaid = (now: Date) => sql`
  not registration.is_paid and registration.cancelled_at is null and not registration.is_spam
  and workshop.cancelled_at is null
  and registration.created_at <= ${now}::timestamptz - make_interval(days => ${UNPAID_DAYS})`;

const unpaid = (now: Date) =>
  todayList({
    from: BOOKINGS,
    where: isUnpaid(now),
    id: sql`registration.id`,
    name: PERSON,
    detail: sql`workshop.title`,
    at: sql`registration.created_at`,
    phone: sql`registration.phone_e164`,
    more: sql`, ${isReminded('registration', now)} as "isReminded"`,
  });

const OFFERS = sql`waitlist entry join workshops workshop on workshop.id = entry.workshop_id`;

const isOffered = (now: Date) => sql`
  entry.state = 'offered' and entry.offer_expires_at > ${now}::timestamptz and workshop.cancelled_at is null`;

const offers = (now: Date) =>
  todayList({
    from: OFFERS,
    where: isOffered(now),
    id: sql`entry.id`,
    name: PERSON,
    detail: sql`workshop.title`,
    at: sql`entry.offer_expires_at`,
    phone: sql`entry.phone_e164`,
  });

const enquiries = todayList({
  from: sql`enquiries`,
  where: sql`handled_at is null and not is_spam`,
  name: sql`name`,
  detail: sql`service`,
  more: sql`, email, message`,
});

const courseRegistrations = todayList({
  from: sql`course_registrations`,
  where: sql`handled_at is null and not is_spam`,
  name: PERSON,
  detail: sql`course_type`,
  phone: sql`phone_e164`,
});

/** Registrations that can get a certificate and never had one, not even one that was withdrawn. */
const OF_WORKSHOPS = workshopCandidates(sql`(
  select * from registrations where attended_at is not null and not is_spam
    and not exists (select from certificates where registration_id = registrations.id))`);

const OF_COURSES = courseCandidates(sql`(
  select * from course_registrations where course_run_id is not null and is_paid and not is_spam
    and not exists (select from certificates where course_registration_id = course_registrations.id))`);

const certificates = todayList({
  from: sql`(${OF_WORKSHOPS} union all ${OF_COURSES}) candidate`,
  where: sql`refusal is null`,
  name: sql`name`,
  detail: sql`title`,
  at: sql`ends_at`,
});

/** The partners with commission that is due, and its sum. */
const payouts = sql`(
  select json_build_object('count', count(*)::int, 'rows', coalesce(json_agg(json_build_object('id', code, 'name', code,
    'detail', aed, 'at', null, 'phoneE164', null) order by code), '[]'::json))
  from (
    select referral_code as code, (sum(commission_fils) / 100)::text as aed from referrals where ${IS_DUE} group by referral_code
  ) partner
)`;

const count = (from: Sql, where: Sql) => sql`(select count(*)::int from ${from} where ${where})`;

/** Columns of what waits on the administrator's pages beside what is not handled. */
export function waitingCounts(now: Date): Sql {
  const issuable = (candidates: Sql) => count(sql`(${candidates}) candidate`, sql`refusal is null`);
  return sql`
    ${count(BOOKINGS, isUnpaid(now))} as unpaid, ${count(sql`payments`, NEEDS_ATTENTION)} as payments,
    ${count(OFFERS, isOffered(now))} as offers,
    json_build_object('workshops', ${issuable(OF_WORKSHOPS)}, 'courses', ${issuable(OF_COURSES)}) as certificates,
    (select count(distinct referral_code)::int from referrals where ${IS_DUE}) as payouts`;
}

const nextWorkshop = (now: Date) => sql`(
  select json_build_object('id', id, 'title', title, 'startsAt', starts_at, 'registered', places_taken, 'capacity', capacity)
  from workshops where starts_at > ${now}::timestamptz and cancelled_at is null
  order by starts_at, id limit 1
)`;

interface Enquiries {
  count: number;
  rows: { id: string; name: string; detail: string; at: string; phoneE164: null; email: string; message: string }[];
}

type StoredToday = Omit<Today, 'heldAsSpam' | 'failedMessages' | 'settings' | 'site' | 'enquiries'> & {
  enquiries: Enquiries;
  spamCount: number;
  failedCount: number;
  lateCleanUp: string | null;
};

/** After so many hours without a whole clean-up, Today says so. */
const LATE_HOURS = 3;

/** All lists of Today in one statement; of spam and failed messages only the counts. */
export async function findTodayLists(database: Database, now: Date) {
  const found = await queryOne<StoredToday>(
    database,
    sql`select ${payments} as payments, ${unpaid(now)} as unpaid, ${offers(now)} as offers,
      ${enquiries} as enquiries, ${courseRegistrations} as "courseRegistrations", ${certificates} as certificates,
      ${payouts} as payouts, ${nextWorkshop(now)} as "nextWorkshop",
      (${SPAM_COUNT})::int as "spamCount", (select count(*)::int from outbox where state = 'failed') as "failedCount",
      ${lateRun(CLEAN_UP, LATE_HOURS, now)} as "lateCleanUp"`,
  );
  const { nextWorkshop: next } = found;
  return {
    ...found,
    payments: withDetails(found.payments, PAYMENT_PROBLEMS),
    enquiries: { ...found.enquiries, rows: found.enquiries.rows.map(toWaitingEnquiry) },
    courseRegistrations: withDetails(found.courseRegistrations, COURSE_NAMES),
    payouts: {
      ...found.payouts,
      rows: found.payouts.rows.map((row) => ({ ...row, detail: formatAed(Number(row.detail)) })),
    },
    nextWorkshop: next && { ...next, startsAt: dubaiIso(new Date(next.startsAt)) },
  };
}

function toWaitingEnquiry({ email, message, detail, ...row }: Enquiries['rows'][number]) {
  const service = serviceLabel(detail);
  return {
    ...row,
    detail: `${service}: ${message}`,
    replyLink: enquiryReplyLink({ name: row.name, email, service, message, createdAt: row.at }),
  };
}

function withDetails(list: TodayList, words: Readonly<Record<string, string>>): TodayList {
  return {
    ...list,
    rows: list.rows.map((row) => ({ ...row, detail: row.detail && (words[row.detail] ?? row.detail) })),
  };
}
