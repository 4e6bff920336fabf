import { expect, test } from 'vitest';
import type { FeedbackRow, Feedback } from '#src/contract/feedback.ts';
import { listSiteFacts } from '#netlify/db/queries/site-facts.ts';
import { setVariables } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { bookingCalls } from '#tests/support/bookings.ts';
import { DAY, HOUR, later, MINUTE, morningIn } from '#tests/support/clock.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { deliver, deliverAt, outbox } from '#tests/support/outbox.ts';
import { attendeesOf, register } from '#tests/support/registrations.ts';
import { attend } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
// Nobody listens: the requests stay in the outbox.
setVariables({ BUILD_HOOK_URL: 'http://127.0.0.1:1/hook' });
const { booked } = bookingCalls(api);

/** The workshop of each test lasts three hours. */
const BEGINS = Number(morningIn(1)) - Date.now();
const END = BEGINS + 3 * HOUR;
const ASKED = END + 2 * DAY;

const GRACE = { nannyFirstName: 'Grace', nannyLastName: 'Wanjiru' };

/** Somebody came to a workshop. */
async function came(changes: Record<string, unknown> = {}) {
  const { workshopId, id } = await booked(BEGINS, changes);
  await attend(api.database, id);
  const [attendeeId = ''] = await attendeesOf(api.database, id);
  return { workshopId, id, attendeeId, token: tokenOf('feedback', attendeeId) };
}

const runIn = (milliseconds: number) => deliverAt(Date.now() + milliseconds);

const requestsTo = (address: string) => mail.to(address).filter(({ subject }) => subject?.startsWith('How was it?'));

const ANSWER = { score: 4, uses: 'The picture cards.', permission: 'name' };

const ask = (token: string) => api.visitor().post('/api/feedback', { token });
const answer = (token: string, changes: object = {}) =>
  api.visitor().send('PUT', '/api/feedback', { body: { token, ...ANSWER, ...changes } });

/** Answers three days after the workshop. */
const answered = (token: string, changes?: object) => later(END + 3 * DAY, () => answer(token, changes));

const unname = (attendee: string) => api.rows`
  update attendees set first_name = null, last_name = null where id = ${attendee}::uuid`;

const buildsAsked = async () => (await outbox(api.database)).filter(({ kind }) => kind === 'build-hook').length;

test('two days after, who came is asked once, at her own address, else at that of who booked', async () => {
  await came({ ...GRACE, email: 'alone@example.com' });
  const { id } = await came({ ...GRACE, email: 'parent@example.com', nannyEmail: 'grace@example.com' });
  await runIn(ASKED - HOUR);
  expect(requestsTo('parent@example.com')).toEqual([]);
  for (const hours of [1, 2, 30]) await runIn(ASKED + hours * HOUR);
  const [toParent, ...others] = requestsTo('alone@example.com');
  const [toNanny] = requestsTo('grace@example.com');
  expect([others, requestsTo('parent@example.com')]).toEqual([[], []]);
  expect(toParent?.text).toContain('Hello Maria,');
  expect(toNanny?.text).toContain('Hello Grace,');
  const [, link = ''] = /\/feedback#(\S+)/.exec(toNanny?.text ?? '') ?? [];
  await later(ASKED + 3 * HOUR, async () => {
    const { status, body } = await ask(link);
    expect([status, body]).toMatchObject([200, { name: 'Grace', answer: null, training: { title: 'A workshop' } }]);
  });
  expect((await admin.get(`/api/admin/history?row=${id}`)).text).toContain('feedbackAskedAt');
});

test('two runs at once ask once', async () => {
  await came({ email: 'once@example.com' });
  await later(ASKED + HOUR, async () => {
    await Promise.all([deliver(), deliver(), deliver()]);
    await api.settled();
  });
  expect(requestsTo('once@example.com')).toHaveLength(1);
});

