import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { waitlistBody } from '#tests/support/bodies.ts';
import { DAY, HOUR, later, morningIn } from '#tests/support/clock.ts';
import { createCourse } from '#tests/support/courses.ts';
import { historyOf } from '#tests/support/history.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { countsOf, fullWorkshop, joinWaitlist, offerCalls, statesOf, waitlistOf } from '#tests/support/offers.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';
import { deliver, outboxWithoutSpam } from '#tests/support/outbox.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop, fillWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { cancel, offered, readOffer, accept, decline } = offerCalls(api, admin);
await fillWorkshop(api.database, 316);

async function send(changes: Record<string, unknown>) {
  const response = await api.visitor().post('/api/waitlist', waitlistBody(changes));
  await api.settled();
  return response;
}

test('an entry for the full course is stored, and the response has its message', async () => {
  const { status, body } = await send({ email: 'Zoe@Example.com', phone: ' +971 50 123 4567 ', workshopId: 316 });
  expect(status).toBe(201);
  expect(body).toEqual({
    success: true,
    message: "You're on the waiting list. We will write to you as soon as dates are announced.",
    id: expect.any(String) as string,
  });
  const { body: list } = await admin.get('/api/waitlist?search=zoe@example.com');
  expect(list).toEqual([
    {
      id: (body as { id: string }).id,
      firstName: 'Maria',
      lastName: expect.stringContaining('Santos') as string,
      email: 'Zoe@Example.com',
      phone: '+971 50 123 4567',
      phoneE164: '+971501234567',
      interest: 'full-course-2025',
      workshopId: null,
      packageId: null,
      origin: null,
      state: 'waiting',
      offerExpiresAt: null,
      keptAt: null,
      createdAt: expect.any(String) as string,
    },
  ]);
});

test('an entry for a workshop gets another message', async () => {
  const { status, body } = await send({ interest: 'workshop', workshopId: 316, phone: '' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ message: "You're on the waiting list. We will contact you if a place becomes free." });
  const [row] = await api.rows`select training_id, phone from waiting_list order by created_at desc limit 1`;
  expect(row).toEqual({ training_id: 316, phone: null });
});

test('an invalid workshop id has an error for the field, even if no workshop is needed', async () => {
  for (const workshopId of [undefined, null, '', 'x', '316', 1.5, 0, -1, true, {}]) {
    const { status, body } = await send({ interest: 'workshop', workshopId });
    const errors = { workshopId: 'Unknown workshop.' };
    expect([workshopId, status, body]).toMatchObject([workshopId, 422, { errors }]);
  }
  expect((await send({ workshopId: 'x' })).status).toBe(422);
  expect((await send({ packageId: 'x' })).body).toMatchObject({ errors: { packageId: 'Unknown package.' } });
});

test('an unknown workshop is 404', async () => {
  for (const workshopId of [999_999, 2_147_483_648, 999_999_999_999_999]) {
    const { status, body } = await send({ interest: 'workshop', workshopId });
    expect([status, body]).toMatchObject([404, { code: 'not_found', message: 'Unknown workshop.' }]);
  }
  expect(await outboxWithoutSpam(api.database)).toEqual([]);
});

test('a write takes one round trip, and its repeat sends no second pair of emails', async () => {
  const [body, headers] = [waitlistBody(), { 'Idempotency-Key': randomUUID() }];
  expect(await api.roundTrips(() => api.visitor().post('/api/waitlist', { ...waitlistBody(), website: 'x' }))).toBe(1);
  const responses = await Promise.all([1, 2, 3].map(() => api.visitor().post('/api/waitlist', body, headers)));
  await api.settled();
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(mail.received).toHaveLength(2);
});

test('the visitor and staff get an email', async () => {
  await send({ email: 'ana@example.com', interest: 'workshop', workshopId: 316 });
  const [received] = mail.to('ana@example.com');
  expect(received?.subject).toBe('You are on the waiting list: Build Calm, Professional, Toddler-Focused Care');
  expect(received?.text).toContain('We will contact you if a place becomes free.');
  expect(received?.text).toContain('Date: Sunday 29 June 2025');
  const [notice] = mail.to(STAFF);
  expect(notice?.subject).toMatch(/^Waiting list: Maria Santos/);
  expect(notice?.replyTo).toMatchObject([{ address: 'ana@example.com' }]);
});

