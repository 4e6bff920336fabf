import type { APIRequestContext } from 'playwright/test';
import { uniqueName } from './referrals.ts';

/** Registers a nanny with a unique first name. */
export async function register(
  request: APIRequestContext,
  workshopId: number,
  changes: Record<string, unknown> = {},
): Promise<{ id: string; firstName: string }> {
  const firstName = uniqueName('Ines').replace(' ', '');
  const person = { firstName, lastName: 'Santos', email: `${firstName}@example.com`, phone: '+971 50 123 4567' };
  const response = await request.post(`/api/workshops/${workshopId}/register`, { data: { ...person, ...changes } });
  if (response.status() !== 201) throw new Error(await response.text());
  const { registrationId } = (await response.json()) as { registrationId: string };
  return { id: registrationId, firstName };
}
