import type { APIRequestContext } from 'playwright/test';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { CourseType } from '#src/lib/course-names.ts';
import { asAdmin, readAsAdmin } from './access.ts';
import { uniqueName } from './referrals.ts';
import { expect } from './test.ts';

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

/** The packages of a training, with a function that changes one of them. */
export async function packagesOf(request: APIRequestContext, id: number) {
  const read = async () => {
    const trainings = await readAsAdmin<AdminTraining>(request, '/api/admin/trainings');
    return trainings.find((one) => one.id === id)?.packages ?? [];
  };
  const change = async (number: number, changes: object) => {
    const packages = (await read()).map((one, index) => (index === number ? { ...one, ...changes } : one));
    expect((await request.patch(`/api/admin/trainings/${id}`, { data: { packages } })).status()).toBe(200);
  };
  return { packages: await read(), change };
}