test('two nannies of one family are asked about in one email', async () => {
  const email = 'two@example.com';
  const { workshopId } = await came({ ...GRACE, email });
  const second = await register(api.visitor(), workshopId, { email, nannyFirstName: 'Amina', nannyLastName: 'Yusuf' });
  await attend(api.database, second);
  await runIn(ASKED + HOUR);
  expect(requestsTo(email)).toHaveLength(1);
  expect(requestsTo(email)[0]?.text).toMatch(/for (Grace Wanjiru|Amina Yusuf)[^]*for (Grace Wanjiru|Amina Yusuf)/);
});

test('whose tick was taken back did not come', async () => {
  const { attendeeId, token } = await came({ email: 'untick@example.com' });
  await api.rows`update attendance set attended = false where attendee_id = ${attendeeId}::uuid`;
  await runIn(ASKED + HOUR);
  expect(requestsTo('untick@example.com')).toEqual([]);
  await later(ASKED, async () => expect((await ask(token)).status).toBe(404));
});

test('who did not come, is cancelled, or came long ago is not asked', async () => {
  await booked(BEGINS, { email: 'absent@example.com' });
  const cancelled = await came({ email: 'off@example.com' });
  await api.rows`update registrations set cancelled_at = now() where id = ${cancelled.id}::uuid`;
  await came({ email: 'late@example.com' });
  await runIn(END + 31 * DAY);
  for (const who of ['absent', 'off', 'late']) expect(requestsTo(`${who}@example.com`)).toEqual([]);
  await later(ASKED, async () => expect((await ask(cancelled.token)).status).toBe(404));
});

test('the answer is stored, changed within 14 days, read until 60 days after, and then no more', async () => {
  const { token } = await came(GRACE);
  expect((await ask(token)).status).toBe(404);
  await runIn(ASKED);
  const first = await answered(token, { change: 'More time.' });
  expect([first.status, first.body]).toMatchObject([
    200,
    { name: 'Grace', answer: { ...ANSWER, change: 'More time.', area: null } },
  ]);
  const { changeableUntil } = first.body as Feedback;
  const days = (Date.parse(changeableUntil) - Date.now() - ASKED) / DAY;
  expect(days).toBeGreaterThanOrEqual(14);
  expect(days).toBeLessThan(15);
  await later(ASKED + 14 * DAY - MINUTE, async () => {
    const { body } = await answer(token, { score: 5, permission: 'name-area', area: 'Al Wasl' });
    expect(body).toMatchObject({ answer: { score: 5, area: 'Al Wasl', change: null }, changeableUntil });
  });
  await later(ASKED + 15 * DAY + MINUTE, async () => {
    expect((await answer(token)).body).toMatchObject({ code: 'registration_closed' });
    expect((await ask(token)).body).toMatchObject({ answer: { score: 5, area: 'Al Wasl' } });
  });
  await later(END + 60 * DAY + MINUTE, async () => {
    expect((await ask(token)).status).toBe(404);
    expect((await answer(token)).status).toBe(404);
  });
});

test.for([
  ['score', { score: 0 }],
  ['score', { score: 6 }],
  ['score', { score: 4.5 }],
  ['score', { score: null }],
  ['score', { score: 'good' }],
  ['uses', { uses: 'ü'.repeat(5001) }],
  ['change', { change: 'ü'.repeat(5001) }],
  ['permission', { permission: 'all' }],
  ['permission', { permission: undefined }],
  ['area', { permission: 'name-area' }],
  ['area', { permission: 'name-area', area: ' ' }],
] as const)('a wrong %s is refused: %o', async ([field, changes]) => {
  const { token } = await came();
  const { status, body } = await answered(token, changes);
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
});

test('5,000 characters and markup come back unchanged, also in the file of the booking', async () => {
  const { id, token } = await came();
  const [uses, change] = ['ü'.repeat(5000), '<script>alert(1)</script>\n& "more"'];
  expect((await answered(token, { uses, change })).body).toMatchObject({ answer: { uses, change } });
  const { body } = await api.visitor().post('/api/booking/data', { token: tokenOf('booking', id) });
  expect(body).toMatchObject({ feedback: [{ score: 4, uses, change }] });
});

