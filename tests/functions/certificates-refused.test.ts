import { expect, test } from 'vitest';
import type { Candidate } from '#src/contract/certificates.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { createCourse, endCourse } from '#tests/support/courses.ts';
import { attendeesOf, register } from '#tests/support/registrations.ts';
import { createWorkshop, issueCertificates, moveWorkshop, PAST_DAY } from '#tests/support/workshops.ts';
import { todayOf } from '#tests/support/today.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const read = async (number: string) => api.visitor().get(`/api/certificates/${number}`);

async function registered(workshop: number, changes: Record<string, unknown>, body?: Record<string, unknown>) {
  const id = await register(api.visitor(), workshop, body);
  await admin.patch(`/api/registrations/${id}`, changes);
  return id;
}

async function attended(body?: Record<string, unknown>) {
  const workshop = await createWorkshop(api.database);
  const id = await registered(workshop, { attended: true, isPaid: true }, body);
  await moveWorkshop(api.database, workshop, PAST_DAY);
  return id;
}

async function issue(...registrationIds: string[]) {
  const { issued, refused } = await issueCertificates(admin, ...registrationIds);
  return { issued, reasons: Object.fromEntries(refused.map(({ id, reason }) => [id, reason])) };
}

/** Certificate candidates, by registration id. */
async function candidates(query: string): Promise<Map<string, Candidate>> {
  const rows = await admin.read<Candidate[]>(`/api/admin/certificates?${query}`);
  return new Map(rows.map((row) => [row.registrationId, row]));
}

test('absent, unpaid and cancelled workshop registrations are refused with the reason; the others get certificates', async () => {
  const workshop = await createWorkshop(api.database);
  const good = await registered(workshop, { attended: true, isPaid: true });
  const absent = await registered(workshop, { isPaid: true });
  const unpaid = await registered(workshop, { attended: true });
  const cancelled = await registered(workshop, { attended: true, isPaid: true });
  await admin.delete(`/api/registrations/${cancelled}`);
  const all = [good, absent, unpaid, cancelled];
  expect((await issue(...all)).reasons).toMatchObject({ [good]: 'The training is not over' });
  await moveWorkshop(api.database, workshop, PAST_DAY);
  const { issued, reasons } = await issue(...all);
  expect(issued).toHaveLength(1);
  expect(reasons).toEqual({
    [absent]: 'Not marked as attended.',
    [unpaid]: 'Not paid.',
    [cancelled]: 'The registration is cancelled.',
  });
  const listed = await candidates(`workshopId=${workshop}`);
  expect(listed.get(good)).toMatchObject({ refusal: null, number: issued[0]?.number, withdrawnAt: null });
  expect(listed.get(absent)).toMatchObject({ refusal: 'Not marked as attended.', number: null });
  expect(listed.has(cancelled)).toBe(false);
  await api.rows`update trainings set cancelled_at = now() where id = ${workshop}`;
  expect((await issue(good)).reasons).toEqual({ [good]: 'The training is cancelled.' });
});

test('the certificate of one of several that was withdrawn is issued again only for her', async () => {
  const both = { nannies: 2, attendees: ['Ana', 'Bea'].map((firstName) => ({ firstName, lastName: 'Cruz' })) };
  const id = await attended(both);
  const [ana = ''] = await attendeesOf(api.database, id);
  const { issued } = await issue(id);
  const { number } = issued.find(({ attendeeId }) => attendeeId === ana) ?? {};
  await admin.delete(`/api/admin/certificates/${number}`);
  const again = await issueCertificates(admin, id);
  expect(again.issued.map(({ name }) => name)).toEqual(['Bea Cruz']);
  expect(again.refused).toEqual([{ id, attendeeId: ana, reason: 'Her certificate was withdrawn.' }]);
  expect((await read(number ?? '')).body).toMatchObject({ state: 'withdrawn' });
  const hers = await admin.post('/api/admin/certificates', { registrationIds: [id], attendeeIds: [ana] });
  expect(hers.body).toMatchObject({ refused: [] });
  expect((await read(number ?? '')).body).toMatchObject({ state: 'valid' });
});

test('what is no id is refused in words', async () => {
  const { status, body } = await admin.post('/api/admin/certificates', { registrationIds: ['zz'] });
  expect([status, JSON.stringify(body)]).toEqual([
    422,
    expect.stringContaining('Please send the ids of registrations.'),
  ]);
});

