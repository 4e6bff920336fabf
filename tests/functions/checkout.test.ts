import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { startStripe, type StripeBehaviour } from '#tests/support/stripe-server.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const stripe = await startStripe();

const { deliver, booked, registration } = paymentCalls(api, admin);

const pay = (id: string, part = 'all') =>
  api.visitor().post('/api/booking/pay', { token: tokenOf('booking', id), part });

const booking = async (id: string) =>
  (await api.visitor().post('/api/booking', { token: tokenOf('booking', id) })).body;

test('the provider’s page takes exactly the price, with reference, address and line, and comes back without a token', async () => {
  const { id } = await booked({ firstName: 'Grace', lastName: 'Wanjiru', email: 'grace@example.com' });
  const { status, body } = await pay(id);
  expect([status, body]).toEqual([201, { url: 'https://checkout.stripe.com/c/pay/cs_test_1' }]);
  const [created] = stripe.created;
  expect(created?.fields).toMatchObject({
    mode: 'payment',
    client_reference_id: id,
    customer_email: 'grace@example.com',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'aed',
    'line_items[0][price_data][unit_amount]': '30000',
    'line_items[0][price_data][product_data][name]': expect.stringMatching(
      /^A workshop, \w+day \d+ \w+ \d{4}, Grace Wanjiru$/,
    ) as string,
    success_url: 'https://nova.example/booking',
    cancel_url: 'https://nova.example/booking',
  });
  expect(created?.authorization).toBe('Bearer rk_test_fortests');
});

test('after a part, the page takes the rest, and after the rest nothing', async () => {
  const { id } = await booked();
  expect(await booking(id)).toMatchObject({ payable: ['all'], paymentLink: null, dueAed: 300, paidAed: 0 });
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 10_050 }) });
  expect(await booking(id)).toMatchObject({ payable: ['rest'], paidAed: 100.5 });
  expect((await pay(id, 'rest')).status).toBe(201);
  expect(stripe.created[0]?.fields['line_items[0][price_data][unit_amount]']).toBe('19950');
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 19_950 }) });
  expect(await booking(id)).toMatchObject({ payable: [], isPaid: true });
  expect(await pay(id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
});

test('a booking that is held as spam gets no page, as while the provider is down', async () => {
  const { id } = await booked({ website: 'x' });
  const { status, body, headers } = await pay(id);
  expect([status, body, headers.get('retry-after')]).toMatchObject([503, { code: 'provider_unreachable' }, '60']);
  expect(stripe.created).toEqual([]);
});

test('two presses lead to one page', async () => {
  const { id } = await booked();
  const answers = await Promise.all([pay(id), pay(id)]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(stripe.created).toHaveLength(1);
});

test('nothing is due for a cancelled booking or a deposit that nobody asks for, and another link is unknown', async () => {
  const { id } = await booked();
  expect((await pay(id, 'deposit')).status).toBe(409);
  await admin.delete(`/api/registrations/${id}`);
  expect((await pay(id)).status).toBe(409);
  expect((await api.visitor().post('/api/booking/pay', { token: 'forged', part: 'all' })).status).toBe(404);
  expect(await pay(id, 'half')).toMatchObject({
    status: 422,
    body: { errors: { part: expect.any(String) as string } },
  });
  expect(stripe.created).toEqual([]);
});

test('without the key there is no such page, and the booking has the payment link', async () => {
  await withEnvironment({ STRIPE_SECRET_KEY: undefined }, async () => {
    const { id } = await booked();
    expect((await pay(id)).status).toBe(404);
    expect(await booking(id)).toMatchObject({ payable: [], paymentLink: expect.stringContaining(id) as string });
  });
});

test('with the key, the email leads to the booking page', async () => {
  await booked({ email: 'leads@example.com' });
  const [sent] = mail.to('leads@example.com');
  expect(sent?.text).toMatch(/Pay AED 300 to confirm:\s+https:\/\/nova\.example\/booking#/);
});

const FAULTS: [name: string, behaviour: StripeBehaviour][] = [
  ['does not answer', 'hangs up'],
  ['is down', { status: 503, type: 'api_error', message: 'Service unavailable' }],
  [
    'is asked too often',
    { status: 429, type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
  ],
  [
    'knows no such key',
    { status: 401, type: 'invalid_request_error', message: 'Invalid API Key provided: rk_test_***' },
  ],
  [
    'refuses the amount',
    { status: 400, type: 'invalid_request_error', code: 'amount_too_small', message: 'Too small' },
  ],
  ['sees the key reused', { status: 400, type: 'idempotency_error', message: 'Keys for idempotent requests' }],
];

test.for(FAULTS)('a provider that %s is a 503, and nothing changes', async ([, behaviour]) => {
  const { id } = await booked();
  stripe.behaviour = behaviour;
  const { status, body, headers } = await pay(id);
  expect([status, body]).toMatchObject([503, { code: 'provider_unreachable' }]);
  expect(headers.get('retry-after')).toBe('60');
  expect(await registration(id)).toMatchObject({ isPaid: false });
  stripe.behaviour = 'accepts';
  expect((await pay(id)).status).toBe(201);
});
