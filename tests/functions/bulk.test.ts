import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, enquiryBody } from '#tests/support/bodies.ts';
import { historyOf } from '#tests/support/history.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const workshop = await createWorkshop(api.database, { capacity: 1000 });

const bulk = (body: unknown) => admin.post('/api/admin/bulk', body);
const registered = (changes?: Record<string, unknown>) => register(api.visitor(), workshop, changes);
const referred = async (changes?: Record<string, unknown>) => (await refer(api.visitor(), changes)).id;

interface Row {
  id: string;
  isPaid?: boolean;
  status?: string;
  updatedAt: string;
}

async function rowOf(path: string, id: string): Promise<Row | undefined> {
  return (await admin.read<Row[]>(path)).find((row) => row.id === id);
}

/** Returns the time of the last change of each referral. */
async function readReferrals(ids: readonly string[]): Promise<string[]> {
  const rows = await Promise.all(ids.map((id) => rowOf('/api/referrals', id)));
  return rows.map((row) => row?.updatedAt ?? '');
}

test.for([
  ['registrations', { isPaid: true }, { isPaid: true }, registered],
  ['registrations', { attended: true }, { attended: true }, registered],
  ['referrals', { status: 'paid', handled: true }, { status: 'paid', handledBy: 'admin' }, referred],
  ['enquiries', { handled: true }, { handledBy: 'admin' }, () => api.visitor().add('/api/enquiries', enquiryBody())],
  [
    'course-registrations',
    { handled: true, isPaid: true },
    { handledBy: 'admin', isPaid: true },
    () => api.visitor().add('/api/course-registrations', courseRegistrationBody()),
  ],
] as const)('%s are changed together, with their history; what was so before is unchanged', async (one) => {
  const [list, change, expected, add] = one;
  const ids = [await add(), await add(), await add()];
  const first = await bulk({ list, ids: ids.slice(0, 1), change });
  expect([first.status, first.body]).toEqual([200, { changed: 1, unchanged: 0 }]);
  const all = await bulk({ list, ids: [...ids, ...ids], change });
  expect([all.status, all.body]).toEqual([200, { changed: 2, unchanged: 1 }]);
  for (const id of ids) {
    expect(await rowOf(`/api/${list}`, id)).toMatchObject(expected);
    expect(await historyOf(api.database, id)).toMatchObject([{ changed_by: 'admin' }]);
  }
});

test('a bulk change takes two round trips, even for 200 rows', async () => {
  const ids = await Promise.all(Array.from({ length: 200 }, () => referred()));
  const trips = await api.roundTrips(async () => {
    expect((await bulk({ list: 'referrals', ids, change: { status: 'confirmed' } })).body).toEqual({
      changed: 200,
      unchanged: 0,
    });
  });
  expect(trips).toBe(2);
});

test.for([
  ['a row that is gone', 'registrations', { isPaid: true }, registered, () => Promise.resolve(randomUUID()), 'gone'],
  ['spam', 'referrals', { handled: true }, referred, () => referred({ website: 'x' }), 'gone'],
  ['a cancelled registration', 'registrations', { isPaid: true }, registered, cancelled, 'cancelled'],
] as const)('%s stops the whole change, and is named', async ([, list, change, add, addRefused, reason]) => {
  const [good, refused] = [await add(), await addRefused()];
  const before = await rowOf(`/api/${list}`, good);
  const { status, body } = await bulk({ list, ids: [good, refused], change });
  expect([status, body]).toEqual([
    409,
    {
      success: false,
      code: 'changed_meanwhile',
      message: 'Somebody changed this in the meantime. Please look at it again.',
      errors: { [refused]: expect.stringContaining(reason) as string },
    },
  ]);
  expect(await rowOf(`/api/${list}`, good)).toEqual(before);
  expect(await historyOf(api.database, good)).toEqual([]);
});

async function cancelled(): Promise<string> {
  const id = await registered();
  await admin.delete(`/api/registrations/${id}`);
  return id;
}

test('a row that changed after it was read stops the whole change, and is named', async () => {
  const [one, other] = [await referred(), await referred()];
  const updatedAt = await readReferrals([one, other]);
  await admin.patch(`/api/referrals/${other}`, { notes: 'Called' });
  const body = { list: 'referrals', ids: [one, other], change: { status: 'paid' }, updatedAt };
  expect((await bulk(body)).body).toMatchObject({ errors: { [other]: 'Somebody changed this row.' } });
  expect(await rowOf('/api/referrals', one)).toMatchObject({ status: 'pending' });
});

test('a bulk change refuses a registration that is cancelled at the same time', async () => {
  const [one, other] = [await registered(), await registered()];
  const cancelling = `update registrations set cancelled_at = now() where id = '${other}'`;
  const response = await duringTransaction(api.database, cancelling, () =>
    bulk({ list: 'registrations', ids: [one, other], change: { isPaid: true } }),
  );
  expect([response.status, response.body]).toMatchObject([
    409,
    { errors: { [other]: 'This registration is cancelled.' } },
  ]);
  expect(await rowOf('/api/registrations', one)).toMatchObject({ isPaid: false });
});

test('of two simultaneous changes of the same rows, in any order, exactly one changes all rows', async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => referred()));
  const updatedAt = await readReferrals(ids);
  const responses = await Promise.all([
    bulk({ list: 'referrals', ids, change: { status: 'paid' }, updatedAt }),
    bulk({
      list: 'referrals',
      ids: ids.toReversed(),
      change: { status: 'confirmed' },
      updatedAt: updatedAt.toReversed(),
    }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stored = await api.rows<{ status: string }>`
    select distinct status from referrals where id = any(${ids}::uuid[])`;
  expect(stored).toHaveLength(1);
});

const id = randomUUID();
const IDS = { ids: 'Please choose 1 to 200 rows.' };
const CHANGE = { change: 'Please say what to change.' };
const HANDLED = { list: 'enquiries', ids: [id], change: { handled: true } };

test.for([
  [{}, { list: 'Unknown list.', ...IDS }],
  [{ ...HANDLED, list: 'newsletter' }, { list: 'Unknown list.' }],
  [{ ...HANDLED, updatedAt: ['now'] }, { updatedAt: 'Please give a time in ISO 8601.' }],
  [{ ...HANDLED, ids: undefined }, IDS],
  [{ ...HANDLED, ids: [] }, IDS],
  [{ ...HANDLED, ids: id }, IDS],
  [{ ...HANDLED, ids: [id, 'nope'] }, IDS],
  [{ ...HANDLED, ids: Array.from({ length: 201 }, () => randomUUID()) }, IDS],
  [{ ...HANDLED, change: undefined }, CHANGE],
  [{ ...HANDLED, change: {} }, CHANGE],
  [{ ...HANDLED, change: 'handled' }, CHANGE],
  [{ ...HANDLED, change: { isPaid: true } }, CHANGE],
  [{ ...HANDLED, change: { handled: 'yes' } }, { change: 'Please choose handled or not.' }],
  [{ ...HANDLED, list: 'registrations', change: { isPaid: null } }, { change: 'Please choose paid or pending.' }],
] as const)('%j is refused', async ([body, errors]) => {
  expect(await bulk(body)).toMatchObject({ status: 422, body: { code: 'invalid', errors } });
});
