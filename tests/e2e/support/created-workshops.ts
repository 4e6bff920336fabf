import type { APIRequestContext } from 'playwright/test';
import { signIn } from './access.ts';
import { uniqueName } from './referrals.ts';

/** Creates a workshop that no other test knows. */
export async function createWorkshop(
  request: APIRequestContext,
  changes: Record<string, unknown> = {},
): Promise<{ id: number; title: string }> {
  await signIn(request, 'admin');
  const title = uniqueName('Workshop');
  const data = {
    ...{ title, description: 'A workshop.', date: 'Sunday 6 July 2025', heldOn: '2025-07-06' },
    ...{ time: '10:00 AM - 1:00 PM', location: 'Dubai', price: 'AED 300 per nanny', capacity: 5 },
    ...changes,
  };
  const response = await request.post('/api/admin/workshops', { data });
  if (response.status() !== 201) throw new Error(await response.text());
  const { id } = (await response.json()) as { id: number };
  return { id, title };
}
