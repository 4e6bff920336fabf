import sql, { type Sql } from 'sql-template-tag';
import { STAFF_DAYS } from '#src/contract/registrations.ts';
import type { Database } from '../../database.ts';
import { isUniqueViolation } from '../../failures.ts';
import type { Telling } from '../change-result.ts';
import { queueMessages, withdrawMessages } from '../outbox/outbox.ts';
import { touch } from '../history.ts';
import { IS_PAID } from '../payments/balances.ts';
import { readBooking } from '../payments/booking-money.ts';
import { followInvoice } from '../payments/invoices.ts';
import { lockPlaces } from './wanted-place.ts';
import { RECIPIENTS, TO_RECIPIENT } from './recipients.ts';
import { findRegistration, holdValues, REGISTRATIONS, type RegistrationRow } from './registrations.ts';

type Obstacle = 'missing' | 'full' | 'training-cancelled' | 'over' | 'already-registered';

/** `live` also if the registration was not cancelled. */
type PutBackResult = { outcome: 'live'; row: RegistrationRow } | { outcome: Obstacle };

interface FormerPlace {
  cancelledAt: Date | null;
  trainingCancelledAt: Date | null;
  isOver: boolean;
  isFree: boolean;
}

/**
 * Puts back a registration that was cancelled or has lapsed, with its link, marks and history; it takes a place again. A hold
 * that is over starts again, a lost invoice is sent again, and unsent emails about the cancellation are withdrawn.
 */
export async function putBackRegistration(database: Database, id: string, telling: Telling): Promise<PutBackResult> {
  try {
    const obstacle = await database.transaction(async (run) => {
      await run(lockPlaces(id, null));
      const [place] = await run<FormerPlace>(selectFormerPlace(id, telling.now));
      if (!place) return 'missing';
      if (place.cancelledAt === null) return null;
      if (place.trainingCancelledAt !== null) return 'training-cancelled';
      if (place.isOver) return 'over';
      if (!place.isFree) return 'full';
      const before = await readBooking(run, id);
      await run(write(id, telling));
      if (before) await followInvoice(run, before, 'admin', telling.now);
      return null;
    });
    if (obstacle !== null) return { outcome: obstacle };
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'already-registered' };
    throw error;
  }
  const row = await findRegistration(database, id);
  return row ? { outcome: 'live', row } : { outcome: 'missing' };
}

const selectFormerPlace = (id: string, now: Date): Sql => sql`
  select registration.cancelled_at as "cancelledAt", training.cancelled_at as "trainingCancelledAt",
    coalesce(training.ends_at + make_interval(days => ${STAFF_DAYS}::integer) <= ${now}::timestamptz, false) as "isOver",
    training.id is null
      or training.places_taken + training.places_held + places <= training.capacity and has_places(package_id, places) as "isFree"
  from ${REGISTRATIONS}
  cross join lateral (select places_of(registration.id) as places) own
  where registration.id = ${id}::uuid and not is_spam`;

function write(id: string, { notify, now }: Telling): Sql {
  return sql`
    with before as (select * from registrations where id = ${id}::uuid),
    taken as (
      update trainings set places_taken = places_taken + places_of(before.id)
      from before where trainings.id = before.training_id
      returning trainings.*
    ),
    changed as (
      update registrations set
        cancelled_at = null,
        lapsed_at = null,
        money_back_at = null,
        calendar_sequence = registrations.calendar_sequence + 1,
        hold_until = case when registrations.hold_until <= ${now}::timestamptz then held.hold_until
          else registrations.hold_until end,
        remind_at = case when registrations.hold_until <= ${now}::timestamptz then held.remind_at
          else registrations.remind_at end,
        ${touch('registrations', 'admin', now)}
      from before left join taken training on true cross join lateral (
        values (${holdValues({ email: sql`before.email`, phoneE164: sql`before.phone_e164`, isPaid: IS_PAID('before'), now })})
      ) held (hold_until, remind_at)
      where registrations.id = before.id
      returning registrations.*
    ),
    ${withdrawMessages('untrue', {
      of: 'changed',
      where: sql`outbox.row_id = changed.id and outbox.kind in ('registration-cancelled', 'booking-cancelled', 'place-lapsed')`,
      now,
    })},
    queued as (${queueMessages({
      messages: notify ? ['registration-restored'] : [],
      now,
      from: sql`changed registration join taken training on training.id = registration.training_id cross join lateral ${RECIPIENTS}`,
      ...TO_RECIPIENT,
      where: sql`training.ends_at > ${now}::timestamptz`,
    })})
    insert into history (at, changed_by, table_name, row_id, changes)
    select ${now}::timestamptz, 'admin', 'registrations', changed.id::text,
      jsonb_build_object('emails', jsonb_build_object('from', null, 'to', '1 email about the return'))
    from changed where exists (select from queued)`;
}
