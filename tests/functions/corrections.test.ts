import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, HOUR, later, MINUTE, morningIn } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { deliverLater, outbox } from '#tests/support/outbox.ts';
import { paymentCalls, payInFull } from '#tests/support/payments.ts';
import {
  postByStaff,
  register,
  registerPath,
  registrationBody,
  registrationIdOf,
  registrationsOf,
} from '#tests/support/registrations.ts';
import { attend, createWorkshop, issueCertificates, moveWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { booked, registration, courseRegistration, history } = paymentCalls(api, admin);

/** Changes a row, and waits for what follows. */
async function change(id: string, changes: object, list = 'registrations') {
  const response = await admin.patch(`/api/${list}/${id}`, changes);
  await api.settled();
  return response;
}

const changeCourse = (id: string, changes: object) => change(id, changes, 'course-registrations');

test('staff correct all details of a registration, also after the day and once it is cancelled, with history', async () => {
  const workshopId = await createWorkshop(api.database);
  const id = await register(api.visitor(), workshopId, { firstName: 'Mari', lastName: 'Sntos' });
  await moveWorkshop(api.database, workshopId, new Date(Date.now() - DAY));
  const right = {
    firstName: 'Maria',
    lastName: 'Santos',
    email: 'maria@example.com',
    phone: '+971 55 765 4321',
    company: 'Family Bauer',
  };
  expect(await change(id, right)).toMatchObject({ status: 200, body: { ...right, phoneE164: '+971557654321' } });
  expect(await history(id)).toMatchObject([
    {
      by: 'admin',
      changes: {
        firstName: { from: 'Mari', to: 'Maria' },
        email: { to: 'maria@example.com' },
        company: { from: null, to: 'Family Bauer' },
      },
    },
  ]);
  await admin.delete(`/api/registrations/${id}`);
  expect(await change(id, { lastName: 'dos Santos', company: null })).toMatchObject({
    status: 200,
    body: { lastName: 'dos Santos', company: null },
  });
  const found = await admin.read<Registration[]>('/api/registrations?search=dos+santos');
  expect(found.map((row) => row.id)).toContain(id);
});

test.for([
  [{ firstName: ' ' }, 'firstName'],
  [{ lastName: null }, 'lastName'],
  [{ email: 'nobody' }, 'email'],
  [{ email: null }, 'email'],
  [{ phone: '12' }, 'phone'],
] as const)('a correction to %j is refused, for a workshop and for a course', async ([wrong, field]) => {
  const { id } = await booked();
  for (const response of [await change(id, wrong), await changeCourse(await courseRegistration(), wrong)]) {
    expect(response).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) as string } } });
  }
});

test('a correction to a nanny who is registered with that address is refused, unless one of both is cancelled', async () => {
  const { id, workshopId } = await booked({ email: 'ana@example.com' });
  const ana = { firstName: 'Ana', lastName: 'Cruz', email: 'two@example.com' };
  const other = await register(api.visitor(), workshopId, ana);
  const wrong = { ...ana, firstName: 'ÁNA', lastName: 'cruz ' };
  expect(await change(id, wrong)).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  expect(await registration(id)).toMatchObject({
    email: 'ana@example.com',
    lastName: expect.stringContaining('Santos') as string,
  });
  await admin.delete(`/api/registrations/${other}`);
  expect((await change(id, wrong)).status).toBe(200);
});

