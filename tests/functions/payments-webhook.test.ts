import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { logOf } from '#tests/support/log.ts';
import { digests } from '#tests/support/every-table.ts';
import { paymentCalls, paymentOf, sendEvent } from '#tests/support/payments.ts';
import {
  checkout,
  refundOf,
  signatureOf,
  stripeEvent,
  WEBHOOK_PATH,
  WEBHOOK_SECRET,
} from '#tests/support/stripe-events.ts';

const api = await startApi();
const { deliver, booked, registration } = paymentCalls(api, await api.signedIn('admin'));

const visitor = api.visitor();
const event = stripeEvent({ object: checkout() });
const now = Math.floor(Date.now() / 1000);

test.for<[name: string, body: string, signature: string]>([
  ['without a signature', event, ''],
  ['with a signature of another secret', event, signatureOf(event, 'whsec_another')],
  ['with a signature of six minutes ago', event, signatureOf(event, WEBHOOK_SECRET, now - 360)],
  ['with the signature of another body', event, signatureOf(`${event} `)],
  ['with an empty signature', event, 't=,v1='],
  ['without a body', '', signatureOf('')],
  ['with a cut signature', event, signatureOf(event).slice(0, -2)],
])('an event %s is refused and changes nothing', async ([, body, signature]) => {
  const before = await digests(api.database);
  const response = await sendEvent(visitor, body, signature);
  expect([response.status, response.body]).toMatchObject([400, { success: false, code: 'bad_signature' }]);
  expect(await digests(api.database)).toEqual(before);
});

test.for<[name: string, body: string]>([
  ['is of the second version', JSON.stringify({ ...JSON.parse(event), object: 'v2.core.event' })],
  [
    'is of the second version and names its object alone',
    '{"id":"evt_2","object":"v2.core.event","type":"v1.billing"}',
  ],
  ['is not JSON', 'paid'],
  ['is null', 'null'],
  ['is a list', '[]'],
  ['has a number as its id', '{"type":"checkout.session.completed","created":1,"id":5,"data":{"object":{}}}'],
  ['is of an unknown type', stripeEvent({ type: 'invoice.created', object: { id: 'in_1' } })],
  ['is of another type', '{"type":"invoice.paid","created":1,"id":"evt_type","data":{"object":{"id":5}}}'],
  ['has no object', '{"type":"checkout.session.expired","created":1,"id":"evt_page","data":{"object":null}}'],
])(
  'a signed event that %s is answered, so that it is not sent again for days, and changes nothing',
  async ([, body]) => {
    const before = await digests(api.database);
    const response = await sendEvent(visitor, body);
    expect([response.status, response.body]).toEqual([200, { received: true }]);
    expect(await digests(api.database)).toEqual(before);
  },
);

test('large events are accepted', async () => {
  const large = stripeEvent({ object: checkout({ metadata: { text: 'x'.repeat(60_000) } }) });
  const before = await digests(api.database);
  expect((await sendEvent(visitor, large)).body).toEqual({ received: true });
  expect(await digests(api.database)).not.toEqual(before);
  const tooLarge = stripeEvent({ object: checkout({ metadata: { text: 'x'.repeat(66_000) } }) });
  expect((await sendEvent(visitor, tooLarge)).status).toBe(413);
});

test('the origin, the content type and the idempotency key do not matter', async () => {
  const body = stripeEvent({ object: checkout() });
  const headers = {
    'Stripe-Signature': signatureOf(body),
    'Content-Type': 'text/plain',
    'Sec-Fetch-Site': 'cross-site',
    'Idempotency-Key': 'none',
  };
  const sender = api.visitor({ cookies: [['nova-session', 'forged']] });
  expect((await sender.send('POST', WEBHOOK_PATH, { raw: body, headers })).status).toBe(200);
});

