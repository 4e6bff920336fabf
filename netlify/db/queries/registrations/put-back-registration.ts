import sql from 'sql-template-tag';
import { STAFF_DAYS } from '#src/contract/registrations.ts';
import type { Database } from '../../database.ts';
import { isUniqueViolation } from '../../failures.ts';
import { queueMessages, withdrawMessages } from '../outbox/outbox.ts';
import { touch } from '../marks.ts';
import { IS_PAID } from '../payments/balances.ts';
import {
  ABOUT_REGISTRATION,
  holdValues,
  REGISTRATION_COLUMNS,
  toRegistration,
  type RegistrationRow,
  type StoredRegistration,
} from './registrations.ts';

interface PutBack {
  /** Whether the person gets an email. */
  notify: boolean;
  now: Date;
}

type PutBackResult =
  /** Also a registration that was not cancelled. */
  | { outcome: 'live'; row: RegistrationRow }
  | { outcome: 'missing' | 'full' | 'workshop-cancelled' | 'over' | 'already-registered' };

/**
 * Puts back a registration that was cancelled or has lapsed: link, marks and history are the same, and it takes a place. A hold
 * that is over starts again. Unsent emails about the cancellation are withdrawn.
 */
export async function putBackRegistration(
  database: Database,
  id: string,
  { notify, now }: PutBack,
): Promise<PutBackResult> {
  try {
    const [found] = await database.query<
      StoredRegistration & { outcome: Exclude<PutBackResult['outcome'], 'missing'> }
    >(sql`
      with before as (select * from registrations where id = ${id}::uuid and not is_spam for update),
      taken as (
        update trainings training set places_taken = places_taken + before.nannies
        from before
        where training.id = before.training_id and before.cancelled_at is not null and training.cancelled_at is null
          and training.ends_at + make_interval(days => ${STAFF_DAYS}::integer) > ${now}::timestamptz
          and training.places_taken + training.places_held + before.nannies <= training.capacity
          and has_places(before.package_id, before.nannies)
        returning training.*
      ),
      changed as (
        update registrations set
          cancelled_at = null,
          lapsed_at = null,
          calendar_sequence = registrations.calendar_sequence + 1,
          hold_until = case when registrations.hold_until <= ${now}::timestamptz then held.hold_until
            else registrations.hold_until end,
          remind_at = case when registrations.hold_until <= ${now}::timestamptz then held.remind_at
            else registrations.remind_at end,
          ${touch('registrations', 'admin', now)}
        from before cross join taken training cross join lateral (
          values (${holdValues({ email: sql`before.email`, isPaid: IS_PAID('before'), now })})
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
        from: sql`changed registration join taken training on training.id = registration.training_id`,
        ...ABOUT_REGISTRATION,
        where: sql`registration.email is not null and training.ends_at > ${now}::timestamptz`,
      })}),
      notices_recorded as (
        insert into history (at, changed_by, table_name, row_id, changes)
        select ${now}::timestamptz, 'admin', 'registrations', changed.id::text,
          jsonb_build_object('emails', jsonb_build_object('from', null, 'to', '1 email about the return'))
        from changed where exists (select from queued)
      )
      select ${REGISTRATION_COLUMNS}, case
          when registration.cancelled_at is null then 'live'
          when training.cancelled_at is not null then 'workshop-cancelled'
          when training.ends_at + make_interval(days => ${STAFF_DAYS}::integer) <= ${now}::timestamptz then 'over'
          else 'full' end as outcome
      from (select * from changed union all select * from before where not exists (select from changed)) registration
      join trainings training on training.id = registration.training_id`);
    if (!found) return { outcome: 'missing' };
    const { outcome, ...row } = found;
    return outcome === 'live' ? { outcome, row: toRegistration(row) } : { outcome };
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'already-registered' };
    throw error;
  }
}
