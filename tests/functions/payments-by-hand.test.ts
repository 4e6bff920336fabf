import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, SECOND } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { papersOf as storedPapers, paymentCalls, paymentOf } from '#tests/support/payments.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { checkout, refundOf } from '#tests/support/stripe-events.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

const { deliver, booked, registration, history } = paymentCalls(api, admin);

const TODAY = dubaiDate(new Date());
const THIRD_OF_A_FILS = 1 / 300;
const UUID = expect.stringMatching(/^[\da-f-]{36}$/) as string;
const NUMBER = expect.stringMatching(/^\d{4}-\d{4}$/) as string;
const ago = (days: number) => dubaiDate(new Date(Date.now() - days * DAY));

const record = (body: object) =>
  admin.post('/api/admin/payments', { amountAed: 300, method: 'cash', paidOn: TODAY, ...body });

async function recorded(body: object): Promise<{ id: string; number: string }> {
  const response = await record(body);
  const answered = { success: true, message: 'The payment is recorded.', id: UUID, number: NUMBER };
  expect([response.status, response.body]).toEqual([201, answered]);
  return response.body as { id: string; number: string };
}

const refund = (id: string, body: object) => admin.post(`/api/admin/payments/${id}/refund`, { paidOn: TODAY, ...body });

const papersOf = (id: string) => storedPapers(api.database, id);

test('a deposit in cash and the rest by transfer make a booking paid, each with a receipt', async () => {
  const { id } = await booked({ email: 'by-hand@example.com' });
  const first = await recorded({ registrationId: id, amountAed: 100.5 });
  expect(await registration(id)).toMatchObject({ isPaid: false, paidAed: 100.5 });
  const bank = { method: 'transfer', paidOn: ago(2), reference: 'FT 2611' };
  const second = await recorded({ registrationId: id, amountAed: 199.5, ...bank });
  await api.settled();
  expect(await registration(id)).toMatchObject({ isPaid: true, paidAed: 300 });
  expect(await papersOf(id)).toMatchObject([
    { kind: 'receipt', method: 'cash', amount: 10_050, day: TODAY, reference: null, rest: 19_950 },
    { kind: 'receipt', method: 'transfer', amount: 19_950, day: ago(2), reference: 'FT 2611', rest: 0 },
  ]);
  const subjects = mail.to('by-hand@example.com').map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith('Your place is confirmed'))).toHaveLength(1);
  for (const { number } of [first, second]) expect(subjects).toContain(`Receipt ${number}: A workshop`);
  expect(await history(id)).toMatchObject([
    { by: 'admin', changes: { isPaid: { from: false, to: true }, paidAed: { from: 100.5, to: 300 } } },
    { by: 'admin', changes: { paidAed: { from: null, to: 100.5 } } },
  ]);
});

test('more than what is due is refused, and stores nothing', async () => {
  const { id } = await booked();
  await recorded({ registrationId: id, amountAed: 200 });
  for (const amountAed of [100.01, 300]) {
    const { status, body } = await record({ registrationId: id, amountAed });
    expect([status, body]).toMatchObject([422, { errors: { amountAed: 'This is more than what is due.' } }]);
  }
  expect(await papersOf(id)).toHaveLength(1);
});

test('of two administrators who record the whole at once, one is refused', async () => {
  const { id } = await booked();
  const responses = await Promise.all([1, 2, 3].map(() => record({ registrationId: id })));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect(await registration(id)).toMatchObject({ isPaid: true, paidAed: 300 });
});

test('a payment by hand is voided, once, and the provider’s never', async () => {
  const { id } = await booked();
  const payment = await recorded({ registrationId: id });
  const voided = await admin.delete(`/api/admin/payments/${payment.id}`);
  expect(voided).toMatchObject({ status: 200, body: { message: 'The payment is voided.', number: NUMBER } });
  expect(await registration(id)).toMatchObject({ isPaid: false, paidAed: null, paidAt: null });
  expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(['receipt', 'void']);
  expect((await admin.delete(`/api/admin/payments/${payment.id}`)).status).toBe(409);
  expect(await history(payment.id)).toMatchObject([{ by: 'admin', changes: { state: { to: 'voided' } } }]);
  const session = checkout({ client_reference_id: id });
  await deliver({ object: session });
  const provider = await paymentOf(api.database, session);
  expect((await admin.delete(`/api/admin/payments/${provider?.id}`)).status).toBe(409);
  expect(await registration(id)).toMatchObject({ isPaid: true });
});

