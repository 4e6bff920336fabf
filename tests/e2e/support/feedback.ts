import type { APIRequestContext } from 'playwright/test';
import { dubaiDate } from '#src/lib/dates.ts';
import { readAsAdmin } from './access.ts';
import { createWorkshop } from './created-workshops.ts';
import { linkTo } from './mails.ts';
import { uniqueName } from './referrals.ts';
import { registerByStaff } from './registrations.ts';
import { expect } from './test.ts';

export interface AskedNanny {
  /** Of her workshop. */
  id: number;
  title: string;
  firstName: string;
  /** In the email that asks her. */
  link: string;
}

/** A nanny came to a workshop three days ago, and is asked how it was. */
export async function askedNanny(request: APIRequestContext, baseURL: string): Promise<AskedNanny> {
  const day = dubaiDate(new Date(Date.now() - 3 * 86_400_000));
  const { id, title } = await createWorkshop(request, { startsAt: `${day}T10:00`, endsAt: `${day}T13:00` });
  const firstName = uniqueName('Grace').replace(' ', '');
  const email = `${firstName}@example.com`;
  const nanny = await registerByStaff(request, id, { firstName, lastName: 'Wanjiru', email });
  await request.patch(`/api/registrations/${nanny.id}`, { data: { attended: true } });
  return { id, title, firstName, link: await linkTo(baseURL, email, 'How was it?', 'feedback') };
}

/** Sends her answer, over her former one. */
export async function answer(request: APIRequestContext, { link }: AskedNanny, given: object): Promise<void> {
  const data = { token: link.split('#')[1], score: 4, uses: 'The picture cards.', permission: 'name', ...given };
  expect((await request.put('/api/feedback', { data })).status()).toBe(200);
}

/** Their answers, one of them with her area, are published. */
export async function publishAnswers(request: APIRequestContext, nannies: readonly AskedNanny[]): Promise<void> {
  for (const [index, nanny] of nannies.entries()) {
    const reader = index === 0 ? { permission: 'name-area', area: 'Al Wasl' } : { permission: 'name' };
    await answer(request, nanny, { score: 5 - index, uses: `I use picture card ${index + 1}.`, ...reader });
  }
  for (const { id } of await readAsAdmin<{ id: string }>(request, '/api/admin/feedback')) {
    const published = await request.patch(`/api/admin/feedback/${id}`, { data: { published: true } });
    expect(published.status()).toBe(200);
  }
}
