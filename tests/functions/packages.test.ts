/** What is sold of a training: packages, what is due for them, and their places. */
import { expect, test } from 'vitest';
import type { PublicTraining } from '#src/contract/trainings.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { codeCalls } from '#tests/support/codes.ts';
import { COURSE, createCourse } from '#tests/support/courses.ts';
import { countWaiting } from '#tests/support/open-transaction.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop, WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const PACKAGES = [
  { name: 'Essential', includes: ['Four mornings', 'Workbook'], priceAed: 1950, familyPriceAed: 1700, depositAed: 500 },
  { name: 'Complete', priceAed: 2655, places: 2 },
  { name: 'Guest', priceAed: 0 },
];

async function sold(changes: Record<string, unknown> = {}) {
  const course = await createCourse(admin, { packages: PACKAGES, ...changes });
  const [essential = '', complete = '', guest = ''] = (await course.read()).packages.map(({ id }) => id);
  return { ...course, essential, complete, guest };
}

const apply = (body: Record<string, unknown>) =>
  api.visitor().post('/api/course-registrations', courseRegistrationBody(body));

async function familyCode(email: string): Promise<string> {
  const { body } = await admin.post('/api/admin/codes', {
    ...{ kind: 'family', name: 'Family Haddad', email, validUntil: '2099-12-31' },
  });
  return (body as { code: string }).code;
}

const { codeFor } = codeCalls(api, admin);

const trainingCode = async (email: string) => (await codeFor('training', { email })).code;

test('what is due is fixed with the place: package, Nova Family, training code, nothing', async () => {
  const { id: trainingId, essential, complete, guest } = await sold();
  for (const [index, [packageId, code, dueAed, depositAed]] of (
    [
      [essential, null, 1950, 500],
      [essential, 'training', 1755, 500],
      [essential, 'family', 1700, 500],
      // 265.50 is rounded up.
      [complete, 'training', 2389, null],
      [complete, 'family', 2655, null],
      [guest, null, 0, null],
    ] as const
  ).entries()) {
    const email = `due${index}@example.com`;
    const codes = { training: trainingCode, family: familyCode };
    const discountCode = code && (await codes[code](email));
    const { status, body } = await apply({ trainingId, packageId, email, discountCode });
    expect([status, body]).toMatchObject([201, { success: true, dueAed, depositAed }]);
    const [row] = await admin.read<Registration[]>(`/api/course-registrations?search=${email}`);
    expect(row).toMatchObject({ trainingId, packageId, dueAed, isPaid: dueAed === 0, discountCode });
    const { bookingToken: token } = body as { bookingToken: string };
    expect((await api.visitor().post('/api/booking', { token })).body).toMatchObject({ priceCode: code });
  }
});

test('a later price is for later places', async () => {
  const { id: trainingId, path, read, essential } = await sold();
  const { body } = await apply({ trainingId, packageId: essential, email: 'first@example.com' });
  const packages = (await read()).packages.map((offer) => ({ ...offer, priceAed: offer.priceAed + 100 }));
  expect((await admin.patch(path, { packages })).status).toBe(200);
  expect(await apply({ trainingId, packageId: essential, email: 'later@example.com' })).toMatchObject({
    body: { dueAed: 2050 },
  });
  const { bookingToken: token } = body as { bookingToken: string };
  expect((await api.visitor().post('/api/booking', { token })).body).toMatchObject({
    ...{ package: 'Essential', dueAed: 1950, paidAed: 0, depositAed: 500 },
    sessions: [{ startsAt: '2038-09-05T10:00:00+04:00' }, { startsAt: '2038-09-12T10:00:00+04:00' }],
  });
});

