import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Referral } from '#src/contract/referrals.ts';
import { DISCOUNTS } from '#src/lib/offers.ts';
import { startApi } from '#tests/support/api.ts';
import { later, SECOND } from '#tests/support/clock.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { codeCalls } from '#tests/support/codes.ts';
import { createCourse } from '#tests/support/courses.ts';
import { historyOf } from '#tests/support/history.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';
import { emptyOutbox, outboxWithoutSpam } from '#tests/support/outbox.ts';
import { startProvider } from '#tests/support/provider.ts';
import { refer } from '#tests/support/referrals.ts';
import {
  register,
  registerPath,
  registrationBody,
  registrationIdOf,
  registrationsOf,
} from '#tests/support/registrations.ts';
import { signUp } from '#tests/support/sign-ups.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { codeFor, register: registerForCourse } = codeCalls(api, admin);
const [mail, provider] = [await startMailServer(), await startProvider()];

beforeEach(() => emptyOutbox(api.database));

async function restore(id: string) {
  const response = await admin.post(`/api/admin/spam/${id}/restore`, {});
  await api.settled();
  return response;
}

async function newestSpam(path: string): Promise<string> {
  const [row] = await admin.read<{ id: string }[]>(`${path}?spam=true&limit=1`);
  return row?.id ?? '';
}

test('a restored registration takes a place and sends its emails like a new one, once', async () => {
  const workshop = await createWorkshop(api.database);
  const id = await register(api.visitor(), workshop, { website: 'x', email: 'maria@example.com' });
  await admin.delete(`/api/registrations/${id}`);
  const [before] = await registrationsOf(api.database, workshop);
  const { status, body } = await later(SECOND, () => restore(id));
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, workshopId: workshop, firstName: 'Maria', isPaid: false, cancelledAt: null });
  expect(body).not.toHaveProperty('queued');
  expect(await placesLeft(api.database, workshop)).toBe(14);
  expect((await restore(id)).status).toBe(404);
  expect(mail.to('maria@example.com')).toHaveLength(1);
  expect(mail.to(STAFF)).toHaveLength(1);
  const [after] = await registrationsOf(api.database, workshop);
  expect(after?.created_at.getTime()).toBeGreaterThan(before?.created_at.getTime() ?? Infinity);
  expect((await admin.get(`/api/registrations?workshopId=${workshop}`)).body).toMatchObject([{ id }]);
  expect(await historyOf(api.database, id)).toMatchObject([
    { changed_by: 'admin', changes: { cancelled_at: { from: null } } },
    { changed_by: 'admin', table_name: 'registrations', changes: { is_spam: { from: true, to: false } } },
  ]);
});

test('a registration stays spam if no place is left', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1, taken: 1 });
  const id = await register(api.visitor(), workshop, { website: 'x' });
  const { status, body } = await restore(id);
  expect([status, body]).toMatchObject([409, { code: 'workshop_full' }]);
  expect(await registrationsOf(api.database, workshop)).toMatchObject([{ is_spam: true }]);
  expect(await outboxWithoutSpam(api.database)).toEqual([]);
});

test('nothing is restored into a cancelled training: it stays spam and promises no place', async () => {
  const workshop = await createWorkshop(api.database);
  const body = waitlistBody({ website: 'x', interest: 'workshop', workshopId: workshop });
  const ids = [
    await register(api.visitor(), workshop, { website: 'x' }),
    await api.visitor().add('/api/waitlist', body),
  ];
  await admin.post(`/api/admin/trainings/${workshop}/cancel`, { notify: false });
  for (const id of ids) {
    const response = await restore(id);
    expect([response.status, response.body]).toMatchObject([409, { code: 'registration_closed' }]);
  }
  expect(await registrationsOf(api.database, workshop)).toMatchObject([{ is_spam: true }]);
  expect(await outboxWithoutSpam(api.database)).toEqual([]);
  await admin.post(`/api/admin/trainings/${workshop}/restore`, { notify: false });
  expect((await restore(ids[0] ?? '')).status).toBe(200);
});

