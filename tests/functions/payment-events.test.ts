import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { REPEATABLE } from '#tests/support/generated.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { paymentCalls, paymentOf, sendEvent } from '#tests/support/payments.ts';
import { refer } from '#tests/support/referrals.ts';
import { checkout, refundOf, stripeEvent, type EventOptions } from '#tests/support/stripe-events.ts';

/** Events of one payment, in whatever order they come, and beside what staff do. */

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { booked, courseRegistration, deliver, history, registration } = paymentCalls(api, admin);

/** A booking of AED 300 with its payment. */
async function paid() {
  const { id } = await booked();
  const session = checkout({ client_reference_id: id });
  await deliver({ object: session });
  return { id, session };
}

const disputed = ({ payment_intent }: Record<string, unknown>): EventOptions => ({
  type: 'charge.dispute.created',
  object: { id: 'du_1', object: 'dispute', charge: 'ch_1', payment_intent, status: 'needs_response' },
});

test('who pays for a cancelled booking hears that the money is here, and what happens next', async () => {
  const { id } = await booked({ email: 'gone@example.com' });
  await admin.delete(`/api/registrations/${id}`);
  const details = { name: 'Layla Haddad', email: 'late.payer@example.com' };
  await deliver({ object: checkout({ client_reference_id: id, customer_details: details }) });
  const [told, ...others] = mail.to('late.payer@example.com');
  expect(others).toEqual([]);
  expect(told?.subject).toBe('We have your AED 300, but the booking is cancelled');
  expect(told?.text).toContain('We’ll write to you to give it back or agree on another date.');
  const anonymous = { name: null, email: null };
  await deliver({ object: checkout({ client_reference_id: id, customer_details: anonymous }) });
  expect(mail.to('late.payer@example.com')).toHaveLength(1);
});

test('a dispute that comes before its payment waits for it', async () => {
  const { id } = await booked();
  const session = checkout({ client_reference_id: id });
  await deliver(disputed(session));
  await deliver({ object: session });
  expect(await paymentOf(api.database, session)).toMatchObject({
    ...{ state: 'attention', problem: 'The payer disputes the payment.', row_id: id },
  });
  expect(await registration(id)).toMatchObject({ isPaid: true });
});

test('an event before its booking is kept, and counts once staff assign it', async () => {
  const session = checkout({ client_reference_id: randomUUID() });
  await deliver({ object: session });
  const payment = await paymentOf(api.database, session);
  expect(payment).toMatchObject({ state: 'attention', problem: 'unknown-reference', row_id: null });
  const { id } = await booked();
  const answer = await admin.patch(`/api/admin/payments/${payment?.id}`, { assignTo: { registrationId: id } });
  expect(answer.status).toBe(200);
  expect((await registration(id)).balance).toMatchObject({ paidAed: 300, letOffAed: 0, state: 'paid' });
});

test('a payment that comes after staff have resolved its refund is open again where it has a problem of its own', async () => {
  const { id } = await paid();
  for (const [reference, state] of [
    [id, 'attention'],
    [(await booked()).id, 'resolved'],
  ] as const) {
    const session = checkout({ client_reference_id: reference });
    await deliver(refundOf(session, 10_000));
    const payment = await paymentOf(api.database, session);
    const resolved = { state: 'resolved', note: 'Given back.' };
    expect((await admin.patch(`/api/admin/payments/${payment?.id}`, resolved)).status).toBe(200);
    await deliver({ object: session });
    expect(await paymentOf(api.database, session)).toMatchObject({ state, row_id: reference });
  }
});

test('a payment that was disputed and refunded is assigned to nobody', async () => {
  const { id } = await booked();
  const session = checkout();
  await deliver({ object: session });
  await deliver(disputed(session));
  await deliver(refundOf(session));
  const payment = await paymentOf(api.database, session);
  const answer = await admin.patch(`/api/admin/payments/${payment?.id}`, { assignTo: { registrationId: id } });
  expect(answer).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await paymentOf(api.database, session)).toMatchObject({ state: 'refunded' });
  expect((await registration(id)).balance).toMatchObject({ paidAed: 0, restAed: 300, state: 'unpaid' });
});

test.for([
  ['a part', 2_000, { paidAed: 225, letOffAed: 75, state: 'paid' }],
  ['the whole', 8_000, { paidAed: 0, letOffAed: 0, state: 'unpaid' }],
] as const)('of %s that is refunded in the payer’s currency, its share counts', async ([, refunded, balance]) => {
  const { id, session } = await paid();
  const refund = refundOf(session, refunded);
  await deliver({ ...refund, object: { ...refund.object, currency: 'usd', amount: 8_000 } });
  expect((await registration(id)).balance).toMatchObject(balance);
});

test('what is given back in the payer’s currency before the payment is reported is no sum in dirhams', async () => {
  for (const [refunded, paidAed] of [
    [8_000, 0],
    [2_000, 300],
  ] as const) {
    const { id } = await booked();
    const session = checkout({ client_reference_id: id });
    const refund = refundOf(session, refunded);
    await deliver({ ...refund, object: { ...refund.object, currency: 'usd', amount: 8_000 } });
    await deliver({ object: session });
    expect((await registration(id)).balance).toMatchObject({ paidAed, letOffAed: 0 });
    expect((await paymentOf(api.database, session))?.state).toBe(paidAed === 0 ? 'refunded' : 'attention');
  }
});

