import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { later, SECOND } from '#tests/support/clock.ts';
import { historyOf } from '#tests/support/history.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';
import { outbox } from '#tests/support/outbox.ts';
import { register, registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

test('cancelling returns the registration with its time of cancellation, and frees the place', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const id = await register(api.visitor(), workshop);
  const response = await admin.delete(`/api/registrations/${id}`);
  const { body: listed } = await admin.get(`/api/registrations?workshopId=${workshop}`);
  expect(response.status).toBe(200);
  expect([response.body]).toEqual(listed);
  expect(listed).toMatchObject([{ id, cancelledAt: expect.any(String) as string }]);
  expect(await placesLeft(api.database, workshop)).toBe(1);
  expect((await api.visitor().post(registerPath(workshop), registrationBody())).status).toBe(201);
});

test('cancelling twenty times at once, and again, has the same response and frees no second place', async () => {
  const workshop = await createWorkshop(api.database);
  const id = await register(api.visitor(), workshop);
  await register(api.visitor(), workshop);
  const cancel = () => admin.delete(`/api/registrations/${id}`);
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, cancel));
  for (const again of [...others, await later(60 * SECOND, cancel)]) {
    expect([again.status, again.text]).toEqual([200, first?.text]);
  }
  expect(await placesLeft(api.database, workshop)).toBe(14);
  expect(await historyOf(api.database, id)).toMatchObject([
    { changed_by: 'admin', changes: { cancelled_at: { from: null, to: expect.any(String) as string } } },
  ]);
});

test('queued emails that promise the place are dropped, and emails to staff stay', async () => {
  const workshop = await createWorkshop(api.database);
  await withEnvironment({ DATA_DIR: '/dev/null' }, async () => {
    const id = await register(api.visitor(), workshop, { email: 'ana@example.com' });
    const other = await register(api.visitor(), workshop, { email: 'ana@example.com', firstName: 'Other' });
    await admin.patch(`/api/registrations/${id}`, { isPaid: true });
    await api.settled();
    await admin.delete(`/api/registrations/${id}`);
    const waiting = (await outbox(api.database)).filter(({ state }) => state === 'waiting');
    expect(waiting.map(({ kind, payload }) => [kind, payload['registrationId']]).sort()).toEqual(
      [
        ['registration-notice', id],
        ['registration-notice', other],
        ['registration-received', other],
        // The payment is not given back.
        ['receipt-issued', undefined],
      ].sort(),
    );
  });
});

test('a concurrent cancellation by another person frees no second place', async () => {
  const workshop = await createWorkshop(api.database);
  const id = await register(api.visitor(), workshop);
  const cancelled = `
    update registrations set cancelled_at = now() where id = '${id}';
    update trainings set places_taken = places_taken - 1 where id = ${workshop}`;
  const { status } = await duringTransaction(api.database, cancelled, () => admin.delete(`/api/registrations/${id}`));
  expect([status, await placesLeft(api.database, workshop)]).toEqual([200, 15]);
});

test('the nanny can register again', async () => {
  const workshop = await createWorkshop(api.database);
  const body = registrationBody();
  const visitor = api.visitor();
  await admin.delete(`/api/registrations/${await register(visitor, workshop, body)}`);
  expect((await visitor.post(registerPath(workshop), body)).status).toBe(201);
  expect((await visitor.post(registerPath(workshop), body)).body).toMatchObject({ code: 'already_registered' });
  expect(await registrationsOf(api.database, workshop)).toHaveLength(2);
  expect(await placesLeft(api.database, workshop)).toBe(14);
});

test.for([{ isPaid: true }, { attended: true }, { holdUntil: null }])(
  'a cancelled registration refuses %o, and keeps its notes changeable',
  async (change) => {
    const workshop = await createWorkshop(api.database);
    const id = await register(api.visitor(), workshop);
    await admin.delete(`/api/registrations/${id}`);
    const refusal = { code: 'registration_closed', message: 'This registration is cancelled.' };
    expect(await admin.patch(`/api/registrations/${id}`, { ...change, notes: 'Refused' })).toMatchObject({
      status: 409,
      body: refusal,
    });
    expect(await registrationsOf(api.database, workshop)).toMatchObject([{ balance_state: 'unpaid', notes: null }]);
    expect((await admin.patch(`/api/registrations/${id}`, { notes: 'She called.' })).status).toBe(200);
  },
);

test('spam and a registration that is being cancelled take no mark', async () => {
  const workshop = await createWorkshop(api.database);
  const spam = await register(api.visitor(), workshop, { website: 'x' });
  for (const change of [{ isPaid: true }, { notes: 'A note' }]) {
    expect((await admin.patch(`/api/registrations/${spam}`, change)).status).toBe(404);
  }
  const id = await register(api.visitor(), workshop);
  const cancelled = `update registrations set cancelled_at = now() where id = '${id}'`;
  const response = await duringTransaction(api.database, cancelled, () =>
    admin.patch(`/api/registrations/${id}`, { attended: true }),
  );
  expect(response.body).toMatchObject({ code: 'registration_closed' });
});

test('a payment that is marked after the workshop was cancelled is refused, and confirms nothing', async () => {
  const workshop = await createWorkshop(api.database);
  const id = await register(api.visitor(), workshop);
  await admin.post(`/api/admin/trainings/${workshop}/cancel`, {});
  const marked = await withEnvironment({ DATA_DIR: '/dev/null' }, () =>
    admin.patch(`/api/registrations/${id}`, { isPaid: true }),
  );
  expect(marked).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
  expect((await outbox(api.database)).filter(({ kind }) => kind === 'place-confirmed')).toEqual([]);
});

test('cancelling spam frees no place', async () => {
  const workshop = await createWorkshop(api.database, { taken: 3 });
  const id = await register(api.visitor(), workshop, { website: 'x' });
  expect((await admin.delete(`/api/registrations/${id}`)).status).toBe(200);
  expect(await placesLeft(api.database, workshop)).toBe(12);
});

test('concurrent cancellations and registrations never exceed the capacity', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const id = await register(api.visitor(), workshop);
  const responses = await Promise.all([
    admin.delete(`/api/registrations/${id}`),
    ...Array.from({ length: 20 }, () => api.visitor().post(registerPath(workshop), registrationBody())),
  ]);
  const taken = responses.filter(({ status }) => status === 201).length;
  expect(taken).toBeLessThanOrEqual(1);
  expect(responses.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  expect(await placesLeft(api.database, workshop)).toBe(1 - taken);
});

test('if the history cannot be written, nothing is cancelled', async () => {
  const workshop = await createWorkshop(api.database);
  const id = await register(api.visitor(), workshop);
  await api.rows`alter table history add constraint nothing_goes check (false) not valid`;
  expect((await admin.delete(`/api/registrations/${id}`)).status).toBe(500);
  await api.rows`alter table history drop constraint nothing_goes`;
  expect(await registrationsOf(api.database, workshop)).toMatchObject([{ cancelled_at: null }]);
});