test('without a configured secret the endpoint is 404', async () => {
  await withEnvironment({ STRIPE_WEBHOOK_SECRET: undefined }, async () => {
    const response = await sendEvent(visitor, event);
    expect([response.status, response.body]).toMatchObject([404, { code: 'not_found' }]);
  });
});

test('the log contains no names of payers', async () => {
  const lines = await logOf(() => sendEvent(visitor, stripeEvent({ object: checkout() })));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join()).not.toMatch(/layla|haddad/i);
});

test.for<[key: string, changes: Record<string, unknown>]>([
  ['evt_bare', { id: 'evt_bare' }],
  ['evt_null', { id: 'evt_null', data: null }],
  ['evt_object', { id: 'evt_object', data: { object: null } }],
  ['evt_id', { id: 'evt_id', data: { object: { id: 5 } } }],
  ['pi_nul', { id: 'evt_\0', data: { object: checkout({ payment_intent: 'pi_nul' }) } }],
  ['pi_number', { id: 5, data: { object: checkout({ payment_intent: 'pi_number' }) } }],
  ['pi_late', { id: 'evt_late', created: 1e20, data: { object: checkout({ payment_intent: 'pi_late' }) } }],
  ['pi_', { id: 'evt_key', data: { object: checkout({ payment_intent: 'pi_\0' }) } }],
  ['pi_half', { id: 'evt_half', data: { object: checkout({ payment_intent: 'pi_half', amount_total: 1.5 }) } }],
  ['pi_third', { id: 'evt_third', data: { object: checkout({ payment_intent: 'pi_third', amount_total: 1 / 3 }) } }],
  ['pi_minus', { id: 'evt_minus', data: { object: checkout({ payment_intent: 'pi_minus', amount_total: -100 }) } }],
  ['pi_text', { id: 'evt_text', data: { object: checkout({ payment_intent: 'pi_text', amount_total: '300' }) } }],
  ['pi_huge', { id: 'evt_huge', data: { object: checkout({ payment_intent: 'pi_huge', amount_total: 1e18 }) } }],
  [
    'pi_refund',
    {
      id: 'evt_refund',
      type: 'charge.refunded',
      data: { object: refundOf(checkout({ payment_intent: 'pi_refund' }), 0.5).object },
    },
  ],
  [
    'pi_dispute',
    {
      id: 'evt_dispute_odd',
      type: 'charge.dispute.created',
      data: { object: { id: 'du_1', payment_intent: 'pi_dispute', evidence_details: { due_by: 1e20 } } },
    },
  ],
])('of a well-signed event that cannot be read, %s is kept for staff to look at, once', async ([key, changes]) => {
  const payload = JSON.stringify({ type: 'checkout.session.completed', created: 1, ...changes });
  for (let sent = 0; sent < 2; sent++) {
    const { status, body } = await sendEvent(visitor, payload);
    expect([status, body]).toEqual([200, { received: true }]);
  }
  const stored = await api.rows`select problem, resolved_at from payments where provider_key = ${key}`;
  expect(stored).toEqual([
    { problem: expect.stringContaining(`about ${key} cannot be read`) as string, resolved_at: null },
  ]);
});

test('a payment that the database refuses is kept for staff, not sent again for days', async () => {
  const { id } = await booked();
  await api.rows`alter table entries add constraint entries_refused check (amount <> 77700)`;
  const object = checkout({ client_reference_id: id, amount_total: 77_700 });
  await deliver({ object });
  await api.rows`alter table entries drop constraint entries_refused`;
  expect(await paymentOf(api.database, object)).toMatchObject({ state: 'attention', reference: id });
  expect(await registration(id)).toMatchObject({ isPaid: false, paidAed: null });
});

test('the largest amounts are stored', async () => {
  const { id } = await booked();
  const object = checkout({ client_reference_id: id, amount_total: 999_999_999_999 });
  await deliver({ object });
  expect(await paymentOf(api.database, object)).toMatchObject({ state: 'attention' });
});
