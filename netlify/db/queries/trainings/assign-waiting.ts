import sql from 'sql-template-tag';
import type { Database } from '../../database.ts';

/** People who registered for the course of a training while it had no dates, the first one first. */
export function listWaitingForDates(database: Database, trainingId: number): Promise<{ id: string; name: string }[]> {
  return database.query(sql`
    select registration.id, attendee_name(registration) as name
    from registrations registration join trainings training on training.id = ${trainingId}
    where registration.training_id is null and registration.course_type = training.course_type
      and registration.cancelled_at is null and not registration.is_spam
    order by registration.created_at, registration.id`);
}
