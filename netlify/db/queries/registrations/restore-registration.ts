import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';
import { isUniqueViolation } from '../../failures.ts';
import { isConfigured } from '../outbox/message-names.ts';
import { queueMessages } from '../outbox/outbox.ts';
import {
  ABOUT_REGISTRATION,
  holdValues,
  REGISTRATION_COLUMNS,
  REGISTRATION_MESSAGES,
  toRegistration,
  type StoredRegistration,
} from './registrations.ts';
import type { Restoration, RestoreResult } from '../restore-result.ts';
import { touch } from '../marks.ts';

/**
 * Restores a registration, which takes a place. The administrator may do it after registration has closed too. A nanny who
 * has paid gets the confirmation instead of the request to pay.
 */
export async function restoreRegistration(
  database: Database,
  { id, now, holdHours }: Restoration,
): Promise<RestoreResult> {
  const confirmedAt = isConfigured('place-confirmed') ? now : null;
  try {
    const [found] = await database.query<StoredRegistration & { isFull: boolean }>(sql`
      with before as (select * from registrations where id = ${id}::uuid and is_spam for update),
      workshop as (
        update workshops set places_taken = places_taken + 1
        from before where workshops.id = before.workshop_id and places_taken + places_held < capacity
        returning workshops.*
      ),
      changed as (
        update registrations set
          is_spam = false,
          cancelled_at = null,
          created_at = ${now}::timestamptz,
          hold_until = held.hold_until,
          remind_at = held.remind_at,
          confirmed_at = case when before.is_paid then ${confirmedAt}::timestamptz end,
          ${touch('registrations', 'admin', now)}
        from before
        cross join workshop
        cross join lateral (
          values (${holdValues({ hours: holdHours, email: sql`before.email`, now })})
        ) held (hold_until, remind_at)
        where registrations.id = before.id
        returning registrations.*
      ),
      queued as (${queueMessages({
        messages: [...REGISTRATION_MESSAGES, 'place-confirmed'],
        now,
        from: sql`changed registration join workshop on workshop.id = registration.workshop_id`,
        ...ABOUT_REGISTRATION,
        where: sql`not message."toPerson" or registration.is_paid = (message.name = 'place-confirmed')`,
      })})
      select ${REGISTRATION_COLUMNS}, not exists (select from workshop) as "isFull"
      from before left join (changed registration cross join workshop) on true`);
    if (!found) return { outcome: 'not-spam' };
    const { isFull, ...row } = found;
    return isFull ? { outcome: 'full' } : { outcome: 'restored', row: toRegistration(row) };
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'already-registered' };
    throw error;
  }
}
