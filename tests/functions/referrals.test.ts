import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { referralBody, referralOf, referralsNamed } from '#tests/support/referrals.ts';

const api = await startApi();

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

const post = (body: unknown, headers?: Record<string, string>) => api.visitor().post('/api/referrals', body, headers);

test('a referral of the first form is stored and returned with all its keys', async () => {
  const body = referralBody({ trainingType: 'bespoke-workshop' });
  const response = await post(body);
  expect(response.status).toBe(201);
  expect(response.body).toEqual({
    id: ID,
    fullName: body['fullName'],
    whatsappNumber: '050 123 4567',
    phoneE164: '+971501234567',
    nannyName: 'Maria',
    email: null,
    preferredWorkshopDate: null,
    referralCode: 'MUMSGIST',
    trainingType: 'bespoke-workshop',
    status: 'pending',
    notes: null,
    commissionAed: null,
    earnedAt: null,
    payoutId: null,
    possibleDuplicate: false,
    createdAt: TIME,
    updatedAt: TIME,
  });
  const { id } = referralOf(response);
  expect(await referralsNamed(api.database, body['fullName'])).toMatchObject([
    { id, whatsapp_number: '050 123 4567', phone_e164: '+971501234567', status: 'pending', is_spam: false },
  ]);
});

test('a referral of the second form has an e-mail, a date and notes, but no training type', async () => {
  const sent = {
    referralCode: 'YAYA',
    email: 'Layla@Example.com',
    preferredWorkshopDate: 'June 29th, 2025',
    notes: 'Child age: 18 months\nExperience: مبتدئة 👶🏽',
  };
  const body = referralBody({ ...sent, whatsappNumber: '04123456', trainingType: 'september-newborn' });
  expect((await post(body)).body).toMatchObject({ ...sent, trainingType: null, phoneE164: null });
  expect(await referralsNamed(api.database, body['fullName'])).toMatchObject([
    { email: 'Layla@Example.com', referral_code: 'YAYA', training_type: null, notes: sent.notes },
  ]);
});

test.for([undefined, null, '', '  '])('the value %j means absent', async (absent) => {
  const optional = { email: absent, notes: absent, preferredWorkshopDate: absent };
  const response = await post(referralBody({ referralCode: absent, trainingType: absent, ...optional }));
  expect(response.body).toMatchObject({
    ...{ referralCode: 'MUMSGIST', trainingType: 'september-newborn' },
    ...{ email: null, notes: null, preferredWorkshopDate: null },
  });
});

test('a visitor cannot set the status, the time or the id', async () => {
  const id = randomUUID();
  const body = referralBody({
    id,
    status: 'confirmed',
    createdAt: '2020-01-01T00:00:00.000Z',
    isSpam: true,
    colour: 1,
  });
  const referral = referralOf(await post(body));
  expect(referral.id).not.toBe(id);
  expect(referral.status).toBe('pending');
  expect(await referralsNamed(api.database, body['fullName'])).toMatchObject([{ status: 'pending', is_spam: false }]);
  expect(new Date(referral.createdAt).getFullYear()).toBeGreaterThan(2020);
});

test('one family can send any number of referrals', async () => {
  const body = referralBody();
  const ids = [referralOf(await post(body)).id, referralOf(await post(body)).id];
  expect((await referralsNamed(api.database, body['fullName'])).map(({ id }) => id)).toEqual(ids);
});

test('an unknown code is reported together with other errors', async () => {
  for (const referralCode of ['OTHER', 'yaya', ' YAYA', 'constructor', 5, true, {}, ['YAYA']]) {
    const errors = { referralCode: 'Unknown referral code.', nannyName: "Please enter the nanny's name." };
    const { status, body } = await post({ ...referralBody({ referralCode }), nannyName: 'X' });
    expect([referralCode, status, body]).toMatchObject([referralCode, 422, { code: 'invalid', errors }]);
  }
});

test('the first form requires ten characters of a phone number, the second eight', async () => {
  for (const [referralCode, whatsappNumber] of [
    ['MUMSGIST', ' 1234567890 '],
    ['YAYA', ' 12345678 '],
  ]) {
    expect((await post(referralBody({ referralCode, whatsappNumber }))).status).toBe(201);
  }
});
