import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import sql from 'sql-template-tag';
import type { Database } from '#netlify/db/database.ts';
import type { Caller } from './caller.ts';

export const SESSIONS = [
  { startsAt: '2038-09-05T10:00', endsAt: '2038-09-05T12:00' },
  { startsAt: '2038-09-12T10:00', endsAt: '2038-09-12T12:00' },
];

export const COURSE = {
  ...{ kind: 'course', entry: 'newborn-course', title: 'September 2038', description: 'A course.', location: 'Dubai' },
  ...{ capacity: 20, sessions: SESSIONS, packages: [{ name: 'Standard', priceAed: 1950 }] },
};

/** Moves a course of these sessions back, so that it is over. The days of the week stay. */
export async function endCourse(database: Database, id: number): Promise<void> {
  const back = sql`interval '17 years'`;
  await database.query(sql`
    with moved as (update sessions set starts_at = starts_at - (${back}), ends_at = ends_at - (${back}) where training_id = ${id})
    update trainings set starts_at = starts_at - (${back}), ends_at = ends_at - (${back}) where id = ${id}`);
}

/** Creates a course. @returns its id, its path, and a function that reads it */
export async function createCourse(admin: Caller, changes: Record<string, unknown> = {}) {
  const id = Number(await admin.add('/api/admin/trainings', { ...COURSE, ...changes }));
  const read = async (): Promise<AdminTraining> => {
    const course = (await admin.read<AdminTraining[]>('/api/admin/trainings')).find((one) => one.id === id);
    if (!course) throw new Error('No such course.');
    return course;
  };
  return { id, path: `/api/admin/trainings/${id}`, read };
}
