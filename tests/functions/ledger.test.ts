import { expect, test } from 'vitest';
import type { Referral } from '#src/contract/referrals.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, later } from '#tests/support/clock.ts';
import { ledgerOf, payOut, referAndConfirm } from '#tests/support/ledger.ts';
import { refer } from '#tests/support/referrals.ts';

const api = await startApi();
const [admin, mumsgist, yaya] = [
  await api.signedIn('admin'),
  await api.signedIn('MUMSGIST'),
  await api.signedIn('YAYA'),
];
const confirmed = (changes?: Record<string, unknown>) => referAndConfirm(api.visitor(), admin, changes);
const setStatus = async (id: string, status: string) =>
  (await admin.patch(`/api/referrals/${id}`, { status })).body as Referral;
const PENDING = { status: 'pending' };
const ERASED = { email: 'ledger@example.com' };
const read = async (id: string) => (await admin.read<Referral[]>(`/api/referrals?search=${id}`))[0];

test('a partner without referrals has an empty ledger; one without a rate has no sums', async () => {
  const lists = { months: [], payouts: [] };
  expect(await ledgerOf(mumsgist)).toEqual({ earned: 0, paidOut: 0, due: 0, ...lists });
  const { id } = await confirmed({ referralCode: 'YAYA' });
  expect(await read(id)).toMatchObject({ commissionAed: null, earnedAt: expect.any(String) as string });
  expect((await yaya.get('/api/ledger')).body).toEqual({ earned: null, paidOut: null, due: null, ...lists });
  expect((await payOut(admin, [id], { referralCode: 'YAYA' })).body).toMatchObject({ code: 'already_paid_out' });
});

test('only the partner and the administrator can read a ledger, and the administrator must name the partner', async () => {
  expect((await yaya.get('/api/ledger?referralCode=MUMSGIST')).status).toBe(403);
  for (const query of ['', '?referralCode=', '?referralCode=OTHER', '?referralCode=mumsgist']) {
    expect((await admin.get(`/api/ledger${query}`)).body).toMatchObject({ code: 'invalid' });
  }
});

test('a referral earns the commission of its programme when it is first paid or confirmed', async () => {
  const { earned } = await ledgerOf(mumsgist);
  for (const [trainingType, aed] of [
    ['september-newborn', 110],
    ['bespoke-workshop', 65],
  ] as const) {
    const { id } = await refer(api.visitor(), { trainingType });
    expect(await read(id)).toMatchObject({ commissionAed: null, earnedAt: null, payoutId: null });
    const paid = await setStatus(id, 'paid');
    expect(paid).toMatchObject({ commissionAed: aed, earnedAt: expect.any(String) as string });
    expect(await later(60_000, () => setStatus(id, 'confirmed'))).toMatchObject({
      commissionAed: aed,
      earnedAt: paid.earnedAt,
    });
  }
  expect(await ledgerOf(mumsgist)).toMatchObject({ earned: Number(earned) + 175 });
});

test('a referral that is pending again lowers the month in which it was earned, until it is confirmed again', async () => {
  const before = await ledgerOf(mumsgist);
  const { id, earnedAt } = await confirmed();
  const earned = await ledgerOf(mumsgist);
  const reversed = await later(70 * DAY, async () =>
    (await api.signedIn('admin')).patch(`/api/referrals/${id}`, PENDING),
  );
  expect(reversed.body).toMatchObject({ commissionAed: null, earnedAt: null });
  expect(await ledgerOf(mumsgist)).toEqual(before);
  expect(await setStatus(id, 'paid')).toMatchObject({ commissionAed: 110, earnedAt });
  expect(await ledgerOf(mumsgist)).toEqual(earned);
});

test('the families of a month are those whose commission makes its sum', async () => {
  const { id } = await confirmed();
  const { id: early } = await confirmed();
  // In Dubai it is April.
  await api.rows`update referrals set earned_at = '2026-03-31T21:00Z' where id = ${early}::uuid`;
  const familiesOf = (month: string) => mumsgist.read<Referral[]>(`/api/referrals?earnedIn=${month}&limit=1000`);
  const { months } = await ledgerOf(mumsgist);
  for (const { month, earned } of months) {
    const commissions = (await familiesOf(month)).map(({ commissionAed }) => commissionAed ?? 0);
    expect(commissions.reduce((sum, aed) => sum + aed, 0)).toBe(earned);
  }
  const latest = months.at(-1)?.month ?? '';
  expect((await familiesOf(latest)).map((family) => family.id)).toContain(id);
  await setStatus(id, 'pending');
  expect((await familiesOf(latest)).map((family) => family.id)).not.toContain(id);
  expect((await mumsgist.get('/api/referrals?earnedIn=2026-13')).body).toMatchObject({ code: 'invalid' });
});

