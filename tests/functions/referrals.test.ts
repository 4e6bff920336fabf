import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Referral } from '#src/contract/referrals.ts';
import { startApi } from '#tests/support/api.ts';
import { readPages, type Caller } from '#tests/support/caller.ts';
import { later, SECOND } from '#tests/support/clock.ts';
import { historyOf } from '#tests/support/history.ts';
import { refer, referralBody, referralOf, referralsNamed } from '#tests/support/referrals.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mumsgist = await api.signedIn('MUMSGIST');
const yaya = await api.signedIn('YAYA');

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

let lists = 0;

/** Creates referrals a second apart. Their names share a unique word, and `search` finds them by it. */
async function referralsOf(...changes: Record<string, unknown>[]) {
  lists += 1;
  const word = `list${lists}x`;
  const referrals: Referral[] = [];
  for (const [index, { fullName = 'Family', ...change }] of changes.entries()) {
    referrals.push(
      await later(index * SECOND, () => refer(api.visitor(), { fullName: `${String(fullName)} ${word}`, ...change })),
    );
  }
  return { ids: referrals.map(({ id }) => id), referrals, query: `search=${word}` };
}

async function ids(caller: Caller, query: string): Promise<string[]> {
  return (await caller.read<Referral[]>(`/api/referrals?${query}`)).map(({ id }) => id);
}

test('the list shows a referral to the administrator and its partner as the POST returned it, with its origin', async () => {
  const { referrals, query } = await referralsOf({
    whatsappNumber: '+44 20 7946 0958',
    email: 'layla@example.com',
    notes: 'One\ntwo',
  });
  for (const caller of [admin, mumsgist]) {
    expect((await caller.get(`/api/referrals?${query}`)).body).toEqual(
      referrals.map((referral) => ({ ...referral, origin: null })),
    );
  }
});

test('partners see only their own referrals, the administrator sees all, newest first', async () => {
  const { ids: sent, query } = await referralsOf({}, { referralCode: 'YAYA' }, { referralCode: 'YAYA' }, {});
  const [a = '', b = '', c = '', d = ''] = sent;
  expect(await ids(admin, query)).toEqual([d, c, b, a]);
  expect(await ids(admin, `${query}&referralCode=MUMSGIST`)).toEqual([d, a]);
  expect(await ids(admin, `${query}&referralCode=YAYA`)).toEqual([c, b]);
  expect(await ids(mumsgist, query)).toEqual([d, a]);
  expect(await ids(mumsgist, `${query}&referralCode=MUMSGIST`)).toEqual([d, a]);
  expect(await ids(yaya, query)).toEqual([c, b]);
  expect(await ids(yaya, `${query}&referralCode=YAYA&referralCode=MUMSGIST`)).toEqual([c, b]);
});

test.for([
  ['nobody', '?referralCode=YAYA', 401, 'signed_out', () => api.visitor()],
  ['another partner', '?referralCode=YAYA', 403, 'forbidden', () => mumsgist],
  ['another partner', '?referralCode=YAYA&limit=0', 403, 'forbidden', () => mumsgist],
  ['a partner', '?spam=true', 403, 'forbidden', () => yaya],
  ['the administrator', '?referralCode=yaya', 422, 'invalid', () => admin],
  ['a partner', '?referralCode=', 422, 'invalid', () => yaya],
  ['a partner', '?referralCode=OTHER', 422, 'invalid', () => mumsgist],
] as const)('the request of %s for %s has status %i and code %s', async ([, query, status, code, caller]) => {
  const errors = status === 422 ? { errors: { referralCode: 'Unknown referral code.' } } : {};
  for (const path of ['/api/referrals', '/api/summary'].slice(0, query.includes('spam') ? 1 : 2)) {
    expect(await caller().get(path + query)).toMatchObject({ status, body: { code, ...errors } });
  }
});

test('the list can be filtered by status', async () => {
  const { ids: sent, query } = await referralsOf({}, {}, {});
  const [first = '', second = '', third = ''] = sent;
  await admin.patch(`/api/referrals/${first}`, { status: 'confirmed' });
  await mumsgist.patch(`/api/referrals/${second}`, { status: 'paid' });
  expect(await ids(admin, `${query}&status=confirmed`)).toEqual([first]);
  expect(await ids(mumsgist, `${query}&status=paid`)).toEqual([second]);
  expect(await ids(mumsgist, `${query}&status=pending`)).toEqual([third]);
  expect(await ids(yaya, `${query}&status=pending`)).toEqual([]);
});

test('every order works in both directions across pages', async () => {
  const { ids: sent, query } = await referralsOf({ fullName: 'Carla' }, { fullName: 'anna' }, { fullName: 'Bea' });
  const [carla = '', anna = '', bea = ''] = sent;
  await admin.patch(`/api/referrals/${anna}`, { status: 'confirmed' });
  await admin.patch(`/api/referrals/${bea}`, { status: 'paid' });
  const orders = {
    createdAt: [carla, anna, bea],
    name: [anna, bea, carla],
    status: [anna, bea, carla],
  };
  const paged = async (caller: Caller, sort: string) =>
    (await readPages<Referral>(caller, `/api/referrals?${query}&sort=${sort}&limit=2`)).flat().map(({ id }) => id);
  for (const caller of [admin, mumsgist]) {
    for (const [sort, order] of Object.entries(orders)) {
      expect(await paged(caller, sort)).toEqual(order);
      expect(await paged(caller, `-${sort}`)).toEqual(order.toReversed());
    }
  }
});

test.for([
  ['name', 'HADDAD fam'],
  ['nanny', 'maría josé'],
  ['number as typed', '050 777'],
  ['number in E.164', '+97150777'],
  ['e-mail', 'Search@Example'],
] as const)('the search finds a %s', async ([, search]) => {
  const found = { fullName: 'Haddad Fam', nannyName: 'María José', whatsappNumber: '050 777 6655' };
  const { id } = await refer(api.visitor(), { ...found, email: 'search@example.com' });
  await refer(api.visitor(), { whatsappNumber: '050 888 6655' });
  const results = await ids(mumsgist, `search=${encodeURIComponent(search)}`);
  expect(results).toContain(id);
  expect(await ids(yaya, `search=${encodeURIComponent(search)}`)).toEqual([]);
});

test('another partner’s referral, spam and an unknown referral are all not found for a partner', async () => {
  const [own, spam] = [await refer(api.visitor()), await refer(api.visitor(), { website: 'x' })];
  const change = { status: 'confirmed' };
  const responses = [
    await yaya.patch(`/api/referrals/${own.id}`, change),
    await yaya.patch(`/api/referrals/${own.id}`, { ...change, updatedAt: own.updatedAt }),
    await mumsgist.patch(`/api/referrals/${spam.id}`, change),
    await mumsgist.patch('/api/referrals/11111111-1111-4111-8111-111111111111', change),
    await admin.patch('/api/referrals/nope', change),
  ];
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(responses[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
  for (const { fullName, id } of [own, spam]) {
    expect(await referralsNamed(api.database, fullName)).toMatchObject([{ status: 'pending' }]);
    expect(await historyOf(api.database, id)).toEqual([]);
  }
  expect((await admin.patch(`/api/referrals/${spam.id}`, change)).body).toMatchObject({ code: 'registration_closed' });
});
