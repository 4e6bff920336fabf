import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dubaiDate } from '#src/lib/dates.ts';
import { CODES } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, waitlistBody } from '#tests/support/bodies.ts';
import { fullWorkshop, waitlistOf, tokenOf } from '#tests/support/offers.ts';
import { paymentCalls, paymentOf } from '#tests/support/payments.ts';
import { refer, referralBody } from '#tests/support/referrals.ts';
import { register, registerPath, registrationBody } from '#tests/support/registrations.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/** Each round trip to a remote database makes the visitor wait longer. */

const api = await startApi();
const admin = await api.signedIn('admin');
const { deliver } = paymentCalls(api, admin);
const id = await register(api.visitor(), await createWorkshop(api.database));
const row = `/api/registrations/${id}`;

test('a first registration, course registration or referral takes one round trip', async () => {
  const path = registerPath(await createWorkshop(api.database));
  const forms = [
    [path, registrationBody],
    ['/api/course-registrations', courseRegistrationBody],
    ['/api/referrals', referralBody],
  ] as const;
  for (const [to, body] of forms) {
    const key = { 'Idempotency-Key': randomUUID() };
    expect([to, await api.roundTrips(() => api.visitor().post(to, body()))]).toEqual([to, 1]);
    expect([to, await api.roundTrips(() => api.visitor().post(to, body(), key))]).toEqual([to, 1]);
  }
});

test('a repeat or a conflict takes two round trips', async () => {
  const path = registerPath(await createWorkshop(api.database, { capacity: 1 }));
  const closed = registerPath(await createWorkshop(api.database, { open: false }));
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = registrationBody();
  await api.visitor().post(path, body, headers);
  const trips = [
    await api.roundTrips(() => api.visitor().post(path, body, headers)),
    await api.roundTrips(() => api.visitor().post(path, registrationBody(), headers)),
    await api.roundTrips(() => api.visitor().post(path, body)),
    await api.roundTrips(() => api.visitor().post(path, registrationBody())),
    await api.roundTrips(() => api.visitor().post(closed, registrationBody())),
    await api.roundTrips(() => api.visitor().post(registerPath(999_999), registrationBody())),
  ];
  expect(trips).toEqual([2, 2, 2, 2, 2, 2]);
});

test('joining a waiting list takes one round trip, and joining it again', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 0 });
  const body = waitlistBody({ interest: 'workshop', workshopId });
  const join = () => api.visitor().post('/api/waitlist', body, { 'Idempotency-Key': randomUUID() });
  expect([await api.roundTrips(join), await api.roundTrips(join)]).toEqual([1, 1]);
});

test('accepting an offer takes two round trips, reading or declining it one', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 2 });
  await admin.delete(`/api/registrations/${registrationIds[0] ?? ''}`);
  const token = async (index: number) =>
    tokenOf('offer', (await waitlistOf(api.database, workshopId))[index]?.offer_id ?? null);
  const [first] = [await token(0)];
  const trips = [
    await api.roundTrips(() => api.visitor().post('/api/offer', { token: first })),
    await api.roundTrips(() => api.visitor().post('/api/offer/decline', { token: first })),
  ];
  const second = await token(1);
  trips.push(await api.roundTrips(() => api.visitor().post('/api/offer/accept', { token: second })));
  expect(trips).toEqual([1, 1, 2]);
});

