import sql from 'sql-template-tag';
import type { CourseType } from '#src/lib/course-names.ts';
import { dubaiIso } from '#src/lib/dates.ts';
import type { SiteCourseRun, SiteFacts, SiteWorkshop } from '#src/lib/site-facts.ts';
import type { Database } from '../database.ts';
import { toPublicWorkshop, WORKSHOP_COLUMNS, type StoredWorkshop } from './workshops/workshops.ts';

export async function listSiteFacts(database: Database, now: Date): Promise<SiteFacts> {
  return { workshops: await listSiteWorkshops(database, now), courseRuns: await listSiteCourseRuns(database, now) };
}

async function listSiteCourseRuns(database: Database, now: Date): Promise<SiteCourseRun[]> {
  const runs = await database.query<{ id: string; courseType: CourseType; startsAt: Date; endsAt: Date }>(sql`
    select run.id, run.course_type as "courseType", min(session.starts_at) as "startsAt", max(session.ends_at) as "endsAt"
    from course_runs run join course_sessions session on session.course_run_id = run.id
    group by run.id having max(session.ends_at) > ${now}::timestamptz
    order by min(session.starts_at), run.id`);
  return runs.map((run) => ({ ...run, startsAt: dubaiIso(run.startsAt), endsAt: dubaiIso(run.endsAt) }));
}

async function listSiteWorkshops(database: Database, now: Date): Promise<SiteWorkshop[]> {
  const workshops = await database.query<StoredWorkshop & { capacity: number }>(sql`
    select ${WORKSHOP_COLUMNS}, training.capacity from trainings training order by training.starts_at, training.id`);
  return workshops.map((workshop) => {
    const { id, title, description, location, priceAed, capacity } = workshop;
    const { startsAt, endsAt, state } = toPublicWorkshop(workshop, now);
    return { id, title, description, startsAt, endsAt, location, priceAed, capacity, state };
  });
}
