import { expect, test } from 'vitest';
import cleanUp from '#netlify/functions/clean-up.ts';
import type { Code } from '#src/contract/codes.ts';
import { startApi } from '#tests/support/api.ts';
import { at } from '#tests/support/clock.ts';
import { codeCalls } from '#tests/support/codes.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { paymentCalls, paymentOf } from '#tests/support/payments.ts';
import { checkout } from '#tests/support/stripe-events.ts';

const api = await startApi();
const mail = await startMailServer();
const admin = await api.signedIn('admin');

const { listCodes, codeFor, check, redeem, register, expire } = codeCalls(api, admin);

const BODY = { kind: 'family', name: 'The Haddads', email: 'Haddad@example.com', validUntil: '2099-12-31' };

const issue = async (changes: Record<string, unknown> = {}) =>
  (await admin.post('/api/admin/codes', { ...BODY, ...changes })).body as Code;

test('the administrator issues a code for a family, valid until the end of a day in Dubai', async () => {
  const { status, body } = await admin.post('/api/admin/codes', { ...BODY, phone: '050 111 2233' });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String) as string,
      code: expect.stringMatching(/^NOVA-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/) as string,
      offer: 'family',
      name: 'The Haddads',
      email: 'Haddad@example.com',
      phone: '+971501112233',
      createdAt: expect.any(String) as string,
      expiresAt: '2099-12-31T20:00:00.000Z',
      redeemedAt: null,
      redeemedFor: null,
      state: 'open',
    },
  ]);
  const { code } = body as Code;
  for (const search of [code, 'haddads', 'haddad@', '111 2233']) {
    expect(await listCodes(`search=${encodeURIComponent(search)}&limit=1`), search).toEqual([body]);
  }
});

test('a family that is called as a code begins is found by its name', async () => {
  const { body } = await admin.post('/api/admin/codes', {
    ...BODY,
    name: 'Nova Williams',
    email: 'williams@example.com',
  });
  for (const search of ['Nova Williams', 'williams nova', (body as Code).code.replaceAll('-', '')]) {
    expect(await listCodes(`search=${encodeURIComponent(search)}`), search).toEqual([body]);
  }
});

test.for([
  ['kind', 'Only a code of kind family can be issued.', [undefined, 'training']],
  ['name', 'Please enter the name of the family.', [undefined, null, ' ', 5]],
  ['email', 'Please enter a valid email address', ['haddad', 5]],
  ['email', 'Please enter an email address or a phone number.', [undefined, null, ' ']],
  ['phone', 'Please enter a valid phone number.', ['12', '050 12345678901', 'nobody knows']],
  ['validUntil', 'Please choose a day that is not over.', [undefined, '', 'x', '2020-01-01', '2099-02-30', 5]],
] as const)('%s is refused with "%s"', async ([field, message, values]) => {
  for (const value of values) {
    const { status, body } = await admin.post('/api/admin/codes', { ...BODY, [field]: value });
    expect([value, status, body]).toMatchObject([value, 422, { code: 'invalid', errors: { [field]: message } }]);
  }
});

test('a code may end today, by the calendar of Dubai', async () => {
  await at('2027-01-10T22:00:00Z', async () => {
    const signedIn = await api.signedIn('admin');
    const send = (validUntil: string) => signedIn.post('/api/admin/codes', { ...BODY, validUntil });
    expect([(await send('2027-01-10')).status, (await send('2027-01-11')).status]).toEqual([422, 201]);
  });
});

test('a family uses its code as often as it likes; the list, staff and the emails show it', async () => {
  const { code } = await issue({ email: 'often@example.com' });
  const open = { valid: true, offer: 'family', message: 'The Nova Family price for your course' };
  for (const firstName of ['Ana', 'Bea']) {
    expect(await check(code.toLowerCase())).toEqual(open);
    const { status } = await register(code, { firstName, lastName: 'Often', email: 'OFTEN@example.com' });
    expect(status).toBe(201);
  }
  expect((await admin.get('/api/course-registrations?search=often')).body).toMatchObject([
    { discountCode: code },
    { discountCode: code },
  ]);
  expect(await listCodes(`search=${code}`)).toMatchObject([{ state: 'open', redeemedAt: null }]);
  await api.settled();
  expect(mail.to('OFTEN@example.com').at(-1)?.text).toContain(code);
  expect(mail.to('OFTEN@example.com').at(-1)?.text).toContain('Nova Family code');
});

