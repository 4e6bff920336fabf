import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { createCourse, SESSIONS } from '#tests/support/courses.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { historyOf } from '#tests/support/history.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*$/) as string;

/** Creates a course with two sessions and assigns one registration to it. */
async function assigned() {
  const course = await createCourse(admin);
  const [first = '', second = ''] = (await course.read()).sessions.map(({ id }) => id);
  const id = await api.visitor().add('/api/course-registrations', courseRegistrationBody());
  const path = `/api/course-registrations/${id}`;
  const change = (changes: Record<string, unknown>) => admin.patch(path, changes);
  const read = async () => (await admin.read<[Registration]>(`/api/course-registrations?search=${id}`))[0];
  expect((await change({ trainingId: course.id })).status).toBe(200);
  return { course, first, second, id, path, change, read };
}

test('a registration can be assigned to a course, listed by it, and removed from it', async () => {
  const { course, id, change, read } = await assigned();
  expect(await read()).toMatchObject({ trainingId: course.id, attendance: [] });
  expect(await course.read()).toMatchObject({ placesTaken: 1 });
  const { body } = await admin.get(`/api/course-registrations?trainingId=${course.id}`);
  expect(body).toMatchObject([{ id }]);
  expect((await admin.get('/api/course-registrations?trainingId=x')).status).toBe(422);
  expect((await change({ trainingId: null })).body).toMatchObject({ trainingId: null });
  expect(await course.read()).toMatchObject({ placesTaken: 0 });
});

test('attendance is recorded per session with author and time, and the response is the listed row', async () => {
  const { first, second, change, read } = await assigned();
  const response = await change({ attended: { [first]: true, [second]: true } });
  expect([response.status, response.body]).toEqual([200, await read()]);
  const marked = [first, second].toSorted().map((sessionId) => {
    return { sessionId, attendedAt: time, attendedBy: 'admin' };
  });
  expect((await read()).attendance).toEqual(marked);
  const taken = await change({ attended: { [first]: false } });
  expect(taken.body).toMatchObject({ attendance: [{ sessionId: second }] });
  expect(taken.body).toEqual(await read());
});

test('marking attendance twice keeps the first time; the history names the sessions', async () => {
  const { course, id, first, change, read } = await assigned();
  await change({ attended: { [first]: true } });
  const before = (await read()).attendance;
  const again = await change({ attended: { [first]: true } });
  expect((again.body as Registration).attendance).toEqual(before);
  expect((await historyOf(api.database, id)).map(({ changes }) => changes)).toEqual([
    {
      training_id: { from: null, to: course.id },
      package_id: { from: null, to: uuid },
      training: { from: null, to: 'September 2038' },
      package: { from: null, to: 'Standard' },
      due_aed: { from: null, to: 1950 },
    },
    { attended_sessions: { from: null, to: '5 Sep 2038' } },
  ]);
  const { body } = await admin.get(`/api/admin/history?row=${id}`);
  expect(body).toMatchObject([
    { changes: { attendedSessions: { from: null, to: '5 Sep 2038' } } },
    { changes: { training: { from: null, to: 'September 2038' } } },
  ]);
});

test('a session with attendance can be moved, but not removed, even at the same time', async () => {
  const { course, first, second, change } = await assigned();
  await change({ attended: { [first]: true } });
  const [one, two] = (await course.read()).sessions;
  const refused = await admin.patch(course.path, { sessions: [two] });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'changed_meanwhile' }]);
  expect(
    (
      await admin.patch(course.path, {
        sessions: [{ startsAt: '2038-09-19T10:00', endsAt: '2038-09-19T12:00', id: first }, two],
      })
    ).status,
  ).toBe(200);
  const [marked, removed] = await Promise.all([
    change({ attended: { [second]: true } }),
    admin.patch(course.path, { sessions: [one] }),
  ]);
  const both = [marked.status, removed.status];
  expect([
    [200, 409],
    [422, 200],
  ]).toContainEqual(both);
  await change({ attended: { [first]: false } });
});

test('invalid courses and sessions are refused, and nothing changes', async () => {
  const { first, change, read } = await assigned();
  const other = await createCourse(admin, { entry: 'toddler-course' });
  const [foreign] = (await (await createCourse(admin)).read()).sessions;
  const before = await read();
  const cases: [body: Record<string, unknown>, status: number, field?: string][] = [
    [{}, 422],
    [{ trainingId: 'x' }, 422, 'trainingId'],
    [{ trainingId: 0 }, 422, 'trainingId'],
    [{ trainingId: 999_999 }, 404],
    [{ trainingId: other.id }, 422, 'trainingId'],
    [{ attended: {} }, 422, 'attended'],
    [{ attended: [first] }, 422, 'attended'],
    [{ attended: { x: true } }, 422, 'attended'],
    [{ attended: { [first]: 'yes' } }, 422, 'attended'],
    [{ attended: { [foreign?.id ?? '']: true } }, 422, 'attended'],
    [{ attended: { [first]: true, [randomUUID()]: true } }, 422, 'attended'],
    [{ trainingId: null, attended: { [first]: true } }, 422, 'attended'],
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

test('what a course with registrations teaches cannot be changed', async () => {
  const { course } = await assigned();
  const { status, body } = await admin.patch(course.path, { courseType: 'toddler-caring' });
  expect([status, body]).toMatchObject([422, { errors: { courseType: expect.any(String) as string } }]);
});

test('erasing a person deletes the attendance, so the session can be removed', async () => {
  const { course, first, change, read } = await assigned();
  await change({ attended: { [first]: true } });
  const { email } = await read();
  expect((await admin.post('/api/admin/erase', { email, confirm: 'ERASE' })).status).toBe(200);
  expect(await api.rows`select 1 from attendance where session_id = ${first}::uuid`).toEqual([]);
  expect((await admin.patch(course.path, { sessions: [SESSIONS[0]] })).status).toBe(200);
});

test('one of two simultaneous marks on the same version of a row is refused', async () => {
  const { first, change, read } = await assigned();
  const { updatedAt } = await read();
  const tick = () => change({ attended: { [first]: true }, updatedAt });
  expect((await Promise.all([tick(), tick()])).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read()).attendance).toHaveLength(1);
});

test('all who wait for dates are assigned in one press, the first ones first, and told by email', async () => {
  await api.rows`update registrations set is_spam = true where training_id is null`;
  const waiting = [];
  for (const firstName of ['Ana', 'Bea', 'Cleo']) {
    waiting.push(await api.visitor().add('/api/course-registrations', courseRegistrationBody({ firstName })));
  }
  await api.visitor().add('/api/course-registrations', courseRegistrationBody({ courseType: 'toddler-caring' }));
  const course = await createCourse(admin, { capacity: 2 });
  const { status, body } = await admin.post(`${course.path}/assign`, {});
  expect([status, body]).toMatchObject([
    200,
    {
      assigned: 2,
      refused: [{ id: waiting[2], name: expect.stringContaining('Cleo') as string, reason: 'There is no free place.' }],
      done: 2,
      left: [{ id: waiting[2], reason: 'There is no free place.' }],
    },
  ]);
  const rows = await admin.read<Registration[]>(`/api/course-registrations?trainingId=${course.id}&sort=createdAt`);
  expect(rows.map(({ id, dueAed }) => [id, dueAed])).toEqual([
    [waiting[0], 1950],
    [waiting[1], 1950],
  ]);
  expect((await admin.post('/api/admin/trainings/999999/assign', {})).status).toBe(404);
});
