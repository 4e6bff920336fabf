import sql from 'sql-template-tag';
import type { Database, Run } from '../../database.ts';
import type { Telling } from '../change-result.ts';
import { findAdminTraining, type AdminTrainingRow } from './admin-trainings.ts';
import { requestBuild } from './build-requests.ts';
import { creditInvoices } from '../payments/credit-invoices.ts';
import { tellEveryone, WAITS } from './notify-registered.ts';
import { recordedBy, touch } from '../history.ts';
import { withdrawMessages } from '../outbox/outbox.ts';

/** Emails that stay true once a training is cancelled. */
const STAYING = [
  ...['training-message', 'registration-cancelled', 'booking-cancelled', 'training-cancelled', 'waiting-cancelled'],
];

/** Locks a training, before any other row. @returns when it was cancelled; `undefined` for an unknown id */
export async function lockTraining(run: Run, id: number) {
  const [training] = await run<{ cancelledAt: Date | null }>(
    sql`select cancelled_at as "cancelledAt" from trainings where id = ${id} for update`,
  );
  return training;
}

/**
 * Cancels a training, ends its offers, drops unsent emails that promise it, takes its invoices back, and queues emails about the
 * cancellation. A second call changes and sends nothing. Registrations stay, so that staff can refund the paid ones.
 * @returns `null` for an unknown id
 */
export async function cancelTraining(
  database: Database,
  id: number,
  { notify, now }: Telling,
): Promise<AdminTrainingRow | null> {
  await database.transaction(async (run) => {
    const training = await lockTraining(run, id);
    // An unknown training has nothing to cancel either.
    if (training?.cancelledAt !== null) return;
    const offered = await run<{ id: string }>(sql`
      with changed as (
        update trainings set cancelled_at = ${now}::timestamptz, places_held = 0, calendar_sequence = calendar_sequence + 1,
          ${touch('trainings', 'admin', now)}
        where id = ${id}
        returning *
      ),
      asked as (${requestBuild('changed', now)})
      update waiting_list set state = 'expired', ${recordedBy('admin', now)}
      where training_id = ${id} and state = 'offered'
      returning id`);
    await run(sql`
      with cancelled as (select id from trainings where id = ${id}),
      ${withdrawMessages('untrue', {
        of: 'cancelled',
        where: sql`to_person and outbox.payload -> 'training' ->> 'id' = cancelled.id::text and kind <> all(${STAYING}::text[])`,
        now,
      })},
      booked as (select registrations.id from registrations join cancelled on cancelled.id = training_id),
      ${creditInvoices('booked', 'admin', now)}
      select 1`);
    if (!notify) return;
    await run(
      tellEveryone({
        training: sql`select * from trainings where id = ${id}`,
        messages: ['training-cancelled', 'waiting-cancelled'],
        waiting: sql`${WAITS} or entry.id = any(${offered.map((entry) => entry.id)}::uuid[])`,
        ...{ subject: 'the cancellation', now },
      }),
    );
  });
  return findAdminTraining(database, id, now);
}
