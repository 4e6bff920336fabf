import { expect, test } from 'vitest';
import type { HistoryEntry } from '#src/contract/system.ts';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { bookingCalls } from '#tests/support/bookings.ts';
import { createCourse } from '#tests/support/courses.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { inCash, papersOf } from '#tests/support/payments.ts';
import {
  postByStaff,
  register,
  registerPath,
  registrationBody,
  registrationIdOf,
  registrationsOf,
} from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { ask, change, cancel, booked } = bookingCalls(api);

const MARIAM = { firstName: 'Mariam', lastName: 'Haddad', email: 'mariam@example.com' };
const GRACE = { nannyFirstName: 'Grace', nannyLastName: 'Wanjiru', nannyEmail: 'grace@example.com' };
const NOBODY = { nannyFirstName: null, nannyLastName: null, nannyEmail: null };

const first = "Nanny's first name is required";
const last = "Nanny's last name is required";

const PATHS = {
  workshop: registerPath(await createWorkshop(api.database, { capacity: 200 })),
  course: '/api/course-registrations',
};
const BODIES = { workshop: registrationBody, course: courseRegistrationBody };

test.each(['workshop', 'course'] as const)('a registration for a %s carries the names of the nanny', async (kind) => {
  const { status } = await api.visitor().post(PATHS[kind], BODIES[kind]({ ...MARIAM, ...GRACE, lastName: kind }));
  expect(status).toBe(201);
  const list = kind === 'course' ? PATHS.course : '/api/registrations';
  for (const search of ['wanjiru', 'GRACE@example', kind]) {
    expect(await admin.read(`${list}?search=${search}`)).toMatchObject([{ firstName: 'Mariam', ...GRACE }]);
  }
  await api.visitor().post(PATHS[kind], BODIES[kind]({ lastName: `${kind} alone`, nannyFirstName: ' ' }));
  expect(await admin.read(`${list}?search=${kind}%20alone`)).toMatchObject([NOBODY]);
});

test.each([
  [{ nannyFirstName: 'Grace' }, { nannyLastName: last }],
  [{ nannyLastName: 'Wanjiru' }, { nannyFirstName: first }],
  [{ nannyEmail: 'grace@example.com' }, { nannyFirstName: first, nannyLastName: last }],
  [
    { forNanny: 'yes', nannyFirstName: '\u200b' },
    { nannyFirstName: first, nannyLastName: last },
  ],
  [{ ...GRACE, nannyEmail: 'grace' }, { nannyEmail: 'Please enter a valid email address' }],
  [{ ...GRACE, nannyLastName: 'x'.repeat(201) }, { nannyLastName: 'At most 200 characters.' }],
  [{ ...GRACE, nannyFirstName: 5 }, { nannyFirstName: first }],
  [
    { nannyFirstName: 'Grace', phone: '1' },
    { nannyLastName: last, phone: 'Please enter a valid phone number.' },
  ],
])('names of a nanny like %j are refused', async (nanny, errors) => {
  for (const kind of ['workshop', 'course'] as const) {
    const { status, body } = await api.visitor().post(PATHS[kind], BODIES[kind](nanny));
    expect([kind, status, body]).toEqual([kind, 422, expect.objectContaining({ errors })]);
  }
});

test('one address books a nanny once for a workshop, and several nannies', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 9 });
  const book = async (nanny: object) => {
    const sent = registrationBody({ ...MARIAM, ...nanny });
    const { status, body } = await api.visitor().post(registerPath(workshop), sent);
    return status === 201 ? status : (body as { code: string }).code;
  };
  const joy = { nannyFirstName: 'Joy', nannyLastName: 'Cruz' };
  expect([
    await book(GRACE),
    await book({ ...GRACE, nannyFirstName: 'GRÂCE ' }),
    await book(joy),
    // Whoever books attends.
    await book({}),
    await book({ firstName: 'Joy', lastName: 'Cruz' }),
  ]).toEqual([201, 'already_registered', 201, 201, 'already_registered']);
  expect((await postByStaff(admin, workshop, { ...MARIAM, ...GRACE })).body).toMatchObject({
    code: 'already_registered',
  });
  expect(await placesLeft(api.database, workshop)).toBe(6);
  const many = await Promise.all(
    Array.from({ length: 10 }, () => book({ nannyFirstName: 'Rosa', nannyLastName: 'Lim' })),
  );
  expect(many.filter((status) => status === 201)).toHaveLength(1);
  const rows = await admin.read<Registration[]>(`/api/registrations?workshopId=${workshop}&sort=name`);
  expect(rows.map((row) => row.nannyFirstName)).toEqual(['Grace', 'Joy', null, 'Rosa']);
});

