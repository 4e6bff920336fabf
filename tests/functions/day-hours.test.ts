import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { at, HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { createCourse } from '#tests/support/courses.ts';
import { dayCalls, type DayBody } from '#tests/support/day.ts';
import { historyOf } from '#tests/support/history.ts';
import { attendeesOf, postByStaff, registrationIdOf } from '#tests/support/registrations.ts';
import { placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { link, call, read, opened } = dayCalls(api, admin);

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const ofStatus = async (answer: Promise<{ status: number }>) => (await answer).status;

/** A course on 5 and 12 September 2038 from 10 AM, with one person, and its link. */
async function openedCourse(changes = {}) {
  const { id: trainingId, path, read: readCourse } = await createCourse(admin, changes);
  const registrationId = registrationIdOf(await postByStaff(admin, trainingId));
  const [id = ''] = await attendeesOf(api.database, registrationId);
  const token = await link(trainingId);
  const [first = '', second = ''] = (await read({ token })).sessions.map((session) => session.id);
  const tick = (sessionId: string, made = new Date().toISOString(), attended = true) =>
    call('/ticks', { token, sessionId, ticks: [{ id, attended, at: made }] });
  const walkIn = () =>
    call('/walk-in', { token, firstName: 'Ana', lastName: `Cruz ${crypto.randomUUID()}`, phone: '+971 50 000 0102' });
  return { trainingId, path, readCourse, id, registrationId, token, first, second, tick, walkIn };
}

test('days before the first session a link takes nobody and no tick, and the places stay free', async () => {
  const { trainingId, id, first, tick, walkIn } = await openedCourse();
  const before = await placesLeft(api.database, trainingId);
  const answers = await at('2038-08-16T10:00+04:00', () =>
    Promise.all([tick(first), ...Array.from({ length: 10 }, walkIn)]),
  );
  for (const { status, body } of answers) expect([status, body]).toMatchObject([409, { code: 'registration_closed' }]);
  expect(await placesLeft(api.database, trainingId)).toBe(before);
  // The hours are the link's: staff tick and add at any time.
  const ticks = [{ id, attended: true, at: ago(0) }];
  const body = { trainingId, sessionId: first, ticks, firstName: 'Ana', lastName: 'Cruz', phone: '+971 50 000 0102' };
  expect((await admin.post('/api/day/ticks', body)).body).toEqual({ ticked: 1, unknown: 0 });
  expect(await ofStatus(admin.post('/api/day/walk-in', body))).toBe(201);
});

test.for([
  ['2038-09-05T06:59:59+04:00', 409],
  ['2038-09-05T07:00:00+04:00', 200],
  ['2038-09-05T23:59:59+04:00', 200],
  ['2038-09-06T00:00:00+04:00', 409],
  ['2038-09-12T23:59:59+04:00', 409],
  ['2038-09-13T00:00:00+04:00', 404],
] as const)('a tick that is made and sent at %s is answered by %i', async ([instant, status]) => {
  const { first, tick } = await openedCourse();
  expect(await at(instant, () => ofStatus(tick(first)))).toBe(status);
});

test('walk-ins are taken in the hours of any session', async () => {
  const { walkIn } = await openedCourse();
  const statuses = [];
  for (const day of ['05', '08', '12']) statuses.push(await at(`2038-09-${day}T09:00+04:00`, () => ofStatus(walkIn())));
  expect(statuses).toEqual([201, 409, 201]);
});

test('of two sessions on a day each has its hours and its change in the history', async () => {
  const hours = (start: string, end: string) => ({ startsAt: `2038-09-05T${start}`, endsAt: `2038-09-05T${end}` });
  const { registrationId, first, second, tick } = await openedCourse({
    sessions: [hours('09:00', '12:00'), hours('15:00', '18:00')],
  });
  const both = (instant: string) =>
    at(instant, async () => [await ofStatus(tick(first)), await ofStatus(tick(second))]);
  expect(await both('2038-09-05T11:59+04:00')).toEqual([200, 409]);
  expect(await both('2038-09-05T12:00+04:00')).toEqual([200, 200]);
  const changes = (await historyOf(api.database, registrationId)).map((entry) => entry.changes);
  expect(changes).toEqual(Array(2).fill({ attended_sessions: { from: null, to: '5 Sep 2038' } }));
});

test('what was ticked without a connection before midnight counts on the next days, and no later tick', async () => {
  const { trainingId, first, second, tick } = await openedCourse();
  const attended = async (sessionId: string) =>
    ((await admin.post('/api/day', { trainingId, sessionId })).body as DayBody).people[0]?.attended;
  expect(await at('2038-09-06T08:00+04:00', () => ofStatus(tick(first, '2038-09-06T00:00:01+04:00')))).toBe(409);
  expect(await attended(first)).toBe(false);
  expect(await at('2038-09-06T08:00+04:00', () => ofStatus(tick(first, '2038-09-05T23:59:59+04:00')))).toBe(200);
  expect(await attended(first)).toBe(true);
  // The link has ended with the last session.
  const made = '2038-09-12T22:00:00+04:00';
  expect(await at('2038-09-13T08:00+04:00', () => ofStatus(tick(second, '2038-09-13T00:30:00+04:00')))).toBe(404);
  expect(await at('2038-09-21T08:00+04:00', () => ofStatus(tick(second, made)))).toBe(404);
  expect(await at('2038-09-19T08:00+04:00', () => ofStatus(tick(second, made)))).toBe(200);
  expect(await attended(second)).toBe(true);
});

test('ticks that were made on a former link before it ended count, and the link opens nothing else', async () => {
  const { trainingId, ids, token, sessionId } = await opened({ people: 4 });
  const send = (people: (string | undefined)[], made: string) =>
    call('/ticks', { token, sessionId, ticks: people.map((id) => ({ id, attended: true, at: made })) });
  // Made again twice, and ended.
  await later(-2 * MINUTE, () => link(trainingId));
  await later(-MINUTE, () => link(trainingId));
  const latest = await link(trainingId);
  await admin.delete(`/api/admin/trainings/${trainingId}/trainer-link`);
  expect((await send(ids.slice(0, 3), ago(3 * MINUTE))).body).toEqual({ ticked: 3, unknown: 0 });
  expect(await ofStatus(send(ids, ago(MINUTE)))).toBe(404);
  const [early = '', late = ''] = [ids[0], ids[3]];
  const mixed = [
    { id: early, attended: false, at: ago(2.5 * MINUTE) },
    { id: late, attended: true, at: ago(MINUTE) },
  ];
  expect((await call('/ticks', { token, sessionId, ticks: mixed })).body).toEqual({
    ticked: 1,
    unknown: 0,
    untimely: [late],
  });
  const { body } = await admin.post('/api/day', { trainingId });
  const attended = (body as { people: { id: string; attended: boolean }[] }).people.filter((person) => person.attended);
  expect(attended.map(({ id }) => id).toSorted()).toEqual(ids.slice(1, 3).toSorted());
  for (const key of [token, latest]) {
    const person = { firstName: 'A', lastName: 'B', phone: '0501234567' };
    const others = [
      call('', { token: key }),
      call('/remark', { token: key, id: early, remark: 'A' }),
      call('/walk-in', { token: key, ...person }),
    ];
    expect(await Promise.all(others.map(ofStatus))).toEqual([404, 404, 404]);
  }
});

test('a link that has not ended follows its training, and one that has ended stays ended', async () => {
  const { path, readCourse, token } = await openedCourse();
  const opens = (instant: string) => at(instant, () => ofStatus(call('', { token })));
  const [first, second] = (await readCourse()).sessions;
  const moveTo = (day: string, by = admin) => {
    const hours = { startsAt: `${day}T10:00`, endsAt: `${day}T12:00` };
    return ofStatus(by.patch(path, { sessions: [first, { ...second, ...hours }] }));
  };
  for (const day of ['2038-09-20', '2038-09-08']) {
    expect(await moveTo(day)).toBe(200);
    expect([await opens(`${day}T23:59:59+04:00`), await opens('2038-09-21T00:00:00+04:00')]).toEqual([200, 404]);
  }
  expect(await opens('2038-09-09T00:00:00+04:00')).toBe(404);
  const movedLater = await at('2038-09-09T08:00+04:00', async () => moveTo('2038-09-25', await api.signedIn('admin')));
  expect(movedLater).toBe(200);
  expect(await opens('2038-09-25T09:00+04:00')).toBe(404);
});

test('of links that are made at the same moment one stays', async () => {
  const { trainingId } = await openedCourse();
  const tokens = await Promise.all(Array.from({ length: 4 }, () => link(trainingId)));
  const statuses = await Promise.all(tokens.map((token) => ofStatus(call('', { token }))));
  expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
});

test('a cancelled training takes no tick, and one that is put back does', async () => {
  const { trainingId, id, token, sessionId } = await opened();
  const ticks = [{ id, attended: true, at: ago(HOUR / 2) }];
  await admin.post(`/api/admin/trainings/${trainingId}/cancel`, {});
  expect(await ofStatus(call('/ticks', { token, sessionId, ticks }))).toBe(409);
  expect(await ofStatus(call('/ticks', { trainingId, sessionId, ticks }))).toBe(401);
  expect(await admin.post('/api/day/ticks', { trainingId, sessionId, ticks })).toMatchObject({
    status: 409,
    body: { code: 'registration_closed' },
  });
  expect(await read({ token })).toMatchObject({ training: { isCancelled: true }, people: [{ attended: false }] });
  await admin.post(`/api/admin/trainings/${trainingId}/restore`, {});
  expect(await ofStatus(call('/ticks', { token, sessionId, ticks }))).toBe(200);
});
