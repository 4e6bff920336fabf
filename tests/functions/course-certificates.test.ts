import { expect, test } from 'vitest';
import type { Candidate, IssuedCertificates } from '#src/contract/certificates.ts';
import type { Today } from '#src/contract/today.ts';
import { startApi } from '#tests/support/api.ts';
import { readPdf } from '#tests/support/certificates.ts';
import { courseRegistrationBody } from '#tests/support/course-registrations.ts';
import { createRun } from '#tests/support/course-runs.ts';
import { historyOf } from '#tests/support/history.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const mail = await startMailServer();
const admin = await api.signedIn('admin');
const run = await createRun(admin);
const sessions = (await run.read()).sessions.map(({ id }) => id);
const [first = '', second = ''] = sessions;
const BOTH = { [first]: true, [second]: true };

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const change = (id: string, changes: unknown) => admin.patch(`/api/course-registrations/${id}`, changes);

const registered = (changes?: Record<string, unknown>) =>
  api.visitor().add('/api/course-registrations', courseRegistrationBody(changes));

/** A nanny who paid and attended every session. */
async function attended(changes?: Record<string, unknown>): Promise<string> {
  const id = await registered(changes);
  expect((await change(id, { courseRunId: run.id, isPaid: true, attended: BOTH })).status).toBe(200);
  return id;
}

async function issue(body: { courseRegistrationIds: string[]; registrationIds?: string[] }) {
  const { status, body: answer, text } = await admin.post('/api/admin/certificates', body);
  if (status !== 201) throw new Error(text);
  return answer as IssuedCertificates;
}

const issueCourses = (...courseRegistrationIds: string[]) => issue({ courseRegistrationIds });
const numberOf = async (id: string) => (await issueCourses(id)).issued[0]?.number ?? '';
const read = async (number: string) => api.visitor().get(`/api/certificates/${number}`);

test('who attended every session and paid gets one certificate of the course, with its days and all its hours', async () => {
  const id = await attended({ firstName: 'Zoé', lastName: 'الأنصاري', email: 'course.certified@example.com' });
  const number = await numberOf(id);
  expect((await read(number)).body).toMatchObject({
    name: 'Zoé الأنصاري',
    title: 'September Newborn & Maternity Training',
    date: 'Sunday 5 September 2038 to Sunday 12 September 2038',
    hours: '4 hours',
    place: 'Dubai',
    withdrawnAt: null,
  });
  expect((await read(`${number}.pdf`)).headers.get('Content-Type')).toBe('application/pdf');
  const emails = () =>
    mail.to('course.certified@example.com').filter(({ subject }) => subject?.startsWith('Your certificate: September'));
  await expect.poll(() => emails().length).toBe(1);
  const [attachment] = emails()[0]?.attachments ?? [];
  const { code, texts } = await readPdf(new Uint8Array(attachment?.content as ArrayBuffer));
  expect(code).toMatch(new RegExp(`/certificates/${number}$`));
  expect(texts).toContain('Sunday 5 September 2038 to Sunday 12 September 2038');
  expect(await numberOf(id)).toBe(number);
  expect(emails()).toHaveLength(1);
});

test('who missed a session, has not paid, or is in no run is refused with the reason', async () => {
  const good = await attended({ lastName: 'Good' });
  const late = await registered();
  await change(late, { courseRunId: run.id, isPaid: true, attended: { [first]: true } });
  const absent = await registered();
  await change(absent, { courseRunId: run.id, isPaid: true });
  const unpaid = await registered();
  await change(unpaid, { courseRunId: run.id, attended: BOTH });
  const unassigned = await registered();
  const spam = await attended();
  await api.rows`update course_registrations set is_spam = true where id = ${spam}::uuid`;
  const letters = await attended({ firstName: 'मारिया' });
  const { issued, refused } = await issueCourses(good, late, absent, unpaid, unassigned, spam, letters);
  expect(issued).toMatchObject([{ name: 'Maria Good' }]);
  const reasons = new Map(refused.map(({ id, reason }) => [id, reason]));
  expect(reasons.size).toBe(6);
  expect(reasons.get(late)).toBe('Not marked as attended on 12 September 2038.');
  expect(reasons.get(absent)).toBe('Not marked as attended on 5 September 2038, 12 September 2038.');
  expect(reasons.get(unpaid)).toBe('Not paid.');
  expect(reasons.get(unassigned)).toBe('Not assigned to a course run.');
  expect(reasons.get(spam)).toBe('There is no such registration.');
  expect(reasons.get(letters)).toMatch(/^The name has letters/);
  const rows = await admin.read<Candidate[]>(`/api/admin/certificates?courseRunId=${run.id}`);
  const listed = new Map(rows.map((row) => [row.id, row]));
  expect(listed.get(good)).toMatchObject({ name: 'Maria Good', refusal: null, number: issued[0]?.number });
  expect(listed.get(late)).toMatchObject({ refusal: reasons.get(late), number: null });
  expect([listed.has(unassigned), listed.has(spam)]).toEqual([false, false]);
});

