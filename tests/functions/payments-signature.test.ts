import { expect, test } from 'vitest';
import { setVariables, withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { logOf } from '#tests/support/log.ts';
import { digests } from '#tests/support/every-table.ts';
import { sendEvent } from '#tests/support/payments.ts';
import { checkout, signatureOf, stripeEvent, WEBHOOK_PATH, WEBHOOK_SECRET } from '#tests/support/stripe-events.ts';

const api = await startApi();
setVariables({ STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET });

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
])(
  'a signed event that %s is answered, so that it is not sent again for days, and changes nothing',
  async ([, body]) => {
    const before = await digests(api.database);
    const response = await sendEvent(visitor, body);
    expect([response.status, response.body]).toEqual([200, { received: true }]);
    expect(await digests(api.database)).toEqual(before);
  },
);

test('events of an unknown type and large events are accepted', async () => {
  const unknown = stripeEvent({ type: 'invoice.created', object: { id: 'in_1' } });
  const large = stripeEvent({ object: checkout({ metadata: { text: 'x'.repeat(60_000) } }) });
  const before = await digests(api.database);
  expect((await sendEvent(visitor, unknown)).body).toEqual({ received: true });
  expect(await digests(api.database)).toEqual(before);
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
