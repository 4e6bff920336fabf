import sql from 'sql-template-tag';
import type { BookingChange } from '#src/contract/booking-requests.ts';
import { e164Of } from '#src/lib/e164.ts';
import { firstRow, type Database } from '../../database.ts';
import type { Refusal } from '../change-result.ts';
import { isChangeable, isOpenBooking } from './bookings.ts';
import { applyChange } from './change-registration.ts';
import { lockPlaces } from './wanted-place.ts';
import type { Mismatch } from './place-change.ts';
import { takesRegistrations } from './places.ts';

/** Why the number does not change: something was paid, or visitors cannot register there. */
export type PlacesRefusal = 'paid' | 'not-registering';

type PlacesChange = Omit<BookingChange, 'token' | 'nannies'> & { nannies: number };

/**
 * A guest takes more places, or gives some back while nothing is paid. What is due follows. Names that come along are for the places
 * that there are then.
 * @returns why not, or `null`
 * @throws the server's error where another nanny of that name is registered
 */
export async function changePlaces(
  database: Database,
  id: string,
  change: PlacesChange,
  now: Date,
): Promise<PlacesRefusal | Refusal | Mismatch | null> {
  const phoneE164 = await e164Of(change.phone);
  return database.transaction(async (run) => {
    await run(lockPlaces(id, null));
    const judged = await firstRow<{ reason: 'stale' | PlacesRefusal | null }>(
      run,
      sql`
      select case
        when not ${isChangeable(now)} then 'stale'
        when ${change.nannies} < places_of(registration.id)
          and exists (select from balances where row_id = registration.id and paid > 0) then 'paid'
        when ${change.nannies} > places_of(registration.id) and not ${takesRegistrations(now)} then 'not-registering'
        end as reason
      from registrations registration join trainings training on training.id = registration.training_id
      where ${isOpenBooking(id, now)}`,
    );
    if (judged === undefined) return 'missing';
    return judged.reason ?? applyChange(run, { id }, { ...change, phoneE164, author: 'guest' }, now);
  });
}
