import sql from 'sql-template-tag';
import { isToPayBack } from '#src/contract/booking.ts';
import type { BookingMove } from '#src/contract/booking-requests.ts';
import type { Database, Run } from '../../database.ts';
import { isUniqueViolation } from '../../failures.ts';
import type { Refusal } from '../change-result.ts';
import { touch } from '../history.ts';
import { transactOnce, type Once } from '../idempotency.ts';
import { findBooking, isOpenBooking, type ShownBooking } from './bookings.ts';
import { applyChange } from './change-registration.ts';
import { lockPlaces } from './wanted-place.ts';
import type { Mismatch } from './place-change.ts';
import { takesRegistrations } from './places.ts';
import { IS_TO_PAY_BACK, REGISTRATIONS } from './registrations.ts';

type Outcome<Reason> = { outcome: 'done'; row: ShownBooking } | { outcome: Reason | 'unknown' | 'stale' };

export type Moved = Outcome<Refusal | Mismatch>;

/**
 * Moves a booking to another date, chosen by the guest after we cancelled the training. What was paid moves with it; what is due
 * becomes the price of the new place. The other training must be open for visitors to register.
 */
export async function moveBooking(
  database: Database,
  id: string,
  { trainingId, packageId }: Omit<BookingMove, 'token'>,
  once: Once<Moved>,
  now: Date,
) {
  const move = async (run: Run): Promise<Moved> => {
    await run(lockPlaces(id, trainingId));
    const [judged] = await run<{ reason: 'stale' | 'closed' | null }>(sql`
      select case
        when not ${IS_TO_PAY_BACK} then 'stale'
        when not coalesce((select ${takesRegistrations(now)} from trainings training where id = ${trainingId}::bigint), true) then 'closed'
        end as reason
      from ${REGISTRATIONS} where ${isOpenBooking(id, now)}`);
    if (judged === undefined) return { outcome: 'unknown' };
    const reason =
      judged.reason ??
      (await applyChange(run, { id }, { trainingId, packageId, phoneE164: null, author: 'guest' }, now));
    if (reason !== null) return { outcome: reason };
    const booking = await findBooking({ query: run }, id, now);
    return booking ? { outcome: 'done', row: booking.shown } : { outcome: 'unknown' };
  };
  try {
    return await transactOnce(database, once, move, now);
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'already-registered' as const };
    throw error;
  }
}

/** Records that the guest wants the money back after we cancelled the training. A second call changes nothing. */
export async function askMoneyBack(database: Database, id: string, now: Date): Promise<Outcome<never>> {
  await database.query(sql`
    update registrations set money_back_at = ${now}::timestamptz, ${touch('registrations', 'guest', now)}
    where id = ${id}::uuid and money_back_at is null
      and exists (
        select from ${REGISTRATIONS} where registration.id = registrations.id and ${IS_TO_PAY_BACK} and ${isOpenBooking(id, now)})`);
  const booking = await findBooking(database, id, now);
  if (booking === null) return { outcome: 'unknown' };
  return isToPayBack(booking.shown) ? { outcome: 'done', row: booking.shown } : { outcome: 'stale' };
}
