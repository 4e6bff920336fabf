import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { at, DAY, later } from '#tests/support/clock.ts';
import { createCourse } from '#tests/support/courses.ts';
import { dayCalls, tokenIn } from '#tests/support/day.ts';
import { historyOf } from '#tests/support/history.ts';
import { logOf } from '#tests/support/log.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { attendeesOf, register } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { link, call, read, opened } = dayCalls(api, admin);

test('a link opens the people of its training by name, without email addresses and amounts', async () => {
  const { trainingId, ids, token, sessionId } = await opened({ people: 0 });
  await admin.patch(`/api/admin/trainings/${trainingId}`, { trainerNotes: 'The projector needs an adapter.' });
  const nanny = { firstName: 'Zara', lastName: 'Ali', nannyFirstName: 'Ana', nannyLastName: 'Cruz' };
  const add = async (changes: object) => {
    ids.push(...(await attendeesOf(api.database, await register(api.visitor(), trainingId, { ...changes }))));
  };
  await add({ ...nanny, nannyEmail: 'nanny@example.com', notes: 'pays 123' });
  await add({ firstName: 'Bea', lastName: 'Diaz' });
  const cancelled = await register(api.visitor(), trainingId);
  await admin.delete(`/api/registrations/${cancelled}`);
  await register(api.visitor(), trainingId, { website: 'spam' });
  const elsewhere = await register(api.visitor(), await createWorkshop(api.database), { firstName: 'Elsewhere' });
  const place = { isNamed: true, position: 1, of: 1 };
  const person = { ...place, phone: '+971 50 123 4567', remark: null, isPaid: false, attended: false };
  const session = { id: sessionId, startsAt: expect.stringMatching(/\+04:00$/) as string, location: null };
  const expected = {
    training: { id: trainingId, title: 'A workshop', location: 'Dubai', spotsRemaining: 13, isCancelled: false },
    session: { ...session, endsAt: expect.any(String) as string },
    sessions: [{ ...session, endsAt: expect.any(String) as string }],
    people: [
      { id: ids[0], name: 'Ana Cruz', booker: 'Ali', ...person },
      { id: ids[1], name: 'Bea Diaz', booker: 'Diaz', ...person },
    ],
    notes: 'The projector needs an adapter.',
  };
  const walkIn = { token, firstName: 'Sarita', lastName: 'Rai', phone: '+971 50 000 0102' };
  const remark = { token, id: ids[0], remark: 'Peanut allergy' };
  const ticks = { token, sessionId, ticks: [{ id: ids[0], attended: true, at: new Date().toISOString() }] };
  const answers = [
    await call('', { token }),
    await call('/ticks', ticks),
    await call('/remark', remark),
    await call('/walk-in', walkIn),
    await call('/walk-in', walkIn),
    await call('/ticks', { token, sessionId, ticks: [] }),
    await call('', { token, sessionId: elsewhere }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 409, 422, 422]);
  expect(answers[0]?.body).toEqual(expected);
  expect(answers[1]?.body).toEqual({ ticked: 1, unknown: 0 });
  expect(answers[2]?.body).toEqual({ id: ids[0], remark: 'Peanut allergy' });
  expect(Object.keys(answers[3]?.body as object)).toEqual(['success', 'message', 'id']);
  const all = answers.map(({ text }) => text).join();
  for (const secret of ['@', 'Aed', 'fils', '300', 'pays', 'Elsewhere', 'Zara', cancelled, elsewhere]) {
    expect(all).not.toContain(secret);
  }
});

