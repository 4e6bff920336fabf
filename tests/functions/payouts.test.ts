import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Referral } from '#src/contract/referrals.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY } from '#tests/support/clock.ts';
import { historyOf } from '#tests/support/history.ts';
import { ledgerOf, payOut, referAndConfirm } from '#tests/support/ledger.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';
import { refer } from '#tests/support/referrals.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const inDubai = (days: number) => dubaiDate(new Date(Date.now() + days * DAY));
const confirmed = (changes?: Record<string, unknown>) => referAndConfirm(api.visitor(), admin, changes);
const idsOf = async (count: number) => {
  const rows = await Promise.all(Array.from({ length: count }, () => confirmed()));
  return rows.map(({ id }) => id);
};
const read = async (id: string) => (await admin.read<Referral[]>(`/api/referrals?search=${id}`))[0];
const due = async () => await admin.read<Referral[]>('/api/referrals?referralCode=MUMSGIST&due=true');
const undo = (id: string) => admin.delete(`/api/admin/payouts/${id}`);
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

test('a payout stores the commission of its referrals, and they are no longer due', async () => {
  const ids = await idsOf(2);
  expect((await due()).map(({ id }) => id).sort()).toEqual(ids.toSorted());
  const response = await payOut(admin, [...ids, ids[0], ids[1]?.toUpperCase()]);
  const id = expect.any(String) as string;
  expect([response.status, response.body]).toEqual([201, { success: true, message: 'The payout is recorded.', id }]);
  const { payouts } = await ledgerOf(admin);
  expect(payouts[0]).toEqual({
    id: idOf(response),
    paidOn: '2026-05-31',
    reference: 'Transfer 12',
    amountAed: 220,
    referrals: 2,
  });
  expect(await due()).toEqual([]);
  expect(await read(ids[0] ?? '')).toMatchObject({ payoutId: idOf(response) });
  expect(await historyOf(api.database, ids[0] ?? '')).toMatchObject([
    {},
    { changed_by: 'admin', changes: { payout_id: { from: null, to: idOf(response) } } },
  ]);
});

test('what is due says who confirmed it: a partner’s own word is told apart', async () => {
  const partner = await api.signedIn('MUMSGIST');
  const [ours, own, both, again] = await idsOf(4);
  const set = (caller: typeof admin, id: string | undefined, status: string) =>
    caller.patch(`/api/referrals/${id}`, { status });
  for (const id of [own, both, again]) await set(admin, id, 'pending');
  for (const id of [own, both]) await set(partner, id, 'paid');
  await set(admin, both, 'confirmed');
  await set(admin, again, 'paid');
  await set(admin, again, 'pending');
  await set(partner, again, 'confirmed');
  const found = new Map((await due()).map(({ id, confirmedBy }) => [id, confirmedBy]));
  expect([ours, own, both, again].map((id) => found.get(id ?? ''))).toEqual(['admin', 'partner', 'admin', 'partner']);
  await payOut(admin, [...found.keys()]);
});

test('a payout is refused if one of its referrals cannot be paid out', async () => {
  const [fine, paidOut] = [await confirmed(), await confirmed()];
  await payOut(admin, [paidOut.id]);
  const others = [
    (await refer(api.visitor())).id,
    (await refer(api.visitor(), { website: 'x' })).id,
    (await confirmed({ referralCode: 'YAYA' })).id,
    paidOut.id,
    randomUUID(),
  ];
  const before = await ledgerOf(admin);
  for (const other of others) {
    const { status, body } = await payOut(admin, [fine.id, other]);
    expect([status, body]).toMatchObject([409, { code: 'already_paid_out' }]);
  }
  expect(await ledgerOf(admin)).toEqual(before);
  expect((await due()).map(({ id }) => id)).toEqual([fine.id]);
  expect((await payOut(admin, [fine.id])).status).toBe(201);
});

test.for<[field: string, values: unknown[]]>([
  ['referralCode', ['', 'OTHER', null]],
  ['referralIds', [[], 'x', [5], ['x'], undefined, Array.from({ length: 1001 }, () => randomUUID())]],
  ['paidOn', ['', '2026-02-30', '31.5.2026', '2026-5-1', '0026-05-01', '20260-05-01', '2026-05-01T00:00:00Z', null, 5]],
  ['paidOn', [inDubai(2), inDubai(30), '2099-12-31']],
  ['reference', ['', '  ', null, 'x'.repeat(501), 'a\0b']],
])('a payout with an invalid %s has an error for the field', async ([field, values]) => {
  const ids = await idsOf(1);
  for (const value of values) {
    const { status, body } = await payOut(admin, ids, { [field]: value });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
  }
  await payOut(admin, ids);
});

