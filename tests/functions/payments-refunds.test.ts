import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { paymentCalls, paymentOf, sendEvent } from '#tests/support/payments.ts';
import { checkout, refundOf, stripeEvent } from '#tests/support/stripe-events.ts';
import { refer } from '#tests/support/referrals.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

const stranger = api.visitor();
const { deliver, booked, registration, courseRegistration, history } = paymentCalls(api, admin);

test('a refund removes the paid mark and notifies staff, and its repeat does nothing', async () => {
  const { id } = await booked();
  const session = checkout({ client_reference_id: id });
  await deliver({ object: session });
  await deliver(refundOf(session));
  await deliver(refundOf(session));
  expect(await registration(id)).toMatchObject({ isPaid: false, paidAt: null, paidAed: null, cancelledAt: null });
  expect(await paymentOf(api.database, session)).toMatchObject({ state: 'refunded' });
  expect(await history(id)).toMatchObject([
    { by: 'payment', changes: { isPaid: { from: true, to: false } } },
    { by: 'payment', changes: { isPaid: { from: false, to: true } } },
  ]);
  const refunds = mail.to(STAFF).filter(({ subject }) => subject === 'A payment was refunded: Layla Haddad');
  expect(refunds).toHaveLength(1);
  expect(refunds[0]?.text).toContain('AED 300');
});

test('a refund that arrives before its payment leaves the booking unpaid', async () => {
  const { id } = await booked();
  const session = checkout({ client_reference_id: id });
  await deliver(refundOf(session));
  await deliver({ object: session });
  expect(await registration(id)).toMatchObject({ isPaid: false });
  expect(await paymentOf(api.database, session)).toMatchObject({ state: 'refunded', reference: id });
});

test('a partial refund needs attention and leaves the booking paid, and the rest unmarks it', async () => {
  const [first, second] = [await booked(), await booked()];
  const [one, other] = [checkout({ client_reference_id: first.id }), checkout({ client_reference_id: second.id })];
  await deliver({ object: one });
  await deliver(refundOf(one, 10_000));
  await deliver(refundOf(other, 10_000));
  await deliver({ object: other });
  for (const [session, { id }] of [
    [one, first],
    [other, second],
  ] as const) {
    expect(await registration(id)).toMatchObject({ isPaid: true });
    expect(await paymentOf(api.database, session)).toMatchObject({ state: 'attention', problem: 'partly-refunded' });
    await deliver(refundOf(session));
    expect(await registration(id)).toMatchObject({ isPaid: false });
  }
});

test('a refund of a second payment leaves the booking paid', async () => {
  const { id } = await booked();
  const [first, second] = [checkout({ client_reference_id: id }), checkout({ client_reference_id: id })];
  await deliver({ object: first });
  await deliver({ object: second });
  await deliver(refundOf(second));
  expect(await registration(id)).toMatchObject({ isPaid: true });
});

test('refunds of a referral and a course registration remove their paid marks', async () => {
  const { id } = await refer(api.visitor(), { referralCode: 'YAYA' });
  const course = await courseRegistration({ courseType: 'toddler-caring' });
  for (const session of [
    checkout({ client_reference_id: id, amount_total: 25_000 }),
    checkout({ client_reference_id: course, amount_total: 68_000 }),
  ]) {
    await deliver({ object: session });
    await deliver(refundOf(session));
  }
  const rows = await api.rows`
    select (select status from referrals where id = ${id}::uuid) as status,
      (select balance_state from registrations where id = ${course}::uuid) as state`;
  expect(rows).toEqual([{ status: 'pending', state: 'unpaid' }]);
});

test('a disputed payment needs attention once, tells staff until when and of its certificate, and marks nothing', async () => {
  const { id } = await booked();
  const session = checkout({ client_reference_id: id });
  await deliver({ object: session });
  await api.rows`
    insert into certificates (number, attendee_id, phone, name, title, starts_at, ends_at, minutes, place, issued_at)
    select 'DSPTE23456', id, '1', 'Maria', 'A workshop', now(), now(), 180, 'Dubai', now()
    from attendees where registration_id = ${id}::uuid`;
  const { payment_intent } = session;
  const dispute = { id: 'du_1', object: 'dispute', charge: 'ch_1', payment_intent, amount: 30_000, currency: 'aed' };
  const opened = { ...dispute, status: 'needs_response', evidence_details: { due_by: 1_796_385_600 } };
  const event = { id: 'evt_dispute', type: 'charge.dispute.created', object: opened };
  const noticed = () => mail.to(STAFF).filter(({ text }) => text?.includes('ispute'));
  await deliver(event);
  await deliver(event);
  expect(noticed()).toHaveLength(1);
  expect(noticed()[0]?.text).toContain('The payer disputes the payment. Answer it by Friday 4 December 2026.');
  expect(noticed()[0]?.text).toContain('DSPTE23456');
  expect(noticed()[0]?.text).toContain('/admin/money?tab=payments');
  expect(await paymentOf(api.database, session)).toMatchObject({ state: 'attention', row_id: id });
  expect(await registration(id)).toMatchObject({ isPaid: true, paidAed: 300 });
  await deliver({ type: 'charge.dispute.closed', object: { ...dispute, status: 'lost' } });
  expect(noticed()[1]?.text).toContain('The dispute of the payment ended: lost.');
  await deliver({ type: 'charge.dispute.created', object: { ...opened, payment_intent: 'pi_unknown' } });
  expect(noticed()).toHaveLength(2);
});

test('a payment and its concurrent refund end as refunded', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await booked();
    const session = checkout({ client_reference_id: id });
    const events = [stripeEvent({ object: session }), stripeEvent(refundOf(session))];
    await Promise.all((round % 2 ? events.reverse() : events).map((event) => sendEvent(stranger, event)));
    expect(await registration(id)).toMatchObject({ isPaid: false });
    expect(await paymentOf(api.database, session)).toMatchObject({ state: 'refunded' });
  }
});
