import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CourseRun } from '#src/contract/course-runs.ts';
import { listSiteFacts } from '#netlify/db/queries/site-facts.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { createRun, RUN, SESSIONS } from '#tests/support/course-runs.ts';
import { emptyOutbox, outbox } from '#tests/support/outbox.ts';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { historyOf } from '#tests/support/history.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

test('a run is listed with its sessions ordered by start, and exactly the documented keys', async () => {
  const { id, read } = await createRun(admin, { sessions: SESSIONS.toReversed() });
  expect(await read()).toEqual({
    id,
    courseType: 'newborn-maternity',
    title: 'September 2038',
    sessions: [
      { id: uuid, startsAt: '2038-09-05T06:00:00.000Z', endsAt: '2038-09-05T08:00:00.000Z' },
      { id: uuid, startsAt: '2038-09-12T06:00:00.000Z', endsAt: '2038-09-12T08:00:00.000Z' },
    ],
    registered: 0,
    createdAt: time,
    updatedAt: time,
  });
});

test('runs are listed newest first, and filtered by course and by part of the title', async () => {
  const title = `Run ${randomUUID()}`;
  const older = await createRun(admin, { title });
  const newer = await createRun(admin, { title, courseType: 'toddler-caring' });
  const ids = async (query: string) =>
    (await admin.read<CourseRun[]>(`/api/admin/course-runs?search=${encodeURIComponent(title)}${query}`)).map(
      ({ id }) => id,
    );
  expect(await ids('')).toEqual([newer.id, older.id]);
  expect(await ids('&courseType=newborn-maternity')).toEqual([older.id]);
});

test('a change replaces the list of sessions: sessions with an id are kept or moved, others are deleted', async () => {
  const { path, read } = await createRun(admin);
  const [first] = (await read()).sessions;
  const moved = { id: first?.id, startsAt: '2038-09-06T10:00', endsAt: '2038-09-06T12:00' };
  const added = { startsAt: '2038-09-20T10:00', endsAt: '2038-09-20T12:00' };
  const response = await admin.patch(path, { title: ' Autumn ', sessions: [added, moved] });
  expect([response.status, response.body]).toEqual([200, await read()]);
  expect(await read()).toMatchObject({
    title: 'Autumn',
    sessions: [
      { id: first?.id, startsAt: '2038-09-06T06:00:00.000Z' },
      { id: uuid, startsAt: '2038-09-20T06:00:00.000Z' },
    ],
  });
});

