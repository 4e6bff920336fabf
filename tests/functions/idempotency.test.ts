import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { HOUR, later, MINUTE, morningIn } from '#tests/support/clock.ts';
import { courseRegistrationBody, waitlistBody } from '#tests/support/bodies.ts';
import { inCash } from '#tests/support/payments.ts';
import { referralBody } from '#tests/support/referrals.ts';
import { registerPath, registrationBody, registrationIdOf, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft, WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

function withKey(key: string): Record<string, string> {
  return { 'Idempotency-Key': key };
}

const register = (workshop: number, body: unknown, key: string) =>
  api.visitor().post(registerPath(workshop), body, withKey(key));

const FORMS = [
  { path: registerPath(await createWorkshop(api.database)), list: '/api/registrations', body: registrationBody },
  { path: '/api/course-registrations', list: '/api/course-registrations', body: courseRegistrationBody },
  { path: '/api/referrals', list: '/api/referrals', body: referralBody },
  { path: '/api/waitlist', list: '/api/waitlist', body: waitlistBody },
];

test.for(FORMS)(
  '$path: retries, even twenty at once, get one response and create one row',
  async ({ path, list, body }) => {
    const stored = async () => (await admin.read<unknown[]>(list)).length;
    const [sent, key, before] = [body(), randomUUID(), await stored()];
    const send = (changes = {}) => api.visitor().post(path, { ...sent, ...changes }, withKey(key));
    const responses = await Promise.all(Array.from({ length: 20 }, () => send()));
    responses.push(await send());
    const [first] = responses;
    for (const { status, text, headers } of responses) {
      const type = headers.get('content-type');
      expect([status, text, type]).toEqual([201, first?.text, first?.headers.get('content-type')]);
    }
    expect(await stored()).toBe(before + 1);
    expect((await send({ email: 'another@example.com' })).body).toMatchObject({ code: 'idempotency_mismatch' });
  },
);

test('another body with the same key is a mismatch, even at the same time', async () => {
  const workshop = await createWorkshop(api.database);
  const key = randomUUID();
  const send = (body: unknown) => register(workshop, body, key);
  const bodies = Array.from({ length: 10 }, () => registrationBody());
  const responses = await Promise.all(bodies.map(send));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(422)]);
  const stored = bodies[responses.findIndex(({ status }) => status === 201)];
  for (const other of [registrationBody(), { ...stored, notes: 'More' }, { ...stored, unknown: 1 }]) {
    const message = 'This idempotency key belongs to another request.';
    expect((await send(other)).body).toEqual({ success: false, code: 'idempotency_mismatch', message });
  }
  expect(await registrationsOf(api.database, workshop)).toHaveLength(1);
  expect(await placesLeft(api.database, workshop)).toBe(14);
});

test('bodies are compared as JSON, without the order of keys, spaces and the case of the idempotency key', async () => {
  const path = registerPath(await createWorkshop(api.database));
  const [body, key] = [registrationBody({ padding: { b: [1, { d: 1, c: 2 }], a: 1.0 } }), randomUUID()];
  const first = await api.visitor().post(path, body, withKey(key));
  const reordered = {
    ...Object.fromEntries(Object.entries(body).reverse()),
    padding: { a: 1, b: [1, { c: 2, d: 1 }] },
  };
  const raw = JSON.stringify(reordered, null, '\t');
  const headers = { 'Content-Type': 'application/json', ...withKey(key.toUpperCase()) };
  const repeat = await api.visitor().send('POST', path, { raw, headers });
  expect([repeat.status, repeat.text]).toEqual([201, first.text]);
  const swapped = { ...body, padding: { b: [{ d: 1, c: 2 }, 1], a: 1 } };
  expect((await api.visitor().post(path, swapped, withKey(key))).body).toMatchObject({ code: 'idempotency_mismatch' });
});

test('keys are separate per path', async () => {
  const [first, second] = [await createWorkshop(api.database), await createWorkshop(api.database)];
  const [body, key] = [registrationBody(), randomUUID()];
  const responses = [await register(first, body, key), await register(second, body, key)];
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(responses.map(registrationIdOf)).size).toBe(2);
});