test('a part that is given back is not asked for again, unless staff say so; the whole is', async () => {
  const { id } = await booked();
  const payment = await recorded({ registrationId: id });
  const { status: given, body: note } = await refund(payment.id, { amountAed: 50 });
  const answered = { success: true, message: 'The refund is recorded.', id: payment.id, number: NUMBER };
  expect([given, note]).toEqual([201, answered]);
  expect(await registration(id)).toMatchObject({ isPaid: true, paidAed: 250 });
  expect((await refund(payment.id, { amountAed: 50, lowersDue: false })).status).toBe(201);
  expect(await registration(id)).toMatchObject({ isPaid: false, paidAed: 200 });
  const { status, body } = await refund(payment.id, { amountAed: 200.01 });
  expect([status, body]).toMatchObject([422, { errors: { amountAed: 'This is more than what was paid.' } }]);
  expect((await refund(payment.id, { amountAed: 200, reference: 'FT 9' })).status).toBe(201);
  expect(await registration(id)).toMatchObject({ isPaid: false, paidAed: null });
  expect(await papersOf(id)).toMatchObject([
    { kind: 'receipt', amount: 30_000 },
    { kind: 'credit-note', amount: 5_000 },
    { kind: 'credit-note', amount: 5_000 },
    { kind: 'credit-note', amount: 20_000, reference: 'FT 9' },
  ]);
  const whole = await recorded({ registrationId: id, amountAed: 250 });
  expect((await refund(whole.id, { amountAed: 250, lowersDue: true })).status).toBe(201);
  expect(await registration(id)).toMatchObject({ isPaid: true, paidAed: null });
});

test.for([
  [[true, true], 0],
  [[true, false], 250],
  [[false, true], 50],
  [[false, false], 300],
  [[undefined, undefined], 250],
  [[undefined, true], 0],
] as const)(
  'of 50, then 250 that are given back, with lowersDue: %j, AED %d are asked for again',
  async ([said, dueAed]) => {
    const { id } = await booked();
    const payment = await recorded({ registrationId: id });
    for (const [index, lowersDue] of said.entries()) {
      expect((await refund(payment.id, { amountAed: index === 0 ? 50 : 250, lowersDue })).status).toBe(201);
    }
    const { balance } = await registration(id);
    expect(balance).toMatchObject({ dueAed, letOffAed: 300 - dueAed, paidAed: 0, restAed: dueAed });
  },
);

test('a refund of nothing, of a third of a fils, or of a payment in another currency is refused, and stores nothing', async () => {
  const { id } = await booked();
  const payment = await recorded({ registrationId: id });
  for (const amountAed of [0, -5, THIRD_OF_A_FILS, 100 / 3, '50']) {
    const { status, body } = await refund(payment.id, { amountAed });
    expect([amountAed, status, Object.keys((body as { errors: object }).errors)]).toEqual([
      amountAed,
      422,
      ['amountAed'],
    ]);
  }
  const dollars = checkout({ client_reference_id: id, currency: 'usd' });
  await deliver({ object: dollars });
  const provider = await paymentOf(api.database, dollars);
  expect((await refund(provider?.id ?? '', { amountAed: 50 })).status).toBe(409);
  expect(await papersOf(id)).toHaveLength(1);
  expect(await registration(id)).toMatchObject({ isPaid: true, paidAed: 300 });
});

test.for([ago(-1), ago(-400), ago(370)])('a refund of %s is refused at its day', async (paidOn) => {
  const { id } = await booked();
  const payment = await recorded({ registrationId: id });
  expect(await refund(payment.id, { amountAed: 300, paidOn })).toMatchObject({
    status: 422,
    body: { errors: { paidOn: expect.stringContaining('today') as string } },
  });
});

test('a refund by hand of the provider’s payment, and its event afterwards, are one refund', async () => {
  const { id } = await booked();
  const session = checkout({ client_reference_id: id });
  await deliver({ object: session });
  const payment = await paymentOf(api.database, session);
  expect((await refund(payment?.id ?? '', { amountAed: 300 })).status).toBe(201);
  await deliver(refundOf(session));
  expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(['receipt', 'credit-note']);
});

test('staff say how they gave back a payment of the provider, which reports its own refunds', async () => {
  const { id } = await booked();
  const session = checkout({ client_reference_id: id });
  await deliver({ object: session });
  const payment = (await paymentOf(api.database, session))?.id ?? '';
  expect(await refund(payment, { amountAed: 100, method: 'online' })).toMatchObject({
    status: 422,
    body: { errors: { method: 'Please choose cash, card, transfer or other.' } },
  });
  expect((await refund(payment, { amountAed: 100, method: 'transfer' })).status).toBe(201);
  expect(await papersOf(id)).toMatchObject([
    { kind: 'receipt', method: 'online' },
    { kind: 'credit-note', method: 'transfer', amount: 10_000 },
  ]);
});

