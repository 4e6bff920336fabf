import { expect, test } from 'vitest';
import type { ReferralStatus } from '#src/lib/referrals.ts';
import { startApi } from '#tests/support/api.ts';
import { refer } from '#tests/support/referrals.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mumsgist = await api.signedIn('MUMSGIST');
const yaya = await api.signedIn('YAYA');

const NOTHING = { total: 0, pending: 0, paid: 0, confirmed: 0, conversion: 0 };

async function referWith(status: ReferralStatus, changes: Record<string, unknown>) {
  const { id } = await refer(api.visitor(), changes);
  await admin.patch(`/api/referrals/${id}`, { status });
}

test('without rows all counts are 0, and a partner without a rate has no commission', async () => {
  const partners = [
    { referralCode: 'MUMSGIST', ...NOTHING, commission: 0 },
    { referralCode: 'YAYA', ...NOTHING, commission: null },
  ];
  expect((await admin.get('/api/summary')).body).toEqual({ ...NOTHING, commission: 0, partners });
});

test('each dashboard counts by its own rule', async () => {
  await referWith('confirmed', {});
  await referWith('confirmed', { trainingType: 'bespoke-workshop' });
  await referWith('paid', { trainingType: 'bespoke-workshop' });
  await referWith('pending', {});
  await referWith('confirmed', { referralCode: 'YAYA' });
  await referWith('paid', { referralCode: 'YAYA' });
  await referWith('pending', { referralCode: 'YAYA' });
  await refer(api.visitor(), { website: 'spam' });

  const counts = { total: 4, pending: 1, paid: 1, confirmed: 2 };
  const yayas = { total: 3, pending: 1, paid: 1, confirmed: 1, commission: null };
  const ofMumsgist = { ...counts, conversion: 50, commission: 175 };
  expect((await mumsgist.get('/api/summary')).body).toEqual({
    ...ofMumsgist,
    partners: [{ referralCode: 'MUMSGIST', ...ofMumsgist }],
  });
  const ofYaya = { ...yayas, conversion: 33 };
  expect((await yaya.get('/api/summary?referralCode=YAYA')).body).toEqual({
    ...ofYaya,
    partners: [{ referralCode: 'YAYA', ...ofYaya }],
  });
  const [first, second] = [
    { ...counts, conversion: 75, commission: 240 },
    { ...yayas, conversion: 67 },
  ];
  expect((await admin.get('/api/summary')).body).toEqual({
    total: 7,
    pending: 2,
    paid: 2,
    confirmed: 3,
    conversion: 71,
    commission: 240,
    partners: [
      { referralCode: 'MUMSGIST', ...first },
      { referralCode: 'YAYA', ...second },
    ],
  });
  const administrators = { ...first, partners: [{ referralCode: 'MUMSGIST', ...first }] };
  expect((await admin.get('/api/summary?referralCode=MUMSGIST')).body).toEqual(administrators);
  // The partner's dashboard has the partner's rule, also when the administrator looks at it.
  const partners = { ...ofMumsgist, partners: [{ referralCode: 'MUMSGIST', ...ofMumsgist }] };
  expect((await admin.get('/api/summary?referralCode=MUMSGIST&rule=partner')).body).toEqual(partners);
  expect((await mumsgist.get('/api/summary?rule=partner')).body).toEqual(partners);
  expect((await admin.get('/api/summary?rule=other')).status).toBe(422);
});
