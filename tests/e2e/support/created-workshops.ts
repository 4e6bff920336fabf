import type { APIRequestContext } from 'playwright/test';
import type { CourseType } from '#src/lib/course-names.ts';
import { asAdmin } from './access.ts';
import { uniqueName } from './referrals.ts';

type Created = Promise<{ id: number; title: string }>;

/** Creates a workshop with a unique title. */
export function createWorkshop(
  request: APIRequestContext,
  changes: Record<string, unknown> & { title?: string } = {},
): Created {
  const hours = { startsAt: '2030-07-07T10:00', endsAt: '2030-07-07T13:00' };
  return create(request, { ...hours, priceAed: 300, ...changes, title: changes.title ?? uniqueName('Workshop') });
}

/** Creates a course with a unique title. By default it has one package. */
export function createCourse(
  request: APIRequestContext,
  { days, ...changes }: Record<string, unknown> & { days: string[]; courseType?: CourseType; title?: string },
): Created {
  const sessions = days.map((day) => ({ startsAt: `${day}T10:00`, endsAt: `${day}T12:00` }));
  const packages = [{ name: 'Essential', priceAed: 1950 }];
  return create(request, { kind: 'course', title: uniqueName('Course'), sessions, packages, ...changes });
}

async function create(
  request: APIRequestContext,
  { title, ...changes }: Record<string, unknown> & { title: string },
): Created {
  const data = { title, description: 'A training.', location: 'Dubai', capacity: 5, ...changes };
  const response = await asAdmin(request, () => request.post('/api/admin/trainings', { data }));
  if (response.status() !== 201) throw new Error(await response.text());
  const { id } = (await response.json()) as { id: number };
  return { id, title };
}