test('of many registrations restored at once, only the two free places are taken', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 2 });
  const ids: string[] = [];
  for (let count = 0; count < 8; count += 1) ids.push(await register(api.visitor(), workshop, { website: 'x' }));
  const responses = await Promise.all([...ids, ...ids].map((id) => restore(id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(responses.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
  expect(await placesLeft(api.database, workshop)).toBe(0);
});

test('restoring a nanny who has registered again is refused and takes no second place', async () => {
  const workshop = await createWorkshop(api.database);
  const body = registrationBody();
  const id = await register(api.visitor(), workshop, { ...body, website: 'x' });
  await api.visitor().post(registerPath(workshop), body);
  expect((await restore(id)).body).toMatchObject({ code: 'already_registered' });
  expect(await placesLeft(api.database, workshop)).toBe(14);
});

test('a registration can be restored after registration has closed', async () => {
  const workshop = await createWorkshop(api.database, { open: false });
  const id = await register(api.visitor(), workshop, { website: 'x' });
  expect((await restore(id)).status).toBe(200);
});

test('a restored sign-up is forwarded and gets a welcome email', async () => {
  const { email } = await signUp(api, { website: 'x', offer: 'visa' });
  const id = await newestSpam('/api/newsletter');
  const { status, body } = await restore(id);
  expect([status, body]).toMatchObject([200, { id, email, offer: 'visa', forwardedAt: null }]);
  expect(provider.received).toEqual([{ EMAIL: email }]);
  expect(mail.to(String(email))).toHaveLength(1);
  expect(await historyOf(api.database, id)).toMatchObject([{ changes: { is_spam: { from: true, to: false } } }]);
  expect(await newestSpam('/api/newsletter')).toBe('');
});

test('a restored sign-up of a known address is merged into the known one', async () => {
  const { email } = await signUp(api, { offer: 'visa' });
  await signUp(api, { email, website: 'x', offer: 'hiring', firstName: 'Maria', lastName: 'Santos' });
  mail.received = [];
  provider.received = [];
  const { body } = await restore(await newestSpam('/api/newsletter'));
  expect(body).toMatchObject({ email, offer: 'hiring', firstName: 'Maria' });
  const history = await historyOf(api.database, (body as { id: string }).id);
  expect(history).toMatchObject([{ changed_by: 'admin', changes: { offer: { from: 'visa', to: 'hiring' } } }]);
  expect(provider.received).toEqual([{ EMAIL: email, FNAME: 'Maria', LNAME: 'Santos' }]);
  expect(mail.to(String(email)).map(({ subject }) => subject)).toEqual([`Your ${DISCOUNTS.hiring} hiring discount`]);
  expect(await api.rows`select 1 from sign_ups where email = ${email}`).toHaveLength(1);
});

test('a sign-up that is restored while its address is put on the list is merged', async () => {
  const { email } = await signUp(api, { website: 'x', offer: 'hiring', firstName: 'Maria' });
  const id = await newestSpam('/api/newsletter');
  const known = randomUUID();
  const joins = `insert into sign_ups (id, email, email_key, source, offer, is_spam, created_at, updated_at, details_from, offer_from)
    values ('${known}', '${String(email)}', '${String(email).toLowerCase()}', 'home', 'visa', false, now(), now(), '${known}', '${known}')`;
  const { status, body } = await duringTransaction(api.database, joins, () => restore(id));
  expect([status, body]).toMatchObject([200, { id: known, offer: 'hiring', firstName: 'Maria' }]);
  expect(await api.rows`select id from sign_ups where email = ${email}`).toEqual([{ id: known }]);
});

test('an enquiry and a waiting-list entry are restored, and staff get an email', async () => {
  for (const id of [
    await api.visitor().add('/api/enquiries', enquiryBody({ website: 'x' })),
    await api.visitor().add('/api/waitlist', waitlistBody({ website: 'x', email: 'ana@example.com' })),
  ]) {
    expect((await restore(id)).body).toMatchObject({ id });
  }
  expect(mail.to(STAFF).map(({ subject }) => subject?.split(':')[0])).toEqual(['Enquiry', 'Waiting list']);
  expect(mail.to('ana@example.com')).toHaveLength(1);
});

test('a restored referral belongs to its partner and can be changed', async () => {
  const held = { website: 'x', referralCode: 'YAYA', email: 'layla@example.com' };
  const { id, createdAt } = await refer(api.visitor(), held);
  const partner = await api.signedIn('YAYA');
  expect((await partner.get('/api/referrals')).body).toEqual([]);
  const { status, body } = await later(SECOND, () => restore(id));
  const { updatedAt, ...referral } = body as Referral;
  expect([status, referral]).toMatchObject([200, { id, referralCode: 'YAYA', status: 'pending' }]);
  expect([referral.createdAt > createdAt, updatedAt]).toEqual([true, referral.createdAt]);
  expect((await partner.get('/api/referrals')).body).toEqual([body]);
  expect(mail.to('layla@example.com')).toHaveLength(1);
  expect((await partner.get('/api/summary')).body).toMatchObject({ total: 1 });
  const change = { status: 'paid', updatedAt };
  expect((await later(SECOND, () => partner.patch(`/api/referrals/${id}`, change))).status).toBe(200);
  expect(await historyOf(api.database, id)).toMatchObject([
    { changed_by: 'admin', changes: { is_spam: { from: true, to: false } } },
    { changed_by: 'YAYA', changes: { status: { from: 'pending', to: 'paid' } } },
  ]);
});

test('a course registration is restored', async () => {
  const course = { courseType: 'toddler-caring', currentRole: 'parent' };
  const id = await api.visitor().add('/api/course-registrations', courseRegistrationBody({ ...course, website: 'x' }));
  const restored = await restore(id);
  expect([restored.status, restored.body]).toMatchObject([200, { id, ...course, phoneE164: '+971501234567' }]);
  expect((await admin.get('/api/course-registrations')).body).toEqual([restored.body]);
  expect((await restore(id)).status).toBe(404);
  expect((await outboxWithoutSpam(api.database)).map(({ kind, state }) => [kind, state])).toEqual([
    ['course-registration-notice', 'sent'],
    ['course-registration-received', 'sent'],
  ]);
});

test('a row that is not spam is 404', async () => {
  const real = await register(api.visitor(), await createWorkshop(api.database));
  await api.settled();
  expect((await restore(real)).status).toBe(404);
});

test.for(['registrations', 'referrals'] as const)('a row of %s that is being restored is 404', async (table) => {
  const workshop = await createWorkshop(api.database);
  const { id: referrals } = await refer(api.visitor(), { website: 'x' });
  const id = { registrations: await register(api.visitor(), workshop, { website: 'x' }), referrals }[table];
  const restored = `update ${table} set is_spam = false where id = '${id}'`;
  expect((await duringTransaction(api.database, restored, () => restore(id))).status).toBe(404);
  expect([await placesLeft(api.database, workshop), await outboxWithoutSpam(api.database)]).toEqual([15, []]);
});

test('a restored registration gets the price of the code that it then uses', async () => {
  const course = await createCourse(admin);
  const { code } = await codeFor('training');
  const held = await registerForCourse(code, { trainingId: course.id, website: 'x' });
  expect((await restore(registrationIdOf(held))).body).toMatchObject({ discountCode: code, dueAed: 1755 });
});
