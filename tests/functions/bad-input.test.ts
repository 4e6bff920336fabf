/** What people get wrong about places, codes and names. Each is refused in words, and nothing is stored. */
import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { codeCalls } from '#tests/support/codes.ts';
import { createCourse } from '#tests/support/courses.ts';
import { isFormula, readCsv } from '#tests/support/csv.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { countsOf, fullWorkshop, tokenOf } from '#tests/support/offers.ts';
import { postByStaff, registerPath, registrationBody, registrationIdOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer();
const { codeFor, familyCode, expire } = codeCalls(api, admin);

const refusedAt = (field: string) => ({ code: 'invalid', errors: { [field]: expect.any(String) as string } });

test('two last places are no place for three nannies, in the training and in the package', async () => {
  const course = await createCourse(admin, {
    ...{
      capacity: 5,
      packages: [
        { name: 'Small', priceAed: 500, places: 2 },
        { name: 'Large', priceAed: 900 },
      ],
    },
  });
  const [small, large] = (await course.read()).packages;
  const order = (packageId: string | undefined, nannies: number) =>
    postByStaff(admin, course.id, { packageId, nannies });
  expect((await order(small?.id, 3)).body).toMatchObject({ code: 'workshop_full' });
  expect((await order(large?.id, 3)).body).toMatchObject({ dueAed: 2700 });
  expect((await order(large?.id, 3)).body).toMatchObject({ code: 'workshop_full' });
  const two = await order(small?.id, 2);
  expect(two.status).toBe(201);
  const more = await admin.patch(`/api/registrations/${registrationIdOf(two)}`, { nannies: 3 });
  expect(more.body).toMatchObject({ code: 'workshop_full' });
  expect(await course.read()).toMatchObject({ placesTaken: 5 });
});

test('ten nannies do not move to nine free places, by staff or by the guest of a cancelled day', async () => {
  const [from, to] = [await createWorkshop(api.database), await createWorkshop(api.database, { capacity: 9 })];
  const id = registrationIdOf(await postByStaff(admin, from, { nannies: 10, company: 'Palm Gardens' }));
  const path = `/api/registrations/${id}`;
  const move = () => api.visitor().post('/api/booking/move', { token: tokenOf('booking', id), trainingId: to });
  expect((await admin.patch(path, { trainingId: to })).body).toMatchObject({ code: 'workshop_full' });
  expect((await admin.patch(path, { isPaid: true })).status).toBe(200);
  expect((await admin.post(`/api/admin/trainings/${from}/cancel`, {})).status).toBe(200);
  expect((await move()).body).toMatchObject({ code: 'workshop_full' });
  expect(await countsOf(api.database, to)).toMatchObject({ taken: 0 });
  await admin.patch(`/api/admin/trainings/${to}`, { capacity: 10 });
  expect((await move()).status).toBe(200);
  expect(await countsOf(api.database, to)).toMatchObject({ taken: 10 });
});

test('neither capacity nor the places of a package go below places on offer', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: 2, waiting: 1 });
  await admin.delete(`/api/registrations/${registrationIds[0]}`);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 1, held: 1 });
  const path = `/api/admin/trainings/${workshopId}`;
  expect((await admin.patch(path, { capacity: 1 })).body).toMatchObject({ code: 'below_taken' });
  await api.rows`
    update waiting_list set package_id = packages.id from packages
    where waiting_list.training_id = ${workshopId} and packages.training_id = ${workshopId}`;
  const [offer] = await api.rows<{ id: string }>`select id from packages where training_id = ${workshopId}`;
  const places = (count: number) =>
    admin.patch(path, { packages: [{ id: offer?.id, name: 'Place', priceAed: 300, places: count }] });
  expect((await places(1)).body).toMatchObject({ code: 'below_taken' });
  expect((await places(2)).status).toBe(200);
});

