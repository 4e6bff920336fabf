// Long, because one statement locks, judges and writes.

import sql, { raw, type Sql } from 'sql-template-tag';
import type { RegistrationChange } from '#src/contract/registration-changes.ts';
import { e164Of } from '#src/lib/e164.ts';
import { dubaiText, queryOne, type Database } from '../../database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../failures.ts';
import { IS_ACCEPTED, type ChangeResult, type Refusal, type Target } from '../change-result.ts';
import { carryCorrection, correctPerson } from '../corrections.ts';
import { setHandled, touch } from '../marks.ts';
import { paidAed, recordMark, sumsOf } from '../payments/mark-paid.ts';
import { isConfigured } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import { meetingOf } from '../trainings/notify-registered.ts';
import { MOVED, passOnPlaces } from '../waitlist/pass-on-places.ts';
import { judgePlace, newPrice, type Mismatch } from './judge-change.ts';
import { ABOUT_REGISTRATION, findRegistration, REGISTRATION_PAYLOAD, type RegistrationRow } from './registrations.ts';
import { skipMissedReminders } from './session-reminders.ts';

type Result = ChangeResult<RegistrationRow> | { outcome: Mismatch };

type Change = Omit<RegistrationChange, 'updatedAt'>;

/**
 * Changes what staff know of a registration, and moves it to another training or package. The first payment confirms the place,
 * with a message. If the payment is taken back before anything sends that message, the message is dropped and the next payment
 * confirms. Spam counts as missing. A cancelled registration takes notes, but no mark, payment, hold or move.
 */
export async function changeRegistration(
  database: Database,
  target: Target,
  change: Change,
  now: Date,
): Promise<Result> {
  const phoneE164 = await e164Of(change.phone);
  try {
    const { reason } = await queryOne<{ reason: Refusal | Mismatch | null }>(
      database,
      update(target, { ...change, phoneE164 }, now),
    );
    if (reason !== null) return { outcome: reason };
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'already-registered' };
    // The session was removed in the same moment.
    if (isForeignKeyViolation(error)) return { outcome: 'unknown-session' };
    throw error;
  }
  const row = await findRegistration(database, target.id);
  return row ? { outcome: 'changed', row } : { outcome: 'missing' };
}

