import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { COURSE_PRICES } from '#src/lib/payments.ts';
import { startApi } from '#tests/support/api.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { papersOf, paymentCalls, paymentOf, PAYMENTS_WITH_STATE, sendEvent } from '#tests/support/payments.ts';
import { checkout, stripeEvent } from '#tests/support/stripe-events.ts';
import { refer } from '#tests/support/referrals.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

const stranger = api.visitor();
const { deliver, booked, registration, courseRegistration, history } = paymentCalls(api, admin);

test('a payment marks its registration, keeps the history, and sends the confirmation once', async () => {
  const { id } = await booked({ email: 'maria.paid@example.com' });
  const session = checkout({ client_reference_id: id });
  await deliver({ object: session });
  expect(await registration(id)).toMatchObject({
    isPaid: true,
    paidAt: expect.stringMatching(/Z$/) as string,
    paidAed: 300,
  });
  expect(await history(id)).toMatchObject([
    { by: 'payment', changes: { isPaid: { from: false, to: true }, paidAed: { from: null, to: 300 } } },
  ]);
  await deliver({ object: session });
  await deliver({ type: 'checkout.session.async_payment_succeeded', object: session });
  const subjects = mail.to('maria.paid@example.com').map(({ subject }) => subject);
  expect(subjects.map((subject) => subject?.replace(/\d{4}-\d{4}/, 'N'))).toEqual([
    'We have received your registration: A workshop',
    'Your place is confirmed: A workshop',
    'Receipt N: A workshop',
  ]);
  expect(await paymentOf(api.database, session)).toMatchObject({ state: 'matched', row_id: id, problem: null });
  expect(mail.to(STAFF).filter(({ subject }) => subject?.includes('payment'))).toEqual([]);
});

test('without a mail server, a payment marks its registration too', async () => {
  const { id } = await booked();
  const session = checkout({ client_reference_id: id });
  await withEnvironment({ SMTP_URL: undefined }, () => deliver({ object: session }));
  expect(await registration(id)).toMatchObject({ isPaid: true });
  expect(await paymentOf(api.database, session)).toMatchObject({ state: 'matched', row_id: id });
});

test('whoever pays more for a course than any of its packages costs has paid too much', async () => {
  const id = await courseRegistration({ courseType: 'toddler-caring' });
  const { to } = COURSE_PRICES['toddler-caring'];
  await deliver({ object: checkout({ client_reference_id: id, amount_total: (to + 50) * 100 }) });
  const [balance] = await api.rows`
    select state, due::float8, surplus::float8 from balances where row_id = ${id}::uuid`;
  expect(balance).toEqual({ state: 'over', due: to * 100, surplus: 5_000 });
});

test('the reference also matches in capitals', async () => {
  const { id } = await booked();
  await deliver({ object: checkout({ client_reference_id: id.toUpperCase() }) });
  expect(await registration(id)).toMatchObject({ isPaid: true });
});

test('an unpaid checkout marks nothing until its payment succeeds', async () => {
  const { id } = await booked();
  const session = checkout({ client_reference_id: id });
  await deliver({ object: { ...session, payment_status: 'unpaid' } });
  expect(await registration(id)).toMatchObject({ isPaid: false, paidAt: null });
  expect(await paymentOf(api.database, session)).toBeUndefined();
  await deliver({ type: 'checkout.session.async_payment_succeeded', object: session });
  expect(await registration(id)).toMatchObject({ isPaid: true });
});

test('AED 250 pays a YAYA referral, and its family gets an email', async () => {
  const { id } = await refer(api.visitor(), { referralCode: 'YAYA', email: 'yaya.family@example.com' });
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 25_000 }) });
  const [row] = await api.rows`
    select status, earned_at is not null as "hasEarned" from referrals where id = ${id}::uuid`;
  expect(row).toEqual({ status: 'paid', hasEarned: true });
  expect(await history(id)).toMatchObject([{ by: 'payment', changes: { status: { from: 'pending', to: 'paid' } } }]);
  expect(mail.to('yaya.family@example.com').map(({ subject }) => subject)).toContain('Your place is confirmed');
});