test('a change of the title keeps the sessions; the history describes changes of either', async () => {
  const { id, path, read } = await createRun(admin);
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

test.for<[field: string, values: unknown[]]>([
  ['courseType', ['other', null]],
  ['title', [' ', 'x'.repeat(501), 'a\0b']],
  ['sessions', [[], null, {}, ['2038-09-05'], [{ startsAt: '2038-09-05T10:00' }], Array(101).fill(session)]],
  [
    'sessions',
    [
      ['2038-09-05T10:00', '2038-09-05T10:00'],
      ['2038-09-05T10:00', '2038-09-06T09:00'],
      ['0027-09-05T10:00', '0027-09-05T11:00'],
      ['2027-02-30T10:00', '2027-02-30T11:00'],
    ].map(([startsAt, endsAt]) => [{ startsAt, endsAt }]),
  ],
])('wrong %s are refused, for a new run and for a change', async ([field, values]) => {
  const { path, read } = await createRun(admin);
  const before = await read();
  const errors = { [field]: expect.any(String) as string };
  for (const value of values) {
    const created = await admin.post('/api/admin/course-runs', { ...RUN, [field]: value });
    expect([value, created.status, created.body]).toMatchObject([value, 422, { errors }]);
    expect(await admin.patch(path, { [field]: value })).toMatchObject({ status: 422, body: { errors } });
  }
  expect(await read()).toEqual(before);
});

test('a session of another run, an unknown session and a duplicate are refused', async () => {
  const { path, read } = await createRun(admin);
  const [own] = (await read()).sessions;
  const [foreign] = (await (await createRun(admin)).read()).sessions;
  for (const sessions of [[foreign], [own, own], [{ ...session, id: randomUUID() }], [{ ...session, id: 'x' }]]) {
    const { status, body } = await admin.patch(path, { sessions });
    expect([status, body]).toMatchObject([422, { errors: { sessions: expect.stringContaining('session') as string } }]);
  }
  expect((await read()).sessions).toHaveLength(2);
});

test('a change of an outdated run or an unknown run is refused', async () => {
  const { path, read } = await createRun(admin);
  const { updatedAt } = await read();
  const responses = await Promise.all(['A', 'B'].map((title) => admin.patch(path, { title, updatedAt })));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const id of [randomUUID(), 'nope', '316']) {
    expect((await admin.patch(`/api/admin/course-runs/${id}`, { title: 'A' })).status).toBe(404);
  }
});

test('the build includes runs that have not ended, and a change requests a build', async () => {
  await withEnvironment({ BUILD_HOOK_URL: 'http://127.0.0.1:1/' }, async () => {
    const run = await createRun(admin);
    const builtWith = async () =>
      (await listSiteFacts(api.database, new Date())).courseRuns.find(({ id }) => id === run.id);
    expect(await builtWith()).toMatchObject({
      courseType: 'newborn-maternity',
      startsAt: '2038-09-05T10:00:00+04:00',
      endsAt: '2038-09-12T12:00:00+04:00',
    });
    const hooks = async () => (await outbox(api.database)).filter(({ kind }) => kind === 'build-hook').length;
    expect(await hooks()).toBe(1);
    await emptyOutbox(api.database);
    const past = { startsAt: '2025-09-05T10:00', endsAt: '2025-09-05T12:00' };
    expect((await admin.patch(run.path, { sessions: [past] })).status).toBe(200);
    expect([await builtWith(), await hooks()]).toEqual([undefined, 1]);
  });
});

/** Creates a run with two sessions and assigns one registration to it. */
async function assigned() {
  const run = await createRun(admin);
  const [first = '', second = ''] = (await run.read()).sessions.map(({ id }) => id);
  const id = await api.visitor().add('/api/course-registrations', courseRegistrationBody());
  const path = `/api/course-registrations/${id}`;
  const change = (changes: Record<string, unknown>) => admin.patch(path, changes);
  const read = async () => (await admin.read<[CourseRegistration]>(`/api/course-registrations?search=${id}`))[0];
  expect((await change({ courseRunId: run.id })).status).toBe(200);
  return { run, first, second, id, path, change, read };
}

test('a registration can be assigned to a run, listed by it, and removed from it', async () => {
  const { run, id, change, read } = await assigned();
  expect(await read()).toMatchObject({ courseRunId: run.id, attendance: [] });
  expect(await run.read()).toMatchObject({ registered: 1 });
  const { body } = await admin.get(`/api/course-registrations?courseRunId=${run.id}`);
  expect(body).toMatchObject([{ id }]);
  expect((await admin.get('/api/course-registrations?courseRunId=x')).status).toBe(422);
  expect((await change({ courseRunId: null })).body).toMatchObject({ courseRunId: null });
  expect(await run.read()).toMatchObject({ registered: 0 });
});

test('attendance is recorded per session with author and time, and the response is the listed row', async () => {
  const { first, second, change, read } = await assigned();
  const response = await change({ attended: { [first]: true, [second]: true } });
  expect([response.status, response.body]).toEqual([200, await read()]);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string;
  const marked = [first, second].toSorted().map((sessionId) => {
    return { sessionId, attendedAt: time, attendedBy: 'admin' };
  });
  expect((await read()).attendance).toEqual(marked);
  const taken = await change({ attended: { [first]: false } });
  expect(taken.body).toMatchObject({ attendance: [{ sessionId: second }] });
  expect(taken.body).toEqual(await read());
});

test('marking attendance twice keeps the first time; the history names the sessions', async () => {
  const { run, id, first, change, read } = await assigned();
  await change({ attended: { [first]: true } });
  const before = (await read()).attendance;
  const again = await change({ attended: { [first]: true } });
  expect((again.body as CourseRegistration).attendance).toEqual(before);
  expect((await historyOf(api.database, id)).map(({ changes }) => changes)).toEqual([
    { course_run_id: { from: null, to: run.id }, course_run: { from: null, to: 'September 2038' } },
    { attended_sessions: { from: null, to: '5 Sep 2038' } },
  ]);
  const { body } = await admin.get(`/api/admin/history?row=${id}`);
  expect(body).toMatchObject([
    { changes: { attendedSessions: { from: null, to: '5 Sep 2038' } } },
    { changes: { courseRun: { from: null, to: 'September 2038' } } },
  ]);
});

test('a session with attendance can be moved, but not removed, even at the same time', async () => {
  const { run, first, second, change } = await assigned();
  await change({ attended: { [first]: true } });
  const [one, two] = (await run.read()).sessions;
  const refused = await admin.patch(run.path, { sessions: [two] });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'changed_meanwhile' }]);
  expect((await admin.patch(run.path, { sessions: [{ ...SESSIONS[1], id: first }, two] })).status).toBe(200);
  const [marked, removed] = await Promise.all([
    change({ attended: { [second]: true } }),
    admin.patch(run.path, { sessions: [one] }),
  ]);
  const both = [marked.status, removed.status];
  expect([
    [200, 409],
    [422, 200],
  ]).toContainEqual(both);
  await change({ attended: { [first]: false } });
});

