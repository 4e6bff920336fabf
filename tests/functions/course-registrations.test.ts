import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { createCourse, SESSIONS } from '#tests/support/courses.ts';
import { historyOf } from '#tests/support/history.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { checkout } from '#tests/support/stripe-events.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

test('a registration is stored, acknowledged, and listed with all its keys', async () => {
  const sent = courseRegistrationBody({ lastName: 'Listed', id: 'x', createdAt: 'y', status: 'paid' });
  const response = await api.visitor().post('/api/course-registrations', sent);
  expect([response.status, response.body]).toEqual([
    201,
    {
      success: true,
      message: 'Thank you for registering. We will contact you shortly to confirm your place and payment.',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  ]);
  expect(await admin.read('/api/course-registrations?search=listed')).toEqual([
    {
      id: (response.body as { id: string }).id,
      firstName: 'Maria',
      lastName: 'Listed',
      email: sent['email'],
      phone: '050 123 4567',
      phoneE164: '+971501234567',
      nannyFirstName: null,
      nannyLastName: null,
      nannyEmail: null,
      courseType: 'newborn-maternity',
      currentRole: 'nanny',
      discountCode: null,
      isPaid: false,
      paidAt: null,
      paidAed: null,
      ...{ trainingId: null, packageId: null, packageName: null, dueAed: null, depositAed: null },
      ...{ nannies: 1, attendees: [expect.objectContaining({ attended: {} }) as object] },
      ...{ workshopId: null, workshopTitle: null, workshopDate: null, workshopTime: null },
      ...{ profession: null, company: null, buyer: null, invoice: null, bookingType: 'individual' },
      balance: { dueAed: null, paidAed: 0, letOffAed: 0, restAed: 0, surplusAed: 0, state: 'unpaid' },
      isMarked: false,
      ...{ attended: false, attendedAt: null, attendedBy: null, holdUntil: null, lapsedAt: null },
      ...{ trainingEndsAt: null, trainingCancelledAt: null },
      ...{ remindedAt: null, moneyBackAt: null, notes: null, cancelledAt: null },
      attendance: [],
      origin: null,
      createdAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string,
      updatedAt: expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string,
    },
  ]);
});

const { courseRegistration, deliver } = paymentCalls(api, admin);

const change = (id: string, changes: unknown) => admin.patch(`/api/course-registrations/${id}`, changes);

const read = async (id: string) => (await admin.read<[Registration]>(`/api/course-registrations?search=${id}`))[0];

test('the provider’s payment stays, whatever staff mark; a change based on the row before the payment is refused', async () => {
  const id = await courseRegistration();
  const { updatedAt } = await read(id);
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 195_000 }) });
  const { status, body } = await change(id, { isPaid: false, updatedAt });
  expect([status, body]).toMatchObject([409, { code: 'changed_meanwhile' }]);
  expect((await change(id, { isPaid: true })).body).toMatchObject({ isPaid: true, paidAed: 1950 });
  expect((await change(id, { isPaid: false })).body).toMatchObject({ code: 'changed_meanwhile' });
  expect(await read(id)).toMatchObject({ isPaid: true, paidAed: 1950 });
});

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*$/) as string;

/** A course with two sessions, and a registration that has a place in it. */
async function assigned() {
  const course = await createCourse(admin);
  const [first = '', second = ''] = (await course.read()).sessions.map((session) => session.id);
  const id = await courseRegistration();
  expect((await change(id, { trainingId: course.id })).status).toBe(200);
  return { course, first, second, id, change: (changes: object) => change(id, changes), read: () => read(id) };
}

test('who waits for dates can be cancelled and put back', async () => {
  const id = await courseRegistration();
  expect((await admin.delete(`/api/registrations/${id}`)).status).toBe(200);
  expect((await admin.post(`/api/registrations/${id}/restore`, {})).body).toMatchObject({ id, cancelledAt: null });
});

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
  const moved = { id: first, startsAt: '2038-09-19T10:00', endsAt: '2038-09-19T12:00' };
  expect((await admin.patch(course.path, { sessions: [moved, two] })).status).toBe(200);
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

test('all who wait for dates are assigned in one press, the first ones first, and told by email', async () => {
  await api.rows`update registrations set is_spam = true where training_id is null`;
  const waiting = [];
  for (const firstName of ['Ana', 'Bea', 'Cleo']) {
    waiting.push(await api.visitor().add('/api/course-registrations', courseRegistrationBody({ firstName })));
  }
  await api.visitor().add('/api/course-registrations', courseRegistrationBody({ courseType: 'toddler-caring' }));
  const full = await createCourse(admin, { entry: 'full-course-2025', courseType: 'newborn-maternity' });
  expect((await admin.post(`${full.path}/assign`, {})).body).toMatchObject({ assigned: 0, refused: [] });
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
});
