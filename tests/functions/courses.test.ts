import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { listSiteFacts } from '#netlify/db/queries/site-facts.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { COURSE, createCourse, SESSIONS } from '#tests/support/courses.ts';
import { emptyOutbox, outbox } from '#tests/support/outbox.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

test('a course is listed with its sessions ordered by start, and exactly the documented keys', async () => {
  const { id, read } = await createCourse(admin, { sessions: SESSIONS.toReversed() });
  expect(await read()).toEqual({
    id,
    kind: 'course',
    entry: 'newborn-course',
    courseType: 'newborn-maternity',
    title: 'September 2038',
    description: 'A course.',
    location: 'Dubai',
    date: 'Sunday 5 September 2038 to Sunday 12 September 2038',
    time: '10:00 AM - 12:00 PM',
    startsAt: '2038-09-05T10:00:00+04:00',
    endsAt: '2038-09-12T12:00:00+04:00',
    sessions: [
      { id: uuid, startsAt: '2038-09-05T10:00:00+04:00', endsAt: '2038-09-05T12:00:00+04:00', location: null },
      { id: uuid, startsAt: '2038-09-12T10:00:00+04:00', endsAt: '2038-09-12T12:00:00+04:00', location: null },
    ],
    packages: [
      {
        ...{ id: uuid, name: 'Standard', includes: [], priceAed: 1950, familyPriceAed: null, depositAed: null },
        ...{ places: null, paymentLink: null, closed: false, spotsRemaining: 20 },
      },
    ],
    price: 'AED 1,950 per nanny',
    priceAed: 1950,
    paymentLink: null,
    ...{ capacity: 20, placesTaken: 0, placesHeld: 0, waiting: 0, spotsRemaining: 20, state: 'open' },
    ...{ placesPaid: 0, placesPartPaid: 0, toRefund: 0, toRefundAed: 0 },
    ...{ registrationOpen: true, registrationClosesAt: '2038-09-05T06:00:00.000Z', cancelledAt: null },
    balance: { dueAed: 0, paidAed: 0, letOffAed: 0, restAed: 0, surplusAed: 0, state: 'free' },
    ...{
      payWithinHours: null,
      reminder: true,
      trainerNotes: null,
      validMonths: null,
      shortTitle: null,
      byInvitation: false,
    },
    updatedAt: time,
  });
});

test('courses are listed newest first, and filtered by kind and by part of the title', async () => {
  const title = `Run ${randomUUID()}`;
  const older = await createCourse(admin, { title });
  const newer = await createCourse(admin, { title, entry: 'toddler-course' });
  const ids = async (query: string) =>
    (await admin.read<AdminTraining[]>(`/api/admin/trainings?search=${encodeURIComponent(title)}${query}`)).map(
      ({ id }) => id,
    );
  expect(await ids('')).toEqual([newer.id, older.id]);
  expect(await ids('&kind=course')).toEqual([newer.id, older.id]);
  expect(await ids('&kind=workshop')).toEqual([]);
});

test('a change replaces the list of sessions: sessions with an id are kept or moved, others are deleted', async () => {
  const { path, read } = await createCourse(admin);
  const [first] = (await read()).sessions;
  const moved = { id: first?.id, startsAt: '2038-09-06T10:00', endsAt: '2038-09-06T12:00' };
  const added = { startsAt: '2038-09-20T10:00', endsAt: '2038-09-20T12:00' };
  const response = await admin.patch(path, { title: ' Autumn ', sessions: [added, moved] });
  expect([response.status, response.body]).toEqual([200, await read()]);
  expect(await read()).toMatchObject({
    title: 'Autumn',
    sessions: [
      { id: first?.id, startsAt: '2038-09-06T10:00:00+04:00' },
      { id: uuid, startsAt: '2038-09-20T10:00:00+04:00' },
    ],
  });
});

test('a change of the title keeps the sessions; the history describes changes of either', async () => {
  const { id, path, read } = await createCourse(admin);
  const before = await read();
  await admin.patch(path, { title: 'Renamed' });
  expect((await read()).sessions).toEqual(before.sessions);
  await admin.patch(path, { sessions: before.sessions.slice(0, 1) });
  const { body } = await admin.get(`/api/admin/history?row=${id}`);
  const sessions = { from: '5 Sep 2038 10:00-12:00, 12 Sep 2038 10:00-12:00', to: '5 Sep 2038 10:00-12:00' };
  expect(body).toMatchObject([
    { by: 'admin', changes: { sessions } },
    { by: 'admin', changes: { title: { from: 'September 2038', to: 'Renamed' } } },
  ]);
});