test('invalid runs and sessions are refused, and nothing changes', async () => {
  const { first, change, read } = await assigned();
  const other = await createRun(admin, { courseType: 'toddler-caring' });
  const [foreign] = (await (await createRun(admin)).read()).sessions;
  const before = await read();
  const cases: [body: Record<string, unknown>, status: number, field?: string][] = [
    [{}, 422],
    [{ courseRunId: 'x' }, 422, 'courseRunId'],
    [{ courseRunId: 5 }, 422, 'courseRunId'],
    [{ courseRunId: randomUUID() }, 404],
    [{ courseRunId: other.id }, 422, 'courseRunId'],
    [{ attended: {} }, 422, 'attended'],
    [{ attended: [first] }, 422, 'attended'],
    [{ attended: { x: true } }, 422, 'attended'],
    [{ attended: { [first]: 'yes' } }, 422, 'attended'],
    [{ attended: { [foreign?.id ?? '']: true } }, 422, 'attended'],
    [{ attended: { [first]: true, [randomUUID()]: true } }, 422, 'attended'],
    [{ courseRunId: null, attended: { [first]: true } }, 422, 'attended'],
    [{ attended: { [first]: true }, updatedAt: '2025-01-01T00:00:00Z' }, 409],
  ];
  for (const [body, status, field] of cases) {
    const response = await change(body);
    expect([response.status, response.body], JSON.stringify(body)).toMatchObject([
      status,
      field ? { errors: { [field]: expect.any(String) as string } } : {},
    ]);
  }
  expect(await read()).toEqual(before);
});

test('the course of a run with registrations cannot be changed', async () => {
  const { run } = await assigned();
  const { status, body } = await admin.patch(run.path, { courseType: 'toddler-caring' });
  expect([status, body]).toMatchObject([422, { errors: { courseType: expect.any(String) as string } }]);
});

test('erasing a person deletes the attendance, so the session can be removed', async () => {
  const { run, first, id, change, read } = await assigned();
  await change({ attended: { [first]: true } });
  const { email } = await read();
  expect((await admin.post('/api/admin/erase', { email, confirm: 'ERASE' })).status).toBe(200);
  expect(await api.rows`select 1 from course_attendance where course_registration_id = ${id}::uuid`).toEqual([]);
  expect((await admin.patch(run.path, { sessions: [SESSIONS[0]] })).status).toBe(200);
});

test('one of two simultaneous marks on the same version of a row is refused', async () => {
  const { first, change, read } = await assigned();
  const { updatedAt } = await read();
  const tick = () => change({ attended: { [first]: true }, updatedAt });
  expect((await Promise.all([tick(), tick()])).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read()).attendance).toHaveLength(1);
});