test('another address or number than the family’s is refused, and nothing is stored', async () => {
  const family = { email: 'only@example.com', phone: '+971 50 222 3344' };
  const [byEmail, byPhone, byBoth] = [
    await issue({ email: family.email }),
    await issue({ email: null, phone: family.phone }),
    await issue(family),
  ];
  const cases = [
    [byEmail, { email: 'other@example.com' }],
    [byPhone, { phone: '050 222 3345' }],
    [byPhone, { phone: '12345678' }],
    [byBoth, { email: 'other@example.com' }],
    [byBoth, { phone: '050 222 3345' }],
  ] as const;
  for (const [{ code }, changes] of cases) {
    const { status, body } = await register(code, { ...family, lastName: 'Stranger', ...changes });
    const message = 'This Nova Family code is for another email address or phone number.';
    expect([status, body]).toMatchObject([422, { code: 'invalid', errors: { discountCode: message } }]);
  }
  expect((await admin.get('/api/course-registrations?search=stranger')).body).toEqual([]);
  for (const { code } of [byEmail, byPhone, byBoth]) {
    expect((await register(code, { ...family, phone: '0502223344' })).status).toBe(201);
  }
});

test('an expired code is refused', async () => {
  const { code } = await issue({ email: 'late@example.com' });
  await expire(code);
  expect(await check(code)).toEqual({ valid: false, offer: 'family', message: 'This code has expired.' });
  const { body } = await register(code, { email: 'late@example.com' });
  expect(body).toMatchObject({ errors: { discountCode: 'This code has expired.' } });
});

test('spam restored keeps the code of its own family, and loses another’s', async () => {
  const [own, other] = [await issue({ email: 'held@example.com' }), await issue({ email: 'x@example.com' })];
  for (const [{ code }, kept] of [
    [own, own.code],
    [other, null],
  ] as const) {
    const { body } = await register(code, { email: 'held@example.com', website: 'x' });
    const restored = await admin.post(`/api/admin/spam/${(body as { id: string }).id}/restore`, {});
    expect(restored.body).toMatchObject({ discountCode: kept });
  }
});

test('a family’s code is neither redeemed nor given back', async () => {
  const { code } = await issue();
  expect(await redeem(code)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', message: 'A Nova Family code is not redeemed.' },
  });
  const released = await admin.post(`/api/admin/codes/${code}/release`, { note: 'x' });
  expect(released).toMatchObject({ status: 409, body: { message: 'This code has not been used.' } });
  expect(await listCodes(`search=${code}`)).toMatchObject([{ state: 'open' }]);
});

test('a family’s code does not take the place of the code of a sign-up, and a family may have two', async () => {
  await issue({ email: 'both@example.com' });
  await issue({ email: 'both@example.com' });
  const { code } = await codeFor('training', { email: 'both@example.com' });
  expect((await codeFor('training', { email: 'both@example.com' })).code).toBe(code);
  expect(await listCodes('search=both@example.com')).toHaveLength(3);
});

test('a family’s code does not take the discount of a sign-up off the price that a payment is compared with', async () => {
  const { deliver, courseRegistration } = paymentCalls(api, admin);
  const { code } = await issue({ email: 'payer@example.com' });
  const id = await courseRegistration({ email: 'payer@example.com', discountCode: code });
  const discounted = checkout({ client_reference_id: id, amount_total: 175_500 });
  await deliver({ object: discounted });
  expect(await paymentOf(api.database, discounted)).toMatchObject({ problem: 'wrong-amount' });
});

test('erasing a family by its number erases its code', async () => {
  await issue({ name: 'Erika Musterfrau', email: null, phone: '+971 50 765 4321' });
  const asked = { phone: '050 765 4321' };
  const { body } = await admin.post('/api/admin/erase', asked);
  expect(body).toMatchObject({ preview: { codes: 1, firstNames: ['Erika'] } });
  expect((await admin.post('/api/admin/erase', { ...asked, confirm: 'ERASE' })).body).toMatchObject({ codes: 1 });
  expect(await findAnywhere(api.database, ['Musterfrau', '507654321'])).toEqual([]);
});

test('a family’s code is deleted 12 months after its last day', async () => {
  const { code } = await issue({ validUntil: '2027-06-30' });
  const stored = () => api.rows`select 1 from codes where code = ${code}`;
  await at('2028-06-30T19:00:00Z', cleanUp);
  expect(await stored()).toHaveLength(1);
  await at('2028-06-30T21:00:00Z', cleanUp);
  expect(await stored()).toEqual([]);
});