test('a call with a session takes two round trips, reading the session one, and changing a training or a registration eight at most', async () => {
  const referral = `/api/referrals/${(await refer(api.visitor())).id}`;
  const trainingId = await createWorkshop(api.database);
  const workshop = `/api/admin/trainings/${trainingId}`;
  expect(await api.roundTrips(() => admin.get('/api/session'))).toBe(1);
  const erased = { email: 'nobody@example.com', confirm: 'ERASE' };
  for (const call of [
    () => admin.get('/api/registrations'),
    () => admin.get('/api/course-registrations'),
    () => admin.get('/api/referrals'),
    () => admin.get('/api/summary'),
    () => admin.get('/api/admin/trainings'),
    () => admin.get('/api/admin/overview'),
    () => admin.get('/api/admin/timeline'),
    () => admin.get(`/api/admin/history?row=${id}`),
    () => admin.get('/api/exports/referrals.csv'),
    () => admin.post('/api/registrations', { ...registrationBody(), trainingId }),
    () => admin.delete(row),
  ]) {
    expect([call.toString(), await api.roundTrips(call)]).toEqual([call.toString(), 2]);
  }
  for (const change of [{ capacity: 20 }, { capacity: 20, updatedAt: '2025-01-01T00:00:00Z' }])
    expect(await api.roundTrips(() => admin.patch(workshop, change))).toBeLessThanOrEqual(8);
  for (const change of [{ notes: 'Called' }, { isPaid: true }, { isPaid: true, updatedAt: '2025-01-01T00:00:00Z' }])
    expect(await api.roundTrips(() => admin.patch(row, change))).toBeLessThanOrEqual(8);
  const live = `/api/registrations/${await register(api.visitor(), trainingId)}`;
  const dearer = await createWorkshop(api.database);
  await api.rows`update packages set price_fils = 50_000 where training_id = ${dearer}`;
  for (const change of [
    { trainingId: dearer },
    { nannies: 2 },
    { nannyFirstName: 'Grace', nannyLastName: 'Wanjiru' },
    { dueAed: 700 },
    { isPaid: true },
  ]) {
    const trips = await api.roundTrips(async () => expect((await admin.patch(live, change)).status).toBe(200));
    expect([change, trips]).toEqual([change, expect.toSatisfy((count: number) => count <= 8)]);
  }
  expect((await admin.patch(live, { isPaid: false })).status).toBe(200);
  expect(await api.roundTrips(() => admin.post(`${live}/invoice`, {}))).toBeLessThanOrEqual(8);
  // The invoice is read, taken back and sent anew.
  expect(await api.roundTrips(() => admin.patch(live, { dueAed: 800 }))).toBeLessThanOrEqual(8);
  expect(await api.roundTrips(() => admin.patch(referral, { status: 'paid' }))).toBeLessThanOrEqual(8);
  // It first takes the person out of what staff wrote about others.
  expect(await api.roundTrips(() => admin.post('/api/admin/erase', erased))).toBe(3);
  expect(await api.roundTrips(() => admin.get('/api/admin/today'))).toBeLessThanOrEqual(4);
});

test('cancelling a training, putting it back and making its trainer’s link take eight round trips at most', async () => {
  const path = `/api/admin/trainings/${await createWorkshop(api.database)}`;
  const calls = [
    ['cancel', { notify: true }],
    ['restore', { notify: true }],
    ['trainer-link', {}],
  ] as const;
  for (const [call, body] of calls) {
    expect(await api.roundTrips(() => admin.post(`${path}/${call}`, body)), call).toBeLessThanOrEqual(8);
  }
});

test('recording, giving back, voiding and assigning a payment take eight round trips at most, also with a key', async () => {
  const paidOn = dubaiDate(new Date());
  const registrationId = await register(api.visitor(), await createWorkshop(api.database));
  const record = (amountAed: number) =>
    admin.post('/api/admin/payments', { registrationId, amountAed, method: 'cash', paidOn });
  const [refunded, voided] = [await record(100), await record(50)].map(({ body }) => (body as { id: string }).id);
  const session = checkout({ amount_total: 5_000 });
  await deliver({ object: session });
  const unassigned = await paymentOf(api.database, session);
  for (const call of [
    () => record(100),
    () => admin.post(`/api/admin/payments/${refunded}/refund`, { amountAed: 50, paidOn }),
    () => admin.delete(`/api/admin/payments/${voided}`),
    () => admin.patch(`/api/admin/payments/${unassigned?.id}`, { assignTo: { registrationId }, letOff: true }),
  ]) {
    const trips = await api.roundTrips(async () => expect((await call()).status).toBeLessThan(300));
    expect([call.toString(), trips]).toEqual([call.toString(), expect.toSatisfy((count: number) => count <= 8)]);
  }
  const other = await register(api.visitor(), await createWorkshop(api.database));
  const body = { registrationId: other, amountAed: 20, method: 'cash', paidOn };
  const withKey = () => admin.post('/api/admin/payments', body, { 'Idempotency-Key': randomUUID() });
  expect(await api.roundTrips(async () => expect((await withKey()).status).toBe(201))).toBeLessThanOrEqual(8);
});

test('invalid requests are refused without a query', async () => {
  const path = registerPath(await createWorkshop(api.database));
  const refused = async () => {
    await api.visitor().post(path, {});
    await api.visitor().send('POST', path, { raw: '{' });
    await api.visitor().get('/api/registrations');
    await api.visitor({ cookies: [['nova-session', 'forged.cookie']] }).get('/api/session');
    await api.visitor().get('/api/nothing');
    await api.visitor().delete('/api/workshops');
  };
  expect(await api.roundTrips(refused)).toBe(0);
});

test('signing in takes two round trips, workshops and health one', async () => {
  const trips = [
    await api.roundTrips(() => api.visitor().post('/api/session', { accessCode: CODES.YAYA })),
    await api.roundTrips(() => api.visitor().post('/api/session', { accessCode: 'wrong' })),
    await api.roundTrips(() => api.visitor().get('/api/workshops')),
    await api.roundTrips(() => api.visitor().get('/api/health')),
  ];
  expect(trips).toEqual([2, 2, 1, 1]);
});