test('a new rate does not change the commission of earned referrals, even if they are earned again', async () => {
  const { id } = await confirmed();
  await api.rows`update referrals set commission_fils = 9000 where id = ${id}::uuid`;
  expect(await setStatus(id, 'paid')).toMatchObject({ commissionAed: 90 });
  await setStatus(id, 'pending');
  expect(await setStatus(id, 'confirmed')).toMatchObject({ commissionAed: 90 });
});

test('reversing a paid-out commission makes the amount due negative; the referral cannot be paid out again', async () => {
  const { id } = await confirmed();
  expect((await payOut(admin, [id])).status).toBe(201);
  const { due } = await ledgerOf(mumsgist);
  const pending = await setStatus(id, 'pending');
  expect(pending).toMatchObject({ earnedAt: null, payoutId: expect.any(String) as string });
  expect((await ledgerOf(mumsgist)).due).toBe(Number(due) - 110);
  await setStatus(id, 'confirmed');
  expect((await ledgerOf(mumsgist)).due).toBe(due);
  expect((await payOut(admin, [id])).body).toMatchObject({ code: 'already_paid_out' });
});

test('a refused change and a change of notes earn nothing', async () => {
  const before = await ledgerOf(mumsgist);
  const { id, updatedAt } = await refer(api.visitor());
  await admin.patch(`/api/referrals/${id}`, { notes: 'Called' });
  await admin.patch(`/api/referrals/${id}`, { status: 'paid', updatedAt });
  expect(await ledgerOf(mumsgist)).toEqual(before);
});

test('spam earns nothing, and can be confirmed once it is restored', async () => {
  const { id } = await refer(api.visitor(), { website: 'x' });
  const { earned } = await ledgerOf(mumsgist);
  expect(await setStatus(id, 'confirmed')).toMatchObject({ code: 'registration_closed' });
  expect((await admin.post(`/api/admin/spam/${id}/restore`, {})).body).toMatchObject({ commissionAed: null });
  expect(await setStatus(id, 'confirmed')).toMatchObject({ commissionAed: 110 });
  expect((await ledgerOf(mumsgist)).earned).toBe(Number(earned) + 110);
});

test('one of forty simultaneous changes earns the commission', async () => {
  const { id } = await refer(api.visitor());
  const { earned } = await ledgerOf(mumsgist);
  await Promise.all(Array.from({ length: 40 }, (_, index) => setStatus(id, index % 2 ? 'paid' : 'confirmed')));
  expect((await ledgerOf(mumsgist)).earned).toBe(Number(earned) + 110);
});

test('erased referrals leave in the ledger what they have earned', async () => {
  const [paidOut, due, reversed] = [await confirmed(ERASED), await confirmed(ERASED), await confirmed(ERASED)];
  await payOut(admin, [paidOut.id]);
  await setStatus(reversed.id, 'pending');
  const before = await ledgerOf(mumsgist);
  await admin.post('/api/admin/erase', { ...ERASED, confirm: 'ERASE' });
  expect(await ledgerOf(mumsgist)).toEqual(before);
  expect((await payOut(admin, [due.id])).body).toMatchObject({ code: 'already_paid_out' });
});

test('two referrals of one partner with the same number within twelve months are both possible duplicates', async () => {
  const at = (days: number, changes: Record<string, unknown>) =>
    later(days * DAY, () => refer(api.visitor(), { whatsappNumber: '+971 4 399 1111', ...changes }));
  const first = await at(0, {});
  const others = [await at(1, { referralCode: 'YAYA' }), await at(1, { website: 'x' }), await at(400, {})];
  const flagged = async ({ id }: Referral) => (await read(id))?.possibleDuplicate;
  expect(await flagged(first)).toBe(false);
  const second = await at(300, { whatsappNumber: '04 399 1111' });
  expect([second.possibleDuplicate, await flagged(first), await flagged(second)]).toEqual([false, true, true]);
  expect(await Promise.all(others.map(flagged))).toEqual([false, undefined, true]);
});