test('another link ends the first, a link can be ended, and both are in the history', async () => {
  const { trainingId, token } = await opened();
  const second = await link(trainingId);
  expect((await call('', { token })).status).toBe(404);
  expect((await call('', { token: second })).status).toBe(200);
  const path = `/api/admin/trainings/${trainingId}/trainer-link`;
  expect([(await admin.delete(path)).status, (await admin.delete(path)).status]).toEqual([204, 204]);
  const body = { token: second, sessionId: crypto.randomUUID(), id: crypto.randomUUID(), remark: 'A' };
  const tick = { ticks: [{ id: body.id, attended: true, at: new Date().toISOString() }] };
  const person = { firstName: 'A', lastName: 'B', phone: '0501234567' };
  for (const to of ['', '/ticks', '/remark', '/name', '/walk-in']) {
    const { status, body: error } = await call(to, to === '' ? { token: second } : { ...body, ...tick, ...person });
    expect([to, status, error]).toMatchObject([to, 404, { message: "This link isn't valid." }]);
  }
  expect((await historyOf(api.database, String(trainingId))).map(({ changes }) => changes)).toEqual([
    { trainer_link: { from: null, to: 'made' } },
    { trainer_link: { from: 'made', to: 'made' } },
    { trainer_link: { from: 'made', to: null } },
  ]);
});

