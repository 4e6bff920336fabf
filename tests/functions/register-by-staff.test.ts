import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, HOUR, morningIn } from '#tests/support/clock.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { outbox } from '#tests/support/outbox.ts';
import { postByStaff, registerPath, registrationBody, registrationIdOf } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

const nextMonth = () => createWorkshop(api.database, { startsAt: morningIn(30) });

test('the administrator registers a nanny without an address, and her messages are ready for a chat', async () => {
  const workshop = await nextMonth();
  const response = await postByStaff(admin, workshop, { email: undefined, firstName: 'Ruth' });
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
  const toHer = (await outbox(api.database)).filter(({ to_person: isToPerson }) => isToPerson);
  expect(toHer.map(({ kind, state }) => [kind, state])).toEqual([['registration-cancelled', 'ready']]);
});

test('without an address, the name and the phone identify a nanny', async () => {
  const workshop = await createWorkshop(api.database);
  const add = (phone: string) =>
    postByStaff(admin, workshop, { email: undefined, firstName: 'Maria', lastName: 'Cruz', phone });
  expect((await add('050 111 2233')).status).toBe(201);
  expect((await add('+971501112233')).body).toMatchObject({ code: 'already_registered' });
  expect((await add('050 111 2244')).status).toBe(201);
  await admin.post('/api/admin/erase', { phone: '050 111 2233', confirm: 'ERASE' });
  const left = await admin.read<Registration[]>('/api/registrations?search=maria%20cruz');
  expect(left.map(({ phone }) => phone)).toEqual(['050 111 2244']);
});

test('everybody else must give an address, and staff none or a valid one', async () => {
  const workshop = await createWorkshop(api.database);
  const nobody = registrationBody({ email: undefined, firstName: '' });
  expect(await api.visitor().post(registerPath(workshop), nobody)).toMatchObject({
    status: 422,
    body: { errors: { email: 'Please enter a valid email address', firstName: 'First name is required' } },
  });
  expect((await postByStaff(admin, workshop, { email: 'not an address' })).status).toBe(422);
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

test('the administrator adds a nanny by a call of her own, but not from another site', async () => {
  const workshop = await createWorkshop(api.database);
  const body = { ...registrationBody({ notes: 'Added by phone', website: 'x' }), trainingId: workshop };
  const add = (sent: object, headers = {}) => admin.post('/api/registrations', sent, headers);
  expect(await add(body, { 'Sec-Fetch-Site': 'same-origin' })).toMatchObject({
    status: 201,
    body: {
      success: true,
      message: 'Thank you for registering!',
      reference: expect.stringMatching(/^[0-9A-Z]{6}$/) as string,
      bookingToken: expect.any(String) as string,
    },
  });
  expect((await add(body)).body).toMatchObject({ code: 'already_registered' });
  expect((await add(registrationBody(), { 'Sec-Fetch-Site': 'cross-site' })).body).toMatchObject({
    code: 'foreign_origin',
  });
  expect((await admin.get(`/api/registrations?workshopId=${workshop}`)).body).toMatchObject([
    { notes: 'Added by phone', isPaid: false },
  ]);
  expect(await placesLeft(api.database, workshop)).toBe(14);
});

test('the administrator names the training', async () => {
  const code = async (trainingId: unknown) =>
    (await admin.post('/api/registrations', { ...registrationBody(), trainingId })).body;
  for (const trainingId of [undefined, null, '', 'x', '316', 0, -1, 1.5, {}]) {
    expect(await code(trainingId)).toMatchObject({ errors: { trainingId: 'Please choose a training.' } });
  }
  for (const trainingId of [999_999, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    expect(await code(trainingId)).toMatchObject({ code: 'not_found', message: 'Unknown training.' });
  }
});

test('the public call takes no session into account', async () => {
  const workshop = await createWorkshop(api.database);
  const ended = await api.signedIn('admin');
  const copy = api.visitor({ cookies: [...ended.cookies] });
  await ended.delete('/api/session');
  for (const caller of [await api.signedIn('admin'), await api.signedIn('YAYA'), copy]) {
    expect((await caller.post(registerPath(workshop), registrationBody({ email: null }))).status).toBe(422);
    expect((await caller.post(registerPath(workshop), registrationBody({ website: 'x' }))).status).toBe(201);
    expect((await caller.post(registerPath(workshop), registrationBody())).status).toBe(201);
  }
  expect(await placesLeft(api.database, workshop)).toBe(12);
  await api.settled();
});

/** A workshop of three hours that closed at its start. */
function begun(milliseconds: number, options: { capacity?: number; open?: boolean } = {}): Promise<number> {
  const startsAt = new Date(Date.now() - milliseconds);
  return createWorkshop(api.database, { startsAt, closesAt: startsAt, ...options });
}

test.for([
  ['during the workshop', HOUR, {}],
  ['a week after it', 7 * DAY, {}],
  ['after somebody closed it', DAY, { open: false }],
] as const)('staff add somebody who came, %s', async ([, since, options]) => {
  const workshop = await begun(since, options);
  const body = registrationBody({ email: 'came@example.com' });
  expect((await api.visitor().post(registerPath(workshop), body)).body).toMatchObject({ code: 'registration_closed' });
  const response = await admin.post('/api/registrations', { ...body, trainingId: workshop });
  expect(response.status, response.text).toBe(201);
  expect(await placesLeft(api.database, workshop)).toBe(14);
  expect((await admin.post('/api/registrations', { ...body, trainingId: workshop })).body).toMatchObject({
    code: 'already_registered',
  });
  await api.settled();
  expect(mail.received.map(({ to }) => to?.[0]?.address)).toEqual([STAFF]);
});

test('staff add nobody a week after the end, before a closed workshop begins, or where it is cancelled or full', async () => {
  const code = async (workshop: number) => {
    const { body } = await postByStaff(admin, workshop);
    return (body as { code?: string }).code;
  };
  expect(await code(await begun(7 * DAY + 4 * HOUR))).toBe('registration_closed');
  expect(await code(await begun(-DAY, { open: false }))).toBe('registration_closed');
  const cancelled = await begun(HOUR);
  await admin.post(`/api/admin/trainings/${cancelled}/cancel`, {});
  expect(await code(cancelled)).toBe('registration_closed');
  expect(await code(await begun(HOUR, { capacity: 0 }))).toBe('workshop_full');
});
