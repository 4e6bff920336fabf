import { expect, test } from 'vitest';
import type { Registration } from '#src/contract/registrations.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { createCourse } from '#tests/support/courses.ts';
import { readCsv } from '#tests/support/csv.ts';
import { dayCalls } from '#tests/support/day.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { inCash } from '#tests/support/payments.ts';
import { postByStaff, registerPath, registrationBody, registrationIdOf } from '#tests/support/registrations.ts';
import { createWorkshop, issueCertificates, moveWorkshop, PAST_DAY, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { link, call, read, tick, opened } = dayCalls(api, admin);

const NAMES = ['Esther', 'Blessing', 'Faith', 'Grace', 'Joy', 'Kamala', 'Lakshmi', 'Nirmala'].map((firstName) => ({
  firstName,
  lastName: 'Achieng',
}));

const rowOf = async (id: string) => (await admin.read<Registration[]>(`/api/registrations?search=${id}`))[0];

/** A nursery's ten nannies, eight of them named. */
async function groupOfTen(workshop: number, changes: object = {}) {
  const group = { company: 'Palm Gardens', bookingType: 'private-group', nannies: 10, attendees: NAMES, ...changes };
  return registrationIdOf(await postByStaff(admin, workshop, { firstName: 'Karim', lastName: 'Haddad', ...group }));
}

test('ten of a nursery are ticked and named at the door, and nine get a certificate', async () => {
  const day = await opened({ people: 0, capacity: 12 });
  const { trainingId, token } = day;
  const [esther, ...others] = NAMES;
  const id = await groupOfTen(trainingId, { attendees: [{ ...esther, email: 'esther@example.com' }, ...others] });
  expect(await placesLeft(api.database, trainingId)).toBe(2);
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  const { people } = await read({ token });
  expect(people.map(({ name }) => name)).toEqual([
    ...NAMES.map(({ firstName }) => `${firstName} Achieng`),
    'Nanny 9 of 10 (Palm Gardens)',
    'Nanny 10 of 10 (Palm Gardens)',
  ]);
  const unnamed = people[8]?.id ?? '';
  const name = (body: object) => call('/name', { token, id: unnamed, ...body });
  expect((await name({ firstName: 'Sunita' })).body).toMatchObject({
    errors: { lastName: expect.any(String) as string },
  });
  expect((await name({ firstName: 'Sunita', lastName: 'Thapa' })).body).toEqual({ id: unnamed, name: 'Sunita Thapa' });
  expect((await name({ firstName: 'Another', lastName: 'Name' })).body).toMatchObject({ code: 'changed_meanwhile' });
  const everybody = people.map((person) => person.id);
  expect((await tick(day, everybody)).body).toEqual({ ticked: 10, unknown: 0 });
  expect((await issueCertificates(admin, id)).issued).toEqual([]);
  await moveWorkshop(api.database, trainingId, PAST_DAY);
  const { issued, refused } = await issueCertificates(admin, id);
  expect(issued.map((one) => one.name).toSorted()).toEqual(
    [...NAMES.map(({ firstName }) => `${firstName} Achieng`), 'Sunita Thapa'].toSorted(),
  );
  expect(refused).toEqual([{ id, attendeeId: people[9]?.id, reason: 'Her name is missing' }]);
  await api.settled();
  const row = await rowOf(id);
  const toBooker = mail.to(row?.email ?? '').filter(({ subject }) => subject?.includes('certificate'));
  expect(toBooker.map(({ subject }) => subject)).toEqual(['9 certificates: A workshop']);
  for (const { name: her, number } of issued) {
    expect(toBooker[0]?.text).toContain(her);
    expect(toBooker[0]?.text).toContain(`/certificates/${number}`);
  }
  const own = mail.to('esther@example.com').map(({ subject }) => subject);
  expect(own).toEqual(['Your place is confirmed: A workshop', 'Your certificate: A workshop']);
  const { text } = await admin.get(`/api/exports/registrations.csv?workshopId=${trainingId}`);
  const [titles = [], ...lines] = readCsv(text);
  const cell = (title: string) => lines.map((line) => line[titles.indexOf(title)]);
  expect(cell('Nanny First Name')).toEqual([...NAMES.map(({ firstName }) => firstName), 'Sunita', '']);
  expect(cell('Due AED')).toEqual(['3000', ...Array<string>(9).fill('')]);
});

test('a nanny with an address of her own hears that the day moved, is cancelled and is back, once for an address', async () => {
  const workshop = await createWorkshop(api.database, { startsAt: new Date('2099-03-01T10:00+04:00') });
  const shared = { email: 'shared@example.com' };
  const attendees = [
    { firstName: 'Ana', lastName: 'Cruz', email: 'ana.own@example.com' },
    { firstName: 'Bea', lastName: 'Cruz', ...shared },
    { firstName: 'Cleo', lastName: 'Cruz', ...shared },
    { firstName: 'Dina', lastName: 'Cruz', email: 'Booker.Own@example.com' },
  ];
  const body = registrationBody({ email: 'booker.own@example.com', nannies: 4, attendees });
  expect((await api.visitor().post(registerPath(workshop), body)).body).toMatchObject({ dueAed: 1200 });
  await admin.patch(`/api/admin/trainings/${workshop}`, { location: 'Jumeirah', notify: true });
  await api.settled();
  await admin.post(`/api/admin/trainings/${workshop}/cancel`, { notify: true });
  await api.settled();
  for (const [address, name] of [
    ['ana.own@example.com', 'Ana'],
    ['shared@example.com', 'Bea'],
  ] as const) {
    const received = mail.to(address);
    expect(received.map(({ subject }) => subject?.replace(/: .*/, ''))).toEqual([
      'Your workshop has changed',
      'The workshop is cancelled',
    ]);
    for (const { text } of received) expect(text).toContain(`Hello ${name},`);
  }
  expect(mail.to('booker.own@example.com')).toHaveLength(3);
});

test('a nanny with an address of her own gets the dates of a course, without its price', async () => {
  const { id: trainingId } = await createCourse(admin);
  const nanny = { nannyFirstName: 'Ana', nannyLastName: 'Cruz', nannyEmail: 'ana.dates@example.com' };
  const booker = courseRegistrationBody({ email: 'books.dates@example.com', ...nanny });
  const { id } = (await api.visitor().post('/api/course-registrations', booker)).body as { id: string };
  expect((await admin.patch(`/api/course-registrations/${id}`, { trainingId })).status).toBe(200);
  await api.settled();
  const [dates, ...more] = mail.to(nanny.nannyEmail);
  expect(more).toEqual([]);
  expect(dates?.text).toMatch(/Hello Ana,[^]*2038/);
  expect(dates?.text).not.toContain('AED');
  expect(mail.to('books.dates@example.com').map(({ subject }) => subject)).toContain(dates?.subject);
});

test('a visitor books one to four places, and more than are free is full', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 5 });
  const book = (changes: object) => api.visitor().post(registerPath(workshop), registrationBody({ ...changes }));
  for (const nannies of [0, 5, 1.5, '2']) expect((await book({ nannies })).body).toHaveProperty('errors.nannies');
  const named = Array.from({ length: 3 }, (_, index) => ({ firstName: 'Ana', lastName: `Cruz ${index}` }));
  expect((await book({ nannies: 2, attendees: named })).body).toHaveProperty('errors.attendees');
  const three = registrationIdOf(await book({ nannies: 3, nannyFirstName: 'Ana', nannyLastName: 'Cruz' }));
  expect((await rowOf(three))?.attendees.map(({ firstName }) => firstName)).toEqual(['Ana', null, null]);
  expect((await book({ nannies: 3 })).body).toMatchObject({ code: 'workshop_full' });
  const herself = registrationIdOf(await book({ firstName: 'Herself', nannies: 2 }));
  expect((await rowOf(herself))?.attendees.map(({ firstName }) => firstName)).toEqual(['Herself', null]);
  expect(await placesLeft(api.database, workshop)).toBe(0);
});