test('a package with places of its own is full, also for many at once, while the training has places', async () => {
  const { id: trainingId, complete, essential } = await sold();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      apply({ trainingId, packageId: complete, email: `many${index}@example.com` }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(6).fill(409)]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'workshop_full' });
  const listed = await api.visitor().read<PublicTraining[]>('/api/trainings');
  expect(listed.find(({ id }) => id === trainingId)).toMatchObject({
    ...{ kind: 'course', entry: 'newborn-course', courseType: 'newborn-maternity', price: 'From AED 0', priceAed: 0 },
    packages: [
      { name: 'Essential', includes: ['Four mornings', 'Workbook'], familyPriceAed: 1700, spotsRemaining: 18 },
      { name: 'Complete', spotsRemaining: 0 },
      { name: 'Guest', spotsRemaining: 18 },
    ],
  });
  expect((await apply({ trainingId, packageId: essential, email: 'other@example.com' })).status).toBe(201);
});

test('a place of a package that a booking of the same training moves into is not sold a second time at the same moment', async () => {
  const { id: trainingId, complete, essential } = await sold();
  await apply({ trainingId, packageId: complete, email: 'first@example.com' });
  const { body } = await apply({ trainingId, packageId: essential, email: 'moves@example.com' });
  const { registrationId } = body as { registrationId: string };
  const calls: Promise<{ status: number }>[] = [];
  await api.database.inTransaction(async (run) => {
    // The change has locked the training by then, and waits for the booking.
    await run(`select from registrations where id = '${registrationId}' for update`);
    calls.push(admin.patch(`/api/registrations/${registrationId}`, { packageId: complete }));
    await expect.poll(() => countWaiting(api.database)).toBe(1);
    calls.push(apply({ trainingId, packageId: complete, email: 'second@example.com' }));
    await expect.poll(() => countWaiting(api.database)).toBe(2);
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 409]);
});

test('the package must be named where there are several, be of this training, and be open', async () => {
  const { id: trainingId, path, read, essential } = await sold();
  const other = await sold();
  for (const packageId of [undefined, 'x', other.essential, '11111111-1111-4111-8111-111111111111']) {
    const errors = { packageId: expect.any(String) as string };
    expect(await apply({ trainingId, packageId }), packageId).toMatchObject({ status: 422, body: { errors } });
  }
  const packages = (await read()).packages.map((offer) => ({ ...offer, closed: offer.id === essential }));
  expect((await admin.patch(path, { packages })).status).toBe(200);
  expect(await apply({ trainingId, packageId: essential })).toMatchObject({ body: { code: 'registration_closed' } });
  expect((await read()).placesTaken).toBe(0);
});

test('a training without an open package is closed to visitors, and staff can open it again', async () => {
  const { id: trainingId, path, read } = await sold();
  const listed = async () =>
    (await api.visitor().read<PublicTraining[]>('/api/trainings')).find(({ id }) => id === trainingId);
  const close = async (closed: boolean) => {
    const packages = (await read()).packages.map((offer) => ({ ...offer, closed }));
    expect((await admin.patch(path, { packages })).status).toBe(200);
  };
  await close(true);
  expect(await listed()).toMatchObject({ state: 'closed', packages: [], price: 'From AED 0', priceAed: 0 });
  expect(await read()).toMatchObject({ state: 'closed', registrationOpen: true });
  await close(false);
  expect(await listed()).toMatchObject({ state: 'open' });
});

test('a registration whose course is another than the training’s is refused, and a workshop’s call knows no course', async () => {
  const { id: trainingId, essential } = await sold();
  const other = await apply({ trainingId, packageId: essential, courseType: 'toddler-caring' });
  expect([other.status, other.body]).toMatchObject([422, { errors: { trainingId: expect.any(String) as string } }]);
  expect((await api.visitor().post(registerPath(trainingId), registrationBody())).status).toBe(404);
  const workshop = await createWorkshop(api.database);
  expect((await apply({ trainingId: workshop })).status).toBe(404);
  expect((await apply({ trainingId: 999_999 })).status).toBe(404);
});

