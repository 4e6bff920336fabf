import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { later, SECOND } from '#tests/support/clock.ts';
import { historyOf } from '#tests/support/history.ts';
import { register, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

interface Changed {
  id: string;
  updatedAt: string;
}

async function registered(changes: Record<string, unknown> = {}) {
  const workshop = await createWorkshop(api.database);
  const id = await register(api.visitor(), workshop, changes);
  const [row] = (await admin.get(`/api/registrations?workshopId=${workshop}`)).body as [Changed];
  return { workshop, id, path: `/api/registrations/${id}`, row };
}

test.for([
  [{ isPaid: true }, { is_paid: { from: false, to: true } }],
  [{ notes: ' Pays\nin cash 💶 ' }, { notes: { from: 'Vegetarian', to: 'Pays\nin cash 💶' } }],
  [{ notes: null }, { notes: { from: 'Vegetarian', to: null } }],
  [{ notes: '' }, { notes: { from: 'Vegetarian', to: null } }],
  [{ notes: '   ' }, { notes: { from: 'Vegetarian', to: null } }],
  [{ bookingType: 'private-group' }, { booking_type: { from: 'individual', to: 'private-group' } }],
  [
    { isPaid: true, notes: 'Both', bookingType: 'individual' },
    { is_paid: { from: false, to: true }, notes: { from: 'Vegetarian', to: 'Both' } },
  ],
] as const)('%j is stored, answered with the whole row, and noted in the history', async ([change, changes]) => {
  const { id, path, row, workshop } = await registered({ notes: 'Vegetarian' });
  const before = Date.now();
  const answer = await admin.patch(path, change);
  const [listed] = (await admin.get(`/api/registrations?workshopId=${workshop}`)).body as [Changed];
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(listed);
  expect(listed).toMatchObject('notes' in change ? { notes: change.notes?.trim() || null } : change);
  expect(Date.parse(listed.updatedAt)).toBeGreaterThan(Date.parse(row.updatedAt));
  const [entry, ...others] = await historyOf(api.database, id);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ changed_by: 'admin', table_name: 'registrations', changes });
  expect(entry?.at.getTime()).toBeGreaterThanOrEqual(before);
});

test('a change that changes nothing leaves no trace in the history', async () => {
  const { id, path } = await registered();
  expect((await admin.patch(path, { isPaid: false, notes: null })).status).toBe(200);
  expect(await historyOf(api.database, id)).toEqual([]);
});

test('each change is noted with its own values', async () => {
  const { id, path } = await registered();
  for (const isPaid of [true, false, true]) await admin.patch(path, { isPaid });
  expect((await historyOf(api.database, id)).map(({ changes }) => changes)).toEqual([
    { is_paid: { from: false, to: true } },
    { is_paid: { from: true, to: false } },
    { is_paid: { from: false, to: true } },
  ]);
});

test('what a change may not touch stays', async () => {
  const { path, workshop } = await registered();
  const before = await registrationsOf(api.database, workshop);
  const answer = await admin.patch(path, { isPaid: true, firstName: 'X', id: 'y', createdAt: 'z', workshopId: 1 });
  expect(answer.status).toBe(200);
  const [{ is_paid: paid, updated_at: _updated, ...after } = {}] = await registrationsOf(api.database, workshop);
  expect(paid).toBe(true);
  expect(before).toMatchObject([after]);
});