test('a place without a name is nobody’s, on papers too, and who books for others and attends is named with them', async () => {
  const { id: trainingId } = await createCourse(admin);
  const email = 'names.later@example.com';
  const parent = { firstName: 'Karim', lastName: 'Haddad', email, currentRole: 'parent' };
  const body = courseRegistrationBody({ trainingId, ...parent });
  const id = registrationIdOf(await api.visitor().post(PATHS.course, body));
  await admin.post('/api/admin/payments', inCash(id, 100));
  const told = async (address: string) => {
    await api.settled();
    return mail.to(address).find(({ subject }) => subject?.startsWith('We have received'))?.text;
  };
  expect(await told(email)).toMatch(/Nanny: Name to come\n/);
  const notice = mail.received.find(({ subject }) => subject === 'New registration: Karim Haddad')?.text;
  expect(notice).toMatch(/Nanny: Name to come\n[^]*Booked by: Karim Haddad\n/);
  expect(await papersOf(api.database, id)).toMatchObject([{ attendee: null, payer: { name: 'Karim Haddad' } }]);
  await postByStaff(admin, trainingId, { email: 'alone.here@example.com', lastName: 'Cruz' });
  expect(await told('alone.here@example.com')).toMatch(/Nanny: Maria Cruz\n/);
  const two = registrationBody({ lastName: 'Lim', email: 'and.another@example.com', nannies: 2 });
  await api.visitor().post(registerPath(await createWorkshop(api.database)), two);
  expect(await told('and.another@example.com')).toContain('Nannies: 2: Maria Lim, 1 name to come\n');
});

test('emails greet who booked and name who attends', async () => {
  const workshop = await createWorkshop(api.database, { startsAt: new Date('2099-01-17T06:00Z') });
  const email = 'mails@example.com';
  const id = await register(api.visitor(), workshop, { ...MARIAM, ...GRACE, email });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await admin.patch(`/api/admin/trainings/${workshop}`, { location: 'Jumeirah', notify: true });
  await api.settled();
  await admin.delete(`/api/registrations/${id}?notify=true`);
  await api.settled();
  const sent = mail.to(email);
  expect(sent.map(({ subject }) => subject?.replace(/: .*/, ''))).toEqual(
    expect.arrayContaining([
      'Your place is cancelled',
      'Your place is confirmed',
      'Your workshop has changed',
      'We have received your registration',
      expect.stringMatching(/^Receipt /) as string,
    ]),
  );
  expect(sent).toHaveLength(5);
  for (const { text } of sent.filter(({ subject }) => !subject?.startsWith('Receipt'))) {
    expect(text).toContain('Hello Mariam,');
    expect(text).toMatch(/Nanny: +Grace Wanjiru/);
    expect(text).not.toContain('Haddad');
  }
  const notice = mail.to(STAFF).find(({ subject }) => subject === 'New registration: Grace Wanjiru');
  expect(notice?.text).toMatch(/Booked by: +Mariam Haddad/);
  const toNanny = mail.to(GRACE.nannyEmail);
  expect(toNanny.map(({ subject }) => subject?.replace(/: .*/, '')).toSorted()).toEqual([
    'Your place is cancelled',
    'Your place is confirmed',
    'Your workshop has changed',
  ]);
  for (const { text } of toNanny) {
    expect(text).toContain('Hello Grace,');
    for (const hers of ['Mariam', 'AED', '/booking#', 'payment']) expect(text).not.toContain(hers);
  }
});

test('the email about a course names the nanny, unless her name looks like a message', async () => {
  for (const [nannyFirstName, shown] of [
    ['Grace', true],
    ['https://evil.example', false],
  ] as const) {
    const email = `${shown}@example.com`;
    await api.visitor().post(PATHS.course, courseRegistrationBody({ ...MARIAM, ...GRACE, nannyFirstName, email }));
    await api.settled();
    const [received] = mail.to(email);
    expect(received?.text?.includes(`${nannyFirstName} Wanjiru`)).toBe(shown);
    expect(received?.text).toContain('Hello Mariam,');
  }
});

