import { expect, test } from 'vitest';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { Workshop } from '#src/contract/workshops.ts';
import { startApi } from '#tests/support/api.ts';
import { NO_MONEY } from '#tests/support/balance.ts';
import { readPages } from '#tests/support/caller.ts';
import { historyOf } from '#tests/support/history.ts';
import { inCash } from '#tests/support/payments.ts';
import { register, registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft, WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const PATH = '/api/admin/trainings';

async function listed(id: number): Promise<AdminTraining | undefined> {
  return (await admin.read<AdminTraining[]>(PATH)).find((workshop) => workshop.id === id);
}

async function publicly(id: number): Promise<Workshop | undefined> {
  return (await api.visitor().read<Workshop[]>('/api/workshops')).find((workshop) => workshop.id === id);
}

async function change(id: number, body: unknown) {
  return admin.patch(`${PATH}/${id}`, body);
}

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

test('the administrator’s list has the seeded workshop with its private fields', async () => {
  expect(await listed(316)).toEqual({
    ...(await publicly(316)),
    ...{ kind: 'workshop', entry: null, courseType: null },
    sessions: [
      { id: UUID, startsAt: '2025-06-29T10:00:00+04:00', endsAt: '2025-06-29T13:00:00+04:00', location: null },
    ],
    packages: [
      {
        ...{
          id: UUID,
          name: 'Place',
          includes: [],
          priceAed: 300,
          familyPriceAed: null,
          depositAed: null,
          places: null,
        },
        ...{ paymentLink: null, closed: false, spotsRemaining: 15 },
      },
    ],
    ...{
      payWithinHours: null,
      reminder: true,
      trainerNotes: null,
      validMonths: null,
      shortTitle: null,
      byInvitation: false,
    },
    capacity: 15,
    placesTaken: 0,
    placesHeld: 0,
    waiting: 0,
    ...{ placesPaid: 0, placesPartPaid: 0, balance: NO_MONEY, toRefund: 0, toRefundAed: 0 },
    registrationOpen: true,
    registrationClosesAt: null,
    cancelledAt: null,
    updatedAt: expect.stringMatching(/^\d{4}-.+Z$/) as string,
  });
});

test('a new workshop is stored as typed, listed publicly at once, and open for registration', async () => {
  const { status, body } = await admin.post(PATH, WORKSHOP_BODY);
  const { id } = body as { id: number };
  expect([status, body]).toEqual([201, { success: true, message: 'The workshop has been created.', id }]);
  expect(await listed(id)).toMatchObject({
    ...WORKSHOP_BODY,
    placesTaken: 0,
    spotsRemaining: 12,
    paymentLink: null,
    registrationOpen: true,
    registrationClosesAt: '2030-12-08T06:00:00.000Z',
  });
  expect(await publicly(id)).toMatchObject({ id, title: WORKSHOP_BODY.title, spotsRemaining: 12 });
  expect((await api.visitor().post(registerPath(id), registrationBody())).status).toBe(201);
  expect(await listed(id)).toMatchObject({ placesTaken: 1, spotsRemaining: 11 });
});

test('payment link and closing time are optional; without a closing time, registration closes at the start', async () => {
  for (const nothing of [undefined, null, '']) {
    const body = { ...WORKSHOP_BODY, paymentLink: nothing, registrationClosesAt: nothing };
    expect(await listed(await admin.add(PATH, body))).toMatchObject({
      paymentLink: null,
      registrationClosesAt: '2030-12-08T06:00:00.000Z',
    });
  }
});

test('a change returns the workshop, updates the public list, and is recorded with its author and time', async () => {
  const before = Date.now();
  const id = await createWorkshop(api.database);
  const { status, body } = await change(id, { title: 'Another title', priceAed: 350 });
  expect([status, body]).toEqual([200, await listed(id)]);
  expect(await publicly(id)).toMatchObject({ title: 'Another title', price: 'AED 350 per nanny' });
  const [entry, ...others] = await historyOf(api.database, String(id));
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    changed_by: 'admin',
    table_name: 'trainings',
    changes: { title: { from: 'A workshop', to: 'Another title' }, price_aed: { from: 300, to: 350 } },
  });
  expect(entry?.at.getTime()).toBeGreaterThanOrEqual(before);
});

test('the switch and the closing time close and reopen registration', async () => {
  const id = await createWorkshop(api.database);
  const registering = async () => {
    const { status, body } = await api.visitor().post(registerPath(id), registrationBody());
    return status === 201 ? 'open' : (body as { code: string }).code;
  };
  await change(id, { registrationOpen: false });
  expect(await registering()).toBe('registration_closed');
  await change(id, { registrationOpen: true });
  expect(await registering()).toBe('open');
  const { body } = await change(id, { registrationClosesAt: '2026-01-01T00:00:00+04:00' });
  expect(body).toMatchObject({ registrationOpen: true, registrationClosesAt: '2025-12-31T20:00:00.000Z' });
  expect(await registering()).toBe('registration_closed');
  await change(id, { registrationClosesAt: null });
  expect(await registering()).toBe('open');
});