test('a key that is not a UUID is refused', async () => {
  const workshop = await createWorkshop(api.database);
  for (const key of ['', 'abc', `${randomUUID()}0`, randomUUID().replaceAll('-', ''), `{${randomUUID()}}`]) {
    const response = await register(workshop, registrationBody(), key);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      ...{ success: false, code: 'invalid_key', message: 'The idempotency key must be a UUID.' },
    });
  }
  expect(await registrationsOf(api.database, workshop)).toEqual([]);
});

test('a key expires after 24 hours', async () => {
  const workshop = await createWorkshop(api.database);
  const [body, key] = [registrationBody(), randomUUID()];
  const first = await register(workshop, body, key);
  const before = await later(24 * HOUR - MINUTE, () => register(workshop, body, key));
  expect(before.text).toBe(first.text);
  await later(24 * HOUR + MINUTE, async () => {
    const same = await register(workshop, body, key);
    expect(same.body).toMatchObject({ code: 'already_registered' });
    const other = registrationBody();
    const second = await register(workshop, other, key);
    expect(second.status).toBe(201);
    expect((await register(workshop, other, key)).text).toBe(second.text);
  });
});

test('twenty simultaneous retries with an expired key get one response', async () => {
  const workshop = await createWorkshop(api.database);
  const [body, key] = [registrationBody(), randomUUID()];
  await register(workshop, registrationBody(), key);
  await later(25 * HOUR, async () => {
    const send = () => register(workshop, body, key);
    const responses = await Promise.all(Array.from({ length: 20 }, send));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  });
  expect(await registrationsOf(api.database, workshop)).toHaveLength(2);
  expect(await placesLeft(api.database, workshop)).toBe(13);
});

test('errors are not stored: the same key succeeds when a place is free', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1, taken: 1 });
  const [body, key] = [registrationBody(), randomUUID()];
  const full = await register(workshop, body, key);
  expect(full.body).toMatchObject({ code: 'workshop_full' });
  await api.rows`update trainings set places_taken = 0 where id = ${workshop}`;
  expect((await register(workshop, body, key)).status).toBe(201);
});

test('a retry gets the stored response even if the row is deleted, or the workshop is full or closed', async () => {
  const workshop = await createWorkshop(api.database);
  const [body, key] = [registrationBody(), randomUUID()];
  const send = () => register(workshop, body, key);
  const first = await send();
  for (const change of [
    sql`update registrations set notes = 'x', company = 'y' where training_id = ${workshop}`,
    sql`update trainings set capacity = 1 where id = ${workshop}`,
    sql`update trainings set registration_open = false where id = ${workshop}`,
    sql`update registrations set cancelled_at = now() where training_id = ${workshop}`,
    sql`delete from registrations where training_id = ${workshop}`,
  ]) {
    await api.database.query(change);
    const rows = await registrationsOf(api.database, workshop);
    expect(await send()).toMatchObject({ status: 201, text: first.text });
    expect(await registrationsOf(api.database, workshop)).toEqual(rows);
  }
});

test('only the public forms use the key', async () => {
  const headers = withKey('no UUID');
  const unknown = '/api/registrations/11111111-1111-4111-8111-111111111111';
  const responses = [
    await api.visitor().post('/api/session', { accessCode: 'wrong' }, headers),
    await admin.get('/api/session', headers),
    await admin.patch(unknown, { isPaid: true }, headers),
    await admin.delete(unknown, headers),
  ];
  expect(responses.map(({ status }) => status)).toEqual([401, 200, 404, 404]);
});

