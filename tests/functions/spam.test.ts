import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { SPAM_KINDS, type SpamRow } from '#src/contract/system.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { readPages } from '#tests/support/caller.ts';
import { HOUR, MINUTE } from '#tests/support/clock.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { deliverLater, emptyOutbox, outbox } from '#tests/support/outbox.ts';
import { planner } from '#tests/support/plans.ts';
import { referralBody } from '#tests/support/referrals.ts';
import { registerPath, registrationBody, registrationIdOf, registrationsOf } from '#tests/support/registrations.ts';
import { signUpBody } from '#tests/support/sign-ups.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer();
const workshop = await createWorkshop(api.database);

beforeEach(async () => {
  await emptyOutbox(api.database);
});

const SUBMISSIONS: [path: string, body: () => Record<string, unknown>][] = [
  [registerPath(workshop), () => registrationBody({ phone: '050 123 4567' })],
  ['/api/course-registrations', courseRegistrationBody],
  ['/api/referrals', () => referralBody({ referralCode: 'YAYA', email: 'family@example.com' })],
  ['/api/newsletter', signUpBody],
  ['/api/enquiries', enquiryBody],
  ['/api/waitlist', waitlistBody],
];

async function holdOneOfEach() {
  for (const [path, body] of SUBMISSIONS) {
    const response = await api.visitor().post(path, { ...body(), website: 'https://filled.example' });
    expect(response.status, `${path} ${response.text}`).toBe(201);
  }
  await api.settled();
}

test('staff get one email about all held spam within half an hour', async () => {
  await holdOneOfEach();
  expect(mail.received).toEqual([]);
  await deliverLater(api.database, 15 * MINUTE);
  expect(mail.received.map(({ subject }) => subject)).toEqual(['6 submissions are held as possible spam']);
  const [notice] = mail.to(STAFF);
  const rows = await admin.read<SpamRow[]>('/api/admin/spam?limit=6');
  for (const { name, email, phone } of rows) {
    for (const known of [name, email, phone]) if (known !== null) expect(notice?.text).toContain(known);
  }
  await deliverLater(api.database, HOUR);
  expect(mail.received).toHaveLength(1);
  expect((await outbox(api.database)).map(({ kind, state, payload }) => [kind, state, payload])).toEqual(
    SPAM_KINDS.map(() => ['spam-notice', 'sent', {}]),
  );
});

test('an email about one held row names its sender', async () => {
  const body = registrationBody({ website: 'x', firstName: 'Amal', phone: '050 123 4567' });
  await api.visitor().post(registerPath(workshop), body);
  await api.settled();
  await deliverLater(api.database, 15 * MINUTE);
  expect(mail.received.map(({ subject }) => subject)).toEqual(['1 submission is held as possible spam']);
  expect(mail.received[0]?.text).toMatch(/1 submission is held as possible spam: name, e-mail, phone\./);
  for (const text of ['Amal', String(body['email']), '050 123 4567']) expect(mail.received[0]?.text).toContain(text);
  expect(mail.received[0]?.text).toContain('https://nova.example/admin/system?tab=spam');
});

test('spam does not use up the hourly limit of staff, and a failed email is retried', async () => {
  for (let sent = 0; sent < 30; sent += 1) {
    await api.visitor().post('/api/enquiries', enquiryBody({ website: 'x', name: `Held ${sent}` }));
  }
  await api.settled();
  mail.behaviour = 450;
  await deliverLater(api.database, 15 * MINUTE);
  mail.behaviour = 'accepts';
  await deliverLater(api.database, 45 * MINUTE);
  expect(mail.received.map(({ subject }) => subject)).toEqual(['30 submissions are held as possible spam']);
  expect(mail.received[0]?.text).toContain('Held 29');
});

test('an erased person is in no queued email', async () => {
  const body = enquiryBody({ website: 'x', email: 'gone.spam@example.com' });
  await api.visitor().post('/api/enquiries', body);
  await api.settled();
  await admin.post('/api/admin/erase', { email: body['email'], confirm: 'ERASE' });
  expect(await outbox(api.database)).toEqual([]);
});

test('without a mailbox of staff nothing is queued', async () => {
  await withEnvironment({ NOTIFY_EMAIL: undefined }, holdOneOfEach);
  expect(await outbox(api.database)).toEqual([]);
});