test('who is registered by an address takes no second place by her number', async () => {
  const { trainingId, token } = await opened({ people: 0 });
  const sarita = { firstName: 'Sarita', lastName: 'Rai', phone: '+971 50 777 0001' };
  await api.visitor().post(registerPath(trainingId), registrationBody({ ...sarita, email: 'sarita@example.com' }));
  const again = [
    await call('/walk-in', { token, ...sarita, phone: '050 777 0001' }),
    await postByStaff(admin, trainingId, { ...sarita, email: null }),
    await postByStaff(admin, trainingId, { ...sarita, email: 'other.sarita@example.com' }),
  ];
  expect(again.map(({ body }) => body)).toMatchObject(Array(3).fill({ code: 'already_registered' }));
  expect(await placesLeft(api.database, trainingId)).toBe(14);
});

test.for([
  ['before', 0],
  ['after', 1],
] as const)(
  'one of ten is erased %s her certificate: her name and tick go, and her place stays',
  async ([, certificates]) => {
    const day = await opened({ people: 0, capacity: 12 });
    const { trainingId, token } = day;
    const attendees = [{ firstName: 'Oluwaseun', lastName: 'Trace', phone: '+971 50 123 9999' }, ...NAMES];
    const id = await groupOfTen(trainingId, { attendees });
    await admin.patch(`/api/registrations/${id}`, { isPaid: true });
    const { people } = await read({ token });
    await tick(day, [people[0]?.id, people[1]?.id]);
    await call('/remark', { token, id: people[0]?.id, remark: 'Oluwaseun Trace came late' });
    await moveWorkshop(api.database, trainingId, PAST_DAY);
    if (certificates > 0) await issueCertificates(admin, id);
    await api.settled();
    const erased = await admin.post('/api/admin/erase', { phone: '+971 50 123 9999', confirm: 'ERASE' });
    expect(erased.body).toMatchObject({ attendees: 1, certificates, registrations: 0 });
    expect(await findAnywhere(api.database, ['oluwaseun', '1239999'])).toEqual([]);
    const row = await rowOf(id);
    expect([row?.nannies, row?.attendees[0]?.firstName, row?.attendees[0]?.attended]).toEqual([10, null, {}]);
    expect(Object.values(row?.attendees[1]?.attended ?? {})).toEqual([true]);
    expect((await issueCertificates(admin, id)).issued).toMatchObject([{ name: 'Esther Achieng' }]);
    expect(await placesLeft(api.database, trainingId)).toBe(2);
  },
);