test('a missed session, a missing payment or a missing training is the reason for refusal on a course', async () => {
  const course = await createCourse(admin, { capacity: 200 });
  const [one, two] = (await course.read()).sessions;
  const [first = '', second = ''] = [one?.id, two?.id];
  const assigned = async (changes: Record<string, unknown>) => {
    const id = await api.visitor().add('/api/course-registrations', courseRegistrationBody());
    await admin.patch(`/api/course-registrations/${id}`, changes);
    return id;
  };
  const both = { [first]: true, [second]: true };
  const good = await assigned({ trainingId: course.id, isPaid: true, attended: both });
  const late = await assigned({ trainingId: course.id, isPaid: true, attended: { [first]: true } });
  const absent = await assigned({ trainingId: course.id, isPaid: true });
  const unpaid = await assigned({ trainingId: course.id, attended: both });
  const unassigned = await assigned({ isPaid: true });
  await endCourse(api.database, course.id);
  const today = async () => (await todayOf(admin)).certificates.rows;
  const [attendee] = await attendeesOf(api.database, good);
  expect(await today()).toMatchObject([{ id: attendee, detail: 'September 2038', at: '2021-09-12T08:00:00.000Z' }]);
  const { issued, reasons } = await issue(good, late, absent, unpaid, unassigned);
  expect(issued).toHaveLength(1);
  expect(reasons).toEqual({
    [late]: 'Not marked as attended on 12 September 2021.',
    [absent]: 'Not marked as attended on 5 September 2021, 12 September 2021.',
    [unpaid]: 'Not paid.',
    [unassigned]: 'Not assigned to a training.',
  });
  expect(await today()).toEqual([]);
  const listed = await candidates(`trainingId=${course.id}`);
  expect(listed.get(good)).toMatchObject({ refusal: null, number: issued[0]?.number });
  expect(listed.get(late)).toMatchObject({ refusal: reasons[late], number: null });
  expect(listed.has(unassigned)).toBe(false);
  await api.rows`
    insert into sessions (training_id, starts_at, ends_at)
    values (${course.id}, '2021-09-19T10:00+04:00', '2021-09-19T12:00+04:00')`;
  expect((await issue(good)).reasons).toEqual({
    [good]: 'Not marked as attended on 19 September 2021.',
  });
});

test('a parent on a course gets a certificate once the nanny is named, in her name', async () => {
  const course = await createCourse(admin, { capacity: 200 });
  const attended = Object.fromEntries((await course.read()).sessions.map(({ id }) => [id, true]));
  const body = courseRegistrationBody({ currentRole: 'parent' });
  const id = await api.visitor().add('/api/course-registrations', body);
  const change = (changes: object) => admin.patch(`/api/course-registrations/${id}`, changes);
  await change({ trainingId: course.id, attended });
  await endCourse(api.database, course.id);
  expect((await issue(id)).reasons).toEqual({ [id]: 'Not paid.' });
  await change({ isPaid: true });
  expect((await issue(id)).reasons).toEqual({ [id]: 'Her name is missing' });
  await change({ nannyFirstName: 'Юлія', nannyLastName: 'Мельник' });
  expect((await issue(id)).reasons).toEqual({
    [id]: "Please enter the name as in the passport's Latin line",
  });
  await change({ nannyFirstName: 'Yuliia', nannyLastName: 'Melnyk' });
  expect((await issue(id)).issued).toMatchObject([{ name: 'Yuliia Melnyk' }]);
});

test('the certificate of a workshop names the nanny, not who booked for her', async () => {
  const nanny = { nannyFirstName: 'Grace', nannyLastName: 'Wanjiru' };
  const { issued } = await issue(await attended({ firstName: 'Mariam', ...nanny }));
  expect(issued).toMatchObject([{ name: 'Grace Wanjiru' }]);
});

test('a number with a changed character, a wrong length or lookalike characters is not found', async () => {
  const { issued } = await issue(await attended());
  const number = issued[0]?.number ?? '';
  const changed = `${number.slice(0, -1)}${number.endsWith('A') ? 'B' : 'A'}`;
  for (const wrong of [changed, number.slice(1), `${number}A`, '0O1I0O1I0O', '%27', "';--", '.pdf', `${changed}.pdf`]) {
    expect([wrong, (await read(encodeURIComponent(wrong))).status]).toEqual([wrong, 404]);
  }
  expect((await admin.delete(`/api/admin/certificates/${changed}`)).status).toBe(404);
});

