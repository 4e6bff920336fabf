import type { CourseRun } from '#src/contract/course-runs.ts';
import type { Caller } from './caller.ts';

export const SESSIONS = [
  { startsAt: '2038-09-05T10:00', endsAt: '2038-09-05T12:00' },
  { startsAt: '2038-09-12T10:00', endsAt: '2038-09-12T12:00' },
];

export const RUN = { courseType: 'newborn-maternity', title: 'September 2038', sessions: SESSIONS };

/** Creates a course run. @returns its id, its path, and a function that reads it */
export async function createRun(admin: Caller, changes: Record<string, unknown> = {}) {
  const id = await admin.add('/api/admin/course-runs', { ...RUN, ...changes });
  const read = async (): Promise<CourseRun> => {
    const run = (await admin.read<CourseRun[]>('/api/admin/course-runs')).find((one) => one.id === id);
    if (!run) throw new Error('No such run.');
    return run;
  };
  return { id, path: `/api/admin/course-runs/${id}`, read };
}