test('a booking that moves was not attended there, and one with fewer places keeps who is ticked', async () => {
  const { trainingId, sessionId } = await opened({ people: 0, capacity: 12 });
  const id = await groupOfTen(trainingId, { nannies: 3, attendees: NAMES.slice(0, 3) });
  const path = `/api/registrations/${id}`;
  const third = (await rowOf(id))?.attendees[2]?.id;
  const ticks = [{ id: third, attended: true, at: new Date().toISOString() }];
  await admin.post('/api/day/ticks', { trainingId, sessionId, ticks });
  expect((await admin.patch(path, { nannies: 1 })).body).toMatchObject({
    nannies: 1,
    attendees: [{ id: third, firstName: 'Faith', attended: { [sessionId]: true } }],
  });
  await admin.patch(path, { nannies: 2 });
  await admin.patch(path, { attended: true });
  expect((await admin.patch(path, { nannies: 1 })).body).toMatchObject({ code: 'below_taken' });
  const other = await createWorkshop(api.database);
  expect((await admin.patch(path, { trainingId: other })).body).toMatchObject({ attended: false, attendance: [] });
  expect(await link(other)).not.toBe('');
});

test('another nanny does not inherit a tick and a remark, and a correction keeps them', async () => {
  const { trainingId, token, sessionId } = await opened({ people: 0, capacity: 12 });
  const attendees = ['ana', 'Bea'].map((firstName) => ({ firstName, lastName: 'cruz' }));
  const id = await groupOfTen(trainingId, { nannies: 3, attendees });
  const { people } = await read({ token });
  const ticks = people.map((person) => ({ id: person.id, attended: true, at: new Date().toISOString() }));
  await call('/ticks', { token, sessionId, ticks });
  for (const person of people) await call('/remark', { token, id: person.id, remark: 'Came late' });
  const [ana, bea, unnamed] = people.map((person) => person.id);
  const changed = [
    { id: ana, firstName: 'Ana María', lastName: 'Cruz' },
    { id: bea, firstName: 'Joy', lastName: 'Otieno' },
    { id: unnamed, firstName: 'Rosa', lastName: 'Lim' },
  ];
  expect((await admin.patch(`/api/registrations/${id}`, { attendees: changed })).status).toBe(200);
  expect((await read({ token })).people).toMatchObject([
    { name: 'Ana María Cruz', attended: true, remark: 'Came late' },
    { name: 'Joy Otieno', attended: false, remark: null },
    { name: 'Rosa Lim', attended: true, remark: 'Came late' },
  ]);
  const history = await admin.read<{ by: string; changes: object }[]>(`/api/admin/history?row=${id}`);
  expect(history.map(({ changes }) => changes)).toContainEqual({
    attendedSessions: { from: expect.stringContaining('Bea cruz') as string, to: null },
  });
  // Her phone had no connection when she was ticked.
  await call('/ticks', { token, sessionId, ticks: ticks.map((tick) => ({ ...tick, at: '2026-01-01T08:00:00Z' })) });
  expect((await read({ token })).people[1]).toMatchObject({ attended: false });
});