test('a payout can be of tomorrow, for a transfer that is on its way, and no later', async () => {
  const ids = await idsOf(1);
  const late = await payOut(admin, ids, { paidOn: inDubai(2) });
  expect(late.body).toMatchObject({
    errors: { paidOn: 'Please give the day of the payment, tomorrow at the latest.' },
  });
  expect((await payOut(admin, ids, { paidOn: inDubai(1) })).status).toBe(201);
});

test('of two concurrent payouts of the same referrals, one succeeds', async () => {
  for (let round = 0; round < 3; round += 1) {
    const ids = await idsOf(8);
    const before = Number((await ledgerOf(admin)).paidOut);
    const responses = await Promise.all([ids, ids.toReversed(), ids.slice(3), ids].map((some) => payOut(admin, some)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const rest = (await due()).map(({ id }) => id);
    if (rest.length > 0) await payOut(admin, rest);
    expect(Number((await ledgerOf(admin)).paidOut)).toBe(before + 880);
  }
});

test.for([
  [
    'another payout',
    (id: string) => `update referrals set payout_id = (select id from payouts limit 1) where id = '${id}'`,
  ],
  ['a reversal', (id: string) => `update referrals set status = 'pending' where id = '${id}'`],
  ['an erasure', (id: string) => `delete from referrals where id = '${id}'`],
] as const)('a payout that waits for %s of its referral is refused', async ([, change]) => {
  const { id } = await confirmed();
  const { body } = await duringTransaction(api.database, change(id), () => payOut(admin, [id]));
  expect(body).toMatchObject({ code: 'already_paid_out' });
});

test('a payout and a concurrent reversal of one of its referrals keep the sums correct', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [id = ''] = await idsOf(1);
    const before = await ledgerOf(admin);
    const [paid] = await Promise.all([payOut(admin, [id]), admin.patch(`/api/referrals/${id}`, { status: 'pending' })]);
    const after = await ledgerOf(admin);
    expect(after.earned).toBe(Number(before.earned) - 110);
    expect(after.paidOut).toBe(Number(before.paidOut) + (paid.status === 201 ? 110 : 0));
  }
});

test('a payout and a concurrent erasure of its referral keep the sums correct', async () => {
  const email = 'raced@example.com';
  for (let round = 0; round < 3; round += 1) {
    const { id } = await confirmed({ email });
    const before = await ledgerOf(admin);
    const [paid] = await Promise.all([
      payOut(admin, [id]),
      admin.post('/api/admin/erase', { email, confirm: 'ERASE' }),
    ]);
    const after = await ledgerOf(admin);
    expect(after.earned).toBe(before.earned);
    expect(after.paidOut).toBe(Number(before.paidOut) + (paid.status === 201 ? 110 : 0));
  }
});

test('a payout of 100 referrals takes one statement', async () => {
  const ids = await idsOf(100);
  expect(await api.roundTrips(() => payOut(admin, ids))).toBeLessThanOrEqual(2);
  expect((await ledgerOf(admin)).payouts[0]).toMatchObject({ amountAed: 11_000, referrals: 100 });
});

test('a payout can be voided, once, also when a later one exists', async () => {
  const [earlier, later] = [await idsOf(1), await idsOf(2)];
  const first = idOf(await payOut(admin, earlier));
  const second = idOf(await payOut(admin, later));
  const before = await ledgerOf(admin);
  const responses = await Promise.all([undo(first), undo(first), undo(first)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect((await due()).map(({ id }) => id)).toEqual(earlier);
  const after = await ledgerOf(admin);
  expect(after.paidOut).toBe(Number(before.paidOut) - 110);
  expect(after.payouts[0]).toMatchObject({ id: second });
  await payOut(admin, earlier);
});

test('an undo and a concurrent new payout keep the sums correct', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [paid, fresh] = [await idsOf(1), await idsOf(1)];
    const first = idOf(await payOut(admin, paid));
    const before = await ledgerOf(admin);
    const [undone, stored, again] = await Promise.all([undo(first), payOut(admin, fresh), payOut(admin, paid)]);
    expect(stored.status).toBe(201);
    const after = await ledgerOf(admin);
    const ofFirst = (undone.status === 204 ? 0 : 110) + (again.status === 201 ? 110 : 0);
    expect([after.earned, after.paidOut]).toEqual([before.earned, Number(before.paidOut) - 110 + 110 + ofFirst]);
    expect(Number(after.earned) - Number(after.paidOut)).toBe(after.due);
    expect(await read(paid[0] ?? '')).toMatchObject({
      payoutId: ofFirst === 0 ? null : again.status === 201 ? idOf(again) : first,
    });
    const rest = (await due()).map(({ id }) => id);
    if (rest.length > 0) await payOut(admin, rest);
  }
});
