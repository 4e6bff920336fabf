import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

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
  });
});

test('a registration takes a place in the list', async () => {
  const id = await createWorkshop(api.database, { capacity: 3 });
  await api.visitor().post(registerPath(id), registrationBody());
  expect(await listed(id)).toMatchObject({ spotsRemaining: 2 });
});

test('the page learns on request whether registration is open', async () => {
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

test('workshops are listed by day, those of one day as they were created', async () => {
  const days = new Map<number, string>();
  for (const day of ['2027-03-02', '2027-03-01', '2027-03-02']) days.set(await createWorkshop(api.database), day);
  const [first, second, third] = days.keys();
  // A changed row is stored behind the others.
  for (const [id, day] of [...days].reverse()) {
    await api.rows(sql`update workshops set held_on = ${day}::date where id = ${id}`);
  }
  const { body } = await api.visitor().get('/api/workshops');
  const ids = (body as Listed[]).map(({ id }) => id);
  expect(ids.filter((id) => days.has(id))).toEqual([second, first, third]);
});

test('places below zero cannot be stored', async () => {
  const id = await createWorkshop(api.database, { capacity: 1, taken: 1 });
  await expect(api.rows(sql`update workshops set places_taken = 2 where id = ${id}`)).rejects.toMatchObject({
    code: '23514',
  });
});