test('a name that is removed takes its tick and remark along until the training is over, so another nanny gets neither', async () => {
  const day = await opened({ people: 0, capacity: 12 });
  const { trainingId, token } = day;
  const id = await groupOfTen(trainingId, { nannies: 2, attendees: NAMES.slice(0, 2) });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  const { people } = await read({ token });
  const everybody = people.map((person) => person.id);
  await tick(day, everybody);
  for (const person of everybody) await call('/remark', { token, id: person, remark: 'Came late' });
  const name = async (person: { id: string } | undefined, firstName: string | null, lastName: string | null) => {
    const attendees = [{ id: person?.id, firstName, lastName }];
    expect((await admin.patch(`/api/registrations/${id}`, { attendees })).status).toBe(200);
  };
  await name(people[0], null, null);
  expect((await read({ token })).people[0]).toMatchObject({ isNamed: false, attended: false, remark: null });
  await name(people[0], 'Rosa', 'Lim');
  expect((await read({ token })).people).toMatchObject([
    { name: 'Rosa Lim', attended: false, remark: null },
    { attended: true, remark: 'Came late' },
  ]);
  await moveWorkshop(api.database, trainingId, PAST_DAY);
  await name(people[1], null, null);
  await name(people[1], 'Blessing', 'Wanjiru');
  expect((await issueCertificates(admin, id)).issued).toMatchObject([{ name: 'Blessing Wanjiru' }]);
});

test('the tick of who books for herself does not pass to a nanny in her place, and goes with her as a nanny', async () => {
  const day = await opened({ people: 3 });
  const { token, ids, registrationIds } = day;
  await tick(day, ids);
  const change = async (index: number, body: object) =>
    expect((await admin.patch(`/api/registrations/${registrationIds[index]}`, body)).status).toBe(200);
  await change(0, { attendees: [{ id: ids[0], firstName: null, lastName: null }] });
  await change(0, { attendees: [{ id: ids[0], firstName: 'Joy', lastName: 'Otieno' }] });
  await change(1, { nannyFirstName: 'Rosa', nannyLastName: 'Lim' });
  await change(2, { nannyFirstName: 'Maria', nannyLastName: 'Otieno' });
  const { people } = await read({ token });
  const ticked = Object.fromEntries(people.map(({ name, attended }) => [name, attended]));
  expect(ticked).toEqual({ 'Joy Otieno': false, 'Rosa Lim': false, 'Maria Otieno': true });
});

test('two nannies of a group each have a tick and a certificate', async () => {
  const day = await opened({ people: 0, capacity: 12 });
  const { trainingId, token, sessionId } = day;
  const ana = { firstName: 'Ana', lastName: 'Cruz' };
  const id = await groupOfTen(trainingId, { nannies: 2, attendees: [ana, { ...ana, lastName: 'Lim' }] });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  const { people } = await read({ token });
  const issued = async () => (await issueCertificates(admin, id)).issued.map(({ attendeeId }) => attendeeId);
  await tick(day, [people[1]?.id]);
  await moveWorkshop(api.database, trainingId, PAST_DAY);
  expect(await issued()).toEqual([people[1]?.id]);
  const ticks = [{ id: people[0]?.id, attended: true, at: new Date().toISOString() }];
  await admin.post('/api/day/ticks', { trainingId, sessionId, ticks });
  expect((await issued()).toSorted()).toEqual(people.map((person) => person.id).toSorted());
});

test('three places with a deposit are moved, one nanny is exchanged, and staff lower them to two', async () => {
  const withDeposit = () => createWorkshop(api.database, { depositFils: 10_000 });
  const [from, to] = [await withDeposit(), await withDeposit()];
  const id = await groupOfTen(from, { nannies: 3, attendees: NAMES.slice(0, 3) });
  await admin.add('/api/admin/payments', inCash(id));
  const path = `/api/registrations/${id}`;
  expect((await admin.patch(path, { trainingId: to })).body).toMatchObject({
    balance: { state: 'secured', dueAed: 900 },
  });
  const second = (await rowOf(id))?.attendees[1]?.id;
  await admin.patch(path, { attendees: [{ id: second, firstName: 'Rosa', lastName: 'Lim' }] });
  expect((await admin.patch(path, { nannies: 2 })).body).toMatchObject({
    ...{ nannies: 2, depositAed: 200, balance: { dueAed: 600, paidAed: 300, restAed: 300, state: 'secured' } },
    attendees: [{ firstName: 'Esther' }, { id: second, firstName: 'Rosa', lastName: 'Lim' }],
  });
  expect([await placesLeft(api.database, from), await placesLeft(api.database, to)]).toEqual([15, 13]);
});