function update(target: Target, change: Change & { phoneE164: string | null }, now: Date): Sql {
  const { isPaid, handled, attended, holdUntil, trainingId, packageId, nannies, nannyNames, dueAed, ...rest } = change;
  const { bookingType, notes, company, ...correction } = rest;
  const confirms = isPaid === true && isConfigured('place-confirmed');
  const isHandled = sql`coalesce(${handled ?? null}::boolean, case when before.course_type is not null
    and (before.is_paid <> ${isPaid ?? null}::boolean or before.wanted_training <> coalesce(before.training_id, 0)) then true end)`;
  const isPlaced = [trainingId, packageId, nannies].some((value) => value !== undefined);
  const needsPlace = isPlaced || [isPaid, attended, holdUntil, dueAed].some((value) => value !== undefined);
  return sql`
    with before as (
      select *, case when ${trainingId !== undefined}::boolean then ${trainingId ?? null}::integer else training_id end
          as wanted_training,
        coalesce(${nannies ?? null}::integer, nannies) as wanted_nannies,
        coalesce(${nannyNames ? JSON.stringify(nannyNames) : null}::jsonb, nanny_names) as wanted_names
      from registrations where id = ${target.id}::uuid and not is_spam for update
    ),
    locked as materialized (
      select trainings.* from trainings
      where id in (select training_id from before union all select wanted_training from before)
      order by id for update
    ),
    wanted as (select locked.* from locked join before on before.wanted_training = locked.id),
    -- Another training has a package of the same name, or only one.
    chosen as (
      select packages.* from before join packages on packages.training_id = before.wanted_training
      where case
        when ${packageId !== undefined}::boolean then packages.id = ${packageId ?? null}::uuid
        when before.training_id = before.wanted_training then packages.id = before.package_id
        else packages.name = (select name from packages was where was.id = before.package_id)
          or not packages.is_closed and (
            select count(*) = 1 from packages other where other.training_id = before.wanted_training and not other.is_closed)
        end
      order by packages.is_closed, packages.position limit 1
    ),
    mark as (${sentMarks(attended)}),
    ${sumsOf(isPaid)},
    judged as (${judgePlace(target, { needsPlace, isPlaced, isPaid })}),
    ${recordMark(isPaid, now)},
    accepted as (select * from before where ${IS_ACCEPTED}),
    delta as (
      select id, sum(places)::integer as places
      from (
        select training_id as id, -nannies as places from accepted where cancelled_at is null
        union all
        select wanted_training, wanted_nannies from accepted where cancelled_at is null
      ) place
      where id is not null
      group by id having sum(places) <> 0
    ),
    counted as (
      update trainings set places_taken = places_taken + delta.places
      from delta where trainings.id = delta.id
      returning trainings.*
    ),
    freed as (select counted.* from counted join delta using (id) where delta.places < 0),
    ${passOnPlaces({ workshops: 'freed', now })},
    dropped as (
      delete from outbox using accepted
      where ${isPaid === false}::boolean
        and outbox.person_key = accepted.email_key and outbox.payload ->> 'registrationId' = accepted.id::text
        and outbox.kind = 'place-confirmed' and outbox.state <> 'sent'
        and (outbox.claimed_until is null or outbox.claimed_until <= ${now}::timestamptz)
      returning accepted.id
    ),
    reminders_dropped as (
      delete from outbox using accepted
      where accepted.training_id <> accepted.wanted_training and outbox.row_id = accepted.id
        and outbox.kind = 'session-reminder' and outbox.state <> 'sent'
        and (outbox.claimed_until is null or outbox.claimed_until <= ${now}::timestamptz)
    ),
    reminders_missed as (${skipMissedReminders(
      sql`select id, wanted_training as training_id from accepted where training_id is distinct from wanted_training`,
      now,
    )}),
    attended_before as (select attendance.* from attendance join accepted on accepted.id = registration_id where attended),
    unmarked as (
      update attendance set attended = false, attended_at = ${now}::timestamptz, attended_by = 'admin'
      from accepted, mark
      where registration_id = accepted.id and session_id = mark.id and attendance.attended and not mark.attended
    ),
    marked as (
      insert into attendance (session_id, registration_id, attended_at, attended_by)
      select mark.id, accepted.id, ${now}::timestamptz, 'admin' from accepted, mark where mark.attended
      on conflict (session_id, registration_id) do update set attended = true,
        attended_at = case when attendance.attended then attendance.attended_at else excluded.attended_at end,
        attended_by = case when attendance.attended then attendance.attended_by else excluded.attended_by end
      returning session_id, registration_id
    ),
    attended_now as (
      select session_id, registration_id from attended_before where session_id not in (select id from mark where not attended)
      union select * from marked
    ),
    changed as (
      update registrations set
        training_id = before.wanted_training,
        package_id = (select id from chosen),
        nannies = before.wanted_nannies,
        nanny_names = before.wanted_names,
        due_fils = price.due,
        deposit_fils = price.deposit,
        calendar_sequence = registrations.calendar_sequence + case when before.wanted_training <> before.training_id then
          1 + greatest(0, (select calendar_sequence from locked where id = before.training_id) - (select calendar_sequence from wanted))
          else 0 end,
        is_paid = case
          when ${isPaid ?? null}::boolean is not null then ${isPaid ?? null}::boolean
          -- Money stays with the booking: another price may be paid already, or no more.
          when price.due is distinct from before.due_fils and (before.paid_aed is not null or price.due = 0)
            then coalesce(before.paid_aed, 0) * 100 >= price.due
          else registrations.is_paid end,
        paid_at = case
          when ${isPaid === true}::boolean then coalesce(registrations.paid_at, ${now}::timestamptz)
          when ${isPaid === false}::boolean then null
          else registrations.paid_at end,
        paid_aed = ${paidAed(isPaid)},
        ${setHandled({ table: 'registrations', isSet: isHandled, now })},
        hold_until = case
          when ${holdUntil !== undefined}::boolean then ${holdUntil ?? null}::timestamptz
          -- A hold that ended while the place was paid for does not end the place.
          when ${isPaid === false}::boolean and registrations.is_paid and registrations.hold_until <= ${now}::timestamptz then null
          else registrations.hold_until end,
        remind_at = case
          when ${holdUntil !== undefined}::boolean
            then ${now}::timestamptz + (${holdUntil ?? null}::timestamptz - ${now}::timestamptz) * 2 / 3
          else registrations.remind_at end,
        booking_type = coalesce(${bookingType ?? null}, registrations.booking_type),
        ${correctPerson('registrations', correction)},
        company = case when ${company !== undefined}::boolean then ${company ?? null} else registrations.company end,
        notes = case when ${notes !== undefined}::boolean then ${notes ?? null} else registrations.notes end,
        confirmed_at = case
          when ${confirms}::boolean and not registrations.is_paid and (select cancelled_at is null from wanted)
            then coalesce(registrations.confirmed_at, ${now}::timestamptz)
          when exists (select from dropped where dropped.id = registrations.id) then null
          else registrations.confirmed_at end,
        ${touch(
          'registrations',
          'admin',
          now,
          sql`row_difference(
          ${inWords({ training: sql`before.training_id`, offer: sql`before.package_id`, due: sql`before.due_fils`, marks: 'attended_before' })},
          ${inWords({ training: sql`before.wanted_training`, offer: sql`(select id from chosen)`, due: sql`price.due`, marks: 'attended_now' })})`,
        )}
      from accepted before cross join lateral (${newPrice({ isPlaced, dueAed })}) price
      where registrations.id = before.id
      returning registrations.*
    ),
    ${carryCorrection({ before: 'before', after: 'changed', now })},
    confirmation as (${queueMessages({
      messages: ['place-confirmed'],
      now,
      from: sql`changed registration
        join before on before.id = registration.id
        join wanted training on training.id = registration.training_id`,
      ...ABOUT_REGISTRATION,
      where: sql`${confirms}::boolean and registration.confirmed_at is distinct from before.confirmed_at`,
    })}),
    queued as (${queueMessages({
      messages: ['course-dated', 'workshop-moved'],
      now,
      from: sql`changed registration
        join before on before.id = registration.id and before.training_id is distinct from before.wanted_training
        join wanted training on training.id = registration.training_id
        left join lateral (
          select ${meetingOf(sql`sessions where training_id = training.id`)} as meeting
          from locked training where training.id = before.training_id) was on true`,
      ...ABOUT_REGISTRATION,
      payload: sql`${REGISTRATION_PAYLOAD} || jsonb_build_object('before', was.meeting)`,
      where: sql`registration.email is not null
        and message.name = case when was.meeting is null then 'course-dated' else 'workshop-moved' end`,
    })})
    select reason, ${MOVED} from judged`;
}