test.each(['<script>alert(1)</script>', 'م'.repeat(200), 'x'.repeat(200), 'الأنصاري'])(
  'the name "%s" is returned unchanged; its PDF is public but not indexed',
  async (lastName) => {
    const { issued } = await issue(await attended({ firstName: 'A', lastName }));
    const number = issued[0]?.number ?? '';
    expect((await read(number)).body).toMatchObject({ name: `A ${lastName}` });
    const { status, headers } = await read(`${number}.pdf`);
    expect(status).toBe(200);
    expect([headers.get('Content-Type'), headers.get('X-Robots-Tag')]).toEqual(['application/pdf', 'noindex']);
    expect([headers.get('Cache-Control'), headers.get('Netlify-CDN-Cache-Control')]).toEqual([
      'no-store',
      'public, max-age=300, must-revalidate',
    ]);
  },
);

test.each(['มาเรีย', '마리아', 'Юлія', '王小明', 'Әсел', 'Μαρία', 'Maria 🌸', 'Dilani ♥', 'Ana \uF8FF', 'A 👩🏽‍🍼'])(
  'the name %s is refused because the fonts cannot show it',
  async (firstName) => {
    const id = await attended({ firstName });
    expect((await issue(id)).reasons).toEqual({
      [id]: "Please enter the name as in the passport's Latin line",
    });
  },
);

test('a name without a Latin or Arabic letter is refused, and stays as it was typed', async () => {
  const id = await attended({ firstName: '😀', lastName: '2' });
  expect((await issue(id)).reasons).toEqual({
    [id]: "Please enter the name as in the passport's Latin line",
  });
  expect(await api.rows`select first_name, last_name from registrations where id = ${id}`).toEqual([
    { first_name: '😀', last_name: '2' },
  ]);
});

test.each([
  ['Eglė', 'Kazlauskaitė'],
  ['Nguyễn', 'Łukasiewicz'],
  ['Zoe\u0301', 'Weiß'],
  ['Ann-Marie', 'O’Brien (2) & Co.'],
])('the name %s %s gets a certificate', async (firstName, lastName) => {
  const { issued } = await issue(await attended({ firstName, lastName }));
  expect(issued).toMatchObject([{ name: `${firstName} ${lastName}` }]);
});

test('a title or a place with letters that the fonts lack is refused with the reason', async () => {
  for (const column of ['title', 'location'] as const) {
    const workshop = await createWorkshop(api.database);
    const id = await registered(workshop, { attended: true, isPaid: true });
    await moveWorkshop(api.database, workshop, PAST_DAY);
    await api.rows([`update trainings set ${column} = 'Уход' where id = ${workshop}`]);
    expect((await issue(id)).reasons).toEqual({
      [id]: 'The title or the place of the training has letters that a certificate cannot show.',
    });
  }
});

test('the list says which name a certificate has', async () => {
  const workshop = await createWorkshop(api.database);
  const id = await registered(workshop, { attended: true, isPaid: true }, { firstName: 'Mari', lastName: 'Sntos' });
  await moveWorkshop(api.database, workshop, PAST_DAY);
  await issue(id);
  await api.rows`update registrations set first_name = 'Maria', last_name = 'Santos' where id = ${id}`;
  const row = (await candidates(`workshopId=${workshop}`)).get(id);
  expect(row).toMatchObject({ name: 'Maria Santos', certificateName: 'Mari Sntos' });
});

test.each([
  {},
  { registrationIds: [] },
  { registrationIds: ['x'] },
  { registrationIds: 'x' },
  { registrationIds: Array(201).fill(UNKNOWN) },
  [],
  { registrationIds: [5] },
])('issuing %j is refused', async (body) => {
  expect((await admin.post('/api/admin/certificates', body)).status).toBe(422);
});

test('the candidates need a training; the list of an unknown one is empty', async () => {
  const { status, text } = await admin.get('/api/admin/certificates');
  expect([status, text]).toEqual([422, expect.stringContaining('Please choose a training.') as string]);
  for (const query of ['workshopId=999999', 'trainingId=999999', `trainingId=${UNKNOWN}`]) {
    expect((await candidates(query)).size).toBe(0);
  }
});
