import sql from 'sql-template-tag';
import type { Database } from '../database.ts';
import { isUniqueViolation } from '../failures.ts';
import { noteHistory } from './history.ts';
import { queue, queuedColumn, type Entry } from './outbox.ts';
import { PLACE_CONFIRMED, placeOutgoing } from './registration-outgoing.ts';
import { REGISTRATION_COLUMNS } from './registrations.ts';
import { toRestored, type Restored, type Restoring } from './spam.ts';

/** Mails to the nanny: only the confirmation where the place is paid for, else all but that one. */
const restoredOutgoing = {
  ...placeOutgoing,
  when: sql`not kind.to_person or stored.is_paid = (kind.name = ${PLACE_CONFIRMED})`,
};

/**
 * Restores a registration as if it had just arrived: it takes a place, and none is taken where the row does not change.
 * The administrator may do so also after registration has closed.
 * @returns `null` where it is spam no more; or that no place is left, or that the nanny is registered already
 */
export async function restoreRegistration(
  database: Database,
  { id, now, kinds }: Restoring,
): Promise<Restored | 'full' | 'registered' | null> {
  const confirmedAt = kinds.some(({ name }) => name === PLACE_CONFIRMED) ? now : null;
  try {
    const [found] = await database.query<
      Record<string, unknown> & { found: boolean; restored: boolean; queued: Entry[] }
    >(sql`
      with before as (select * from registrations where id = ${id}::uuid and is_spam for update),
      place as (
        update workshops set places_taken = places_taken + 1
        from before where workshops.id = before.workshop_id and places_taken < capacity
        returning workshops.*
      ),
      changed as (
        update registrations target
        set is_spam = false, cancelled_at = null, created_at = ${now}::timestamptz, updated_at = ${now}::timestamptz,
          confirmed_at = case when before.is_paid then ${confirmedAt}::timestamptz end
        from before, place where target.id = before.id
        returning target.*
      ),
      noted as (${noteHistory('registrations', 'admin', now)}),
      stored as (select * from changed),
      queued as (${queue({ row: restoredOutgoing, kinds }, now)})
      select exists (select from before) as found, registration.id is not null as restored, ${queuedColumn} as queued,
        ${REGISTRATION_COLUMNS}
      from (select 1) one
      left join stored registration on true
      left join place workshop on workshop.id = registration.workshop_id`);
    if (!found?.found) return null;
    const { found: _found, restored, ...row } = found;
    return restored ? toRestored(row) : 'full';
  } catch (error) {
    if (isUniqueViolation(error)) return 'registered';
    throw error;
  }
}
