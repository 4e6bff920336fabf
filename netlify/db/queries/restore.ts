import sql, { join, raw } from 'sql-template-tag';
import type { Database } from '../database.ts';
import { settleCommission } from './referrals/commission.ts';
import {
  ABOUT_COURSE_REGISTRATION,
  COURSE_REGISTRATION_COLUMNS,
  COURSE_REGISTRATION_MESSAGES,
} from './courses/course-registrations.ts';
import { ABOUT_ENQUIRY, ENQUIRY_COLUMNS, ENQUIRY_MESSAGES } from './enquiries.ts';
import { recordedBy } from './history.ts';
import { queueMessages } from './outbox/outbox.ts';
import { ABOUT_REFERRAL, REFERRAL_COLUMNS, REFERRAL_MESSAGES } from './referrals/referrals.ts';
import { restoreRegistration } from './registrations/restore-registration.ts';
import { toRestoreResult, type Restoration, type RestoreResult } from './restore-result.ts';
import { restoreSignUp } from './newsletter/restore-sign-up.ts';
import { MOVED, passOnPlaces } from './waitlist/pass-on-places.ts';
import { ABOUT_WAITING, WAITING_COLUMNS, WAITING_MESSAGES } from './waitlist/waitlist.ts';
import { touch } from './marks.ts';

const SPAM_TABLES = [
  'registrations',
  'course_registrations',
  'referrals',
  'sign_ups',
  'enquiries',
  'waitlist',
] as const;

type SpamTable = (typeof SPAM_TABLES)[number];

/** The table that has the row, or `null`. */
export async function findSpamTable(database: Database, id: string): Promise<SpamTable | null> {
  const selects = SPAM_TABLES.map(
    (table) => sql`select ${table}::text as found from ${raw(table)} where id = ${id}::uuid`,
  );
  const [row] = await database.query<{ found: SpamTable }>(join(selects, ' union all '));
  return row?.found ?? null;
}

/** Treats a spam row as if it had just arrived, in one statement. */
export function restore(database: Database, table: SpamTable, restoration: Restoration): Promise<RestoreResult> {
  switch (table) {
    case 'registrations':
      return restoreRegistration(database, restoration);
    case 'course_registrations':
      return restoreCourseRegistration(database, restoration);
    case 'referrals':
      return restoreReferral(database, restoration);
    case 'sign_ups':
      return restoreSignUp(database, restoration);
    case 'enquiries':
      return restoreEnquiry(database, restoration);
    case 'waitlist':
      return restoreWaiting(database, restoration);
  }
}

async function restoreCourseRegistration(database: Database, { id, now }: Restoration) {
  const [found] = await database.query<object>(sql`
    with before as (select * from course_registrations where id = ${id}::uuid and is_spam for update),
    code as (
      update codes set redeemed_at = ${now}::timestamptz, redeemed_for = 'Course registration'
      from before
      where codes.code = before.discount_code and codes.offer = 'training' and codes.redeemed_at is null
        and codes.expires_at > ${now}::timestamptz
      returning codes.code
    ),
    changed as (
      update course_registrations set
        is_spam = false,
        created_at = ${now}::timestamptz,
        -- A code that can no longer be redeemed is dropped: staff would take it for a valid one.
        discount_code = (select code from code),
        ${recordedBy('admin', now)}
      from before where course_registrations.id = before.id
      returning course_registrations.*
    ),
    queued as (${queueMessages({ messages: COURSE_REGISTRATION_MESSAGES, now, from: sql`changed registration`, ...ABOUT_COURSE_REGISTRATION })})
    select ${COURSE_REGISTRATION_COLUMNS}, '[]'::json as attendance
    from changed`);
  return toRestoreResult(found);
}

async function restoreReferral(database: Database, { id, now }: Restoration) {
  const [found] = await database.query<object>(sql`
    with before as (select * from referrals where id = ${id}::uuid and is_spam for update),
    changed as (
      update referrals set
        is_spam = false,
        ${settleCommission({ status: sql`referrals.status`, isSpam: sql`false`, now })},
        created_at = ${now}::timestamptz,
        ${touch('referrals', 'admin', now)}
      from before where referrals.id = before.id
      returning referrals.*
    ),
    queued as (${queueMessages({ messages: REFERRAL_MESSAGES, now, from: sql`changed referral`, ...ABOUT_REFERRAL })})
    select ${REFERRAL_COLUMNS} from changed`);
  return toRestoreResult(found);
}

async function restoreEnquiry(database: Database, { id, now }: Restoration) {
  const [found] = await database.query<object>(sql`
    with before as (select * from enquiries where id = ${id}::uuid and is_spam for update),
    changed as (
      update enquiries set is_spam = false, created_at = ${now}::timestamptz, ${recordedBy('admin', now)}
      from before where enquiries.id = before.id
      returning enquiries.*
    ),
    queued as (${queueMessages({ messages: ENQUIRY_MESSAGES, now, from: sql`changed enquiry`, ...ABOUT_ENQUIRY })})
    select ${ENQUIRY_COLUMNS} from changed`);
  return toRestoreResult(found);
}

/** Restores an entry of a waiting list. A free place of its workshop is offered at once, to the first in line. */
async function restoreWaiting(database: Database, { id, now }: Restoration) {
  const [found] = await database.query<{ moved: number }>(sql`
    with locked as (
      select workshops.* from workshops join waitlist on waitlist.workshop_id = workshops.id
      where waitlist.id = ${id}::uuid
      for update of workshops
    ),
    before as (
      -- The workshop's row is locked first, as by all that pass places on: the rows are joined before this one is locked.
      select waitlist.* from waitlist left join locked on locked.id = waitlist.workshop_id
      where waitlist.id = ${id}::uuid and waitlist.is_spam
      for update of waitlist
    ),
    changed as (
      update waitlist set
        is_spam = false,
        created_at = ${now}::timestamptz,
        state = case
          when exists (
            select from waitlist live
            where live.mailbox_key = before.mailbox_key and live.name_key = before.name_key
              and live.interest = before.interest
              and live.workshop_id is not distinct from before.workshop_id
              and live.state in ('waiting', 'offered') and not live.is_spam
          ) then 'removed' else 'waiting' end,
        ${recordedBy('admin', now)}
      from before where waitlist.id = before.id
      returning waitlist.*
    ),
    queued as (${queueMessages({
      messages: WAITING_MESSAGES,
      now,
      from: sql`changed waiting left join workshops workshop on workshop.id = waiting.workshop_id`,
      ...ABOUT_WAITING,
    })}),
    joined as (select locked.* from locked join changed on changed.workshop_id = locked.id),
    ${passOnPlaces({ workshops: 'joined', now })}
    select ${WAITING_COLUMNS}, ${MOVED}
    from (
      select moved.* from moved join changed on changed.id = moved.id
      union all
      select changed.*, null from changed where not exists (select from moved where moved.id = changed.id)
    ) entry`);
  if (!found) return toRestoreResult(found);
  const { moved: _moved, ...row } = found;
  return toRestoreResult(row);
}
