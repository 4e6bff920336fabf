import sql, { type Sql } from 'sql-template-tag';
import type { RegistrationChange } from '#src/contract/registration-changes.ts';
import { e164Of } from '#src/lib/e164.ts';
import { queryOne, type Database } from '../../database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../failures.ts';
import { IS_ACCEPTED, type ChangeResult, type Refusal, type Target } from '../change-result.ts';
import { carryCorrection, correctPerson } from '../corrections.ts';
import { setHandled, touch } from '../marks.ts';
import { paidAed, recordMark, sumsOf } from '../payments/mark-paid.ts';
import { isConfigured } from '../outbox/message-names.ts';
import { MOVED, passOnPlaces } from '../waitlist/pass-on-places.ts';
import { dropMessages, queueChange } from './change-messages.ts';
import { judgePlace, newPrice, type Mismatch } from './judge-change.ts';
import { findRegistration, type RegistrationRow } from './registrations.ts';
import { markSessions, sentMarks } from './session-marks.ts';

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
      select *, case when ${trainingId !== undefined}::boolean then ${trainingId ?? null}::bigint else training_id end
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
    ${dropMessages(isPaid, now)},
    ${markSessions(now)},
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
          when price.due = 0 then null
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
          ${inWords({ training: sql`before.training_id`, offer: sql`before.package_id`, due: sql`before.due_fils` })},
          ${inWords({ training: sql`before.wanted_training`, offer: sql`(select id from chosen)`, due: sql`price.due` })})`,
        )}
      from accepted before cross join lateral (${newPrice({ isPlaced, dueAed })}) price
      where registrations.id = before.id
      returning registrations.*
    ),
    ${carryCorrection({ before: 'before', after: 'changed', now })},
    ${queueChange({ confirms, now })}
    select reason, ${MOVED} from judged`;
}

/** The texts that the history has for what other tables know of a row `before`. */
function inWords({ training, offer, due }: { training: Sql; offer: Sql; due: Sql }): Sql {
  return sql`jsonb_build_object(
    'training', (select title from trainings where trainings.id = ${training}),
    'package', (select name from packages where packages.id = ${offer}),
    'due_aed', ${due} / 100)`;
}