test('a link of another purpose, a forged one and one of somebody who did not come open nothing', async () => {
  const { id, attendeeId } = await came();
  const [absentee = ''] = await attendeesOf(api.database, (await booked(BEGINS)).id);
  await later(ASKED, async () => {
    for (const token of [
      tokenOf('booking', attendeeId),
      `${tokenOf('feedback', attendeeId)}x`,
      tokenOf('feedback', absentee),
      tokenOf('feedback', id),
    ]) {
      expect((await ask(token)).status).toBe(404);
      expect((await answer(token)).status).toBe(404);
    }
  });
});

async function listed(query = ''): Promise<FeedbackRow[]> {
  return admin.read<FeedbackRow[]>(`/api/admin/feedback${query}`);
}

test('staff read all of a training, and publish those that may be read, unless they changed since', async () => {
  const { workshopId, token, id } = await came(GRACE);
  await answered(token, { score: 1 });
  const [row] = await listed(`?trainingId=${workshopId}`);
  expect(row).toMatchObject({ registrationId: id, name: 'Grace Wanjiru', score: 1, published: false });
  const publish = (body: object) => admin.patch(`/api/admin/feedback/${row?.id ?? ''}`, body);
  await answered(token, { score: 2 });
  expect((await publish({ published: true, updatedAt: row?.updatedAt })).body).toMatchObject({
    code: 'changed_meanwhile',
  });
  expect((await publish({ published: true })).body).toMatchObject({ published: true, score: 2 });
  expect((await publish({ published: false })).body).toMatchObject({ published: false });
  await answered(token, { permission: 'none' });
  expect((await publish({ published: true })).body).toMatchObject({ code: 'changed_meanwhile' });
  await answered(token, { uses: '' });
  expect((await publish({ published: true })).body).toMatchObject({ code: 'changed_meanwhile' });
  const { text } = await admin.get(`/api/admin/history?row=${id}`);
  expect(text).toContain('"feedback":{"from":"1 of 5","to":"2 of 5"}');
  expect(text).toContain('"feedbackPublished":{"from":false,"to":true}');
});

test('with three published answers pages have them; what is changed, withdrawn or erased leaves with a build', async () => {
  await api.rows`delete from feedback`;
  const facts = async () => (await listSiteFacts(api.database, new Date())).feedback;
  const [people, promised]: [Awaited<ReturnType<typeof came>>[], unknown[]] = [[], []];
  for (const score of [5, 5, 4, 5]) {
    const person = await came({ ...GRACE, email: `quoted.${people.length}@example.com` });
    if (people.length === 0) await unname(person.attendeeId);
    const { body } = await answered(person.token, {
      score,
      uses: `Words ${people.length}.`,
      permission: people.length === 3 ? 'none' : 'name-area',
      area: 'Al Wasl',
    });
    people.push(person);
    promised.push((body as Feedback).name);
  }
  const rows = (await listed()).filter(({ permission }) => permission !== 'none');
  expect(await facts()).toBeNull();
  for (const { id } of rows) await admin.patch(`/api/admin/feedback/${id}`, { published: true });
  expect(await facts()).toMatchObject({ average: 4.8, answers: 4, quotable: 3 });
  const quotes = (await facts())?.quotes ?? [];
  expect(quotes.map(({ text }) => text).toSorted()).toEqual(['Words 0.', 'Words 1.', 'Words 2.']);
  expect(quotes.map(({ name }) => name).toSorted()).toEqual(promised.slice(0, 3).toSorted());
  expect(quotes[0]).toMatchObject({ name: 'Grace', area: 'Al Wasl', training: 'A workshop' });
  await api.rows`delete from outbox`;
  const [first, second] = people;
  await answered(first?.token ?? '', { score: 5, uses: 'Words 0.', permission: 'none' });
  expect([await buildsAsked(), await facts()]).toEqual([1, null]);
  await answered(first?.token ?? '', { score: 5, uses: 'Words 0.' });
  expect(await facts()).toBeNull();
  await api.settled();
  await api.rows`delete from outbox`;
  await api.visitor().post('/api/booking/erase', { token: tokenOf('booking', second?.id ?? ''), confirm: 'ERASE' });
  expect([await buildsAsked(), await findAnywhere(api.database, ['Words 1.'])]).toEqual([1, []]);
  await api.settled();
  await api.rows`delete from outbox`;
  await admin.post('/api/admin/erase', { email: 'quoted.2@example.com', confirm: 'ERASE' });
  expect([await buildsAsked(), await findAnywhere(api.database, ['Words 2.'])]).toEqual([1, []]);
});