test('a payment of a YAYA referral makes it paid, and the family gets the receipt', async () => {
  const { id } = await refer(api.visitor(), { referralCode: 'YAYA', email: 'yaya.cash@example.com' });
  expect((await record({ referralId: id, amountAed: 250.01 })).status).toBe(422);
  const { number } = await recorded({ referralId: id, amountAed: 250 });
  await api.settled();
  const rows = await api.rows`select status from referrals where id = ${id}::uuid`;
  expect(rows).toEqual([{ status: 'paid' }]);
  const subjects = mail.to('yaya.cash@example.com').map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(['Your place is confirmed', `Receipt ${number}: Workshop with YAYA`]),
  );
});

test('Paid records the rest as one payment, and Not paid voids that alone', async () => {
  const { id } = await booked();
  await recorded({ registrationId: id, amountAed: 100 });
  const mark = (isPaid: boolean) => admin.patch(`/api/registrations/${id}`, { isPaid });
  const paid = { isPaid: true, paidAt: expect.stringMatching(/Z$/) as string, paidAed: 300 };
  for (let times = 0; times < 2; times += 1) expect((await mark(true)).body).toMatchObject(paid);
  expect(await papersOf(id)).toMatchObject([
    { kind: 'receipt', amount: 10_000, rest: 20_000 },
    { kind: 'receipt', method: 'other', amount: 20_000, day: TODAY, rest: 0 },
  ]);
  // The payment that staff recorded by itself stands.
  expect((await mark(false)).body).toMatchObject({ isPaid: false, paidAed: 100, paidAt: null });
  expect((await mark(false)).status).toBe(409);
  expect((await papersOf(id)).map(({ kind }) => kind)).toEqual(['receipt', 'receipt', 'void']);
  expect((await mark(true)).body).toMatchObject({ isPaid: true, paidAed: 300 });
});

test('Not paid is refused where only the provider’s payment stands, and leaves it where another does', async () => {
  const { id } = await booked();
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 10_000 }) });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  const undone = await admin.patch(`/api/registrations/${id}`, { isPaid: false });
  expect(undone).toMatchObject({ status: 200, body: { isPaid: false, paidAed: 100 } });
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 20_000 }) });
  const refused = await admin.patch(`/api/registrations/${id}`, { isPaid: false });
  expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await registration(id)).toMatchObject({ isPaid: true, paidAed: 300 });
});

test('of many administrators who mark at once, one records the payment', async () => {
  const { id } = await booked();
  await Promise.all([1, 2, 3, 4].map(() => admin.patch(`/api/registrations/${id}`, { isPaid: true })));
  expect(await papersOf(id)).toHaveLength(1);
});

test('marks of bookings of one training at once are answered before the mail server is', async () => {
  const { id: first, workshopId } = await booked();
  const others = [await register(api.visitor(), workshopId), await register(api.visitor(), workshopId)];
  await api.settled();
  mail.received = [];
  mail.behaviour = { after: 5 * SECOND };
  const marked = await Promise.all(
    [first, ...others].map((id) => admin.patch(`/api/registrations/${id}`, { isPaid: true })),
  );
  expect([marked.map(({ status }) => status), mail.received]).toEqual([[200, 200, 200], []]);
  await api.settled();
  expect(mail.received.filter(({ subject }) => subject?.startsWith('Your place is confirmed'))).toHaveLength(3);
});

test('a cancelled, unknown or spam booking takes no payment', async () => {
  const { id } = await booked();
  await admin.delete(`/api/registrations/${id}`);
  expect(await record({ registrationId: id })).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
  const spam = await booked({ website: 'x' });
  const { id: referralId } = await refer(api.visitor(), { referralCode: 'YAYA' });
  for (const body of [
    { registrationId: spam.id },
    { registrationId: randomUUID() },
    { registrationId: referralId },
    { referralId: id },
  ])
    expect((await record(body)).status).toBe(404);
});

test.for([
  [{ amountAed: 0 }, 'amountAed'],
  [{ amountAed: -5 }, 'amountAed'],
  [{ amountAed: 10.005 }, 'amountAed'],
  [{ amountAed: THIRD_OF_A_FILS }, 'amountAed'],
  [{ amountAed: '300' }, 'amountAed'],
  [{ method: 'online' }, 'method'],
  [{ method: 'gold' }, 'method'],
  [{ paidOn: ago(-1) }, 'paidOn'],
  [{ paidOn: ago(370) }, 'paidOn'],
  [{ paidOn: '2026-02-30' }, 'paidOn'],
  [{ referralId: randomUUID() }, 'registrationId'],
  [{ registrationId: undefined }, 'registrationId'],
  [{ registrationId: 'none' }, 'registrationId'],
] as const)('a payment by hand with %j is refused', async ([body, field]) => {
  const { status, body: response } = await record({ registrationId: randomUUID(), ...body });
  expect([status, Object.keys((response as { errors: object }).errors)]).toEqual([422, [field]]);
});