test.for([
  ['newborn-maternity', 195_000],
  ['newborn-maternity', 345_000],
  ['toddler-caring', 70_000],
] as const)('a course registration for %s is paid with %i fils', async ([courseType, amount]) => {
  const id = await courseRegistration({ courseType, email: 'course.paid@example.com' });
  await deliver({ object: checkout({ client_reference_id: id, amount_total: amount }) });
  const [row] = await api.rows`select state, paid::int from balances where row_id = ${id}::uuid`;
  expect(row).toEqual({ state: 'paid', paid: amount });
  expect(mail.to('course.paid@example.com').at(-2)?.subject).toMatch(/^Your place is confirmed: /);
});

test('the email about a course has the payment link if one is configured', async () => {
  await withEnvironment({ PAYMENT_LINK_TODDLER: 'https://pay.example/toddler' }, async () => {
    const id = await courseRegistration({ courseType: 'toddler-caring', email: 'toddler@example.com' });
    await courseRegistration({ email: 'newborn@example.com' });
    const link = `https://pay.example/toddler?client_reference_id=${id}`;
    expect(mail.to('toddler@example.com')[0]?.text).toContain(link);
    expect(mail.to('newborn@example.com')[0]?.text).not.toContain('pay.example');
  });
});

test('a discount code lowers the price of a course by its percentage', async () => {
  await api.visitor().post('/api/newsletter', { email: 'code@example.com', offer: 'training', source: 'training' });
  const [code] = await api.rows<{ code: string }>`select code from codes where email = 'code@example.com'`;
  const id = await courseRegistration({ discountCode: code?.code });
  const low = checkout({ client_reference_id: id, amount_total: 175_499 });
  await deliver({ object: low });
  expect(await paymentOf(api.database, low)).toMatchObject({ problem: 'wrong-amount' });
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 175_500 }) });
  const [row] = await api.rows`select paid::int from balances where row_id = ${id}::uuid`;
  expect(row).toEqual({ paid: 350_999 });
});

const UNFIT: [name: string, problem: string, make: () => object | Promise<object>][] = [
  ['without a reference', 'unknown-reference', () => ({})],
  ['with an unknown reference', 'unknown-reference', () => ({ client_reference_id: randomUUID() })],
  ['with a reference that is not an id', 'unknown-reference', () => ({ client_reference_id: "x'; --\u0000" })],
  [
    'in another currency',
    'wrong-currency',
    async () => ({ client_reference_id: (await booked()).id, currency: 'usd' }),
  ],
  [
    'for a referral that needs no payment',
    'unknown-reference',
    async () => ({ client_reference_id: (await refer(api.visitor())).id, amount_total: 25_000 }),
  ],
  [
    'for a cancelled booking',
    'cancelled',
    async () => {
      const { id } = await booked();
      await admin.delete(`/api/registrations/${id}`);
      return { client_reference_id: id };
    },
  ],
  [
    'for a cancelled workshop',
    'cancelled',
    async () => {
      const { id, workshopId } = await booked();
      await api.rows`update trainings set cancelled_at = now() where id = ${workshopId}`;
      return { client_reference_id: id };
    },
  ],
  [
    'for a booking that is held as spam',
    'held-as-spam',
    async () => ({ client_reference_id: (await booked({ website: 'x' })).id }),
  ],
];

test.for(UNFIT)('a payment %s needs attention, notifies staff, and marks nothing', async ([, problem, make]) => {
  const session = checkout({ ...(await make()) });
  const marked = () => api.rows`select * from balances order by row_id`;
  const before = await marked();
  await deliver({ object: session });
  expect(await marked()).toEqual(before);
  expect(await paymentOf(api.database, session)).toMatchObject({ state: 'attention', problem, row_id: null });
  const notices = mail.to(STAFF).map(({ subject }) => subject);
  expect(notices).toContain('A payment needs attention: Layla Haddad');
});

const NOT_EXACT: [name: string, problem: string, isPaid: boolean, paidAed: number, amounts: number[]][] = [
  ['of one fil less', 'wrong-amount', false, 299.99, [29_999]],
  ['of one fil more', 'Paid, and overpaid by AED 0.01.', true, 300.01, [30_001]],
  ['for a booking that was paid before', 'second-payment', true, 600, [30_000, 30_000]],
  ['of a part after a part', 'wrong-amount', false, 200, [10_000, 10_000]],
  ['of more than the rest', 'Paid, and overpaid by AED 0.01.', true, 300.01, [10_000, 20_001]],
];