test('a guest names, changes and removes the nanny, with history and unsent emails', async () => {
  const { token, id, workshopId } = await booked(undefined, MARIAM);
  expect((await change(token, { nannyFirstName: '' })).status).toBe(200);
  const named = await change(token, GRACE);
  expect([named.status, named.body]).toEqual([200, expect.objectContaining({ firstName: 'Mariam', ...GRACE })]);
  expect((await ask(token)).body).toMatchObject(GRACE);
  const [latest] = await admin.read<HistoryEntry[]>(`/api/admin/history?row=${id}`);
  expect(latest).toMatchObject({
    by: 'guest',
    changes: { nannyFirstName: { from: null, to: 'Grace' }, nannyEmail: { from: null, to: 'grace@example.com' } },
  });
  const other = registrationBody({ ...MARIAM, nannyFirstName: 'Joy', nannyLastName: 'Cruz' });
  expect((await api.visitor().post(registerPath(workshopId), other)).status).toBe(201);
  const taken = await change(token, { nannyFirstName: 'joy', nannyLastName: 'CRUZ' });
  expect(taken.body).toMatchObject({ code: 'already_registered' });
  expect((await change(token, { nannyEmail: 'x' })).body).toMatchObject({
    errors: { nannyEmail: 'Please enter a valid email address' },
  });
  expect((await change(token, { nannyFirstName: null, nannyLastName: '', nannyEmail: null })).body).toMatchObject(
    NOBODY,
  );
  const [row] = await registrationsOf(api.database, workshopId);
  expect(row).toMatchObject({ first_name: 'Mariam', name_key: 'mariam haddad' });
});

test('unsent emails get the new name of the nanny', async () => {
  const { token, id } = await booked(undefined, { ...MARIAM, ...GRACE, email: 'unsent@example.com' });
  mail.behaviour = 450;
  await cancel(token);
  await api.settled();
  await admin.patch(`/api/registrations/${id}`, { nannyFirstName: 'Joy' });
  const [toBooker, toNanny] = await api.rows`
    select payload from outbox where row_id = ${id} and kind = 'booking-cancelled' order by payload ? 'toNanny'`;
  expect(toBooker).toMatchObject({ payload: { nannyFirstName: 'Joy', nannyLastName: 'Wanjiru', firstName: 'Mariam' } });
  expect(toNanny).toMatchObject({ payload: { firstName: 'Joy', email: 'grace@example.com' } });
});

test('staff name the nanny of both kinds, and take her out again', async () => {
  const { id } = await booked();
  const course = await api.visitor().add(PATHS.course, courseRegistrationBody({ currentRole: 'parent' }));
  for (const path of [`/api/registrations/${id}`, `${PATHS.course}/${course}`]) {
    expect((await admin.patch(path, GRACE)).body).toMatchObject(GRACE);
    expect((await admin.patch(path, { nannyEmail: 'x' })).status).toBe(422);
    expect((await admin.patch(path, { nannyFirstName: null, nannyLastName: '', nannyEmail: '' })).body).toMatchObject(
      NOBODY,
    );
  }
});

test('the data of a booking has the nanny; erasing her takes her name, erasing who booked also the place', async () => {
  const nanny = { nannyFirstName: 'Zuhura', nannyLastName: 'Trace', nannyEmail: 'Zuhura@Example.com' };
  const asked = [
    { email: 'zuhura@example.com', counts: { attendees: 3, registrations: 0, courseRegistrations: 0 }, left: 14 },
    { email: 'booker@example.com', counts: { attendees: 0, registrations: 2, courseRegistrations: 4 }, left: 15 },
  ];
  for (const { counts, left, email } of asked) {
    const { token, workshopId } = await booked(undefined, { email: 'booker@example.com', ...nanny });
    const { body } = await api.visitor().post('/api/booking/data', { token });
    expect(body).toMatchObject({ attendees: [{ first_name: 'Zuhura', email: 'Zuhura@Example.com' }] });
    expect((await change(token, { nannyFirstName: 'Zuhura B' })).status).toBe(200);
    await api.visitor().post(PATHS.course, courseRegistrationBody({ email: 'booker@example.com', ...nanny }));
    const held = courseRegistrationBody({ email: 'booker@example.com', ...nanny, website: 'x' });
    await api.visitor().post(PATHS.course, held);
    await api.settled();
    expect((await admin.post('/api/admin/erase', { email })).body).toMatchObject({ preview: counts });
    expect((await admin.post('/api/admin/erase', { email, confirm: 'ERASE' })).body).toMatchObject(counts);
    expect(await findAnywhere(api.database, ['zuhura'])).toEqual([]);
    expect(await placesLeft(api.database, workshopId)).toBe(left);
  }
});
