import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { logOf } from '#tests/support/log.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { startStripe, type StripeBehaviour } from '#tests/support/stripe-server.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
await startMailServer(api.database);
const stripe = await startStripe();

const { booked, registration } = paymentCalls(api, admin);

const pay = (id: string) => api.visitor().post('/api/booking/pay', { token: tokenOf('booking', id), part: 'all' });

const FAULTS: [name: string, behaviour: StripeBehaviour][] = [
  ['does not answer', 'hangs up'],
  ['is down', { status: 503, type: 'api_error', message: 'Service unavailable' }],
  [
    'is asked too often',
    { status: 429, type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' },
  ],
  [
    'is still at the other press',
    { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Another request' },
  ],
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

const REFUSALS: [name: string, behaviour: StripeBehaviour & object][] = [
  [
    'knows no such key',
    { status: 401, type: 'invalid_request_error', message: 'Invalid API Key provided: rk_test_***' },
  ],
  [
    'takes another amount',
    { status: 400, type: 'invalid_request_error', code: 'amount_too_small', message: 'Too small' },
  ],
  [
    'refuses the address',
    { status: 400, type: 'invalid_request_error', code: 'email_invalid', message: 'Invalid email' },
  ],
  ['sees the key reused', { status: 400, type: 'idempotency_error', message: 'Keys for idempotent requests' }],
];

test.for(REFUSALS)('a provider that %s: staff are told once, and the guest how else to pay', async ([, behaviour]) => {
  await api.rows`delete from outbox`;
  const { id } = await booked();
  stripe.behaviour = behaviour;
  const lines = await logOf(async () => {
    const { status, body, headers } = await pay(id);
    expect([status, body]).toMatchObject([
      503,
      {
        code: 'provider_unreachable',
        message: expect.stringMatching(/^Online payment isn’t working.*how to pay\.$/) as string,
      },
    ]);
    expect(headers.get('retry-after')).toBeNull();
    await pay(id);
  });
  expect(lines.join('')).toContain(`"type":"${behaviour.type}","code":"${behaviour.code ?? 'none'}"`);
  expect(await api.rows`select kind from outbox where kind = 'checkout-refused'`).toHaveLength(1);
  stripe.behaviour = 'accepts';
  expect((await pay(id)).status).toBe(201);
});

test.for<[name: string, behaviour: StripeBehaviour]>([
  ['says nothing', 'says nothing'],
  ['asks for a long pause', { status: 503, type: 'api_error', message: 'Busy', headers: { 'Retry-After': '30' } }],
])('a provider that %s keeps nobody waiting for more than 8 seconds', { timeout: 20_000 }, async ([, behaviour]) => {
  const { id } = await booked();
  stripe.behaviour = behaviour;
  const start = performance.now();
  expect((await pay(id)).status).toBe(503);
  expect(performance.now() - start).toBeLessThan(8_000);
});