test.for(NOT_EXACT)('a payment %s counts and needs attention', async ([, problem, isPaid, paidAed, amounts]) => {
  const { id } = await booked();
  for (const amount of amounts) await deliver({ object: checkout({ client_reference_id: id, amount_total: amount }) });
  expect(await registration(id)).toMatchObject({ isPaid, paidAed });
  const last = await api.rows`
    select state, problem, payments.row_id from ${PAYMENTS_WITH_STATE} join entries on payment_id = payments.id
    where payments.row_id = ${id}::uuid order by position desc limit 1`;
  expect(last).toEqual([{ state: 'attention', problem, row_id: id }]);
  expect(mail.to(STAFF).map(({ subject }) => subject)).toContain('A payment needs attention: Layla Haddad');
});

test('a payment of nothing pays nothing, gets no paper, and does not hide the one that follows', async () => {
  const { id } = await booked();
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 0 }) });
  expect((await registration(id)).balance).toMatchObject({ paidAed: 0, restAed: 300, state: 'unpaid' });
  expect(await papersOf(api.database, id)).toEqual([]);
  await deliver({ object: checkout({ client_reference_id: id }) });
  expect((await registration(id)).balance).toMatchObject({ paidAed: 300, restAed: 0, state: 'paid' });
});

test('parts that reach the price make a booking paid, and confirm it once', async () => {
  const { id } = await booked({ email: 'parts@example.com' });
  for (const amount of [10_000, 15_000, 5_000])
    await deliver({ object: checkout({ client_reference_id: id, amount_total: amount }) });
  expect(await registration(id)).toMatchObject({ isPaid: true, paidAed: 300 });
  const confirmations = mail.to('parts@example.com').filter(({ subject }) => subject?.startsWith('Your place is'));
  expect(confirmations).toHaveLength(1);
});

test('a payer’s name that is cut off inside an emoji is stored', async () => {
  const session = checkout({ customer_details: { name: `${'x'.repeat(499)}😀`, email: null } });
  await deliver({ object: session });
  expect(await paymentOf(api.database, session)).toMatchObject({ problem: 'unknown-reference' });
});

test('where the payer chose another currency, what was asked for counts', async () => {
  const { id } = await booked();
  const conversion = { amount_subtotal: 30_000, amount_total: 30_000, fx_rate: '0.25', source_currency: 'aed' };
  const dollars = { currency: 'usd', amount_total: 8_169, currency_conversion: conversion };
  const object = checkout({ client_reference_id: id, ...dollars });
  await deliver({ object });
  expect(await registration(id)).toMatchObject({ isPaid: true, paidAed: 300 });
  expect(await paymentOf(api.database, object)).toMatchObject({ state: 'matched', currency: 'aed' });
});

test.for([
  ['jpy', 12_000, 12_000],
  ['kwd', 25_000, 25],
  ['isk', 25_000, 250],
  ['aed', 68_050, 680.5],
] as const)('the list shows an amount in %s by the provider’s decimals', async ([currency, amount, shown]) => {
  const reference = randomUUID();
  await deliver({ object: checkout({ client_reference_id: reference, currency, amount_total: amount }) });
  const [row] = await admin.read<{ amountAed: number }[]>(`/api/admin/payments?search=${reference}`);
  expect(row?.amountAed).toBe(shown);
});

test('of many concurrent and repeated payments for one booking, one marks it', async () => {
  const { id } = await booked();
  const sessions = Array.from({ length: 4 }, () => checkout({ client_reference_id: id }));
  const events = sessions.flatMap((object) => [1, 2, 3].map(() => stripeEvent({ object })));
  const responses = await Promise.all([...events, ...events].map((event) => sendEvent(stranger, event)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const states = await Promise.all(sessions.map(async (session) => (await paymentOf(api.database, session))?.state));
  expect(states.sort()).toEqual(['attention', 'attention', 'attention', 'matched']);
  const marks = (await history(id)) as { changes: object }[];
  expect(marks.filter(({ changes }) => 'isPaid' in changes)).toHaveLength(1);
  expect(await registration(id)).toMatchObject({ isPaid: true, paidAed: 1200 });
});
