import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CourseRegistration } from '#src/contract/course-registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { createRun, SESSIONS } from '#tests/support/course-runs.ts';
import { historyOf } from '#tests/support/history.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

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
