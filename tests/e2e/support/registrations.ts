import type { APIRequestContext } from 'playwright/test';
import { courseRegistrationBody, waitlistBody } from '#tests/support/bodies.ts';
import { uniqueName } from './referrals.ts';
import { expect } from './test.ts';

type Registered = Promise<{ id: string; firstName: string }>;

/** Registers a nanny with a unique first name. */
export function register(request: APIRequestContext, workshopId: number, changes = {}): Registered {
  return post(request, `/api/workshops/${workshopId}/register`, changes);
}

/** Registers a nanny as staff do, also after the end. */
export function registerByStaff(request: APIRequestContext, trainingId: number, changes = {}): Registered {
  return post(request, '/api/registrations', { trainingId, ...changes });
}

/** Registers a nanny without an email address. */
export function registerByPhone(request: APIRequestContext, trainingId: number): Registered {
  return registerByStaff(request, trainingId, { email: undefined });
}

/** Registers for a course without dates, or for the training that `changes` name. @returns the answer */
export async function registerForCourse(request: APIRequestContext, changes: Record<string, unknown> = {}) {
  const response = await request.post('/api/course-registrations', { data: courseRegistrationBody(changes) });
  expect(response.status()).toBe(201);
  return (await response.json()) as { id: string; registrationId: string };
}

/** Joins the waiting list of a workshop. */
export async function joinWaitlist(request: APIRequestContext, workshopId: number, changes: object): Promise<void> {
  const data = waitlistBody({ interest: 'workshop', workshopId, ...changes });
  expect((await request.post('/api/waitlist', { data })).status()).toBe(201);
}

async function post(request: APIRequestContext, path: string, changes: object): Registered {
  const firstName = uniqueName('Ines').replace(' ', '');
  const person = { firstName, lastName: 'Santos', email: `${firstName}@example.com`, phone: '+971 50 123 4567' };
  const response = await request.post(path, { data: { ...person, ...changes } });
  if (response.status() !== 201) throw new Error(await response.text());
  const { registrationId } = (await response.json()) as { registrationId: string };
  return { id: registrationId, firstName };
}
