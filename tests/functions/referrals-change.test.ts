import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import type { Referral } from '#src/contract/referrals.ts';
import { startApi } from '#tests/support/api.ts';
import { historyOf } from '#tests/support/history.ts';
import { whileChanging } from '#tests/support/meanwhile.ts';
import { refer, referralsNamed } from '#tests/support/referrals.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mumsgist = await api.signedIn('MUMSGIST');
const yaya = await api.signedIn('YAYA');

async function referred(changes: Record<string, unknown> = {}) {
  const referral = await refer(api.visitor(), { notes: 'Called', ...changes });
  return { ...referral, path: `/api/referrals/${referral.id}` };
}

const CHANGES = [
  [{ status: 'paid' }, { status: { from: 'pending', to: 'paid' } }],
  [{ status: 'confirmed' }, { status: { from: 'pending', to: 'confirmed' } }],
  [{ notes: ' Two\nlines 💶 ' }, { notes: { from: 'Called', to: 'Two\nlines 💶' } }],
  [{ notes: null }, { notes: { from: 'Called', to: null } }],
  [{ notes: '' }, { notes: { from: 'Called', to: null } }],
  [
    { status: 'paid', notes: 'Both' },
    { status: { from: 'pending', to: 'paid' }, notes: { from: 'Called', to: 'Both' } },
  ],
] as const;

test.for([
  ...CHANGES.map(([change, noted]) => ['admin', admin, change, noted] as const),
  ...CHANGES.map(([change, noted]) => ['MUMSGIST', mumsgist, change, noted] as const),
])('%s stores %3$j, is answered with the whole row, and is noted', async ([author, caller, change, noted]) => {
  const { id, path, updatedAt, fullName } = await referred();
  const answer = await caller.patch(path, change);
  const [listed] = (await admin.get(`/api/referrals?search=${encodeURIComponent(fullName)}`)).body as Referral[];
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual(listed);
  expect(listed).toMatchObject('notes' in change ? { ...change, notes: change.notes?.trim() || null } : change);
  expect(Date.parse(listed?.updatedAt ?? '')).toBeGreaterThan(Date.parse(updatedAt));
  expect(await historyOf(api.database, id)).toMatchObject([
    { changed_by: author, table_name: 'referrals', changes: noted },
  ]);
});

test('every status can follow every other', async () => {
  const { id, path } = await referred();
  const way = ['confirmed', 'pending', 'paid', 'pending', 'confirmed', 'paid', 'confirmed', 'pending'];
  for (const status of way) expect((await mumsgist.patch(path, { status })).body).toMatchObject({ status });
  expect(await historyOf(api.database, id)).toHaveLength(way.length);
});

test('what changes nothing leaves no trace', async () => {
  const { id, path } = await referred();
  expect((await admin.patch(path, { status: 'pending', notes: 'Called' })).status).toBe(200);
  expect(await historyOf(api.database, id)).toEqual([]);
});

test('what a change may not touch stays', async () => {
  const { path, fullName, ...before } = await referred();
  const change = { status: 'paid', fullName: 'X', id: 'y', referralCode: 'YAYA', trainingType: 'bespoke-workshop' };
  const answer = await admin.patch(path, change);
  expect(answer.body).toEqual({
    ...before,
    fullName,
    status: 'paid',
    updatedAt: expect.any(String) as string,
  });
});

test.for([
  [{}, undefined],
  [{ colour: 'red' }, undefined],
  [{ updatedAt: '2025-01-01T00:00:00.000Z' }, undefined],
  [[], undefined],
  [{ status: 'done' }, { status: 'Please choose pending, paid or confirmed.' }],
  [{ status: null }, { status: 'Please choose pending, paid or confirmed.' }],
  [{ status: '' }, { status: 'Please choose pending, paid or confirmed.' }],
  [
    { status: 5, notes: 5 },
    { status: 'Please choose pending, paid or confirmed.', notes: 'Please enter text.' },
  ],
  [{ notes: 'x'.repeat(5001) }, { notes: 'At most 5000 characters.' }],
  [{ notes: 'a\0' }, { notes: 'This contains characters that cannot be used.' }],
  [{ status: 'paid', updatedAt: 'yesterday' }, { updatedAt: 'Please give a time in ISO 8601.' }],
] as const)('%j is refused', async ([body, errors]) => {
  const { id, path } = await referred();
  const answer = await mumsgist.patch(path, body);
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    success: false,
    code: 'invalid',
    message: 'Please check the marked fields.',
    ...(errors && { errors }),
  });
  expect(await historyOf(api.database, id)).toEqual([]);
});

test('a change by somebody else meanwhile is told, not overwritten', async () => {
  const { path, updatedAt } = await referred();
  const first = await mumsgist.patch(path, { status: 'paid', updatedAt });
  const stale = await admin.patch(path, { status: 'pending', updatedAt });
  expect([first.status, stale.status, stale.body]).toMatchObject([200, 409, { code: 'changed_meanwhile' }]);
  const { updatedAt: newer } = first.body as Referral;
  expect((await admin.patch(path, { notes: 'Seen', updatedAt: newer })).body).toMatchObject({ status: 'paid' });
});

test('a change that somebody else is just making is not overwritten either', async () => {
  const { id, path, updatedAt } = await referred();
  const paid = `update referrals set status = 'paid', updated_at = now() where id = '${id}'`;
  const answer = await whileChanging(api.database, paid, () => admin.patch(path, { status: 'confirmed', updatedAt }));
  expect(answer.body).toMatchObject({ code: 'changed_meanwhile' });
  expect((await admin.patch(path, { notes: 'Seen' })).body).toMatchObject({ status: 'paid' });
});

test('of many changes at once that read the same row, one is stored', async () => {
  const { id, path, updatedAt } = await referred();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => mumsgist.patch(path, { notes: `Note ${index}`, updatedAt })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  expect(await historyOf(api.database, id)).toHaveLength(1);
});

test('another partner’s referral, spam for a partner, and an unknown one are all the same: not found', async () => {
  const own = await referred();
  const spam = await referred({ website: 'x' });
  const change = { status: 'confirmed' };
  const answers = [
    await yaya.patch(own.path, change),
    await yaya.patch(own.path, { ...change, updatedAt: own.updatedAt }),
    await mumsgist.patch(spam.path, change),
    await mumsgist.patch('/api/referrals/11111111-1111-4111-8111-111111111111', change),
    await admin.patch('/api/referrals/nope', change),
  ];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const { fullName, id } of [own, spam]) {
    expect(await referralsNamed(api.database, fullName)).toMatchObject([{ status: 'pending' }]);
    expect(await historyOf(api.database, id)).toEqual([]);
  }
  expect((await admin.patch(spam.path, change)).body).toMatchObject(change);
});

test('the history is written in the same statement: where it cannot be, nothing changes', async () => {
  const { path, fullName } = await referred();
  await api.rows(sql`alter table history add constraint nothing_goes check (false) not valid`);
  expect((await admin.patch(path, { status: 'paid' })).status).toBe(500);
  await api.rows(sql`alter table history drop constraint nothing_goes`);
  expect(await referralsNamed(api.database, fullName)).toMatchObject([{ status: 'pending' }]);
});
