import sql, { join, raw } from 'sql-template-tag';
import type { Database } from '../database.ts';
import { recordCommission, settleCommission } from './referrals/commission.ts';
import { COURSE_REGISTRATION_COLUMNS } from './courses/course-registrations.ts';
import { ENQUIRY_COLUMNS } from './enquiries.ts';
import { recordHistory } from './history.ts';
import { leaseEnd, messagesJson } from './outbox/outbox.ts';
import { REFERRAL_COLUMNS } from './referrals/referrals.ts';
import { restoreRegistration } from './registrations/restore-registration.ts';
import { toRestoreResult, type Restoration, type Restored, type RestoreResult } from './restore-result.ts';
import { restoreSignUp } from './newsletter/restore-sign-up.ts';
import { WAITING_COLUMNS } from './waitlist/waitlist.ts';
import { WORKSHOP_PAYLOAD } from './workshops/workshops.ts';

const SPAM_TABLES = [
  'registrations',
  'course_registrations',
  'referrals',
  'sign_ups',
  'enquiries',
  'waitlist',
] as const;

export type SpamTable = (typeof SPAM_TABLES)[number];

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

async function restoreCourseRegistration(database: Database, { id, messages, now }: Restoration) {
  const [found] = await database.query<Restored>(sql`
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
        discount_code = (select code from code)
      from before where course_registrations.id = before.id
      returning course_registrations.*
    ),
    recorded as (
      ${recordHistory({ table: 'course_registrations', before: 'before', after: 'changed', author: 'admin', now })}
    ),
    queued as (
      insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
      select gen_random_uuid(), message.name, changed.email_key, message."toPerson",
        jsonb_build_object('id', changed.id, 'firstName', changed.first_name, 'lastName', changed.last_name, 'email', changed.email,
          'phone', changed.phone, 'courseType', changed.course_type, 'currentRole', changed.registrant_role,
          'discountCode', changed.discount_code),
        ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
      from changed
      cross join json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
      returning id, kind, person_key as "personKey", payload
    )
    select ${COURSE_REGISTRATION_COLUMNS}, '[]'::json as attendance, (select coalesce(json_agg(queued), '[]'::json) from queued) as queued
    from changed`);
  return toRestoreResult(found);
}

async function restoreReferral(database: Database, { id, messages, now }: Restoration) {
  const [found] = await database.query<Restored>(sql`
    with before as (select * from referrals where id = ${id}::uuid and is_spam for update),
    changed as (
      update referrals set
        is_spam = false,
        ${settleCommission({ status: sql`referrals.status`, isSpam: sql`false`, now })},
        created_at = ${now}::timestamptz,
        updated_at = greatest(${now}::timestamptz, referrals.updated_at + interval '1 millisecond')
      from before where referrals.id = before.id
      returning referrals.*
    ),
    recorded as (${recordHistory({ table: 'referrals', before: 'before', after: 'changed', author: 'admin', now })}),
    commission as (${recordCommission(now)}),
    queued as (
      insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
      select gen_random_uuid(), message.name,
        coalesce(changed.email_key, changed.phone_e164, changed.whatsapp_number), message."toPerson",
        jsonb_build_object('id', changed.id, 'fullName', changed.full_name, 'whatsappNumber', changed.whatsapp_number,
          'nannyName', changed.nanny_name, 'email', changed.email, 'referralCode', changed.referral_code,
          'trainingType', changed.training_type, 'preferredWorkshopDate', changed.preferred_workshop_date,
          'notes', changed.notes),
        ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
      from changed
      cross join json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
      where changed.email is not null or not message."toPerson"
      returning id, kind, person_key as "personKey", payload
    )
    select ${REFERRAL_COLUMNS}, (select coalesce(json_agg(queued), '[]'::json) from queued) as queued from changed`);
  return toRestoreResult(found);
}

async function restoreEnquiry(database: Database, { id, messages, now }: Restoration) {
  const [found] = await database.query<Restored>(sql`
    with before as (select * from enquiries where id = ${id}::uuid and is_spam for update),
    changed as (
      update enquiries set is_spam = false, created_at = ${now}::timestamptz
      from before where enquiries.id = before.id
      returning enquiries.*
    ),
    recorded as (${recordHistory({ table: 'enquiries', before: 'before', after: 'changed', author: 'admin', now })}),
    queued as (
      insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
      select gen_random_uuid(), message.name, lower(changed.email), message."toPerson",
        jsonb_build_object('name', changed.name, 'email', changed.email, 'service', changed.service,
          'message', changed.message),
        ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
      from changed
      cross join json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
      returning id, kind, person_key as "personKey", payload
    )
    select ${ENQUIRY_COLUMNS}, (select coalesce(json_agg(queued), '[]'::json) from queued) as queued from changed`);
  return toRestoreResult(found);
}

async function restoreWaiting(database: Database, { id, messages, now }: Restoration) {
  const [found] = await database.query<Restored>(sql`
    with before as (select * from waitlist where id = ${id}::uuid and is_spam for update),
    changed as (
      update waitlist set
        is_spam = false,
        created_at = ${now}::timestamptz,
        state = case
          when exists (
            select from waitlist live
            where live.email_key = before.email_key and live.interest = before.interest
              and live.workshop_id is not distinct from before.workshop_id
              and live.state in ('waiting', 'offered') and not live.is_spam
          ) then 'removed' else 'waiting' end
      from before where waitlist.id = before.id
      returning waitlist.*
    ),
    recorded as (${recordHistory({ table: 'waitlist', before: 'before', after: 'changed', author: 'admin', now })}),
    queued as (
      insert into outbox (id, kind, person_key, to_person, payload, created_at, next_try_at, claimed_until)
      select gen_random_uuid(), message.name, changed.email_key, message."toPerson",
        jsonb_build_object('firstName', changed.first_name, 'lastName', changed.last_name, 'email', changed.email,
          'phone', changed.phone, 'interest', changed.interest, 'workshop',
          case when workshop.id is not null then ${WORKSHOP_PAYLOAD} end),
        ${now}::timestamptz, ${now}::timestamptz, ${leaseEnd(now)}::timestamptz
      from changed left join workshops workshop on workshop.id = changed.workshop_id
      cross join json_to_recordset(${messagesJson(messages)}::json) as message (name text, "toPerson" boolean)
      returning id, kind, person_key as "personKey", payload
    )
    select ${WAITING_COLUMNS}, (select coalesce(json_agg(queued), '[]'::json) from queued) as queued from changed`);
  return toRestoreResult(found);
}