test('a code that is refused takes no place, and a workshop takes no training code', async () => {
  const { id: trainingId, read, essential } = await sold();
  const email = 'mine@example.com';
  const foreign = await familyCode('theirs@example.com');
  for (const discountCode of ['NOVA-NONE-NONE', foreign]) {
    const { status, body } = await apply({ trainingId, packageId: essential, email, discountCode });
    expect([status, body]).toMatchObject([422, { errors: { discountCode: expect.any(String) as string } }]);
  }
  expect((await read()).placesTaken).toBe(0);
  const workshop = await createWorkshop(api.database);
  const code = await trainingCode(email);
  const refused = await api.visitor().post(registerPath(workshop), registrationBody({ email, code }));
  expect(refused).toMatchObject({ status: 422, body: { errors: { code: 'This code is for another offer.' } } });
  const family = await familyCode(email);
  const taken = await api.visitor().post(registerPath(workshop), registrationBody({ email, code: family }));
  expect(taken).toMatchObject({ status: 201, body: { dueAed: 300 } });
  // The refused one has not used the code.
  expect((await apply({ trainingId, packageId: essential, email, discountCode: code })).status).toBe(201);
});

test('an open package has no more places than its training, whichever of both is given', async () => {
  const LARGE = 'A package has more places than the training.';
  const large = [PACKAGES[0], { name: 'Large', priceAed: 300, places: 6 }];
  const closed = [PACKAGES[0], { name: 'Large', priceAed: 300, places: 6, closed: true }];
  const sent = (packages: unknown, capacity = 5) =>
    admin.post('/api/admin/trainings', { ...COURSE, capacity, packages });
  expect(await sent(large)).toMatchObject({ status: 422, body: { errors: { packages: LARGE } } });
  expect((await sent(large, 6)).status).toBe(201);
  expect((await sent(closed)).status).toBe(201);
  const { path, read } = await sold({ capacity: 5 });
  const { packages } = await read();
  const withPlaces = (places: number) => packages.map((offer) => ({ ...offer, places }));
  for (const [change, field] of [
    [{ packages: withPlaces(6) }, 'packages'],
    [{ packages: withPlaces(6), capacity: 5 }, 'packages'],
    [{ capacity: 1 }, 'capacity'],
  ] as const) {
    const { status, body } = await admin.patch(path, change);
    expect([change, status, body]).toMatchObject([change, 422, { errors: { [field]: LARGE } }]);
  }
  expect((await admin.patch(path, { packages: withPlaces(6), capacity: 6 })).status).toBe(200);
  const both = await Promise.all([admin.patch(path, { capacity: 4 }), admin.patch(path, { packages: withPlaces(4) })]);
  expect(both.map(({ status }) => status)).toContain(200);
  const after = await read();
  for (const { places } of after.packages) expect(places ?? 0).toBeLessThanOrEqual(after.capacity);
});

test('a private group takes a place and the price for each nanny', async () => {
  const { id: trainingId, path, read, essential } = await sold({ capacity: 5 });
  const group = {
    ...registrationBody({ company: 'Palm Gardens' }),
    ...{ trainingId, packageId: essential, bookingType: 'private-group', nannies: 3 },
    attendees: [{ firstName: '=Ana', lastName: '<b>Cruz</b>' }],
  };
  const tooMany = { ...group, nannies: 1, attendees: Array(2).fill({ firstName: 'Ana', lastName: 'Cruz' }) };
  expect((await admin.post('/api/registrations', tooMany)).body).toHaveProperty('errors.attendees');
  for (const nannies of [0, 51, 1.5, '3']) {
    expect((await admin.post('/api/registrations', { ...group, nannies })).body).toHaveProperty('errors.nannies');
  }
  const { status, body } = await admin.post('/api/registrations', group);
  expect([status, body]).toMatchObject([201, { dueAed: 5850, depositAed: 1500 }]);
  expect(await read()).toMatchObject({ placesTaken: 3, spotsRemaining: 2 });
  const other = { ...group, email: 'other@example.com', phone: '+971 50 000 0009' };
  expect((await admin.post('/api/registrations', other)).body).toMatchObject({ code: 'workshop_full' });
  const [row] = await admin.read<Registration[]>(`/api/registrations?trainingId=${trainingId}`);
  expect(row).toMatchObject({
    nannies: 3,
    company: 'Palm Gardens',
    attendees: [group.attendees[0], { firstName: null }, { firstName: null }],
  });
  const fewer = await admin.patch(`/api/registrations/${row?.id}`, { nannies: 2 });
  expect(fewer.body).toMatchObject({ nannies: 2, dueAed: 3900 });
  expect(await read()).toMatchObject({ placesTaken: 2 });
  expect((await admin.patch(`/api/registrations/${row?.id}`, { nannies: 6 })).body).toMatchObject({
    code: 'workshop_full',
  });
  expect((await admin.delete(`/api/registrations/${row?.id}`)).status).toBe(200);
  expect(await read()).toMatchObject({ placesTaken: 0 });
  expect((await admin.patch(path, { capacity: 2 })).status).toBe(200);
});