test('a payment in another currency is part of no sum of its booking, and hides none', async () => {
  const { id, session } = await paid();
  await deliver(refundOf(session, 10_000));
  await deliver({ object: checkout({ client_reference_id: id, currency: 'usd' }) });
  expect((await registration(id)).balance).toMatchObject({ dueAed: 200, paidAed: 200, letOffAed: 100, state: 'paid' });
});

test('staff mark a booking while its payment comes: both count once, and nothing fails', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await booked();
    const session = checkout({ client_reference_id: id, amount_total: 20_000 });
    const answers = await Promise.all([
      sendEvent(api.visitor(), stripeEvent({ object: session })),
      ...[1, 2].map(() => admin.patch(`/api/registrations/${id}`, { isPaid: true })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { balance } = await registration(id);
    expect([300, 500]).toContain(balance.paidAed);
    expect(balance.paidAed).toBe(300 + balance.surplusAed);
  }
});

const EVENTS = (session: Record<string, unknown>): EventOptions[] => [
  { object: session },
  refundOf(session, 10_000),
  refundOf(session, 25_000),
  disputed(session),
];

/** Of a place that costs as much, of one that is paid already, and of a course whose price is not known yet. */
const PAID_FOR = [
  { make: booked, fils: 30_000, ends: { due: 5_000, paid: 5_000, let_off: 25_000, state: 'paid' } },
  { make: paid, fils: 30_000, ends: { due: 30_000, paid: 35_000, let_off: 0, state: 'over' } },
  {
    make: async () => ({ id: await courseRegistration() }),
    ...{ fils: 200_000, ends: { due: 175_000, paid: 175_000, let_off: 25_000, state: 'paid' } },
  },
];

test('the events of one payment, repeated and in any order, end alike', async () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8 });
  const compare = fc.asyncProperty(order, fc.constantFrom(...PAID_FOR), async (indexes, { make, fils, ends }) => {
    const { id } = await make();
    const session = checkout({ client_reference_id: id, amount_total: fils });
    const events = EVENTS(session).map((event, index) => stripeEvent({ ...event, id: `evt_${id}_${index}` }));
    for (const index of indexes) expect((await sendEvent(api.visitor(), events[index] ?? '')).status).toBe(200);
    const [balance] = await api.rows`
      select due::int, paid::int, let_off::int, state from balances where row_id = ${id}::uuid`;
    expect([indexes, balance]).toEqual([indexes, ends]);
    expect(await paymentOf(api.database, session)).toMatchObject({ row_id: id, refunded: '25000' });
  });
  const nothing = () => Promise.resolve(new Response());
  await api.withDeliver(nothing, () => fc.assert(compare, { ...REPEATABLE, numRuns: 12 }));
});

test('a refund removes the paid mark and notifies staff, and its repeat does nothing', async () => {
  const { id, session } = await paid();
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
  expect(refunds[0]?.text).toContain(
    'The registration is marked as not paid. The place stays taken until you cancel it.',
  );
});

test('a refund that arrives before its payment leaves the booking unpaid, and both have a paper', async () => {
  const { id } = await booked();
  const session = checkout({ client_reference_id: id });
  await deliver(refundOf(session));
  await deliver({ object: session });
  expect(await registration(id)).toMatchObject({ isPaid: false });
  expect(await paymentOf(api.database, session)).toMatchObject({ state: 'refunded', reference: id });
  const papers = await api.rows`
    select kind, (paper -> 'amount')::int as amount from receipts where paper ->> 'bookingId' = ${id} order by number`;
  expect(papers).toEqual([
    { kind: 'receipt', amount: 30_000 },
    { kind: 'credit-note', amount: 30_000 },
  ]);
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

test('the provider gives back what staff have left of a payment, and no more', async () => {
  const { id, session } = await paid();
  const { id: payment } = (await paymentOf(api.database, session)) ?? { id: '' };
  const inCash = { amountAed: 100, method: 'cash', paidOn: dubaiDate(new Date()), reference: null };
  expect((await admin.post(`/api/admin/payments/${payment}/refund`, inCash)).status).toBe(201);
  await deliver(refundOf(session));
  expect(await registration(id)).toMatchObject({ paidAed: null });
  expect(await paymentOf(api.database, session)).toMatchObject({ state: 'refunded', refunded: '30000' });
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
  const { id, session } = await paid();
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
  const payment = await paymentOf(api.database, session);
  expect(noticed()[0]?.text).toContain(`https://nova.example/admin/money?tab=payments&search=${String(payment?.id)}`);
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
    await Promise.all((round % 2 ? events.reverse() : events).map((event) => sendEvent(api.visitor(), event)));
    expect(await registration(id)).toMatchObject({ isPaid: false });
    expect(await paymentOf(api.database, session)).toMatchObject({ state: 'refunded' });
  }
});