const join = (workshopId: number, changes: Record<string, unknown> = {}) =>
  api.visitor().post('/api/waitlist', waitlistBody({ interest: 'workshop', workshopId, ...changes }));

/** Who waits, as she typed it. */
async function personOf({ id }: { id: string }) {
  const [person] = await api.rows<{ firstName: string; lastName: string; email: string }>`
    select first_name as "firstName", last_name as "lastName", email from waiting_list where id = ${id}::uuid`;
  return person;
}

const FREE = { status: 409, body: { code: 'changed_meanwhile', message: 'There are free places now' } };

test('nobody joins the list of a workshop with free places, and held places count as taken', async () => {
  const workshopId = await createWorkshop(api.database, { capacity: 1, startsAt: morningIn(9) });
  expect(await join(workshopId)).toMatchObject(FREE);
  const held = await offered();
  expect((await join(held.workshopId)).status).toBe(201);
  await api.settled();
  expect(await waitlistOf(api.database, workshopId)).toEqual([]);
});

test.for([
  ['cancelled', {}],
  ['closed', { open: false }],
  ['no longer sold', {}],
  ['past', { startsAt: morningIn(-9), closesAt: morningIn(-9) }],
] as const)('nobody joins the list of a %s workshop, full or not', async ([state, options]) => {
  for (const taken of [0, 15]) {
    const workshopId = await createWorkshop(api.database, { taken, startsAt: morningIn(9), ...options });
    if (state === 'cancelled') await admin.post(`/api/admin/trainings/${workshopId}/cancel`, {});
    if (state === 'no longer sold')
      await api.rows`update packages set is_closed = true where training_id = ${workshopId}`;
    expect(await join(workshopId)).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
    expect((await join(workshopId, { website: 'x' })).status).toBe(201);
  }
});

test('a refusal takes two round trips, and stores and sends nothing', async () => {
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(9) });
  const email = 'stale.tab@example.com';
  expect(await api.roundTrips(() => join(workshopId, { email }))).toBe(2);
  await api.settled();
  expect(mail.to(email)).toEqual([]);
});

test('joining again keeps the entry and its place in line, and the history has the new details', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 0 });
  const who = { firstName: 'Zoë', lastName: "O'Brien", email: 'zoe.b@gmail.com' };
  const id = await joinWaitlist(api, workshopId, who);
  await joinWaitlist(api, workshopId);
  const again = { firstName: 'ZOE', lastName: 'O’Brien', email: 'Z.oe.B+list@googlemail.com', phone: '' };
  expect(await joinWaitlist(api, workshopId, again)).toBe(id);
  expect(await waitlistOf(api.database, workshopId)).toMatchObject([
    { id, first_name: 'ZOE', email: 'Z.oe.B+list@googlemail.com', phone: '+971 50 765 4321', state: 'waiting' },
    { first_name: 'Maria' },
  ]);
  expect(await historyOf(api.database, id)).toMatchObject([
    {
      changed_by: 'site',
      changes: {
        first_name: { from: 'Zoë', to: 'ZOE' },
        email: { from: 'zoe.b@gmail.com', to: 'Z.oe.B+list@googlemail.com' },
      },
    },
  ]);
});

test('a family waits with three nannies under one address, and a fourth name is refused at the address', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 0 });
  const email = 'family@example.com';
  const names = ['Ana', 'Bea', 'Cora', 'Dora', 'Ella', 'Fay'];
  const responses = await Promise.all(
    names.map((firstName, index) => join(workshopId, { firstName, email: `family+${index}@example.com` })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422]);
  const refused = responses.find(({ status }) => status === 422);
  expect(refused?.body).toMatchObject({
    errors: { email: 'Three people are waiting under this address already.' },
  });
  const [entry] = await waitlistOf(api.database, workshopId);
  const again = { ...(await personOf(entry ?? { id: '' })), email };
  expect((await join(workshopId, { ...again, lastName: 'Other' })).status).toBe(422);
  expect((await join(workshopId, again)).status).toBe(201);
  // The course and other workshops have lists of their own.
  expect((await api.visitor().post('/api/waitlist', waitlistBody({ firstName: 'Dora', email }))).status).toBe(201);
  await admin.patch(`/api/waitlist/${entry?.id ?? ''}`, { action: 'remove' });
  expect((await join(workshopId, { firstName: 'Gina', email })).status).toBe(201);
  expect(await statesOf(api.database, workshopId)).toHaveLength(4);
});

