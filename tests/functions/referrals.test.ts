import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { referralBody, referralOf, referralsNamed } from '#tests/support/referrals.ts';

const api = await startApi();

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string;
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

const post = (body: unknown, headers?: Record<string, string>) => api.visitor().post('/api/referrals', body, headers);

test('the first form’s referral is stored and answered with all its keys', async () => {
  const body = referralBody({ trainingType: 'bespoke-workshop' });
  const answer = await post(body);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
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
    handledAt: null,
    handledBy: null,
    createdAt: TIME,
    updatedAt: TIME,
  });
  const { id } = referralOf(answer);
  expect(await referralsNamed(api.database, body['fullName'])).toMatchObject([
    { id, whatsapp_number: '050 123 4567', phone_e164: '+971501234567', status: 'pending', is_spam: false },
  ]);
});

test('the second form’s referral keeps its e-mail, date and notes, and has no training type', async () => {
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

test.for([undefined, null, '', '  '])('a code or a training that is %j is the first form’s', async (absent) => {
  const answer = await post(referralBody({ referralCode: absent, trainingType: absent }));
  expect(answer.body).toMatchObject({ referralCode: 'MUMSGIST', trainingType: 'september-newborn' });
});

test.for([undefined, null, '', '  '])('an optional text that is %j comes back as null', async (absent) => {
  const body = referralBody({ email: absent, notes: absent, preferredWorkshopDate: absent });
  expect((await post(body)).body).toMatchObject({ email: null, notes: null, preferredWorkshopDate: null });
});

test('a visitor sets neither status, nor time, nor id', async () => {
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

test('one family may send as often as it likes', async () => {
  const body = referralBody();
  const ids = [referralOf(await post(body)).id, referralOf(await post(body)).id];
  expect((await referralsNamed(api.database, body['fullName'])).map(({ id }) => id)).toEqual(ids);
});

test('100 at the same moment are all stored, once each', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `Family ${index} of a hundred`);
  const answers = await Promise.all(
    names.map((fullName) => post(referralBody({ fullName }), { 'Idempotency-Key': randomUUID() })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(201));
  const stored = await api.rows<{ full_name: string }>`
    select full_name from referrals where full_name like 'Family % of a hundred'`;
  expect(stored.map((row) => row.full_name).sort()).toEqual(names.toSorted());
});

test('a repeat is answered as at first, whatever became of the referral', async () => {
  const [body, headers] = [referralBody(), { 'Idempotency-Key': randomUUID() }];
  const first = await post(body, headers);
  await (await api.signedIn('admin')).patch(`/api/referrals/${referralOf(first).id}`, { status: 'paid' });
  expect((await post(body, headers)).text).toBe(first.text);
});

test('spam looks like a success', async () => {
  const { body } = await post(referralBody({ website: 'https://spam.example' }));
  expect(body).toMatchObject({ id: ID, status: 'pending' });
  expect(body).not.toHaveProperty('website');
});

test.for(['OTHER', 'yaya', 'mumsgist', ' YAYA', 'constructor', 5, true, {}, ['YAYA']])(
  'the code %j is unknown, which is told beside what else is wrong',
  async (referralCode) => {
    const { status, body } = await post({ ...referralBody({ referralCode }), nannyName: 'X' });
    expect([status, body]).toMatchObject([422, { code: 'invalid' }]);
    expect((body as { errors: unknown }).errors).toEqual({
      referralCode: 'Unknown referral code.',
      nannyName: "Please enter the nanny's name.",
    });
  },
);

test('the first form asks for ten characters of a number, the second for eight', async () => {
  for (const [referralCode, whatsappNumber] of [
    ['MUMSGIST', ' 1234567890 '],
    ['YAYA', ' 12345678 '],
  ]) {
    expect((await post(referralBody({ referralCode, whatsappNumber }))).status).toBe(201);
  }
});