test('of two simultaneous corrections to one nanny, one succeeds', async () => {
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const ids = [await register(api.visitor(), workshopId), await register(api.visitor(), workshopId)];
  const same = { firstName: 'Ana', lastName: 'Cruz', email: 'same@example.com' };
  const responses = await Promise.all(ids.map((id) => change(id, same)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a corrected address gets what failed or waited for the old one, once', async () => {
  mail.behaviour = 550;
  const { id, workshopId } = await booked({ email: 'mari@example.con', firstName: 'Mari' });
  await change(id, { isPaid: true });
  await deliverLater(api.database, 49 * HOUR);
  await admin.patch(`/api/admin/trainings/${workshopId}`, { location: 'Al Wasl', notify: true });
  await api.settled();
  mail.behaviour = 'accepts';
  await later(49 * HOUR, async () => {
    const signedIn = await api.signedIn('admin');
    const right = { email: 'Maria@example.com', firstName: 'Maria' };
    expect((await signedIn.patch(`/api/registrations/${id}`, right)).status).toBe(200);
    await api.settled();
  });
  expect(mail.to('mari@example.con')).toEqual([]);
  const received = mail.to('Maria@example.com');
  const subjects = received.map(({ subject }) => subject);
  expect(subjects).toContain('Your place is confirmed: A workshop');
  expect(subjects).toContain('Your workshop has changed: A workshop');
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(received[0]?.text).toContain('Hello Maria,');
  const toPerson = (await outbox(api.database)).filter((entry) => entry.to_person);
  expect(toPerson.map(({ state, person_key }) => [state, person_key])).toEqual(
    toPerson.map(() => ['sent', 'maria@example.com']),
  );
});

test('a link that went to a mistyped address opens nothing once it is corrected; the right one does, and so does who registered', async () => {
  const workshopId = await createWorkshop(api.database);
  const body = registrationBody({ email: 'Mari@example.con' });
  const registered = await api.visitor().post(registerPath(workshopId), body);
  const { registrationId, bookingToken } = registered.body as { registrationId: string; bookingToken: string };
  await api.settled();
  const sentTo = (address: string) => /\/booking#(\S+)/.exec(mail.to(address).at(-1)?.text ?? '')?.[1] ?? '';
  const opened = async (token: string) => (await api.visitor().post('/api/booking', { token })).status;
  const mistyped = sentTo('Mari@example.con');
  expect(await opened(mistyped)).toBe(200);
  await change(registrationId, { email: 'mari@example.com' });
  await admin.post(`/api/registrations/${registrationId}/confirmation`, {});
  await api.settled();
  expect([await opened(mistyped), await opened(bookingToken), await opened(sentTo('mari@example.com'))]).toEqual([
    404, 200, 200,
  ]);
  for (const path of ['cancel', 'erase', 'data']) {
    const body = { token: mistyped, confirm: 'ERASE' };
    expect(
      await api.visitor().post(`/api/booking/${path}`, path === 'erase' ? body : { token: mistyped }),
    ).toMatchObject({ status: 404 });
  }
  await change(registrationId, { email: 'MARI@example.com' });
  expect(await opened(sentTo('mari@example.com'))).toBe(200);
});

test('a name alone changes unsent emails, and leaves the time of the next try', async () => {
  mail.behaviour = 450;
  const { id } = await booked({ email: 'late@example.com', firstName: 'Mari' });
  const before = await outbox(api.database);
  await change(id, { firstName: 'Maria' });
  const after = await outbox(api.database);
  expect(after.map(({ next_try_at, tries }) => [next_try_at, tries])).toEqual(
    before.map(({ next_try_at, tries }) => [next_try_at, tries]),
  );
  mail.behaviour = 'accepts';
  await deliverLater(api.database, 16 * MINUTE);
  expect(mail.to('late@example.com')[0]?.text).toContain('Hello Maria,');
});

test('the details of a course registration are corrected, and its emails go to the new address', async () => {
  mail.behaviour = 550;
  const id = await courseRegistration();
  await api.settled();
  await changeCourse(id, { isPaid: true });
  mail.behaviour = 'accepts';
  const right = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com', phone: '+971 55 765 4321' };
  expect(await changeCourse(id, right)).toMatchObject({ status: 200, body: { ...right, phoneE164: '+971557654321' } });
  await deliverLater(api.database, 0);
  expect(mail.to('noor@example.com').map(({ subject }) => subject)).toEqual([
    expect.stringContaining('We have received your registration') as string,
  ]);
  expect(mail.to('noor@example.com')[0]?.text).toContain('Hello Noor,');
  expect(await history(id)).toMatchObject([
    { by: 'admin', changes: { lastName: { to: 'Haddad' } } },
    { changes: { isPaid: { from: false, to: true } } },
  ]);
});

test('a certificate follows the corrected address and number, so that an erasure finds it', async () => {
  const { id, workshopId } = await booked();
  await payInFull(api.database, id);
  await attend(api.database, id);
  await api.rows`update trainings set ends_at = now() - interval '1 hour', starts_at = now() - interval '3 hours' where id = ${workshopId}`;
  expect((await issueCertificates(admin, id)).issued).toMatchObject([{ number: expect.any(String) as string }]);
  await change(id, { email: 'New@example.com', phone: '+971 55 765 4321' });
  expect(
    await api.rows`select email_key, phone_e164 from certificates
    where attendee_id in (select id from attendees where registration_id = ${id}::uuid)`,
  ).toEqual([{ email_key: 'new@example.com', phone_e164: '+971557654321' }]);
});

test('without an address the corrected number identifies the person, until an address is known', async () => {
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const id = registrationIdOf(await postByStaff(admin, workshopId, { email: null }));
  const keys = async () =>
    (await api.rows<{ email_key: string }>`select email_key from registrations where id = ${id}::uuid`)[0];
  await change(id, { phone: '+971 55 765 4321' });
  expect(await keys()).toEqual({ email_key: '+971557654321' });
  await change(id, { email: 'Known@example.com' });
  expect(await keys()).toEqual({ email_key: 'known@example.com' });
  await change(id, { phone: '+971 55 765 9999' });
  expect(await keys()).toEqual({ email_key: 'known@example.com' });
  expect(await registrationsOf(api.database, workshopId)).toMatchObject([{ email: 'Known@example.com' }]);
});
