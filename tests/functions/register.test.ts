import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import {
  register,
  registerPath,
  registrationBody,
  registrationIdOf,
  registrationsOf,
} from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();

const FULL =
  'This workshop is currently at full capacity. Please contact us to be added to the waiting list or to learn about future dates.';
const CLOSED = 'Registration for this workshop is closed. Please contact us to learn about future dates.';

test('a registration is stored as typed, and the response says thank you', async () => {
  const workshop = await createWorkshop(api.database);
  const body = registrationBody({ profession: 'Nanny', company: 'Family Haddad', notes: 'Vegetarian\nlunch' });
  const response = await api.visitor().post(registerPath(workshop), body);
  expect(response.status).toBe(201);
  expect(response.body).toEqual({
    success: true,
    message: 'Thank you for registering!',
    registrationId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    reference: expect.stringMatching(/^[2-9A-Z]{6}$/) as string,
    calendarUid: `${registrationIdOf(response)}@nova.example`,
    bookingToken: expect.stringMatching(/^[\w.-]{60,80}$/) as string,
    ...{ dueAed: 300, depositAed: null },
  });
  const [row] = await registrationsOf(api.database, workshop);
  expect(row).toMatchObject({
    id: registrationIdOf(response),
    first_name: body['firstName'],
    last_name: body['lastName'],
    email: body['email'],
    phone: body['phone'],
    profession: 'Nanny',
    company: 'Family Haddad',
    notes: 'Vegetarian\nlunch',
    booking_type: 'individual',
    balance_state: 'unpaid',
    is_spam: false,
    cancelled_at: null,
  });
});

test('after the last place is taken, the workshop is full', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const visitor = api.visitor();
  expect((await visitor.post(registerPath(workshop), registrationBody())).status).toBe(201);
  const response = await visitor.post(registerPath(workshop), registrationBody());
  expect(response.status).toBe(409);
  expect(response.body).toEqual({ success: false, code: 'workshop_full', message: FULL });
  expect(await registrationsOf(api.database, workshop)).toHaveLength(1);
  expect(await placesLeft(api.database, workshop)).toBe(0);
});

test.for([
  ['closed by an administrator', { open: false }],
  ['past its closing time', { closesAt: new Date(Date.now() - 1_000) }],
] as const)('a workshop %s accepts no registrations', async ([, options]) => {
  const workshop = await createWorkshop(api.database, options);
  const response = await api.visitor().post(registerPath(workshop), registrationBody());
  expect(response.status).toBe(409);
  expect(response.body).toEqual({ success: false, code: 'registration_closed', message: CLOSED });
  expect(await registrationsOf(api.database, workshop)).toEqual([]);
});

test.for([
  ['identical fields', {}],
  ['another case of e-mail and name', { email: 'LEILA@Example.com', firstName: 'LEILA', lastName: 'el sayed' }],
  ['other spaces in the name', { firstName: ' Leila ', lastName: 'El   Sayed' }],
  ['another split of the full name', { firstName: 'Leila El', lastName: 'Sayed' }],
  ['another spelling', { firstName: 'Ｌｅ\u200bíla\u3164', lastName: 'El\u00a0Sayéd' }],
  ['another phone and notes', { phone: '+971 4 000 0000', notes: 'Again' }],
] as const)('a nanny registers once per workshop: %s', async ([, changes]) => {
  const workshop = await createWorkshop(api.database);
  const leila = { ...registrationBody(), firstName: 'Leila', lastName: 'El Sayed', email: 'leila@example.com' };
  const visitor = api.visitor();
  await visitor.post(registerPath(workshop), leila);
  const response = await visitor.post(registerPath(workshop), { ...leila, ...changes });
  expect(response.status).toBe(409);
  expect(response.body).toEqual({
    success: false,
    code: 'already_registered',
    message: 'This nanny is already registered for this workshop.',
  });
  expect(await placesLeft(api.database, workshop)).toBe(14);
});

