import { expect, test } from 'vitest';
import cleanUp from '#netlify/functions/clean-up.ts';
import { startApi } from '#tests/support/api.ts';
import { later } from '#tests/support/clock.ts';
import { codeCalls } from '#tests/support/codes.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { signUpBody } from '#tests/support/sign-ups.ts';
import { createWorkshop } from '#tests/support/workshops.ts';
import { historyOf } from '#tests/support/history.ts';

const api = await startApi();
await startMailServer();

const ARRIVED = '2026-11-21T08:00:00Z';

/** Tables of personal data, the last day on which their rows exist, and a day on which they are deleted. */
const TIMES = [
  [['outbox'], '2027-02-18', '2027-02-20'],
  [['waiting_list'], '2027-11-20', '2027-11-22'],
  [['enquiries', 'person_notes'], '2028-11-20', '2028-11-22'],
  [['registrations where training_id is null', 'referrals'], '2029-11-20', '2029-11-22'],
  // For a workshop on 20 February 2027.
  [['registrations where training_id is not null'], '2030-02-19', '2030-02-21'],
] as const;

/** Runs `work` with the clock set to `time`. */
function at<Result>(time: string, work: () => Promise<Result>): Promise<Result> {
  return later(Date.parse(time) - Date.now(), work);
}

async function count(table: string): Promise<number> {
  const [row] = await api.rows<{ count: number }>([`select count(*)::int as count from ${table}`]);
  return row?.count ?? 0;
}

/** One row of each kind, each sent by a visitor. */
async function sendEverything(): Promise<string> {
  const visitor = api.visitor();
  const workshop = await createWorkshop(api.database);
  await api.rows`
    update trainings set starts_at = '2027-02-20T06:00Z', ends_at = '2027-02-20T09:00Z' where id = ${workshop}`;
  await register(visitor, workshop);
  const { id } = await refer(visitor);
  await visitor.post('/api/enquiries', enquiryBody());
  await visitor.post('/api/course-registrations', courseRegistrationBody());
  await visitor.post('/api/waitlist', waitlistBody());
  await visitor.post('/api/newsletter', signUpBody());
  await api.settled();
  return id;
}

test('personal data is deleted after its retention period and not before', async () => {
  const id = await at(ARRIVED, async () => {
    const sent = await sendEverything();
    const admin = await api.signedIn('admin');
    await admin.patch(`/api/referrals/${sent}`, { status: 'paid' });
    await admin.patch('/api/admin/person', { key: 'a@example.com', note: 'Called' });
    return sent;
  });
  for (const [tables, lastDay, goneBy] of TIMES) {
    await at(`${lastDay}T08:00:00Z`, cleanUp);
    for (const table of tables) expect(await count(table), `${table} on ${lastDay}`).toBeGreaterThan(0);
    await at(`${goneBy}T08:00:00Z`, cleanUp);
    for (const table of tables) expect(await count(table), `${table} on ${goneBy}`).toBe(0);
  }
  expect(await api.rows`select 1 from history where row_id = ${id}`).toEqual([]);
  expect(await count('sign_ups')).toBe(1);
});

test('the retention of a registration for a past workshop starts at its arrival', async () => {
  await api.rows`delete from registrations`;
  await at(ARRIVED, () => register(api.visitor(), 316));
  await at('2029-11-20T08:00:00Z', cleanUp);
  expect(await count('registrations')).toBe(1);
  await at('2029-11-22T08:00:00Z', cleanUp);
  expect(await count('registrations')).toBe(0);
});

test.for([
  ['joins again', (body: object) => api.visitor().post('/api/waitlist', body)],
  ['keeps the place', () => api.rows`update waiting_list set kept_at = ${new Date()}`],
] as const)('who %s on a waiting list stays for as long as from then', async ([, act]) => {
  await api.rows`delete from waiting_list`;
  const body = waitlistBody();
  await at(ARRIVED, () => api.visitor().post('/api/waitlist', body));
  await at('2027-06-01T08:00:00Z', async () => void (await act(body)));
  await at('2028-05-31T08:00:00Z', cleanUp);
  expect(await count('waiting_list')).toBe(1);
  await at('2028-06-02T08:00:00Z', cleanUp);
  expect(await count('waiting_list')).toBe(0);
});

test('a used code stays for as long as a registration that waits for dates names it', async () => {
  await api.rows`delete from codes`;
  const { code } = await at(ARRIVED, async () => {
    const calls = codeCalls(api, await api.signedIn('admin'));
    const given = await calls.codeFor('training');
    expect((await calls.register(given.code)).status).toBe(201);
    return given;
  });
  await at('2028-06-01T08:00:00Z', cleanUp);
  expect(await count('codes')).toBe(1);
  await api.rows`update registrations set cancelled_at = now() where discount_code = ${code}`;
  await at('2027-11-20T08:00:00Z', cleanUp);
  expect(await count('codes')).toBe(1);
  await at('2027-11-22T08:00:00Z', cleanUp);
  expect(await count('codes')).toBe(0);
});

test('spam sign-ups are deleted after a year', async () => {
  await api.rows`delete from sign_ups`;
  await at(ARRIVED, async () => {
    for (const website of ['', 'x']) await api.visitor().post('/api/newsletter', signUpBody({ website }));
  });
  await at('2027-11-20T08:00:00Z', cleanUp);
  expect(await count('sign_ups')).toBe(2);
  await at('2027-11-22T08:00:00Z', cleanUp);
  expect(await api.rows`select is_spam from sign_ups`).toEqual([{ is_spam: false }]);
});

test('queued messages are never deleted', async () => {
  await api.rows`
    insert into outbox (id, kind, to_person, payload, created_at, next_try_at)
    values (gen_random_uuid(), 'mailing-list', false, '{}', '2020-01-01', '2099-01-01')`;
  await cleanUp();
  expect(await api.rows`select kind from outbox where created_at = '2020-01-01'`).toEqual([{ kind: 'mailing-list' }]);
});

test('the clean-up deletes the history of deleted rows only', async () => {
  const [admin, workshop] = [await api.signedIn('admin'), await createWorkshop(api.database)];
  const [gone, kept] = [await refer(api.visitor()), await refer(api.visitor())];
  for (const path of [`/api/referrals/${gone.id}`, `/api/referrals/${kept.id}`]) {
    expect((await admin.patch(path, { notes: 'Called' })).status).toBe(200);
  }
  await admin.patch(`/api/admin/trainings/${workshop}`, { capacity: 20 });
  // An erasure that runs together with a change can leave history behind.
  await api.rows`delete from referrals where id = ${gone.id}::uuid`;
  await cleanUp();
  const histories = await Promise.all([gone.id, kept.id, String(workshop)].map((id) => historyOf(api.database, id)));
  expect(histories.map(({ length }) => length)).toEqual([0, 1, 1]);
});