test('what staff record is stored once per key: a training, a registration, a message, a payment and a refund', async () => {
  const workshop = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const paidOn = dubaiDate(new Date());
  const once = async (path: string, body: Record<string, unknown>, status = 201) => {
    const key = randomUUID();
    const send = (changes = {}) => admin.post(path, { ...body, ...changes }, withKey(key));
    const responses = [...(await Promise.all([send(), send()])), await send()];
    for (const { status: given, text } of responses) expect([given, text]).toEqual([status, responses[0]?.text]);
    expect((await send({ notes: 'x', reference: 'y' })).body).toMatchObject({ code: 'idempotency_mismatch' });
    return responses[0]?.body as { id: string; registrationId: string };
  };
  const before = (await admin.read<unknown[]>('/api/admin/trainings')).length;
  await once('/api/admin/trainings', WORKSHOP_BODY);
  expect(await admin.read('/api/admin/trainings')).toHaveLength(before + 1);
  const noEmail = { ...registrationBody(), trainingId: workshop, email: null };
  const { registrationId } = await once('/api/registrations', noEmail);
  expect(await registrationsOf(api.database, workshop)).toHaveLength(1);
  const message = { subject: 'Parking', text: 'Behind the house.', notify: 'registered' };
  await once(`/api/admin/trainings/${workshop}/message`, message, 202);
  expect(await api.rows`select channel from outbox where kind = 'training-message'`).toEqual([{ channel: 'chat' }]);
  const { id } = await once('/api/admin/payments', inCash(registrationId, 100));
  await once(`/api/admin/payments/${id}/refund`, { amountAed: 40, paidOn });
  const [row] = await admin.read<{ paidAed: number }[]>(`/api/registrations?search=${registrationId}`);
  expect(row?.paidAed).toBe(60);

  // A refusal is not stored: the same call can succeed later.
  const headers = withKey(randomUUID());
  const tooMuch = { amountAed: 60.01, paidOn };
  expect((await admin.post(`/api/admin/payments/${id}/refund`, tooMuch, headers)).status).toBe(422);
  expect((await admin.post(`/api/admin/payments/${id}/refund`, { ...tooMuch, amountAed: 60 }, headers)).status).toBe(
    201,
  );
  expect((await admin.post('/api/admin/payments', {}, withKey('no-uuid'))).body).toMatchObject({ code: 'invalid_key' });

  // After a day a key is as new.
  const cash = inCash(registrationId, 10);
  const first = await admin.post('/api/admin/payments', cash, headers);
  await later(24 * HOUR + MINUTE, async () => {
    const signedIn = await api.signedIn('admin');
    const second = await signedIn.post('/api/admin/payments', cash, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).not.toBe(first.text);
    expect((await signedIn.post('/api/admin/payments', cash, headers)).text).toBe(second.text);
  });
});

test('what is paid back for many bookings is recorded once per key, but goes on where some is left', async () => {
  const workshop = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const paidOn = dubaiDate(new Date());
  const ids = await Promise.all(
    [registrationBody(), registrationBody()].map(async (body) => {
      const id = registrationIdOf(await register(workshop, body, randomUUID()));
      await admin.add('/api/admin/payments', inCash(id, 100));
      return id;
    }),
  );
  await admin.post(`/api/admin/trainings/${workshop}/cancel`, {});
  const [chosen = ''] = ids;
  const bookings = [{ id: chosen, amountAed: 100 }];
  const unknown = [{ id: randomUUID(), amountAed: 100 }];
  const key = withKey(randomUUID());
  const calls = [
    { path: '/api/admin/refunds', body: { paidOn, bookings }, left: { paidOn, bookings: unknown } },
    { path: `/api/admin/trainings/${workshop}/refunds`, body: { paidOn } },
  ];
  for (const { path, body, left } of calls) {
    if (left) expect((await admin.post(path, left, key)).body).toMatchObject({ done: 0, left: [{}] });
    const responses = [await admin.post(path, body, key), await admin.post(path, body, key)];
    expect(responses.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, '{"done":1,"left":[]}']));
    const other = await admin.post(path, { ...body, reference: 'y' }, key);
    expect(other.body).toMatchObject({ code: 'idempotency_mismatch' });
  }
  const refunds =
    await api.rows`select amount::int from entries where kind = 'refund' and row_id = any (${ids}::uuid[])`;
  expect(refunds).toEqual(Array(2).fill({ amount: 10_000 }));
});
