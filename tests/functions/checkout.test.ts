import { expect, test } from 'vitest';
import cleanUp from '#netlify/functions/clean-up.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { later, MINUTE, morningIn } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { register } from '#tests/support/registrations.ts';
import { checkout, refundOf, type EventOptions } from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';
import { startStripe } from '#tests/support/stripe-server.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const stripe = await startStripe();

const { deliver, booked, booking } = paymentCalls(api, admin);

const pay = (id: string, part = 'all') =>
  api.visitor().post('/api/booking/pay', { token: tokenOf('booking', id), part });

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
    cancel_url: 'https://nova.example/booking?pay=later',
  });
  expect(created?.authorization).toBe('Bearer rk_test_fortests');
  // An unnamed place is nobody’s.
  await api.rows`update attendees set is_booker = false where registration_id = ${id}::uuid`;
  await api.rows`update checkouts set left_at = now() where row_id = ${id}::uuid`;
  await pay(id);
  expect(stripe.created[1]?.fields['line_items[0][price_data][product_data][name]']).not.toContain('Grace');
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

test('a press while a payment is being stored leads to no page', async () => {
  const { id } = await booked();
  const paid = `
    with paid as (insert into payments (method, created_at) values ('cash', now()) returning id)
    insert into entries (row_id, kind, amount, day, source, payment_id, at)
    select '${id}', 'payment', 30000, current_date, 'staff', id, now() from paid`;
  expect(await duringTransaction(api.database, paid, () => pay(id))).toMatchObject({ status: 409 });
  expect(stripe.created).toEqual([]);
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

test('the link of all workshops serves the price of the intro workshop alone', async () => {
  await withEnvironment({ STRIPE_SECRET_KEY: undefined }, async () => {
    const { workshopId } = await booked();
    await api.rows`update packages set price_fils = 50000 where training_id = ${workshopId}`;
    const dearer = await register(api.visitor(), workshopId, { email: 'dearer@example.com' });
    await api.settled();
    expect(await booking(dearer)).toMatchObject({ dueAed: 500, paymentLink: null });
    expect(mail.to('dearer@example.com')[0]?.text).toContain('Write to us, and we’ll tell you how to pay.');
    await api.rows`update packages set payment_link = 'https://pay.example/own' where training_id = ${workshopId}`;
    expect(await booking(dearer)).toMatchObject({ paymentLink: expect.stringContaining('/own') as string });
  });
});

test('the link of a package takes its price, and serves no other sum', async () => {
  await withEnvironment({ STRIPE_SECRET_KEY: undefined }, async () => {
    const email = 'own.link@example.com';
    const { id, workshopId } = await booked({ email });
    await api.rows`update packages set payment_link = 'https://pay.example/own' where training_id = ${workshopId}`;
    const staff = (change: object) => admin.patch(`/api/registrations/${id}`, change);
    const links = async () => {
      await api.rows`delete from idempotency_keys where key = ${id}`;
      await admin.post(`/api/registrations/${id}/confirmation`, {});
      await api.settled();
      const { paymentLink } = (await booking(id)) as { paymentLink: string | null };
      return [paymentLink, mail.to(email).at(-1)?.text].map((text) => /pay\.example\/\w+/.exec(text ?? '')?.[0]);
    };
    expect(await links()).toEqual(['pay.example/own', 'pay.example/own']);
    await staff({ dueAed: 250 });
    expect(await links()).toEqual([undefined, undefined]);
    await staff({ nannies: 2, dueAed: 600 });
    expect(await links()).toEqual([undefined, undefined]);
    await api.rows`update packages set price_fils = 60000 where training_id = ${workshopId}`;
    expect(await links()).toEqual(['pay.example/own', 'pay.example/own']);
  });
});

test('with the key, the email leads to the booking page', async () => {
  await booked({ email: 'leads@example.com' });
  const [sent] = mail.to('leads@example.com');
  expect(sent?.text).toMatch(/Pay AED 300 to confirm:\s+https:\/\/nova\.example\/booking#/);
});

test('less than the provider takes: words, and no page', async () => {
  const { id } = await booked();
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 29_850 }) });
  expect(await booking(id)).toMatchObject({ payable: [], paymentLink: null, isPaid: false });
  expect(await pay(id)).toMatchObject({
    status: 409,
    body: { message: 'AED 1.50 is too little to pay online. Write to us, and we’ll tell you how to pay.' },
  });
  expect(stripe.created).toEqual([]);
});

test('a long title is cut, but not inside an emoji', async () => {
  const { id, workshopId } = await booked();
  await api.rows`update trainings set title = ${'👶🏽'.repeat(100)} where id = ${workshopId}::integer`;
  await api.rows`update registrations set first_name = ${'😀'.repeat(200)} where id = ${id}::uuid`;
  expect((await pay(id)).status).toBe(201);
  const name = stripe.created[0]?.fields['line_items[0][price_data][product_data][name]'] ?? '';
  expect([Array.from(name).length, name.isWellFormed(), name.includes('\uFFFD')]).toEqual([250, true, false]);
});

