import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { paymentCalls, paymentOf, sendEvent } from '#tests/support/payments.ts';
import { checkout, refundOf } from '#tests/support/stripe-events.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const stranger = api.visitor();
const { deliver, booked, registration } = paymentCalls(api, admin);

test.for([
  [{ id: 5, data: { object: {} } }],
  [{ id: 'evt_type', type: 'invoice.paid', data: { object: { id: 5 } } }],
  [{ id: 'evt_page', type: 'checkout.session.expired', data: { object: null } }],
])('a well-signed event that says nothing about money, as %j, is answered and changes nothing', async ([changes]) => {
  const before = await api.rows`select count(*) from payments`;
  const payload = JSON.stringify({ type: 'checkout.session.completed', created: 1, ...changes });
  const { status, body } = await sendEvent(stranger, payload);
  expect([status, body]).toEqual([200, { received: true }]);
  expect(await api.rows`select count(*) from payments`).toEqual(before);
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
    const { status, body } = await sendEvent(stranger, payload);
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