/** Rows of marks by session. One mark alone is for the only session. */
function sentMarks(attended: Change['attended']): Sql {
  if (typeof attended === 'boolean') {
    return sql`
      select session.id, ${attended}::boolean as attended, (select count(*) = 1 from sessions where training_id = before.wanted_training) as is_known
      from before left join sessions session on session.training_id = before.wanted_training`;
  }
  const marks = Object.entries(attended ?? {}).map(([id, value]) => ({ id, attended: value }));
  return sql`
    select sent.id, sent.attended, exists (
      select from sessions where sessions.id = sent.id and sessions.training_id = before.wanted_training) as is_known
    from json_to_recordset(${JSON.stringify(marks)}::json) as sent (id uuid, attended boolean) cross join before`;
}

/** The texts that the history has for what other tables know of a row `before`. */
function inWords({ training, offer, due, marks }: { training: Sql; offer: Sql; due: Sql; marks: string }): Sql {
  return sql`jsonb_build_object(
    'training', (select title from trainings where trainings.id = ${training}),
    'package', (select name from packages where packages.id = ${offer}),
    'due_aed', ${due} / 100,
    'attended_sessions', (
      select string_agg(${dubaiText(sql`session.starts_at`, 'FMDD Mon YYYY')}, ', ' order by session.starts_at)
      from ${raw(marks)} mark join sessions session on session.id = mark.session_id
      where mark.registration_id = before.id))`;
}
