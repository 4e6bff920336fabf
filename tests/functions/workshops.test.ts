import { expect, test } from 'vitest';
import { listSiteFacts } from '#netlify/db/queries/site-facts.ts';
import { startApi } from '#tests/support/api.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop, WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();

interface Listed {
  id: number;
  spotsRemaining: number;
  registrationOpen?: boolean;
}

async function listed(id: number, headers?: Record<string, string>): Promise<Listed | undefined> {
  const { body } = await api.visitor().get('/api/workshops', headers);
  return (body as Listed[]).find((workshop) => workshop.id === id);
}

test('the seeded workshop is listed with exactly the agreed keys', async () => {
  expect(await listed(316)).toEqual({
    id: 316,
    title: 'Build Calm, Professional, Toddler-Focused Care',
    description: expect.stringContaining('This workshop is for nannies who look after a toddler.') as string,
    date: 'Sunday 29 June 2025',
    time: '10:00 AM - 1:00 PM',
    location: 'The Hood (Al Wasl), Dubai',
    price: 'AED 300 per nanny',
    spotsRemaining: 15,
    startsAt: '2025-06-29T10:00:00+04:00',
    endsAt: '2025-06-29T13:00:00+04:00',
    priceAed: 300,
    paymentLink: null,
    state: 'open',
  });
});

test('the list says on request if registration is open', async () => {
  const now = Date.now();
  const [open, closed, over, ahead] = [
    await createWorkshop(api.database),
    await createWorkshop(api.database, { open: false }),
    await createWorkshop(api.database, { closesAt: new Date(now - 1_000) }),
    await createWorkshop(api.database, { closesAt: new Date(now + 60_000) }),
  ];
  const isOpen = async (id: number) => (await listed(id, { Prefer: 'include=registrationOpen' }))?.registrationOpen;
  expect([await isOpen(open), await isOpen(closed), await isOpen(over), await isOpen(ahead)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(await listed(open)).not.toHaveProperty('registrationOpen');
});

test('workshops are listed by day', async () => {
  const ids: number[] = [];
  for (const day of ['2027-03-02', '2027-03-01', '2027-03-03']) {
    const id = await createWorkshop(api.database);
    await api.rows`update trainings set starts_at = ${day}::date, ends_at = ${day}::date + 1 where id = ${id}`;
    ids.push(id);
  }
  const listedIds = (await api.visitor().read<Listed[]>('/api/workshops')).map(({ id }) => id);
  expect(listedIds.filter((id) => ids.includes(id))).toEqual([ids[1], ids[0], ids[2]]);
});

test('places below zero cannot be stored', async () => {
  const id = await createWorkshop(api.database, { capacity: 1, taken: 1 });
  await expect(api.rows`update trainings set places_taken = 2 where id = ${id}`).rejects.toMatchObject({
    code: '23514',
  });
});

test('a training by invitation is in no public list, and its own address registers', async () => {
  const admin = await api.signedIn('admin');
  const body = { ...WORKSHOP_BODY, title: 'Palm Gardens', shortTitle: 'Palm', byInvitation: true };
  const id = Number(await admin.add('/api/admin/trainings', body));
  const read = async (path: string) => {
    const { body: rows } = await api.visitor().get(path);
    return (rows as Listed[]).some((one) => one.id === id);
  };
  const paths = ['/api/workshops', '/api/trainings'];
  for (const path of paths) {
    expect(await read(path)).toBe(false);
    expect(await read(`${path}?invited=1`)).toBe(false);
    expect(await read(`${path}?invited=x`)).toBe(false);
    expect(await read(`${path}?invited=${id}`)).toBe(true);
  }
  const { trainings } = await listSiteFacts(api.database, new Date());
  expect(trainings.some((one) => one.id === id)).toBe(false);
  await register(api.visitor(), id);
  // As emails name it.
  const [message] = await api.rows<{ title: string }>`
    select training_facts(training) ->> 'shortTitle' as title from trainings training where id = ${id}`;
  expect(message).toEqual({ title: 'Palm' });

  await admin.patch(`/api/admin/trainings/${id}`, { byInvitation: false, shortTitle: '' });
  expect(await read('/api/workshops')).toBe(true);
  const stored = await admin.read<{ id: number; shortTitle: string | null }[]>('/api/admin/trainings');
  expect(stored.find((one) => one.id === id)).toMatchObject({ shortTitle: null, byInvitation: false });
});

test('a short title has at most 40 characters', async () => {
  const admin = await api.signedIn('admin');
  const { status, body } = await admin.post('/api/admin/trainings', { ...WORKSHOP_BODY, shortTitle: 'x'.repeat(41) });
  expect([status, body]).toMatchObject([422, { errors: { shortTitle: 'At most 40 characters.' } }]);
});
