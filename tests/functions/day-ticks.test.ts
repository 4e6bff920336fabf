import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { DAY, HOUR, MINUTE } from '#tests/support/clock.ts';
import { createCourse } from '#tests/support/courses.ts';
import { dayCalls } from '#tests/support/day.ts';
import { historyOf } from '#tests/support/history.ts';
import { attendeesOf, postByStaff, register, registrationIdOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { call, read, opened } = dayCalls(api, admin);

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

/** A workshop with one person, and her ticks. */
async function oneListed() {
  const day = await opened();
  const tick = (attended: boolean, at: string) =>
    call('/ticks', { token: day.token, sessionId: day.sessionId, ticks: [{ id: day.id, attended, at }] });
  const attended = async () => (await read({ token: day.token })).people[0]?.attended;
  const entries = async () =>
    (await historyOf(api.database, day.registrationId)).map(({ at, changed_by: by, changes }) => {
      return [at.toISOString(), by, changes['attended_sessions']?.to === null ? 'taken back' : 'ticked'];
    });
  return { ...day, tick, attended, entries };
}

test.for([
  ['in their order', false],
  ['the other way round', true],
] as const)(
  'of two ticks that arrive %s the later one wins, and the history has each change',
  async ([, isReversed]) => {
    const { tick, attended, entries } = await oneListed();
    const [first, second] = [ago(2 * MINUTE), ago(MINUTE)];
    const ticks = [() => tick(true, first), () => tick(false, second)];
    for (const send of isReversed ? ticks.toReversed() : ticks) {
      expect((await send()).body).toEqual({ ticked: 1, unknown: 0 });
    }
    expect(await attended()).toBe(false);
    const changes = [
      [first, 'trainer', 'ticked'],
      [second, 'trainer', 'taken back'],
    ];
    expect(await entries()).toEqual(isReversed ? [] : changes);
  },
);

test('a repeat changes nothing, whatever its time, and two at once are one change', async () => {
  const { tick, attended, entries } = await oneListed();
  await Promise.all([tick(true, ago(9 * MINUTE)), tick(true, ago(9 * MINUTE)), tick(true, ago(8 * MINUTE))]);
  for (let minutes = 7; minutes > 0; minutes -= 1) await tick(true, ago(minutes * MINUTE));
  expect([await attended(), (await entries()).length]).toEqual([true, 1]);
  for (let times = 0; times < 2; times += 1) await tick(false, ago(0));
  await tick(true, ago(MINUTE));
  expect([await attended(), (await entries()).length]).toEqual([false, 2]);
});

test('1,000 ticks of one person, of which a call takes 200, are one change', async () => {
  const { token, id, sessionId, attended, entries } = await oneListed();
  for (let call_ = 0; call_ < 5; call_ += 1) {
    const ticks = Array.from({ length: 200 }, (_, index) => ({
      id,
      attended: index % 2 === 1,
      at: ago(call_ * HOUR - index),
    }));
    expect((await call('/ticks', { token, sessionId, ticks })).body).toEqual({ ticked: 200, unknown: 0 });
  }
  expect([await attended(), (await entries()).length]).toEqual([true, 1]);
});

test('a clock that is a day ahead counts as now, so that the next tick wins', async () => {
  const { trainingId, id, sessionId, tick, attended, entries } = await oneListed();
  await tick(true, ago(-DAY));
  const ticks = [{ id, attended: false, at: ago(0) }];
  expect((await admin.post('/api/day/ticks', { trainingId, sessionId, ticks })).status).toBe(200);
  expect(await attended()).toBe(false);
  expect((await entries()).map(([, by]) => by)).toEqual(['trainer', 'admin']);
  for (const [at] of await entries()) expect(Date.parse(at ?? '')).toBeLessThanOrEqual(Date.now());
});

test.for(['0001-01-01T00:00:00Z', ago(365 * DAY), ago(2 * DAY)])(
  'a tick of %s counts as of the beginning of the session, and loses to every later one',
  async (at) => {
    const { trainingId, tick, attended, entries } = await oneListed();
    const [{ opensAt } = { opensAt: new Date(Number.NaN) }] = await api.rows<{ opensAt: Date }>`
      select starts_at - interval '3 hours' as "opensAt" from trainings where id = ${trainingId}`;
    await tick(true, at);
    expect(await attended()).toBe(true);
    const [[ticked] = []] = await entries();
    expect(Date.parse(ticked ?? '')).toBeGreaterThanOrEqual(Number(opensAt));
    await tick(false, ago(0));
    await tick(true, at);
    expect([await attended(), (await entries()).length]).toEqual([false, 2]);
  },
);

test('of several ticks of a person in one call the latest wins, by the clock of the device', async () => {
  const { token, id, sessionId, attended } = await oneListed();
  const ticks = [
    { id, attended: true, at: ago(-2 * HOUR) },
    { id, attended: false, at: ago(-HOUR) },
    { id, attended: false, at: ago(HOUR) },
  ];
  expect((await call('/ticks', { token, sessionId, ticks })).body).toEqual({ ticked: 3, unknown: 0 });
  expect(await attended()).toBe(true);
});

test('two phones that tick at the same moment leave the later tick of each person', async () => {
  const { token, ids, sessionId } = await opened({ people: 8 });
  const send = (attended: boolean, offset: number) => {
    const ticks = ids.map((id, index) => ({ id, attended, at: ago(HOUR + (index % 2 === 0 ? offset : -offset)) }));
    return call('/ticks', { token, sessionId, ticks: attended ? ticks : ticks.toReversed() });
  };
  const answers = await Promise.all([send(true, MINUTE), send(false, 0), send(true, MINUTE), send(false, 0)]);
  expect(answers.map(({ body }) => body)).toEqual(Array(4).fill({ ticked: 8, unknown: 0 }));
  const people = new Map((await read({ token })).people.map((person) => [person.id, person.attended]));
  expect(ids.map((id) => people.get(id))).toEqual(ids.map((_, index) => index % 2 === 1));
});

test('a tick that staff took back elsewhere loses to no older one', async () => {
  const { registrationId, tick, attended } = await oneListed();
  await tick(true, ago(HOUR));
  const path = `/api/registrations/${registrationId}`;
  expect((await admin.patch(path, { attended: false })).body).toMatchObject({ attended: false, attendance: [] });
  await tick(true, ago(MINUTE));
  expect(await attended()).toBe(false);
  expect((await admin.patch(path, { attended: true })).body).toMatchObject({ attended: true });
  expect(await attended()).toBe(true);
  const { body } = await admin.get(`/api/admin/history?row=${registrationId}`);
  expect((body as { changes: object }[]).every(({ changes }) => 'attendedSessions' in changes)).toBe(true);
});

test('people who are cancelled, moved, erased, or of another training are unknown, and the others are ticked', async () => {
  const { token, ids, registrationIds, sessionId } = await opened({ people: 4 });
  const [listed = ''] = ids;
  const [, cancelled = '', moved = '', erased = ''] = registrationIds;
  const foreign = await createWorkshop(api.database);
  const other = await register(api.visitor(), foreign);
  await admin.delete(`/api/registrations/${cancelled}`);
  await admin.patch(`/api/registrations/${moved}`, { trainingId: foreign });
  await api.rows`delete from registrations where id = ${erased}::uuid`;
  const all = [...ids, ...(await attendeesOf(api.database, other)), crypto.randomUUID()];
  const ticks = all.map((id) => ({ id, attended: true, at: ago(0) }));
  expect((await call('/ticks', { token, sessionId, ticks })).body).toEqual({ ticked: 1, unknown: 5 });
  expect(await api.rows`select attendee_id as id from attendance where attendee_id = any(${all}::uuid[])`).toEqual([
    { id: listed },
  ]);
  const { sessions } = (await admin.post('/api/day', { trainingId: foreign })).body as { sessions: { id: string }[] };
  const body = { token, sessionId: sessions[0]?.id, ticks: ticks.slice(0, 1) };
  expect((await call('/ticks', body)).body).toEqual({ ticked: 0, unknown: 1 });
});

test('a session keeps its ticks, and one whose ticks were all taken back can be removed', async () => {
  const course = await createCourse(admin);
  const [one, two] = (await course.read()).sessions;
  const [id] = await attendeesOf(api.database, registrationIdOf(await postByStaff(admin, course.id)));
  const send = (attended: boolean) =>
    admin.post('/api/day/ticks', {
      trainingId: course.id,
      sessionId: two?.id,
      ticks: [{ id, attended, at: new Date().toISOString() }],
    });
  await send(true);
  expect((await admin.patch(course.path, { sessions: [one] })).body).toMatchObject({ code: 'changed_meanwhile' });
  await send(false);
  expect((await admin.patch(course.path, { sessions: [one] })).status).toBe(200);
  expect((await send(true)).body).toEqual({ ticked: 0, unknown: 1 });
});

test.for([
  [{ ticks: [] }, 'ticks'],
  [{ ticks: Array(201).fill({ id: crypto.randomUUID(), attended: true, at: ago(0) }) }, 'ticks'],
  [{ ticks: [{ id: 'x', attended: true, at: ago(0) }] }, 'ticks'],
  [{ ticks: [{ id: crypto.randomUUID(), attended: 'yes', at: ago(0) }] }, 'ticks'],
  [{ ticks: [{ id: crypto.randomUUID(), attended: true, at: 'noon' }] }, 'ticks'],
  [{ ticks: [{ id: crypto.randomUUID(), attended: true }] }, 'ticks'],
  [{ sessionId: 'x' }, 'sessionId'],
  [{ sessionId: undefined }, 'sessionId'],
] as const)('%j is refused at its field', async ([body, field]) => {
  const { token, id, sessionId } = await oneListed();
  const ticks = [{ id, attended: true, at: ago(0) }];
  const { status, body: error } = await call('/ticks', { token, sessionId, ticks, ...body });
  expect([status, error]).toMatchObject([422, { errors: { [field]: expect.any(String) as string } }]);
});