test('a page ends after an hour, and shortly before nobody is led there', async () => {
  const { id } = await booked();
  const first = await pay(id);
  const end = Number(stripe.created[0]?.fields['expires_at']) * 1000;
  expect(end - Date.now()).toBeGreaterThan(59 * MINUTE);
  expect(end - Date.now()).toBeLessThanOrEqual(60 * MINUTE);
  await later(50 * MINUTE, async () => expect((await pay(id)).text).toBe(first.text));
  await later(58 * MINUTE, async () => expect((await pay(id)).text).not.toBe(first.text));
  expect([...stripe.open]).toEqual([stripe.created[1]?.id]);
});

test('after a payment and its whole refund, the page is a new one', async () => {
  const { id } = await booked();
  await pay(id);
  const session = checkout({ id: stripe.created[0]?.id, client_reference_id: id });
  await deliver({ object: session });
  await deliver(refundOf(session));
  expect((await pay(id)).status).toBe(201);
  expect(stripe.created).toHaveLength(2);
});

test('another part ends the former page', async () => {
  const { id } = await booked();
  await pay(id);
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 10_000 }) });
  await pay(id);
  expect(stripe.created.map(({ fields }) => fields['line_items[0][price_data][unit_amount]'])).toEqual([
    '30000',
    '20000',
  ]);
  expect([...stripe.open]).toEqual([stripe.created[1]?.id]);
});

test.for<[name: string, event: (id: string) => EventOptions]>([
  ['that has ended', (id) => ({ type: 'checkout.session.expired', object: { id, object: 'checkout.session' } })],
  ['whose payment is on its way', (id) => ({ object: checkout({ id, payment_status: 'unpaid' }) })],
])('nobody is led to a page %s', async ([, event]) => {
  const { id } = await booked();
  const first = await pay(id);
  await deliver(event(stripe.created[0]?.id ?? ''));
  expect((await pay(id)).text).not.toBe(first.text);
});

test.for<[name: string, change: (id: string) => Promise<unknown>]>([
  ['the guest cancels', (id) => api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', id) })],
  ['staff cancel', (id) => admin.delete(`/api/registrations/${id}`)],
  ['the booking is paid in cash', (id) => admin.patch(`/api/registrations/${id}`, { isPaid: true })],
  [
    'it is moved',
    async (id) => {
      const trainingId = await createWorkshop(api.database, { startsAt: morningIn(40) });
      await admin.patch(`/api/registrations/${id}`, { trainingId });
    },
  ],
  ['the price changes', (id) => admin.patch(`/api/registrations/${id}`, { dueAed: 200 })],
  [
    'it is erased',
    (id) => api.visitor().post('/api/booking/erase', { token: tokenOf('booking', id), confirm: 'ERASE' }),
  ],
])('the page ends at the provider when %s', async ([, change]) => {
  const { id } = await booked();
  await pay(id);
  expect(stripe.open.size).toBe(1);
  const answer = await change(id);
  expect(answer === undefined || (answer as { status: number }).status < 300).toBe(true);
  await api.settled();
  expect(stripe.open.size).toBe(0);
  expect(await api.rows`select * from checkouts where row_id = ${id}::uuid`).toEqual([]);
});

test('presses for different parts at once leave one open page', async () => {
  const { id } = await booked();
  await api.rows`update entries set deposit = 10000 where row_id = ${id}::uuid`;
  const answers = await Promise.all([pay(id, 'deposit'), pay(id, 'all'), pay(id, 'deposit'), pay(id, 'all')]);
  expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toContain(201);
  // Any call sends what is left to the provider.
  await booked();
  const stored = await api.rows`select session_id from checkouts where row_id = ${id}::uuid`;
  expect(stored).toEqual(Array.from(stripe.open, (open) => ({ session_id: open })));
  expect(stored).toHaveLength(1);
});

test('a page that could not be ended is ended later', async () => {
  const { id } = await booked();
  await pay(id);
  stripe.behaviour = { status: 401, type: 'invalid_request_error', message: 'Invalid API Key provided' };
  await admin.delete(`/api/registrations/${id}`);
  await api.settled();
  expect(stripe.open.size).toBe(1);
  stripe.behaviour = 'accepts';
  await booked();
  expect(stripe.open.size).toBe(0);
});

// The last one: it ends the administrator's session too.
test('a page of which nobody has heard is forgotten after an hour', async () => {
  const { id } = await booked();
  await pay(id);
  await cleanUp();
  expect(await api.rows`select * from checkouts where row_id = ${id}::uuid`).toHaveLength(1);
  await later(61 * MINUTE, () => cleanUp());
  expect(await api.rows`select * from checkouts where row_id = ${id}::uuid`).toEqual([]);
});
