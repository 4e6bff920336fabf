import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paymentSchema } from '#src/contract/payments.ts';
import { startApi } from '#tests/support/api.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { paymentCalls, paymentOf } from '#tests/support/payments.ts';
import { checkout, refundOf } from '#tests/support/stripe-events.ts';
import { refer } from '#tests/support/referrals.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

const { deliver, booked, registration, courseRegistration, history } = paymentCalls(api, admin);

/** A payment without a reference. */
async function unmatchedPayment(changes: Record<string, unknown> = {}) {
  const session = checkout(changes);
  await deliver({ object: session });
  const payment = await paymentOf(api.database, session);
  return { session, id: payment?.id ?? '' };
}

const change = (id: string, body: unknown) => admin.patch(`/api/admin/payments/${id}`, body);

const list = async (query = '') =>
  (await admin.read<unknown[]>(`/api/admin/payments${query}`)).map((row) => paymentSchema.parse(row));

test('the list shows each payment with its payer and its problem', async () => {
  const reference = randomUUID();
  const { id } = await unmatchedPayment({ amount_total: 29_999, client_reference_id: reference, currency: 'usd' });
  const [row] = await list(`?search=${reference}`);
  expect(row).toEqual({
    id,
    at: expect.stringMatching(/Z$/) as string,
    amountAed: 299.99,
    refundedAed: 0,
    waivedAed: 0,
    currency: 'USD',
    method: 'online',
    paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    number: null,
    rowId: null,
    reference,
    payer: 'Layla Haddad, layla@example.com',
    state: 'attention',
    problem: 'It names no registration that can be paid for.',
    note: null,
  });
  expect((await list('?state=attention')).map((one) => one.id)).toContain(id);
  expect((await list('?state=matched')).map((one) => one.id)).not.toContain(id);
  expect((await list('?search=LAYLA@EXAMPLE')).map((one) => one.id)).toContain(id);
});

test('an assigned payment of any amount marks its registration once, with history and email', async () => {
  const { id: registrationId } = await booked({ email: 'assigned@example.com' });
  const { id } = await unmatchedPayment({ amount_total: 29_999 });
  const response = await change(id, { assignTo: { registrationId }, letOff: true });
  await api.settled();
  expect(response).toMatchObject({ status: 200, body: { id, state: 'resolved' } });
  expect(await registration(registrationId)).toMatchObject({ isPaid: true, paidAed: 299.99, dueAed: 299.99 });
  expect(await history(registrationId)).toMatchObject([
    { by: 'admin', changes: { isPaid: { from: false, to: true } } },
  ]);
  expect(await history(id)).toMatchObject([{ by: 'admin', changes: { state: { from: 'attention', to: 'resolved' } } }]);
  expect(mail.to('assigned@example.com').at(-1)?.subject).toBe('Your place is confirmed: A workshop');
  const again = await change(id, { assignTo: { registrationId } });
  expect(again).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
});

test('a payment can also be assigned to a referral or a course registration', async () => {
  const { id: referralId } = await refer(api.visitor());
  const registrationId = await courseRegistration();
  for (const assignTo of [{ referralId }, { registrationId }]) {
    const { id } = await unmatchedPayment();
    expect((await change(id, { assignTo, letOff: true })).status).toBe(200);
  }
  const rows = await api.rows`
    select (select status from referrals where id = ${referralId}::uuid) as status,
      (select balance_state from registrations where id = ${registrationId}::uuid) as state`;
  expect(rows).toEqual([{ status: 'paid', state: 'paid' }]);
  expect((await ledgerOf(admin)).earned).toBe(110);
});

test('a booking with two assigned payments stays paid until both are refunded', async () => {
  const { id: registrationId } = await booked();
  const first = checkout({ client_reference_id: registrationId });
  await deliver({ object: first });
  const { id, session } = await unmatchedPayment({ client_reference_id: registrationId });
  expect((await change(id, { assignTo: { registrationId } })).status).toBe(200);
  await deliver(refundOf(first));
  expect(await registration(registrationId)).toMatchObject({ isPaid: true });
  await deliver(refundOf(session));
  expect(await registration(registrationId)).toMatchObject({ isPaid: false });
});

test('a payment is resolved with a note, and its later refund is recorded', async () => {
  const { id, session } = await unmatchedPayment();
  expect((await change(id, { state: 'resolved', note: ' Refunded\nby hand ' })).body).toMatchObject({
    state: 'resolved',
    note: 'Refunded\nby hand',
  });
  expect(await change(id, { state: 'resolved', note: 'Again' })).toMatchObject({ status: 409 });
  await deliver(refundOf(session));
  expect(await paymentOf(api.database, session)).toMatchObject({ state: 'refunded' });
});

test('a matched payment and a partly refunded one cannot be assigned to another row', async () => {
  const [{ id: paidId }, { id: registrationId }] = [await booked(), await booked()];
  const session = checkout({ client_reference_id: paidId });
  await deliver({ object: session });
  const { id = '' } = (await paymentOf(api.database, session)) ?? {};
  expect((await change(id, { assignTo: { registrationId } })).status).toBe(409);
  await deliver(refundOf(session, 100));
  expect((await change(id, { assignTo: { registrationId } })).status).toBe(409);
  expect((await change(id, { state: 'resolved', note: 'Agreed' })).status).toBe(200);
  expect(await registration(registrationId)).toMatchObject({ isPaid: false });
});

test('of a concurrent assignment and resolution, one succeeds', async () => {
  const { id: registrationId } = await booked();
  const { id } = await unmatchedPayment();
  const responses = await Promise.all([
    change(id, { assignTo: { registrationId } }),
    change(id, { state: 'resolved', note: 'Other' }),
    change(id, { assignTo: { registrationId } }),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('unknown rows are 404', async () => {
  const { id } = await unmatchedPayment();
  for (const rowId of [randomUUID(), 'none']) {
    for (const name of ['registrationId', 'referralId']) {
      expect((await change(id, { assignTo: { [name]: rowId } })).status).toBe(404);
    }
  }
});

test.for([
  [{}, 'assignTo'],
  [{ assignTo: {} }, 'assignTo'],
  [{ assignTo: { registrationId: randomUUID(), referralId: randomUUID() } }, 'assignTo'],
  [{ assignTo: 'x' }, 'assignTo'],
  [{ assignTo: { registrationId: 5 } }, 'assignTo'],
  [{ state: 'resolved' }, 'note'],
  [{ state: 'resolved', note: ' ' }, 'note'],
  [{ state: 'matched', note: 'x' }, 'state'],
  [{ state: 'resolved', note: 'x', assignTo: { registrationId: randomUUID() } }, 'assignTo'],
] as const)('%j is refused', async ([body, field]) => {
  const { status, body: response } = await change(randomUUID(), body);
  expect([status, Object.keys((response as { errors: object }).errors)]).toEqual([422, [field]]);
});
