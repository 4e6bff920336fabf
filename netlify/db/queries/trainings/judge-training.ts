import sql, { type Sql } from 'sql-template-tag';
import { TRAINING_ENTRIES } from '#src/contract/training-entries.ts';
import type { TrainingChange } from '#src/contract/training-requests.ts';

export type Mismatch =
  /** One time was sent, and does not fit the other one, which is stored. */
  | 'wrong-hours'
  | 'below-taken'
  /** An open package would have more places than the training. */
  | 'large-package'
  /** A session with attendance or a package with registrations would go. */
  | 'in-use'
  /** The course of a training with people would change. */
  | 'assigned'
  | 'one-session'
  | 'several-sessions'
  | 'unknown-session'
  | 'several-packages'
  | 'unknown-package'
  | 'other-kind';

/** By page: the course that it is about. */
const ENTRY_COURSES = Object.fromEntries(
  Object.entries(TRAINING_ENTRIES).map(([entry, { courseType }]) => [entry, courseType]),
);

/** The kind that a page is for, or null. */
function entryKind(entry: string | null | undefined): string | null {
  return (entry && TRAINING_ENTRIES[entry]?.kind) ?? null;
}

/**
 * The row `wanted` with its `outcome`: whether the training changes, or why it does not. It compares the sessions and packages
 * that are stored, `held` and `sold`, with those to come, `session` and `offer`.
 */
export function judgeTraining({ sessions, packages, entry, updatedAt, ...change }: TrainingChange): Sql {
  const hasShortHours = change.startsAt !== undefined || change.endsAt !== undefined;
  const hasShortPrice = change.priceAed !== undefined || change.paymentLink !== undefined;
  return sql`
    select *, case
      when updated_at is distinct from coalesce(${updatedAt ?? null}::timestamptz, updated_at) then 'stale'
      when ${entryKind(entry)}::text <> kind then 'other-kind'
      when ${hasShortHours}::boolean and ${sessions === undefined}::boolean and (select count(*) <> 1 from held)
        then 'several-sessions'
      when ${hasShortPrice}::boolean and ${packages === undefined}::boolean and (select count(*) <> 1 from sold)
        then 'several-packages'
      when kind = 'workshop' and (select count(*) <> 1 from session) then 'one-session'
      when exists (
        select from session where starts_at >= ends_at
          or (starts_at at time zone 'Asia/Dubai')::date <> (ends_at at time zone 'Asia/Dubai')::date) then 'wrong-hours'
      when exists (select from session where id not in (select id from held))
        or (select count(id) <> count(distinct id) from session) then 'unknown-session'
      when exists (select from offer where id not in (select id from sold))
        or (select count(id) <> count(distinct id) from offer) then 'unknown-package'
      when course_type is distinct from was_course and exists (
        select from registrations where training_id = wanted.id and cancelled_at is null and not is_spam)
        or course_type <> ${JSON.stringify(ENTRY_COURSES)}::jsonb ->> entry then 'assigned'
      when exists (
          select from attendance join held on held.id = session_id
          where attended and session_id not in (select id from session where id is not null))
        or exists (
          select from registrations join sold on sold.id = package_id
          where package_id not in (select id from offer where id is not null)) then 'in-use'
      when wanted.places_used > capacity or exists (
        select from offer where id is not null and places < places_used(id)) then 'below-taken'
      when exists (select from offer where not is_closed and places > capacity) then 'large-package'
      else 'changed' end as outcome
    from wanted`;
}