test.for(['declined', 'removed', 'expired'])('an entry that was %s waits again at the end of the line', async (end) => {
  const { workshopId, entry, token } = await offered({ waiting: 3 });
  const leave = {
    declined: () => decline(token),
    removed: () => admin.patch(`/api/waitlist/${entry.id}`, { action: 'remove' }),
    expired: () => later(DAY + HOUR, () => deliver()),
  }[end];
  await leave?.();
  const id = await joinWaitlist(api, workshopId, await personOf(entry));
  expect(id).toBe(entry.id);
  const line = await waitlistOf(api.database, workshopId);
  expect(line.at(-1)).toMatchObject({ id, state: 'waiting' });
  expect(line).toHaveLength(3);
  // The link of the offer before does not open the next one.
  const old = await readOffer(token);
  expect(old).toMatchObject(end === 'removed' ? { status: 404 } : { status: 200, body: { state: 'expired' } });
  const gone = end === 'removed' ? 404 : 409;
  expect([(await accept({ token })).status, (await decline(token)).status]).toEqual([gone, gone]);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ held: 1, offered: 1 });
});

test('after an offer that has just ended, joining waits again or finds the place free', async () => {
  const { workshopId, entry } = await offered({ waiting: 2 });
  const again = await personOf(entry);
  await later(DAY + HOUR, async () => {
    expect(await joinWaitlist(api, workshopId, again)).toBe(entry.id);
    expect((await waitlistOf(api.database, workshopId)).map(({ state }) => state)).toEqual(['offered', 'waiting']);
  });
  const alone = await offered();
  await later(DAY + HOUR, async () => expect(await join(alone.workshopId)).toMatchObject(FREE));
});

test('a place that becomes free while somebody joins is offered', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 0 });
    const [joined] = await Promise.all([join(workshopId), cancel(registrationIds[0])]);
    expect(await statesOf(api.database, workshopId)).toEqual(joined.status === 201 ? ['offered'] : []);
    if (joined.status !== 201) expect(joined).toMatchObject(FREE);
  }
  const { workshopId } = await fullWorkshop(api, { waiting: 0 });
  const frees = `update trainings set places_taken = 0 where id = ${workshopId}`;
  expect(await duringTransaction(api.database, frees, () => join(workshopId))).toMatchObject(FREE);
});

test('who waits for any package joins while none has a place, though the training has', async () => {
  const workshopId = await createWorkshop(api.database, { capacity: 3, startsAt: morningIn(9) });
  await api.rows`update packages set places = 1 where training_id = ${workshopId}`;
  expect(await join(workshopId)).toMatchObject(FREE);
  await register(api.visitor(), workshopId);
  expect((await join(workshopId)).status).toBe(201);
  expect(await statesOf(api.database, workshopId)).toEqual(['waiting']);
  await api.rows`update packages set places = 2 where training_id = ${workshopId}`;
  await deliver();
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
});

test('who waits for one package that is full is in line for it, also while others have places', async () => {
  const packages = [
    { name: 'Essential', priceAed: 1950 },
    { name: 'At home', priceAed: 3450, places: 0 },
  ];
  const course = await createCourse(admin, { packages });
  const [essential, home] = (await course.read()).packages;
  expect(await join(course.id, { packageId: essential?.id })).toMatchObject(FREE);
  expect((await join(course.id, { packageId: home?.id, email: 'home@example.com' })).status).toBe(201);
  expect(await waitlistOf(api.database, course.id)).toMatchObject([
    { email: 'home@example.com', package_id: home?.id },
  ]);
  const [foreign] = (await (await createCourse(admin, { packages })).read()).packages;
  for (const packageId of [foreign?.id, '00000000-0000-4000-8000-000000000000']) {
    expect(await join(course.id, { packageId })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await join(course.id, { packageId, website: 'x' })).status).toBe(201);
  }
  await api.settled();
  const waited = [...mail.to('home@example.com'), ...mail.to(STAFF).slice(-1)];
  expect(waited.map(({ text }) => text)).toEqual(Array(2).fill(expect.stringContaining('Package: At home')));
  await admin.patch(course.path, { packages: [essential, { ...home, closed: true }] });
  expect(await join(course.id, { packageId: home?.id })).toMatchObject({ body: { code: 'registration_closed' } });
  await api.settled();
});