const REFUSED: [body: unknown, errors: Record<string, string> | undefined][] = [
  [{}, undefined],
  [{ colour: 'red', status: 'paid' }, undefined],
  [{ updatedAt: '2025-01-01T00:00:00.000Z' }, undefined],
  [[], undefined],
  ['text', undefined],
  [{ isPaid: 'true' }, { isPaid: 'Please choose paid or pending.' }],
  [{ isPaid: null }, { isPaid: 'Please choose paid or pending.' }],
  [{ bookingType: 'group' }, { bookingType: 'Please choose individual or private-group.' }],
  [{ bookingType: null }, { bookingType: 'Please choose individual or private-group.' }],
  [{ notes: 5 }, { notes: 'Please enter text.' }],
  [{ notes: 'a\0b' }, { notes: 'This contains characters that cannot be used.' }],
  [{ notes: 'x'.repeat(5001) }, { notes: 'At most 5000 characters.' }],
  [
    { isPaid: 1, notes: {}, bookingType: '' },
    {
      isPaid: 'Please choose paid or pending.',
      notes: 'Please enter text.',
      bookingType: 'Please choose individual or private-group.',
    },
  ],
  ...[
    '',
    'yesterday',
    '2025-02-30T00:00:00Z',
    '2025-01-01',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+04:00',
    5,
    null,
    {},
  ].map((updatedAt): [unknown, Record<string, string>] => [
    { isPaid: true, updatedAt },
    { updatedAt: 'Please give a time in ISO 8601.' },
  ]),
];

test.for(REFUSED)('%j is refused', async ([body, errors]) => {
  const { id, path } = await registered();
  const answer = await admin.patch(path, body);
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    success: false,
    code: 'invalid',
    message: 'Please check the marked fields.',
    ...(errors && { errors }),
  });
  expect(await historyOf(api.database, id)).toEqual([]);
});

test('the updatedAt that was read lets a change through, in any offset; an older one does not', async () => {
  const { path, row } = await registered();
  const inDubai = `${new Date(Date.parse(row.updatedAt) + 4 * 3_600_000).toISOString().slice(0, -1)}+04:00`;
  const first = await admin.patch(path, { isPaid: true, updatedAt: inDubai });
  expect(first.status).toBe(200);
  const stale = await admin.patch(path, { notes: 'Lost?', updatedAt: row.updatedAt });
  expect(stale.status).toBe(409);
  expect(stale.body).toEqual({
    success: false,
    code: 'changed_meanwhile',
    message: 'Somebody changed this in the meantime. Please look at it again.',
  });
  const { updatedAt } = first.body as Changed;
  expect((await admin.patch(path, { notes: 'Kept', updatedAt })).body).toMatchObject({ notes: 'Kept', isPaid: true });
});

test('updatedAt grows with every change, also within one instant', async () => {
  const { path } = await registered();
  const times = await later(SECOND, async () => {
    const answers = [];
    for (const isPaid of [true, false, true]) answers.push(await admin.patch(path, { isPaid }));
    return answers.map(({ body }) => (body as Changed).updatedAt);
  });
  expect(new Set(times).size).toBe(3);
  expect(times.toSorted()).toEqual(times);
});

test('of many changes at once that read the same row, one is stored', async () => {
  const { id, path, row } = await registered();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => admin.patch(path, { notes: `Note ${index}`, updatedAt: row.updatedAt })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  expect(await historyOf(api.database, id)).toHaveLength(1);
});

test.for(['11111111-1111-4111-8111-111111111111', 'nope', '316', '%00', 'x'.repeat(300)])(
  'registration "%s" is unknown',
  async (id) => {
    const answers = [
      await admin.patch(`/api/registrations/${id}`, { isPaid: true }),
      await admin.delete(`/api/registrations/${id}`),
    ];
    for (const { status, body } of answers) expect([status, body]).toMatchObject([404, { code: 'not_found' }]);
  },
);

test('the history is written in the same statement: where it cannot be, nothing changes', async () => {
  const { path, workshop } = await registered();
  await api.rows(sql`alter table history add constraint nothing_goes check (false) not valid`);
  expect((await admin.patch(path, { isPaid: true })).status).toBe(500);
  expect((await admin.delete(path)).status).toBe(500);
  await api.rows(sql`alter table history drop constraint nothing_goes`);
  expect(await registrationsOf(api.database, workshop)).toMatchObject([{ is_paid: false, cancelled_at: null }]);
});