test('one list has all kinds of spam, newest first, page by page', async () => {
  await api.rows`update enquiries set is_spam = false`;
  await holdOneOfEach();
  const pages = await readPages<SpamRow>(admin, '/api/admin/spam?limit=2');
  const rows = pages.flat();
  expect(rows.slice(0, 6).map(({ kind }) => kind)).toEqual([
    ...['waitlist', 'enquiries', 'newsletter', 'referrals', 'course-registrations', 'registrations'],
  ]);
  expect(rows[5]).toMatchObject({ phone: '050 123 4567', phoneE164: '+971501234567', content: 'A workshop' });
  expect(rows[5]?.name).toMatch(/\S \S/);
  expect(rows[5]?.email).toContain('@');
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const search = async (text: string) =>
    (await admin.read<SpamRow[]>(`/api/admin/spam?search=${encodeURIComponent(text)}`)).map(({ id }) => id);
  expect(await search(rows[5]?.email ?? '')).toEqual([rows[5]?.id]);
  expect(await search('0501234567')).toContain(rows[5]?.id);
});

test('the count changes when spam is held or restored', async () => {
  const held = async () => (await admin.read<{ heldAsSpam: number }>('/api/admin/overview')).heldAsSpam;
  const before = await held();
  await holdOneOfEach();
  expect(await held()).toBe(before + 6);
  const [newest] = await admin.read<SpamRow[]>('/api/admin/spam?limit=1');
  expect((await admin.post(`/api/admin/spam/${newest?.id ?? ''}/restore`, {})).status).toBe(200);
  expect(await held()).toBe(before + 5);
});

test('with many rows, the list and the count are read from indexes', async () => {
  for (let from = 1; from < 20_000; from += 5_000) {
    await api.rows`
    insert into enquiries (id, name, email, service, message, is_spam, created_at)
    select gen_random_uuid(), 'N', 'n@example.com', 'other', 'm', n % 100 = 0, now() - n * interval '1 minute'
    from generate_series(${from}::int, ${from + 4_999}::int) n`;
  }
  await api.rows`analyze enquiries`;
  const planOf = planner(api);
  const { plan } = await planOf(() => admin.get('/api/admin/spam?limit=20'));
  expect(plan).toContain('enquiries_spam');
  expect(plan).not.toMatch(/Seq Scan on enquiries/);
});

test.for(['https://spam.example', 'x', 0, false, true, [], {}])(
  'a body with %j in the hidden field gets a success response and takes no place',
  async (website) => {
    const workshop = await createWorkshop(api.database);
    const response = await api.visitor().post(registerPath(workshop), registrationBody({ website }));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ success: true, message: 'Thank you for registering!' });
    expect(await registrationsOf(api.database, workshop)).toMatchObject([
      { id: registrationIdOf(response), is_spam: true },
    ]);
    expect(await placesLeft(api.database, workshop)).toBe(15);
  },
);

test('a hidden field with only blanks counts as empty', async () => {
  const workshop = await createWorkshop(api.database);
  for (const website of [undefined, null, '', '  ']) {
    await api.visitor().post(registerPath(workshop), registrationBody({ website }));
  }
  expect(await registrationsOf(api.database, workshop)).toMatchObject(Array(4).fill({ is_spam: false }));
});

test('spam does not block a registration, and is stored even if no place is left', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const body = registrationBody();
  const visitor = api.visitor();
  const responses = [
    await visitor.post(registerPath(workshop), { ...body, website: 'x' }),
    await visitor.post(registerPath(workshop), body),
    await visitor.post(registerPath(workshop), { ...body, website: 'x' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await placesLeft(api.database, workshop)).toBe(0);
});

test('spam follows the same rules for fields, workshop and idempotency key', async () => {
  const workshop = await createWorkshop(api.database);
  const body = registrationBody({ website: 'x' });
  const headers = { 'Idempotency-Key': randomUUID() };
  const visitor = api.visitor();
  expect((await visitor.post(registerPath(workshop), { website: 'x' })).status).toBe(422);
  expect((await visitor.post(registerPath(999_999), body)).status).toBe(404);
  const first = await visitor.post(registerPath(workshop), body, headers);
  expect((await visitor.post(registerPath(workshop), body, headers)).text).toBe(first.text);
  expect(await registrationsOf(api.database, workshop)).toHaveLength(1);
});
