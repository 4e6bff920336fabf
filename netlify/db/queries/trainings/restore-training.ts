import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import type { Telling } from '../change-result.ts';
import { findAdminTraining, type AdminTrainingRow } from './admin-trainings.ts';
import { requestBuild } from './build-requests.ts';
import { lockTraining } from './cancel-training.ts';
import { recordedBy, touch } from '../history.ts';
import { tellEveryone, WAITS } from './notify-registered.ts';
import { IS_PAID } from '../payments/balances.ts';
import { lockBooking, LOST_INVOICE } from '../payments/booking-money.ts';
import { followInvoice } from '../payments/invoices.ts';
import { withdrawMessages } from '../outbox/outbox.ts';
import { passOnPlaces } from '../waitlist/pass-on-places.ts';

/**
 * Puts a cancelled training back. Registrations are as before, and nobody waits for money back. A hold that ended meanwhile is
 * removed, and lost invoices are sent again. People whose offer was withdrawn wait again, and free places are offered. Unsent
 * emails about the cancellation are withdrawn. A second call changes and sends nothing.
 * @returns `null` for an unknown id
 */
export async function restoreTraining(
  database: Database,
  id: number,
  { notify, now }: Telling,
): Promise<AdminTrainingRow | null> {
  await database.transaction(async (run) => {
    const training = await lockTraining(run, id);
    if (!training || training.cancelledAt === null) return;
    const isOver = sql`(
      registrations.cancelled_at is null and hold_until <= ${now}::timestamptz and not ${IS_PAID('registrations')})`;
    const invoiced = await run<{ id: string }>(sql`
      with changed as (
        update trainings set cancelled_at = null, calendar_sequence = calendar_sequence + 1, ${touch('trainings', 'admin', now)}
        where id = ${id}
        returning *
      ),
      asked as (${requestBuild('changed', now)}),
      kept as (
        update registrations set hold_until = case when not ${isOver} then hold_until end,
          remind_at = case when not ${isOver} then remind_at end,
          -- For a booking that staff cancelled, the money is still to be given back.
          money_back_at = case when cancelled_at is not null then money_back_at end, ${touch('registrations', 'admin', now)}
        where training_id = ${id} and (${isOver} or cancelled_at is null and money_back_at is not null)
      ),
      ${withdrawMessages('untrue', {
        of: 'changed',
        where: sql`outbox.kind in ('training-cancelled', 'waiting-cancelled')
          and outbox.payload -> 'training' ->> 'id' = changed.id::text`,
        now,
      })},
      -- The cancellation ended these offers before their time.
      waiting_again as (
        update waiting_list ended set state = 'waiting', ${recordedBy('admin', now)}
        where training_id = ${id} and state = 'expired' and offer_expires_at > ${training.cancelledAt}::timestamptz and not is_spam
          and not exists (
            select from waiting_list live
            where live.training_id = ended.training_id and live.mailbox_key = ended.mailbox_key
              and live.name_key = ended.name_key and live.state in ('waiting', 'offered') and not live.is_spam)
      )
      select id from registrations registration
      where training_id = ${id} and ${LOST_INVOICE} order by id`);
    for (const { id: row } of invoiced) {
      const booking = await lockBooking(run, row);
      if (booking) await followInvoice(run, { ...booking, hadInvoice: true }, 'admin', now);
    }
    const offered = await run<{ id: string }>(sql`
      with reopened as (select * from trainings where id = ${id}),
      ${passOnPlaces({ trainings: 'reopened', now })}
      select id from moved`);
    if (!notify) return;
    await run(
      tellEveryone({
        training: sql`select * from trainings where id = ${id} and ends_at > ${now}::timestamptz`,
        messages: ['training-restored', 'waiting-restored'],
        // The offer tells those who are offered a place.
        waiting: sql`${WAITS} and entry.id <> all(${offered.map((entry) => entry.id)}::uuid[])`,
        ...{ subject: 'the return', now },
      }),
    );
  });
  return findAdminTraining(database, id, now);
}