test('a link ends at midnight in Dubai after the last session', async () => {
  const { id } = await createCourse(admin);
  const response = await admin.post(`/api/admin/trainings/${id}/trainer-link`, {});
  expect([response.status, response.body]).toEqual([
    201,
    { url: expect.stringMatching(/\/day#[\w-]+\.[\w-]+$/) as string, endsAt: '2038-09-12T20:00:00.000Z' },
  ]);
  const token = tokenIn(response);
  const statusAt = (instant: string) => at(instant, async () => (await call('', { token })).status);
  expect([await statusAt('2038-09-12T19:59:58Z'), await statusAt('2038-09-12T20:00:01Z')]).toEqual([200, 404]);
  const late = await at('2038-09-12T20:00:01Z', async () =>
    (await api.signedIn('admin')).post(`/api/admin/trainings/${id}/trainer-link`, {}),
  );
  expect(late).toMatchObject({ status: 409, body: { code: 'registration_closed', message: 'This training is over.' } });
  expect((await call('', { token: tokenOf('booking', id === 0 ? null : crypto.randomUUID()) })).status).toBe(404);
});

test('the session is the one of today, else the next, else the last, or the one that is asked for', async () => {
  const { id } = await createCourse(admin);
  const token = await link(id);
  const { sessions } = await read({ token });
  const [first, second] = sessions.map((session) => session.id);
  const sessionAt = (instant: string, body = {}) =>
    at(instant, async () => (await read({ token, ...body })).session.id);
  expect(await sessionAt('2038-01-01T08:00:00Z')).toBe(first);
  expect(await sessionAt('2038-09-05T19:00:00Z')).toBe(first);
  expect(await sessionAt('2038-09-06T08:00:00Z')).toBe(second);
  expect(await sessionAt('2038-09-06T08:00:00Z', { sessionId: first })).toBe(first);
  const staff = await at('2039-01-01', async () => {
    const signedIn = await api.signedIn('admin');
    return (await signedIn.post('/api/day', { trainingId: id })).body as { session: { id: string } };
  });
  expect(staff.session.id).toBe(second);
  const foreign = await call('', { token, sessionId: crypto.randomUUID() });
  expect([foreign.status, foreign.body]).toMatchObject([422, { errors: { sessionId: expect.any(String) as string } }]);
});

test('staff read with their session and the training, and see notes, all marks and the end of the link', async () => {
  const { trainingId, id, registrationId, token, sessionId } = await opened();
  await admin.patch(`/api/registrations/${registrationId}`, { notes: 'Brings a friend', attended: true });
  const { body } = await admin.post('/api/day', { trainingId });
  const mark = { sessionId, attendedAt: expect.any(String) as string, attendedBy: 'admin' };
  expect(body).toMatchObject({
    people: [{ id, registrationId, notes: 'Brings a friend', attended: true, attendance: [mark] }],
    linkEndsAt: expect.stringMatching(/T20:00:00.000Z$/) as string,
  });
  // A token takes no session into account.
  expect(Object.keys((await admin.post('/api/day', { token })).body as object)).not.toContain('linkEndsAt');
  expect((await admin.post('/api/day', { trainingId: 999_999 })).status).toBe(404);
  for (const absent of [null, '']) {
    const sent = { trainingId, token: absent, sessionId: absent };
    expect([(await admin.post('/api/day', sent)).body, (await call('', sent)).status]).toEqual([body, 401]);
  }
});

test('without a token only the administrator is let in', async () => {
  const { trainingId, id, registrationId, sessionId } = await opened();
  const partner = await api.signedIn('MUMSGIST');
  const tick = { id, attended: true, at: new Date().toISOString() };
  const bodies = {
    '': {},
    '/ticks': { sessionId, ticks: [tick] },
    '/remark': { id, remark: 'A' },
    '/walk-in': { firstName: 'A', lastName: 'B', phone: '0501234567' },
  };
  for (const [path, body] of Object.entries(bodies)) {
    const send = async (caller: typeof partner) =>
      (await caller.post(`/api/day${path}`, { ...body, trainingId })).status;
    expect([path, await send(api.visitor()), await send(partner)]).toEqual([path, 401, 403]);
    expect([path, await send(admin)]).toEqual([path, path === '/walk-in' ? 201 : 200]);
    const { status, body: error } = await call(path, body);
    expect([status, error]).toMatchObject([422, { errors: { token: expect.any(String) as string } }]);
  }
  expect((await historyOf(api.database, registrationId)).map((entry) => entry.changed_by)).toEqual(['admin', 'admin']);
});

test('a remark is stored for a person of the list, with its author, and can be cleared', async () => {
  const { trainingId, id, registrationId, token } = await opened();
  const [other] = await attendeesOf(api.database, await register(api.visitor(), await createWorkshop(api.database)));
  await call('/remark', { token, id, remark: ' Called: late ' });
  expect((await read({ token })).people[0]?.remark).toBe('Called: late');
  expect((await call('/remark', { token, id, remark: '' })).body).toEqual({ id, remark: null });
  const entries = await historyOf(api.database, registrationId);
  expect(entries.map(({ changed_by: by, changes }) => ({ by, changes }))).toEqual([
    { by: 'trainer', changes: { remark: { from: null, to: 'Called: late' } } },
    { by: 'trainer', changes: { remark: { from: 'Called: late', to: null } } },
  ]);
  expect((await admin.get(`/api/admin/history?row=${registrationId}`)).text).toContain('"remark"');
  const unlisted = { status: 404, body: { message: 'She is no longer on this list.' } };
  expect(await call('/remark', { token, id: other, remark: 'A' })).toMatchObject(unlisted);
  expect((await call('/remark', { token, id, remark: 'x'.repeat(501) })).status).toBe(422);
  await admin.delete(`/api/registrations/${registrationId}`);
  expect(await call('/remark', { token, id, remark: 'A' })).toMatchObject(unlisted);
  expect(await call('/name', { token, id, firstName: 'A', lastName: 'B' })).toMatchObject(unlisted);
  expect(await admin.post('/api/day/remark', { trainingId, id, remark: 'A' })).toMatchObject(unlisted);
});

test('a walk-in gets the first open package, unpaid, while places are free, and once by her key', async () => {
  const { trainingId, token } = await opened({ people: 0, capacity: 2 });
  // Nobody else can register.
  await admin.patch(`/api/admin/trainings/${trainingId}`, { registrationOpen: false });
  const person = (firstName: string) => ({ token, firstName, lastName: 'Rai', phone: '+971 50 000 0102' });
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const add = (name = 'Sarita') => api.visitor().post('/api/day/walk-in', person(name), key);
  const [first, repeated] = [await add(), await add()];
  expect([first.status, repeated.text]).toEqual([201, first.text]);
  const { id: attendeeId } = first.body as { id: string };
  const [{ id } = { id: '' }] = await api.rows<{ id: string }>`
    select registration_id as id from attendees where id = ${attendeeId}::uuid`;
  expect(
    await api.rows`
    select name, state, due::int, email, hold_until
    from registrations join packages on packages.id = package_id join balances on row_id = registrations.id
    where registrations.id = ${id}::uuid`,
  ).toEqual([{ name: 'Place', state: 'unpaid', due: 30_000, email: null, hold_until: null }]);
  expect((await historyOf(api.database, id)).map(({ changed_by: by, changes }) => ({ by, changes }))).toEqual([
    { by: 'trainer', changes: { registered: { from: null, to: 'walk-in' } } },
  ]);
  expect((await call('/walk-in', person('sarita'))).body).toMatchObject({ code: 'already_registered' });
  const both = await Promise.all(['Tenzin', 'Ruwani', 'Asha'].map((name) => call('/walk-in', person(name))));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'workshop_full' });
  expect([await placesLeft(api.database, trainingId), (await read({ token })).training.spotsRemaining]).toEqual([0, 0]);
  expect((await read({ token })).people.map(({ remark, isPaid }) => [remark, isPaid])).toEqual(
    Array(2).fill(['Walk-in', false]),
  );
  // The answer got lost, and the link has ended meanwhile.
  await admin.delete(`/api/admin/trainings/${trainingId}/trainer-link`);
  expect(await add()).toMatchObject({ status: 201, text: first.text });
  expect((await add('Asha')).body).toMatchObject({ code: 'idempotency_mismatch' });
  expect((await call('/walk-in', person('Sarita'))).status).toBe(404);
});