test('the capacity cannot be less than the places taken', async () => {
  const id = await createWorkshop(api.database);
  for (let count = 0; count < 3; count += 1) await register(api.visitor(), id);
  const refused = await change(id, { capacity: 2, title: 'Not this either' });
  expect([refused.status, refused.body]).toEqual([
    409,
    { success: false, code: 'below_taken', message: 'There are more places taken than that.' },
  ]);
  expect(await listed(id)).toMatchObject({ title: 'A workshop', capacity: 15 });
  expect(await historyOf(api.database, String(id))).toEqual([]);
  expect((await change(id, { capacity: 3 })).body).toMatchObject({ capacity: 3, placesTaken: 3, spotsRemaining: 0 });
  expect((await api.visitor().post(registerPath(id), registrationBody())).body).toMatchObject({
    code: 'workshop_full',
  });
  await change(id, { capacity: 4 });
  expect((await api.visitor().post(registerPath(id), registrationBody())).status).toBe(201);
});

test('during many registrations at once, the capacity is never less than the places taken', async () => {
  const id = await createWorkshop(api.database, { capacity: 40 });
  const registering = Array.from({ length: 40 }, () => api.visitor().post(registerPath(id), registrationBody()));
  const shrinking = Array.from({ length: 40 }, (_, index) => change(id, { capacity: 40 - index }));
  const [registered, shrunk] = [await Promise.all(registering), await Promise.all(shrinking)];
  expect(
    shrunk.every(
      ({ status, body }) => status === 200 || (body as AdminTraining & { code: string }).code === 'below_taken',
    ),
  ).toBe(true);
  const after = await listed(id);
  expect(after?.placesTaken).toBe(registered.filter(({ status }) => status === 201).length);
  expect(after?.spotsRemaining).toBeGreaterThanOrEqual(0);
});

test('a change of a row that has changed since it was read is refused, even with too few places', async () => {
  const id = await createWorkshop(api.database, { taken: 5 });
  const updatedAt = (await listed(id))?.updatedAt;
  expect((await change(id, { title: 'First', updatedAt })).status).toBe(200);
  for (const body of [{ title: 'Second' }, { capacity: 1 }]) {
    expect((await change(id, { ...body, updatedAt })).body).toMatchObject({ code: 'changed_meanwhile' });
  }
  expect((await change(id, { title: 'Second' })).status).toBe(200);
});

test('columns that only the database sets cannot be sent', async () => {
  const id = await createWorkshop(api.database, { taken: 2 });
  await change(id, { id: 1, placesTaken: 0, spotsRemaining: 99, title: 'x' });
  expect(await placesLeft(api.database, id)).toBe(13);
  expect((await change(id, { placesTaken: 0 })).status).toBe(422);
});

test('a training says how many of its places are paid for, and what', async () => {
  const id = await admin.add<number>(PATH, WORKSHOP_BODY);
  const [whole = '', part = '', none = '', gone = ''] = await Promise.all(
    ['Whole', 'Part', 'None', 'Gone'].map((firstName) =>
      register(api.visitor(), id, { firstName, email: `${firstName}-${id}@example.com` }),
    ),
  );
  await admin.patch(`/api/registrations/${whole}`, { isPaid: true });
  await admin.add('/api/admin/payments', inCash(part, 100));
  await admin.add('/api/admin/payments', inCash(gone, 50));
  await admin.delete(`/api/registrations/${gone}?moneyBack=true`);
  const due = WORKSHOP_BODY.priceAed;
  expect(await listed(id)).toMatchObject({
    ...{ placesTaken: 3, placesPaid: 1, placesPartPaid: 1, toRefund: 1, toRefundAed: 50 },
    balance: { paidAed: due + 100, dueAed: 3 * due },
  });
  expect((await admin.patch(`/api/registrations/${none}`, { nannies: 2 })).status).toBe(200);
  expect(await listed(id)).toMatchObject({ placesTaken: 4, placesPaid: 1, balance: { dueAed: 4 * due } });
});

test('the list can be searched and paginated', async () => {
  for (const title of ['Quiet 1', 'Play', 'quiet 2', 'Quiet 3']) await admin.add(PATH, { ...WORKSHOP_BODY, title });
  const pages = await readPages<AdminTraining>(admin, `${PATH}?search=QUIET&sort=name&limit=2`);
  expect(pages.flat().map(({ title }) => title)).toEqual(['Quiet 1', 'quiet 2', 'Quiet 3']);
});

test('the list can show what comes next, or what is over', async () => {
  for (const [title, day] of [
    ['Ordered: later', '2038-03-02'],
    ['Ordered: next', '2038-03-01'],
    ['Ordered: long ago', '2024-03-01'],
    ['Ordered: over', '2025-03-01'],
  ]) {
    const hours = { startsAt: `${day}T10:00`, endsAt: `${day}T12:00` };
    await admin.add(PATH, { ...WORKSHOP_BODY, title, ...hours });
  }
  const titles = async (query: string) =>
    (await readPages<AdminTraining>(admin, `${PATH}?search=Ordered&limit=1&${query}`)).flat().map(({ title }) => title);
  expect(await titles('past=false&sort=startsAt')).toEqual(['Ordered: next', 'Ordered: later']);
  expect(await titles('past=true&sort=-startsAt')).toEqual(['Ordered: over', 'Ordered: long ago']);
  expect((await admin.get(`${PATH}?past=maybe`)).status).toBe(422);
});
