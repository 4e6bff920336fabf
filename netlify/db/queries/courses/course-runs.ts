import sql from 'sql-template-tag';
import type { CourseRun, CourseRunRequest } from '#src/contract/course-runs.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { isoText, queryOne, type Database, type Stored } from '../../database.ts';
import { requestBuild } from '../workshops/build-requests.ts';
import {
  BY_TIME_OR_NAME,
  equalityConditions,
  listPage,
  searchCondition,
  textColumn,
  type ListRequest,
  type Page,
} from '../lists.ts';

export type CourseRunRow = Stored<CourseRun, 'createdAt' | 'updatedAt'>;

/** Without the sessions. The query has the alias `run`. */
export const COURSE_RUN_COLUMNS = sql`
  run.id, run.course_type as "courseType", run.title, run.created_at as "createdAt", run.updated_at as "updatedAt",
  (select count(*)::int from course_registrations where course_run_id = run.id and not is_spam) as registered`;

/** An aggregate of rows `session`. */
export const SESSIONS_JSON = sql`coalesce(json_agg(
  json_build_object('id', session.id, 'startsAt', ${isoText(sql`session.starts_at`)}, 'endsAt', ${isoText(sql`session.ends_at`)})
  order by session.starts_at, session.id), '[]'::json)`;

const SORTS = { ...BY_TIME_OR_NAME, name: textColumn(sql`lower(title)`) };

export function listCourseRuns(
  database: Database,
  { courseType, search, sort, ...page }: ListRequest & { courseType?: CourseType | undefined },
): Promise<Page<CourseRunRow>> {
  return listPage<CourseRunRow>(database, page, {
    columns: sql`${COURSE_RUN_COLUMNS},
      (select ${SESSIONS_JSON} from course_sessions session where session.course_run_id = run.id) as sessions`,
    from: sql`course_runs run`,
    filters: [...equalityConditions({ course_type: courseType }), searchCondition(search, sql`text_key(title)`)],
    sort: SORTS[sort],
  });
}

/** @returns its id */
export async function insertCourseRun(
  database: Database,
  { courseType, title, sessions }: CourseRunRequest,
  now: Date,
): Promise<string> {
  const { id } = await queryOne<{ id: string }>(
    database,
    sql`
      with run as (
        insert into course_runs (course_type, title, created_at, updated_at)
        values (${courseType}, ${title}, ${now}::timestamptz, ${now}::timestamptz)
        returning id
      ),
      sessions as (
        insert into course_sessions (course_run_id, starts_at, ends_at)
        select run.id, session."startsAt", session."endsAt"
        from run cross join json_to_recordset(${JSON.stringify(sessions)}::json)
          as session ("startsAt" timestamptz, "endsAt" timestamptz)
      ),
      asked as (${requestBuild('run', now)})
      select id from run`,
  );
  return id;
}
