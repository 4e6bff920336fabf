import type { APIRequestContext } from 'playwright/test';
import { signIn } from './access.ts';
import { uniqueName } from './referrals.ts';

/** Creates a workshop with a unique title. */
export async function createWorkshop(
  request: APIRequestContext,
  changes: Record<string, unknown> = {},
): Promise<{ id: number; title: string }> {
  await signIn(request, 'admin');
  const title = uniqueName('Workshop');
  const data = {
    ...{ title, description: 'A workshop.', startsAt: '2030-07-07T10:00', endsAt: '2030-07-07T13:00' },
    ...{ location: 'Dubai', priceAed: 300, capacity: 5 },
    ...changes,
  };
  const response = await request.post('/api/admin/workshops', { data });
  if (response.status() !== 201) throw new Error(await response.text());
  const { id } = (await response.json()) as { id: number };
  return { id, title };
}