test('an answer asks for a build where pages show answers and it changes what they show; guests’ builds join one an hour', async () => {
  await api.rows`delete from feedback`;
  const waitingBuild = async () =>
    (await outbox(api.database)).find(({ kind, state }) => kind === 'build-hook' && state === 'waiting');
  /** Whether a change asks for a build, and the minutes until its call. */
  const asks = async (change: () => Promise<unknown>) => {
    await api.settled();
    await api.rows`delete from outbox where kind = 'build-hook' and state = 'waiting'`;
    await change();
    const build = await waitingBuild();
    return build ? Math.round((Number(build.next_try_at) - Number(build.created_at)) / MINUTE) : null;
  };
  const [first, ...others] = [await came(GRACE), await came(GRACE), await came(GRACE), await came(GRACE)];
  expect(await asks(() => answered(first.token))).toBeNull();
  for (const { token } of others) await answered(token);
  const rows = await listed();
  for (const { id, registrationId } of rows) {
    if (registrationId !== first.id) await admin.patch(`/api/admin/feedback/${id}`, { published: true });
  }
  for (const same of [{}, { uses: 'Other words.', change: 'More.' }, { permission: 'name-area', area: 'Al Wasl' }]) {
    expect(await asks(() => answered(first.token, same))).toBeNull();
  }
  expect(await asks(() => answered(first.token, { score: 3 }))).not.toBeNull();
  expect(await asks(() => answered(first.token, { score: 3, permission: 'none' }))).not.toBeNull();
  // After a call, the next one is an hour away, and a change by staff takes the guests' along at once.
  await api.rows`
    insert into outbox (id, kind, to_person, payload, state, sent_at, created_at, next_try_at)
    select gen_random_uuid(), 'build-hook', false, '{}', 'sent', at, at, at
    from (values (now() + ${`${END + 3 * DAY} milliseconds`}::interval)) called (at)`;
  expect(await asks(() => answered(first.token, { score: 2, permission: 'none' }))).toBe(60);
  // A guest’s change does not put off a build that is to come earlier.
  await api.rows`update outbox set next_try_at = next_try_at - interval '50 minutes' where state = 'waiting'`;
  const earlier = await waitingBuild();
  await answered(first.token, { score: 1, permission: 'none' });
  expect(await waitingBuild()).toMatchObject({ next_try_at: earlier?.next_try_at });
  await later(END + 3 * DAY, async () => {
    const office = await api.signedIn('admin');
    await office.patch(`/api/admin/feedback/${rows[1]?.id ?? ''}`, { published: false });
  });
  expect(Number((await waitingBuild())?.next_try_at) - Date.now() - END - 3 * DAY).toBeLessThan(3 * MINUTE);
});

test('the same answer again stays published', async () => {
  const { workshopId, token } = await came();
  await answered(token);
  const [row] = await listed(`?trainingId=${workshopId}`);
  await admin.patch(`/api/admin/feedback/${row?.id ?? ''}`, { published: true });
  await answered(token);
  expect(await listed(`?trainingId=${workshopId}`)).toMatchObject([{ published: true }]);
  await answered(token, { uses: 'Other words.' });
  expect(await listed(`?trainingId=${workshopId}`)).toMatchObject([{ published: false }]);
});