test('already_registered wins over full; a request that is wrong, or for what is closed, tells nobody who is registered', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 2 });
  const body = registrationBody();
  const codeFor = async (sent: object) =>
    ((await api.visitor().post(registerPath(workshop), sent)).body as { code?: string }).code;
  await register(api.visitor(), workshop, body);
  expect(await codeFor(body)).toBe('already_registered');
  const wrongs = [{ packageId: randomUUID() }, { code: 'NOVA-AAAA-AAAA' }];
  for (const wrong of wrongs) expect(await codeFor({ ...body, ...wrong })).toBe('invalid');
  await register(api.visitor(), workshop);
  expect(await codeFor(body)).toBe('already_registered');
  await api.rows`update trainings set registration_open = false where id = ${workshop}`;
  expect(await codeFor(body)).toBe('registration_closed');
  expect(await codeFor(registrationBody())).toBe('registration_closed');
});

test('already_registered ignores cancelled rows, spam, other workshops and other names', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const body = registrationBody();
  const visitor = api.visitor();
  await register(visitor, await createWorkshop(api.database), body);
  await register(visitor, workshop, { ...body, website: 'x' });
  const cancelled = await register(visitor, workshop, body);
  await (await api.signedIn('admin')).delete(`/api/registrations/${cancelled}`);
  await register(visitor, workshop, { ...body, firstName: 'Ana' });
  expect((await visitor.post(registerPath(workshop), body)).body).toMatchObject({ code: 'workshop_full' });
});

test('an unknown workshop is 404', async () => {
  for (const id of ['999999', '0', '-1', '1.5', 'abc', '0316', '99999999999', '%00', '%D9%A3%D9%A1%D9%A6', '3 16']) {
    const { status, body } = await api.visitor().post(registerPath(id), registrationBody());
    expect([id, status]).toEqual([id, 404]);
    expect(body).toEqual({ success: false, code: 'not_found', message: 'Unknown workshop.' });
  }
});

test('of concurrent registrations of the same nanny, one succeeds', async () => {
  const workshop = await createWorkshop(api.database);
  const body = registrationBody();
  const visitor = api.visitor();
  const responses = await Promise.all(Array.from({ length: 20 }, () => visitor.post(registerPath(workshop), body)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
  expect(await registrationsOf(api.database, workshop)).toHaveLength(1);
  expect(await placesLeft(api.database, workshop)).toBe(14);
});

async function stored(changes: Record<string, unknown>) {
  const workshop = await createWorkshop(api.database);
  const response = await api.visitor().post(registerPath(workshop), registrationBody(changes));
  expect(response.status, response.text).toBe(201);
  const [row] = await registrationsOf(api.database, workshop);
  return row;
}

test('notes keep their line breaks and tabs', async () => {
  expect(await stored({ notes: ' one\r\ntwo\n\tthree ' })).toMatchObject({ notes: 'one\r\ntwo\n\tthree' });
});

test.for([
  ...['مريم', 'José', 'Jose\u0301', '小红', '👩🏽‍🍼', 'O’Brien-Śmith', '<b>M</b>'],
  "Robert'); drop table registrations;--",
])('the name %s is kept as typed', async (name) => {
  expect(await stored({ firstName: name, lastName: name })).toMatchObject({ first_name: name, last_name: name });
});

test('texts are trimmed', async () => {
  expect(
    await stored({ firstName: '  Maria ', company: '\t Family \n', email: ' trimmed@example.com ' }),
  ).toMatchObject({
    first_name: 'Maria',
    company: 'Family',
    email: 'trimmed@example.com',
  });
});

test.for([undefined, null, '', '  '])('an optional text with the value %j is absent', async (value) => {
  const row = await stored({ profession: value, company: value, notes: value });
  expect(row).toMatchObject({ profession: null, company: null, notes: null });
});

test('unknown fields and fields that visitors cannot set are ignored', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const row = await stored({ id, createdAt: '2020-01-01T00:00:00Z', status: 'paid', isPaid: true, colour: 'red' });
  expect(row?.id).not.toBe(id);
  expect(row).toMatchObject({ balance_state: 'unpaid', booking_type: 'individual' });
  expect(row?.created_at.getFullYear()).toBeGreaterThan(2020);
});

test('an enquiry is stored as typed, and the response thanks the sender', async () => {
  const sent = enquiryBody({ message: 'Hello,\nfrom January?' });
  const { status, body } = await api.visitor().post('/api/enquiries', { ...sent, id: 'mine', website: '' });
  expect([status, body]).toEqual([
    201,
    { success: true, message: 'Thank you for your inquiry!', id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
  ]);
  expect(await api.rows`select id, name, email, service, message, is_spam from enquiries`).toEqual([
    { ...sent, id: (body as { id: string }).id, is_spam: false },
  ]);
});
