import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Money, ReceiptRow } from '#src/contract/money.ts';
import type { Today } from '#src/contract/today.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { DAY, later } from '#tests/support/clock.ts';
import { nextOf } from '#tests/support/caller.ts';
import { enquiryBody } from '#tests/support/bodies.ts';
import { startApi } from '#tests/support/api.ts';
import { inCash, paymentCalls } from '#tests/support/payments.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { moveWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { deliver, booked } = paymentCalls(api, admin);

const TODAY = dubaiDate(new Date());
const MONTH = TODAY.slice(0, 7);

const money = (month: string) => admin.read<Money>(`/api/admin/money?month=${month}`);

test('a month has what was received, refunded and is due, by method and by training', async () => {
  const first = await booked();
  const second = await booked();
  await deliver({ object: checkout({ client_reference_id: first.id }) });
  const payment = await admin.add('/api/admin/payments', inCash(second.id, 200.5));
  await admin.post(`/api/admin/payments/${payment}/refund`, { amountAed: 50.25, paidOn: TODAY, lowersDue: false });
  const voided = await admin.add('/api/admin/payments', inCash(second.id, 10));
  await admin.delete(`/api/admin/payments/${voided}`);
  const found = await money(MONTH);
  expect(found).toMatchObject({ received: 500.5, refunded: 50.25, due: 149.75, pastUnpaid: 0 });
  expect(found.byMethod).toEqual([
    { method: 'online', receivedAed: 300, refundedAed: 0 },
    { method: 'cash', receivedAed: 200.5, refundedAed: 50.25 },
  ]);
  const received = Object.fromEntries(found.trainings.map(({ id, receivedAed }) => [id, receivedAed]));
  expect([received[first.workshopId], received[second.workshopId]]).toEqual([300, 150.25]);
  expect(found.trainings.find(({ id }) => id === first.workshopId)).toMatchObject({
    ...{ sold: 1, title: 'A workshop' },
    startsAt: expect.stringMatching(/Z$/) as string,
  });
});

test('a month has its sources with what they asked, booked and paid', async () => {
  const origin = { page: '/visa-process', source: 'google' };
  const { id } = await booked({ origin });
  await booked({ origin });
  await api.visitor().post('/api/enquiries', enquiryBody({ origin: { page: '/visa-process', referrer: 'google' } }));
  await api.visitor().post('/api/enquiries', enquiryBody({ origin, website: 'spam' }));
  await admin.add('/api/admin/payments', inCash(id, 99.5));
  const { sources } = await money(MONTH);
  expect(sources).toContainEqual({
    source: 'google',
    page: '/visa-process',
    enquiries: 1,
    registrations: 2,
    paidAed: 99.5,
  });
  expect(sources.find(({ source, page }) => source === null && page === null)).toMatchObject({ enquiries: 0 });
  expect((await money('2020-01')).sources).toEqual([]);
});

test('a month lists its receipts and what took them back, newest number first, page by page', async () => {
  const { id } = await booked({ firstName: 'Noor', lastName: 'Haddad' });
  const kept = await admin.add('/api/admin/payments', inCash(id, 200));
  await admin.post(`/api/admin/payments/${kept}/refund`, { amountAed: 50.25, paidOn: TODAY });
  const voided = await admin.add('/api/admin/payments', { ...inCash(id, 10), method: 'transfer' });
  await admin.delete(`/api/admin/payments/${voided}`);
  const all = await admin.read<ReceiptRow[]>(`/api/admin/receipts?month=${MONTH}&search=noor%20had`);
  expect(all).toMatchObject([
    { kind: 'void', method: 'transfer', amountAed: -10, leftAed: 0, refersTo: all[1]?.id, paymentId: voided },
    { kind: 'receipt', method: 'transfer', amountAed: 10, leftAed: 0, refersTo: null },
    { kind: 'credit-note', method: 'cash', amountAed: -50.25, leftAed: 0, refersTo: all[3]?.id },
    { kind: 'receipt', amountAed: 200, leftAed: 149.75, payer: 'Noor Haddad', title: 'A workshop', paymentId: kept },
  ]);
  const search = `month=${MONTH}&search=noor`;
  const first = await admin.get(`/api/admin/receipts?${search}&limit=3`);
  expect(await admin.read<ReceiptRow[]>(nextOf(first) ?? '')).toEqual(all.slice(3));
  const read = (query: string) => admin.read<ReceiptRow[]>(`/api/admin/receipts?${query}`);
  expect(await read(`${search}&method=cash`)).toEqual(all.slice(2));
  expect(await read(`search=${all[3]?.id}`)).toEqual(all.slice(3));
  expect(await read('month=2020-01')).toEqual([]);
});

test('places that were sold are those of live registrations that came in the month', async () => {
  const { placesSold } = await money(MONTH);
  await booked();
  const { id } = await booked();
  await admin.delete(`/api/registrations/${id}`);
  expect((await money(MONTH)).placesSold).toBe(placesSold + 1);
  expect((await money('2020-01')).placesSold).toBe(0);
});

test('a payment counts in the month of its day', async () => {
  const { id } = await booked();
  const day = dubaiDate(new Date(Date.now() - 60 * 86_400_000));
  const before = await money(day.slice(0, 7));
  await admin.add('/api/admin/payments', { ...inCash(id), paidOn: day });
  expect((await money(day.slice(0, 7))).received).toBe(before.received + 300);
});