test('a certificate of a course waits in Today until it is issued', async () => {
  const id = await attended({ lastName: 'Waiting' });
  const waiting = async () =>
    (await admin.read<Today>('/api/admin/today')).certificates.rows.find((row) => row.id === id);
  expect(await waiting()).toMatchObject({
    name: 'Maria Waiting',
    detail: 'September Newborn & Maternity Training',
    at: '2038-09-12T08:00:00.000Z',
  });
  await issueCourses(id);
  expect(await waiting()).toBeUndefined();
});

test('a session that is added later is missed', async () => {
  const other = await createRun(admin);
  const [one, two] = (await other.read()).sessions;
  const id = await registered();
  await change(id, { courseRunId: other.id, isPaid: true, attended: { [one?.id ?? '']: true, [two?.id ?? '']: true } });
  const added = { startsAt: '2038-09-19T10:00', endsAt: '2038-09-19T12:00' };
  expect((await admin.patch(other.path, { sessions: [one, two, added] })).status).toBe(200);
  expect((await issueCourses(id)).refused).toEqual([{ id, reason: 'Not marked as attended on 19 September 2038.' }]);
});

test('workshops and courses are issued together; an id of the other list is unknown', async () => {
  const workshop = await register(api.visitor(), await createWorkshop(api.database));
  await admin.patch(`/api/registrations/${workshop}`, { attended: true, isPaid: true });
  const course = await attended();
  const both = await issue({ registrationIds: [workshop], courseRegistrationIds: [course] });
  expect([both.issued.length, both.refused]).toEqual([2, []]);
  const { issued, refused } = await issue({ registrationIds: [course], courseRegistrationIds: [workshop] });
  expect(issued).toEqual([]);
  expect(refused.map(({ reason }) => reason)).toEqual(Array(2).fill('There is no such registration.'));
});

test('40 certificates in one press, and again, twice at the same moment: each keeps its number', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => attended()));
  const [one, same] = await Promise.all([issueCourses(...ids), issueCourses(...ids.toReversed())]);
  expect(new Set(one.issued.map(({ number }) => number)).size).toBe(40);
  expect(same.issued).toEqual(one.issued);
});

test('a certificate of a course is withdrawn and issued again, with its number and its history', async () => {
  const id = await attended();
  const number = await numberOf(id);
  expect((await admin.delete(`/api/admin/certificates/${number}`)).status).toBe(200);
  expect((await read(`${number}.pdf`)).status).toBe(404);
  expect((await read(number)).body).toMatchObject({ withdrawnAt: expect.any(String) as string });
  expect(await numberOf(id)).toBe(number);
  expect((await read(number)).body).toMatchObject({ withdrawnAt: null });
  expect((await historyOf(api.database, id)).slice(1).map(({ changes }) => changes)).toEqual([
    { certificate: { from: null, to: number } },
    { certificate: { from: number, to: null } },
    { certificate: { from: null, to: number } },
  ]);
});

test('a certificate of a course goes when its person is erased, also after its registration has been deleted', async () => {
  const email = 'course.gone@example.com';
  const [id, older] = [await attended({ email }), await attended({ email })];
  const numbers = [await numberOf(id), await numberOf(older)];
  await api.rows`delete from course_registrations where id = ${older}::uuid`;
  expect((await read(numbers[1] ?? '')).status).toBe(200);
  const { body } = await admin.post('/api/admin/erase', { email, confirm: 'ERASE' });
  expect(body).toMatchObject({ certificates: 2 });
  for (const number of numbers) expect((await read(number)).status).toBe(404);
  expect((await issueCourses(id)).refused).toEqual([{ id, reason: 'There is no such registration.' }]);
});

test.each([
  {},
  { registrationIds: [] },
  { registrationIds: ['x'] },
  { registrationIds: 'x' },
  { registrationIds: Array(201).fill(UNKNOWN) },
  [],
  { courseRegistrationIds: [5] },
])('issuing %j is refused', async (body) => {
  expect((await admin.post('/api/admin/certificates', body)).status).toBe(422);
});

test.each(['', '?courseRunId=x', `?workshopId=316&courseRunId=${UNKNOWN}`])(
  'listing with "%s" is refused',
  async (query) => {
    const { status, body } = await admin.get(`/api/admin/certificates${query}`);
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('Please choose a workshop or a course run.'),
    ]);
  },
);

test('an unknown workshop or course run has nobody', async () => {
  for (const query of ['workshopId=999999', `courseRunId=${UNKNOWN}`]) {
    expect((await admin.get(`/api/admin/certificates?${query}`)).body).toEqual([]);
  }
});
