import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { morningIn } from '#tests/support/clock.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { outbox } from '#tests/support/outbox.ts';
import { registerPath, registrationBody, registrationIdOf } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer();

const withoutAddress = (changes: Record<string, unknown> = {}) => registrationBody({ email: undefined, ...changes });

const nextMonth = () => createWorkshop(api.database, { startsAt: morningIn(30) });

test('the administrator registers a nanny without an address, and she gets no email', async () => {
  const workshop = await nextMonth();
  const response = await admin.post(registerPath(workshop), withoutAddress({ firstName: 'Ruth' }));
  expect(response.status, response.text).toBe(201);
  await api.settled();
  expect(mail.received.map(({ to }) => to?.[0]?.address)).toEqual([STAFF]);
  expect(mail.received[0]?.text).toContain('Ruth');
  const id = registrationIdOf(response);
  expect((await admin.get(`/api/registrations?search=${id}`)).body).toMatchObject([{ id, email: null }]);
  expect(await placesLeft(api.database, workshop)).toBe(14);
  const token = (response.body as { bookingToken: string }).bookingToken;
  expect((await api.visitor().post('/api/booking', { token })).body).toMatchObject({ email: null });
  expect((await admin.patch(`/api/registrations/${id}`, { isPaid: true })).status).toBe(200);
  expect((await admin.delete(`/api/registrations/${id}?notify=true`)).status).toBe(200);
  await api.settled();
  expect((await outbox(api.database)).filter(({ to_person: isToPerson }) => isToPerson)).toEqual([]);
});

test('without an address, the name and the phone identify a nanny', async () => {
  const path = registerPath(await createWorkshop(api.database));
  const name = { firstName: 'Maria', lastName: 'Cruz' };
  expect((await admin.post(path, withoutAddress({ ...name, phone: '050 111 2233' }))).status).toBe(201);
  expect((await admin.post(path, withoutAddress({ ...name, phone: '+971501112233' }))).body).toMatchObject({
    code: 'already_registered',
  });
  expect((await admin.post(path, withoutAddress({ ...name, phone: '050 111 2244' }))).status).toBe(201);
  await admin.post('/api/admin/erase', { phone: '050 111 2233', confirm: 'ERASE' });
  const left = await admin.read<Registration[]>('/api/registrations?search=maria%20cruz');
  expect(left.map(({ phone }) => phone)).toEqual(['050 111 2244']);
});

test('everybody else must give an address', async () => {
  const path = registerPath(await createWorkshop(api.database));
  const ended = await api.signedIn('admin');
  const copy = api.visitor({ cookies: [...ended.cookies] });
  await ended.delete('/api/session');
  for (const caller of [api.visitor(), await api.signedIn('YAYA')]) {
    const response = await caller.post(path, withoutAddress({ firstName: '' }));
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { email: 'Please enter a valid email address', firstName: 'First name is required' } },
    });
  }
  expect((await copy.post(path, withoutAddress())).status).toBe(401);
  expect((await admin.post(path, withoutAddress({ email: 'not an address' }))).status).toBe(422);
});

test('the page of the booking asks once to check a phone number that is not callable', async () => {
  const response = await api.visitor().post(registerPath(await nextMonth()), registrationBody());
  const change = { token: (response.body as { bookingToken: string }).bookingToken, phone: 'no phone yet' };
  const questionResponse = await api.visitor().patch('/api/booking', change, { Prefer: 'handling=strict' });
  expect(questionResponse).toMatchObject({
    status: 422,
    body: { errors: { phone: expect.stringContaining('Check it') as string } },
  });
  expect((await api.visitor().patch('/api/booking', change)).status).toBe(200);
});
