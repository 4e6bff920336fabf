// Long, because each list of Today has its query and its words here.

import sql, { type Sql } from 'sql-template-tag';
import { namesByWord } from '#netlify/course-names.ts';
import { refundsHref } from '#src/lib/admin-links.ts';
import { PAYMENT_PROBLEMS } from '#src/lib/payment-kinds.ts';
import type { TodayList, TodayRow } from '#src/contract/today.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { formatAed } from '#src/lib/money.ts';
import { endsSoon } from '../certificates/certificate-reminders.ts';
import { REFUND_FILS, REFUND_REASON } from '../payments/receipts.ts';
import { isReminded } from '../registrations/holds.ts';
import { isRestDue } from '../registrations/rest-reminders.ts';
import {
  BOOKINGS,
  CAN_BE_TOLD,
  IS_TO_REFUND,
  isOverdue,
  REGISTRATIONS,
  REST_AED,
  WAITS_FOR_DATES,
} from '../registrations/registrations.ts';
import { IS_DUE } from '../referrals/commission.ts';
import { keptSample } from '../registrations/places.ts';
import { readyChats } from '../outbox/chats.ts';
import { newestName } from './search.ts';
import { SPAM_COUNT } from './spam.ts';
import {
  PERSON,
  REGISTRATION,
  ENQUIRY_WAITS,
  NEEDS_ATTENTION,
  OFFERS,
  isOffered,
  IS_UNDECIDED,
  candidates,
  endedTrainings,
} from './today-conditions.ts';
import { count, firstOf, onlyCount, toWaitingEnquiry, withTrainings, withWords } from './today-rows.ts';

export interface ListWords {
  key: TodayList['key'];
  /** The words for a count of 1, and `many` for others. */
  one: string;
  many: string;
  href: string | null;
}

export type StoredRow = TodayRow & {
  person?: string | null;
  email?: string | null;
  message?: string;
  /** The kind of a chat's message. */
  kind?: string;
  payload?: unknown;
  isOver?: boolean;
  sumAed?: number;
  training?: number | null;
};

interface StoredList extends ListWords {
  /** An expression: an object with `count` and `rows`. */
  found: Sql;
  toRow?: (row: StoredRow) => TodayRow;
}

/** Puts the sum that is to be paid in front of the detail. */
function withSum({ sumAed = 0, ...row }: StoredRow): TodayRow {
  return { ...row, detail: `${formatAed(sumAed)}, ${row.detail ?? ''}` };
}

/** The people of notes, by the day on which to think of them. */
export function nextOn(where: Sql): Sql {
  return firstOf({
    from: sql`person_notes`,
    where,
    id: sql`person_key`,
    person: sql`person_key`,
    name: sql`coalesce(${newestName(sql`person_key`)}, person_key)`,
    detail: sql`notes`,
    at: sql`next_on::timestamp at time zone 'UTC'`,
  });
}