test('a month stays as it was when a booking moves in the next month, or is paid back then', async () => {
  const { id, workshopId } = await booked();
  const other = (await booked()).workshopId;
  await deliver({ object: checkout({ client_reference_id: id }) });
  const report = async () => {
    const { trainings, sources, due: _due, ...sums } = await money(MONTH);
    const received = trainings.map(({ id: training, title, receivedAed }) => [training, title, receivedAed]);
    return { sums, sources, received, file: (await admin.get(`/api/exports/receipts.csv?month=${MONTH}`)).text };
  };
  const before = await report();
  expect(before.received).toContainEqual([workshopId, 'A workshop', 300]);
  await later(32 * DAY, async () => {
    const signedIn = await api.signedIn('admin');
    expect((await signedIn.patch(`/api/registrations/${id}`, { trainingId: other })).status).toBe(200);
    const [receipt] = await signedIn.read<ReceiptRow[]>(`/api/admin/receipts?month=${MONTH}&limit=1`);
    const refund = { amountAed: 100, paidOn: dubaiDate(new Date()) };
    expect((await signedIn.post(`/api/admin/payments/${receipt?.paymentId}/refund`, refund)).status).toBe(201);
    await api.settled();
  });
  expect(await report()).toEqual(before);
  const next = await money(dubaiDate(new Date(Date.now() + 32 * DAY)).slice(0, 7));
  expect(next.trainings.find(({ id: training }) => training === other)?.receivedAed).toBe(-100);
});

test('500 random months add up to their files, to the fils', { timeout: 120_000 }, async () => {
  await api.rows`truncate receipts, payments cascade`;
  const entry = fc.record({
    month: fc.nat(499),
    fils: fc.integer({ min: 1, max: 999_999 }),
    kind: fc.constantFrom('receipt', 'credit-note', 'void'),
    method: fc.constantFrom('online', 'cash', 'transfer'),
  });
  const entries = fc.sample(fc.array(entry, { minLength: 3000, maxLength: 3000 }), { numRuns: 1, seed: 47 })[0] ?? [];
  const rows = entries.map(({ month, ...rest }, index) => {
    const day = `${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-15`;
    return { ...rest, day, number: `${day.slice(0, 4)}-${String(index).padStart(5, '0')}` };
  });
  const written = rows.map((row) => ({ ...row, id: randomUUID() }));
  await api.rows`
    with row as (
      select * from json_to_recordset(${JSON.stringify(written)}::json)
        as row (id uuid, number text, kind text, day date, method text, fils bigint)
    ),
    paid as (
      insert into payments (id, method, provider_key, created_at)
      select id, method, case method when 'online' then number end, now() from row
    ),
    entry as (
      insert into entries (id, kind, amount, day, source, payment_id, at)
      select id, case kind when 'credit-note' then 'refund' else 'payment' end, case kind when 'void' then -fils else fils end,
        day, 'staff', id, now()
      from row
    )
    insert into receipts (number, kind, entry_id, issued_at, paper)
    select number, kind, id, now(), jsonb_build_object('number', number, 'kind', kind, 'day', day,
      'seller', '{"name":"Nova","address":null,"licence":null,"trn":"100000000000003","email":"x","phone":"x"}'::jsonb,
      'payer', '{"name":"A","email":null}'::jsonb, 'method', method, 'reference', null, 'bookingId', null, 'title', 'A',
      'startsAt', null, 'endsAt', null, 'place', null, 'attendee', null, 'price', null, 'amount', fils, 'rest', 0,
      'bookingReference', null, 'package', null, 'part', null, 'restDueOn', null, 'refersTo', null, 'takenBack', null,
      'buyer', null, 'dueOn', null, 'transferText', null)
    from row`;
  const inFils = (aed: number) => Math.round(aed * 100);
  for (const month of new Set(rows.map(({ day }) => day.slice(0, 7)))) {
    const found = await money(month);
    const { text } = await admin.get(`/api/exports/receipts.csv?month=${month}`);
    const file = parse<Record<string, string>>(text, { bom: true, columns: true });
    const sumOf = (column: string) => file.reduce((sum, row) => sum + inFils(Number(row[column])), 0);
    expect(sumOf('Gross AED')).toBe(inFils(found.received) - inFils(found.refunded));
    expect(sumOf('Net AED') + sumOf('VAT AED')).toBe(sumOf('Gross AED'));
    const methods = found.byMethod.reduce((sum, one) => sum + inFils(one.receivedAed) - inFils(one.refundedAed), 0);
    expect(methods).toBe(sumOf('Gross AED'));
  }
});

test.for(['2026-13', '2026-1', 'none', ''])('the month %s is refused', async (month) => {
  expect((await admin.get(`/api/admin/money?month=${month}`)).status).toBe(422);
});

test('what is due leaves out past trainings, whose places stand in a list of their own', async () => {
  const { id, workshopId } = await booked({ firstName: 'Pasha', email: 'pasha@example.com' });
  const { due } = await money(MONTH);
  await moveWorkshop(api.database, workshopId, new Date(Date.now() - 2 * DAY));
  expect(await money(MONTH)).toMatchObject({ due: due - 300, pastUnpaid: 1 });
  expect((await admin.read<Today>('/api/admin/today')).money).toMatchObject({ due: due - 300, pastUnpaid: 1 });
  await api.rows`update registrations set created_at = now() - interval '9 days' where id = ${id}`;
  const idsOf = async (waits: string) =>
    (await admin.read<{ id: string }[]>(`/api/registrations?waits=${waits}`)).map((row) => row.id);
  expect(await idsOf('past')).toEqual([id]);
  expect(await idsOf('unpaid')).toEqual([]);
});