test('a code that has expired, two codes in one field, or a training code for a workshop take no place', async () => {
  const email = 'codes@example.com';
  const [workshop, course] = [await createWorkshop(api.database), await createCourse(admin)];
  const { code: training } = await codeFor('training', { email });
  const over = await familyCode(email);
  await expire(over);
  const open = await familyCode(email);
  for (const code of [over, `${open} ${training}`, `${open},${training}`, training]) {
    const { body } = await api.visitor().post(registerPath(workshop), registrationBody({ email, code }));
    expect([code, body]).toMatchObject([code, refusedAt('code')]);
  }
  for (const discountCode of [over, `${open} ${training}`, `${training},${open}`]) {
    const body = courseRegistrationBody({ email, trainingId: course.id, discountCode });
    const response = await api.visitor().post('/api/course-registrations', body);
    expect([discountCode, response.body]).toMatchObject([discountCode, refusedAt('discountCode')]);
  }
  expect([(await course.read()).placesTaken, await countsOf(api.database, workshop)]).toMatchObject([0, { taken: 0 }]);
});

const NAMES = Array.from({ length: 200 }, (_, index) => ({ firstName: 'Ana', lastName: `Cruz ${index}` }));

test('a group has 50 nannies at most, and not more names than nannies', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 500 });
  const group = { bookingType: 'private-group', nannies: 50 };
  expect((await postByStaff(admin, workshop, { ...group, attendees: NAMES })).body).toMatchObject(
    refusedAt('attendees'),
  );
  expect((await postByStaff(admin, workshop, { ...group, nannies: 200, attendees: NAMES })).body).toMatchObject(
    refusedAt('nannies'),
  );
  const made = await postByStaff(admin, workshop, { ...group, attendees: NAMES.slice(0, 50) });
  const path = `/api/registrations/${registrationIdOf(made)}`;
  for (const change of [{ attendees: NAMES }, { nannies: 2, attendees: NAMES.slice(0, 3) }]) {
    expect((await admin.patch(path, change)).body).toMatchObject(refusedAt('attendees'));
  }
  // Of fewer places the last go.
  const fewer = await admin.patch(path, { nannies: 2 });
  expect(fewer.body).toMatchObject({ nannies: 2, attendees: NAMES.slice(0, 2) });
  expect((await admin.patch(path, { attendees: NAMES.slice(0, 3) })).body).toMatchObject(refusedAt('attendees'));
  expect(await countsOf(api.database, workshop)).toMatchObject({ taken: 2 });
});

test('what is due has a most, which 50 nannies at the highest price with a code reach', async () => {
  const packages = [{ name: 'Dear', priceAed: 100_000, depositAed: 100_000 }];
  const course = await createCourse(admin, { capacity: 100, packages });
  const { code } = await codeFor('training');
  const made = await postByStaff(admin, course.id, { bookingType: 'private-group', nannies: 50, code });
  expect([made.status, made.body], made.text).toMatchObject([201, { dueAed: 4_500_000, depositAed: 4_500_000 }]);
  const path = `/api/course-registrations/${registrationIdOf(made)}`;
  for (const dueAed of [5_000_001, 21_474_837, 1e308, Number.MAX_SAFE_INTEGER]) {
    const { status, body } = await admin.patch(path, { dueAed });
    expect([dueAed, status, body]).toMatchObject([dueAed, 422, refusedAt('dueAed')]);
  }
  expect((await admin.patch(path, { dueAed: 5_000_000 })).body).toMatchObject({ dueAed: 5_000_000 });
});

test('pasted formulas and markup are text in rows, files and emails', async () => {
  const workshop = await createWorkshop(api.database);
  const [formula, markup] = ['=HYPERLINK("http://x.example","y")', '<img src=x onerror=alert(1)>'];
  const names = [formula, '+1', '-1', '@x', markup].map((firstName) => ({ firstName, lastName: 'Cruz' }));
  const group = { bookingType: 'private-group', nannies: 6, attendees: names, company: formula, profession: markup };
  const nanny = { firstName: markup, lastName: '=1+1', nannyFirstName: '@SUM(A1)', nannyLastName: '<b>Cruz</b>' };
  expect((await postByStaff(admin, workshop, { ...nanny, ...group, notes: '\t=1+1' })).status).toBe(201);
  await api.settled();
  const [row] = await admin.read<Registration[]>(`/api/registrations?trainingId=${workshop}`);
  expect(row).toMatchObject({ attendees: [{ firstName: '@SUM(A1)' }, ...names], company: formula, profession: markup });
  const { text } = await admin.get(`/api/exports/registrations.csv?trainingId=${workshop}`);
  expect(readCsv(text).flat().filter(isFormula)).toEqual([]);
  expect(mail.received.length).toBeGreaterThan(1);
  for (const { html } of mail.received) expect(html).not.toMatch(/<img src=x|<b>Cruz/);
});
