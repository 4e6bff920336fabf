import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { historyOf } from '#tests/support/history.ts';
import { refer, referralsNamed } from '#tests/support/referrals.ts';

const api = await startApi();
const [admin, mumsgist] = [await api.signedIn('admin'), await api.signedIn('MUMSGIST')];

test('another partner’s referral, spam for a partner, and an unknown one are all the same: not found', async () => {
  const yaya = await api.signedIn('YAYA');
  const [own, spam] = [await refer(api.visitor()), await refer(api.visitor(), { website: 'x' })];
  const change = { status: 'confirmed' };
  const answers = [
    await yaya.patch(`/api/referrals/${own.id}`, change),
    await yaya.patch(`/api/referrals/${own.id}`, { ...change, updatedAt: own.updatedAt }),
    await mumsgist.patch(`/api/referrals/${spam.id}`, change),
    await mumsgist.patch('/api/referrals/11111111-1111-4111-8111-111111111111', change),
    await admin.patch('/api/referrals/nope', change),
  ];
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const { fullName, id } of [own, spam]) {
    expect(await referralsNamed(api.database, fullName)).toMatchObject([{ status: 'pending' }]);
    expect(await historyOf(api.database, id)).toEqual([]);
  }
  expect((await admin.patch(`/api/referrals/${spam.id}`, change)).body).toMatchObject(change);
});

test('a partner’s change and the administrator’s of the same referral are told apart', async () => {
  const { id, updatedAt } = await refer(api.visitor());
  const first = await mumsgist.patch(`/api/referrals/${id}`, { status: 'paid', updatedAt });
  const stale = await admin.patch(`/api/referrals/${id}`, { status: 'pending', updatedAt });
  expect([first.status, stale.status, stale.body]).toMatchObject([200, 409, { code: 'changed_meanwhile' }]);
  expect((await admin.patch(`/api/referrals/${id}`, { notes: 'Seen' })).body).toMatchObject({ status: 'paid' });
});