const session = SESSIONS[0];

/** Two hours of the first day. */
const hours = (start: string, end: string) => ({ startsAt: `2038-09-05T${start}`, endsAt: `2038-09-05T${end}` });

/** A minute on each of so many days. */
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => {
    return { startsAt: new Date(day * 864e5 + 2e12), endsAt: new Date(day * 864e5 + 2e12 + 6e4) };
  });

test.for<[field: string, values: unknown[]]>([
  ['courseType', ['other']],
  ['entry', ['other', 'newborn-workshop', 'nova-family-rate', 'private-groups', 'full-course', 5]],
  ['title', [' ', 'x'.repeat(501), 'a\0b']],
  ['sessions', [[], {}, ['2038-09-05'], [{ startsAt: '2038-09-05T10:00' }], days(101)]],
  [
    'sessions',
    [
      [hours('10:00', '12:00'), hours('10:00', '11:00')],
      [hours('11:00', '13:00'), session],
    ],
  ],
  [
    'sessions',
    [
      ['T10:00', 'T12:00'],
      ['2038-09-05T12:00', '2038-09-05T10:00'],
      ['2038-09-05T10:00', '2038-09-05T10:00'],
      ['2038-09-05T10:00', '2038-09-06T09:00'],
      ['0027-09-05T10:00', '0027-09-05T11:00'],
      ['2027-02-30T10:00', '2027-02-30T11:00'],
    ].map(([startsAt, endsAt]) => [{ startsAt, endsAt }]),
  ],
])('wrong %s are refused, for a new course and for a change', async ([field, values]) => {
  const { path, read } = await createCourse(admin);
  const before = await read();
  const errors = { [field]: expect.any(String) as string };
  for (const value of values) {
    const created = await admin.post('/api/admin/trainings', { ...COURSE, [field]: value });
    expect([value, created.status, created.body]).toMatchObject([value, 422, { errors }]);
    expect(await admin.patch(path, { [field]: value })).toMatchObject({ status: 422, body: { errors } });
  }
  expect(await read()).toEqual(before);
});

test('a course has 1 to 100 sessions, and one may begin when another ends', async () => {
  for (const sessions of [[session], days(100), [hours('10:00', '11:00'), hours('11:00', '12:00')]]) {
    expect((await admin.post('/api/admin/trainings', { ...COURSE, sessions })).status).toBe(201);
  }
});

test('where the page does not say which course it is, the administrator does', async () => {
  const refused = await admin.post('/api/admin/trainings', { ...COURSE, entry: 'full-course-2025' });
  expect(refused).toMatchObject({ status: 422, body: { errors: { courseType: expect.any(String) as string } } });
  const { read } = await createCourse(admin, { entry: 'full-course-2025', courseType: 'toddler-caring' });
  expect(await read()).toMatchObject({ entry: 'full-course-2025', courseType: 'toddler-caring' });
});

test('a session of another course, an unknown session and a duplicate are refused', async () => {
  const { path, read } = await createCourse(admin);
  const [own] = (await read()).sessions;
  const [foreign] = (await (await createCourse(admin)).read()).sessions;
  for (const sessions of [[foreign], [own, own], [{ ...session, id: randomUUID() }], [{ ...session, id: 'x' }]]) {
    const { status, body } = await admin.patch(path, { sessions });
    expect([status, body]).toMatchObject([422, { errors: { sessions: expect.stringContaining('session') as string } }]);
  }
  expect((await read()).sessions).toHaveLength(2);
});

test('the build includes courses that have not ended, and a change requests a build', async () => {
  await withEnvironment({ BUILD_HOOK_URL: 'http://127.0.0.1:1/' }, async () => {
    const course = await createCourse(admin);
    const builtWith = async () =>
      (await listSiteFacts(api.database, new Date())).trainings.find(({ id }) => id === course.id);
    expect(await builtWith()).toMatchObject({
      courseType: 'newborn-maternity',
      startsAt: '2038-09-05T10:00:00+04:00',
      endsAt: '2038-09-12T12:00:00+04:00',
    });
    const hooks = async () => (await outbox(api.database)).filter(({ kind }) => kind === 'build-hook').length;
    expect(await hooks()).toBe(1);
    await emptyOutbox(api.database);
    const past = { startsAt: '2025-09-05T10:00', endsAt: '2025-09-05T12:00' };
    expect((await admin.patch(course.path, { sessions: [past] })).status).toBe(200);
    expect([await builtWith(), await hooks()]).toEqual([undefined, 1]);
  });
});