/** The lists of Today that the database counts, in their order. */
export const storedLists = (now: Date): StoredList[] => [
  {
    key: 'chats',
    one: 'message to send on WhatsApp',
    many: 'messages to send on WhatsApp',
    href: '/admin/system?tab=outbox&state=ready',
    found: readyChats(now),
  },
  {
    key: 'refunds',
    one: 'booking to refund',
    many: 'bookings to refund',
    href: '/admin/money?tab=refunds',
    found: firstOf({
      ...REGISTRATION,
      from: REGISTRATIONS,
      where: sql`${IS_TO_REFUND} and not ${IS_UNDECIDED}`,
      at: sql`coalesce(registration.money_back_at, registration.created_at)`,
      more: sql`, case ${REFUND_REASON} when 'cancelled' then training.id end as training, (${REFUND_FILS} / 100.0)::float8 as "sumAed"`,
    }),
    toRow: ({ sumAed = 0, training, ...row }) => ({
      ...row,
      detail: [`${formatAed(sumAed)} to refund`, row.detail].filter(Boolean).join(', '),
      ...(training && { href: refundsHref(training) }),
    }),
  },
  {
    key: 'enquiries',
    one: 'enquiry is not handled',
    many: 'enquiries are not handled',
    href: '/admin/people?tab=enquiries&handled=false',
    found: firstOf({
      from: sql`enquiries`,
      where: ENQUIRY_WAITS,
      name: sql`name`,
      detail: sql`service`,
      phone: sql`phone_e164`,
      person: sql`email_key`,
      more: sql`, email, message`,
    }),
    toRow: toWaitingEnquiry,
  },
  {
    key: 'unpaid',
    one: 'place is unpaid after three days',
    many: 'places are unpaid after three days',
    href: '/admin?tab=registrations&waits=unpaid&sort=createdAt',
    found: firstOf({
      ...REGISTRATION,
      from: BOOKINGS,
      where: isOverdue(now),
      more: sql`, ${isReminded('registration', now)} as "isReminded", ${CAN_BE_TOLD} as "canBeTold", ${REST_AED} as "sumAed"`,
    }),
    toRow: withSum,
  },
  {
    key: 'rest',
    one: 'remaining payment is due',
    many: 'remaining payments are due',
    href: '/admin?tab=registrations&waits=rest&sort=createdAt',
    found: firstOf({
      ...REGISTRATION,
      from: BOOKINGS,
      where: isRestDue(now),
      at: sql`rest_due_on(training.starts_at)::timestamp at time zone 'Asia/Dubai'`,
      more: sql`, ${REST_AED} as "sumAed"`,
    }),
    toRow: withSum,
  },
  {
    key: 'payments',
    one: 'payment needs attention',
    many: 'payments need attention',
    href: '/admin/money?tab=payments&state=attention',
    found: firstOf({
      from: sql`(
        select id, created_at, coalesce(payer_name, payer_email, reference) as name, problem, null::text as phone, null::integer as training,
          null::float8 as paid
        from payments where ${NEEDS_ATTENTION}
        union all
        select registration.id, training.cancelled_at, ${PERSON}, ${REGISTRATION.detail}, registration.phone_e164, training.id,
          (select (paid / 100.0)::float8 from balances where row_id = registration.id)
        from ${BOOKINGS} where ${IS_UNDECIDED}
      ) waiting`,
      where: sql`true`,
      name: sql`name`,
      detail: sql`problem`,
      phone: sql`phone`,
      more: sql`, training, paid as "sumAed"`,
    }),
    toRow: ({ training, sumAed, ...row }) =>
      training === null || training === undefined
        ? withWords(row, PAYMENT_PROBLEMS)
        : {
            ...row,
            detail: `${formatAed(sumAed ?? 0)}: ${row.detail ?? ''} is cancelled, refund or move`,
            href: refundsHref(training),
          },
  },
  {
    key: 'failedMessages',
    one: 'message could not be sent',
    many: 'messages could not be sent',
    href: '/admin/system?tab=outbox&state=failed',
    found: onlyCount(count(sql`outbox`, sql`state = 'failed'`)),
  },
  {
    key: 'heldAsSpam',
    one: 'submission is held as possible spam',
    many: 'submissions are held as possible spam',
    href: '/admin/system?tab=spam',
    found: onlyCount(sql`(${SPAM_COUNT})`),
  },
  {
    key: 'offers',
    one: 'place is on offer',
    many: 'places are on offer',
    href: '/admin/workshops?tab=waiting-lists',
    found: firstOf({
      from: OFFERS,
      where: isOffered(now),
      id: sql`entry.id`,
      name: PERSON,
      detail: sql`training.title`,
      at: sql`entry.offer_expires_at`,
      phone: sql`entry.phone_e164`,
      person: sql`coalesce(lower(entry.email), entry.phone_e164)`,
    }),
  },
  {
    key: 'certificates',
    one: 'certificate can be issued',
    many: 'certificates can be issued',
    href: '/admin/workshops?tab=certificates',
    found: withTrainings(
      firstOf({
        from: sql`(${candidates(now)}) candidate`,
        where: sql`refusal is null`,
        name: sql`name`,
        detail: sql`title`,
        at: sql`ends_at`,
        person: sql`coalesce(email_key, phone_e164, phone)`,
      }),
      endedTrainings(now),
    ),
  },
  {
    key: 'dates',
    one: 'course registration waits for dates',
    many: 'course registrations wait for dates',
    href: '/admin/registrations?waits=dates',
    found: firstOf({
      ...REGISTRATION,
      from: REGISTRATIONS,
      where: WAITS_FOR_DATES,
      detail: sql`registration.course_type`,
    }),
    toRow: (row) => withWords(row, namesByWord()),
  },
  {
    key: 'ending',
    one: 'certificate ends soon',
    many: 'certificates end soon',
    href: '/admin/workshops?tab=certificates',
    found: firstOf({
      from: sql`certificates certificate`,
      where: endsSoon(now),
      name: sql`name`,
      detail: sql`title`,
      at: sql`valid_until(ends_at, valid_months)::timestamp at time zone 'Asia/Dubai'`,
      phone: sql`phone_e164`,
      person: sql`coalesce(email_key, phone_e164, phone)`,
    }),
  },
  {
    key: 'payouts',
    one: 'payout is due',
    many: 'payouts are due',
    href: '/admin/partners?tab=payouts',
    // Partners to whom commission is due, with its sum.
    found: sql`(
      select json_build_object('count', count(*)::int, 'rows', coalesce(json_agg(json_build_object('id', code, 'name', code,
        'detail', aed, 'at', null, 'phoneE164', null) order by code), '[]'::json))
      from (
        select referral_code as code, (sum(commission_fils) / 100)::text as aed from referrals where ${IS_DUE} group by referral_code
      ) partner
    )`,
    toRow: (row) => ({ ...row, detail: formatAed(Number(row.detail)) }),
  },
  {
    key: 'pastOpen',
    one: 'past training is still open',
    many: 'past trainings are still open',
    href: '/admin/workshops',
    found: firstOf({
      from: sql`trainings training`,
      where: sql`training.ends_at <= ${now}::timestamptz and training.cancelled_at is null
        and is_left_open(training, ${now}::timestamptz) and training.id is distinct from ${keptSample()}`,
      name: sql`title`,
      detail: sql`'Close its registration'`,
      at: sql`ends_at`,
    }),
  },
  {
    key: 'next',
    one: 'person to get back to',
    many: 'people to get back to',
    href: null,
    found: nextOn(sql`next_on <= ${dubaiDate(now)}::date`),
  },
];
