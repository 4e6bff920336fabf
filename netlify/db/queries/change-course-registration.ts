import sql from 'sql-template-tag';
import type { CourseRegistrationChange } from '#src/contract/course-registration-change.ts';
import type { Database } from '../database.ts';
import { targetsJson, toChangesResult, type Changed, type ChangesResult, type Target } from './change-result.ts';
import { COURSE_REGISTRATION_COLUMNS, type CourseRegistrationRow } from './course-registrations.ts';
import { recordHistory } from './history.ts';

/** All or none. Spam counts as missing. */
export async function changeCourseRegistrations(
  database: Database,
  targets: readonly Target[],
  { handled }: Omit<CourseRegistrationChange, 'updatedAt'>,
  now: Date,
): Promise<ChangesResult<CourseRegistrationRow>> {
  const found = await database.query<Changed<CourseRegistrationRow>>(sql`
    with target as (
      select * from json_to_recordset(${targetsJson(targets)}::json) as target (id uuid, "updatedAt" timestamptz)
    ),
    before as (
      select * from course_registrations where id in (select id from target) and not is_spam order by id for update
    ),
    refused as (
      select target.id, case when before.id is null then 'missing' else 'stale' end as reason
      from target left join before on before.id = target.id
      where before.id is null or before.updated_at <> target."updatedAt"
    ),
    changed as (
      update course_registrations set
        handled_at = case ${handled ?? null}::boolean
          when true then coalesce(course_registrations.handled_at, ${now}::timestamptz) when false then null
          else course_registrations.handled_at end,
        handled_by = case ${handled ?? null}::boolean
          when true then coalesce(course_registrations.handled_by, 'admin') when false then null
          else course_registrations.handled_by end,
        updated_at = greatest(${now}::timestamptz, course_registrations.updated_at + interval '1 millisecond')
      from before
      where course_registrations.id = before.id and not exists (select from refused)
      returning course_registrations.*
    ),
    recorded as (
      ${recordHistory({ table: 'course_registrations', before: 'before', after: 'changed', author: 'admin', now })}
      returning row_id
    )
    select ${COURSE_REGISTRATION_COLUMNS}, (select coalesce(json_agg(refused), '[]'::json) from refused) as refused,
      (select count(*)::int from recorded) as changed
    from (select 1) one left join changed on true`);
  return toChangesResult(found);
}