test('a booking moves with what was paid, and owes or is owed the difference', async () => {
  const [from, to] = [await createWorkshop(api.database), await createWorkshop(api.database, { capacity: 1 })];
  const email = 'moves@example.com';
  const { body } = await api.visitor().post(registerPath(from), registrationBody({ email }));
  const { registrationId: id } = body as { registrationId: string };
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await admin.patch(`/api/admin/trainings/${to}`, { priceAed: 400 });
  const moved = await admin.patch(`/api/registrations/${id}`, { trainingId: to });
  expect(moved.body).toMatchObject({ trainingId: to, workshopId: to, dueAed: 400, paidAed: 300, isPaid: false });
  const back = await admin.patch(`/api/registrations/${id}`, { trainingId: from });
  expect(back.body).toMatchObject({ trainingId: from, dueAed: 300, isPaid: true });
  await api.visitor().post(registerPath(to), registrationBody());
  expect((await admin.patch(`/api/registrations/${id}`, { trainingId: to })).body).toMatchObject({
    code: 'workshop_full',
  });
  const { id: course } = await sold();
  expect((await admin.patch(`/api/registrations/${id}`, { trainingId: course })).body).toHaveProperty(
    'errors.trainingId',
  );
});

test('wrong packages are refused', async () => {
  for (const packages of [
    [],
    Array(7).fill(PACKAGES[0]),
    [{ priceAed: 5 }],
    [{ name: 'A', priceAed: 5, depositAed: 6 }],
    [{ name: 'A', priceAed: 5, familyPriceAed: 6 }],
    [{ name: 'A', priceAed: -1 }],
    [{ name: 'A', priceAed: 5, includes: Array(13).fill('x') }],
    [{ name: 'A', priceAed: 5, paymentLink: 'http://pay.example' }],
    'x',
  ]) {
    const { status } = await admin.post('/api/admin/trainings', { ...COURSE, packages });
    expect([JSON.stringify(packages), status]).toEqual([JSON.stringify(packages), 422]);
  }
  const free = await admin.post('/api/admin/trainings', {
    ...COURSE,
    packages: [{ name: 'A', priceAed: 5, depositAed: 0 }],
  });
  expect(JSON.stringify(free.body)).toContain('Please enter the deposit in whole AED, from 1 to 100000.');
  const { path, read } = await sold();
  const { packages } = await read();
  const [essential] = packages;
  await apply({ trainingId: Number(path.split('/').at(-1)), packageId: essential?.id });
  const without = await admin.patch(path, { packages: packages.slice(1) });
  expect([without.status, without.body]).toMatchObject([409, { code: 'changed_meanwhile' }]);
  const below = await admin.patch(path, { packages: packages.map((offer) => ({ ...offer, places: 0 })) });
  expect(below.body).toMatchObject({ code: 'below_taken' });
  expect((await admin.patch(path, { priceAed: 5 })).body).toHaveProperty('errors.packages');
  const several = { ...WORKSHOP_BODY, sessions: COURSE.sessions };
  expect((await admin.post('/api/admin/trainings', several)).body).toHaveProperty('errors.sessions');
});