test('a name that is sent again under its key gets the first answer, and no other name', async () => {
  const { id, token } = await opened();
  await api.rows`update attendees set first_name = null, last_name = null, is_booker = false where id = ${id}::uuid`;
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const name = (firstName: string, headers = {}) =>
    api.visitor().post('/api/day/name', { token, id, firstName, lastName: 'Thapa' }, headers);
  for (const { body } of [await name('Sunita', key), await name('Sunita', key)])
    expect(body).toEqual({ id, name: 'Sunita Thapa' });
  expect((await name('Another', key)).body).toMatchObject({ code: 'idempotency_mismatch' });
  expect((await name('Another')).body).toMatchObject({ code: 'changed_meanwhile' });
  expect((await read({ token })).people).toMatchObject([{ name: 'Sunita Thapa' }]);
});

test('a walk-in takes no place of a closed package or a cancelled training, nor one on offer', async () => {
  const { trainingId, token } = await opened({ people: 0 });
  const add = (lastName: string) => call('/walk-in', { token, firstName: 'A', lastName, phone: '0501234567' });
  await api.rows`update trainings set places_held = capacity where id = ${trainingId}`;
  expect((await add('Held')).body).toMatchObject({ code: 'workshop_full' });
  await api.rows`update trainings set places_held = 0 where id = ${trainingId}`;
  await api.rows`update packages set is_closed = true where training_id = ${trainingId}`;
  expect((await add('Closed')).body).toMatchObject({ code: 'registration_closed' });
  expect((await read({ token })).training.spotsRemaining).toBe(0);
  await api.rows`update packages set is_closed = false where training_id = ${trainingId}`;
  await admin.post(`/api/admin/trainings/${trainingId}/cancel`, {});
  expect((await add('Cancelled')).body).toMatchObject({ code: 'registration_closed' });
});

test('reading, ticking and a remark take one round trip with a token, and a walk-in two', async () => {
  const { trainingId, id, token, sessionId } = await opened();
  const at = new Date().toISOString();
  const trips = [
    await api.roundTrips(() => call('', { token })),
    await api.roundTrips(() => call('/ticks', { token, sessionId, ticks: [{ id, attended: true, at }] })),
    await api.roundTrips(() => call('/remark', { token, id, remark: 'A' })),
    await api.roundTrips(() => call('/walk-in', { token, firstName: 'A', lastName: 'B', phone: '0501234567' })),
    await api.roundTrips(() => admin.post('/api/day', { trainingId })),
    await api.roundTrips(() => call('', { token: 'forged' })),
  ];
  expect(trips).toEqual([1, 1, 1, 2, 2, 0]);
});

test('no token, name or remark is logged', async () => {
  const { id, token } = await opened();
  const lines = await logOf(async () => {
    await call('', { token });
    await call('/remark', { token, id, remark: 'Secret remark' });
    await later(3 * DAY, () => call('', { token }));
  });
  const log = lines.join('');
  for (const secret of [token, token.split('.')[1] ?? '', 'Secret', 'Maria']) expect(log).not.toContain(secret);
  expect(log).toContain('/api/day/remark');
});
