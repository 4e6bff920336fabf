import { computed } from 'nanostores';
import { changeCourseRegistration } from '#src/contract/course-registration-change.ts';
import { COURSE_REGISTRATIONS, type CourseRegistration } from '#src/contract/course-registrations.ts';
import { COURSE_RUNS, type CourseRun } from '#src/contract/course-runs.ts';
import { fetchEveryRow } from '#src/contract/lists.ts';
import { attendeeName } from '#src/lib/people.ts';
import { sessionMark } from './send-ticks.ts';
import type { List } from '#src/stores/list.ts';
import { createParticipants, type Participants } from './participants.ts';
import { createResource } from '#src/stores/resource.ts';
import { runRowAction } from '#src/islands/admin/rows/row-action.ts';
import { $urlQuery } from '#src/stores/url-query.ts';

/** The session in the URL. */
export const $requestedSession = computed($urlQuery, (urlQuery) => new URLSearchParams(urlQuery).get('session'));

/** The course run in the URL: its certificates are shown. */
export const $requestedRun = computed($urlQuery, (urlQuery) => new URLSearchParams(urlQuery).get('run'));

/** Newest first. */
export function fetchCourseRuns(signal: AbortSignal): Promise<CourseRun[]> {
  return fetchEveryRow(COURSE_RUNS, {}, signal);
}

/** Options of the select that assigns a registration to a run. */
export const courseRuns = createResource(fetchCourseRuns);

/** @param run "" for none */
export function assignToRun(list: List<CourseRegistration>, row: CourseRegistration, run: string): Promise<boolean> {
  return runRowAction(
    list,
    changeCourseRegistration(row.id, { courseRunId: run || null, updatedAt: row.updatedAt }),
    { done: run ? 'Assigned to the course run.' : 'No longer assigned to a course run.', failed: 'Failed to assign' },
    list.replace,
  );
}

/** The people of a run by name, and their attendance of its sessions. */
export function createRunParticipants({ id, sessions }: CourseRun, session: string): Participants {
  const others = sessions.map((one) => one.id).filter((one) => one !== session);
  return createParticipants({
    fetchRows: (signal) => fetchEveryRow(COURSE_REGISTRATIONS, { courseRunId: id, sort: 'name' }, signal),
    toPerson: (row) => ({ ...row, name: attendeeName(row), notes: null }),
    readMark: sessionMark,
    days: [session, ...others],
  });
}
