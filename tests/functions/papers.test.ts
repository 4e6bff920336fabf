import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { bookingSchema } from '#src/contract/booking.ts';
import type { ReceiptRow } from '#src/contract/money.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, morningIn } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { papersOf, paymentCalls } from '#tests/support/payments.ts';
import { refer } from '#tests/support/referrals.ts';
import { register } from '#tests/support/registrations.ts';
import { checkout, refundOf } from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { deliver, booked } = paymentCalls(api, admin);

const START = morningIn(40);
const TODAY = dubaiDate(new Date());
const MONTH = TODAY.slice(0, 7);

const NANNY = { nannyFirstName: 'Grace', nannyLastName: 'Wanjiru', firstName: 'Nadia', lastName: 'Rahman' };

async function trainingOf(packageName: string): Promise<number> {
  const id = await createWorkshop(api.database, { startsAt: START });
  await api.rows`
    update packages set name = ${packageName}, price_fils = 195000, deposit_fils = 55000 where training_id = ${id}`;
  return id;
}

/** A place of AED 1,950, of which AED 550 secures it. */
async function placed({ packageName = 'Essential', ...changes }: Record<string, string> = {}) {
  const workshopId = await trainingOf(packageName);
  const id = await register(api.visitor(), workshopId, { ...NANNY, ...changes });
  await api.settled();
  return { id, workshopId };
}

async function pays(id: string, aed: number) {
  const session = checkout({ client_reference_id: id, amount_total: aed * 100 });
  await deliver({ object: session });
  return session;
}

const papers = (id: string) => papersOf(api.database, id);

async function monthsFile(): Promise<Record<string, string>[]> {
  const { text } = await admin.get(`/api/exports/receipts.csv?month=${MONTH}`);
  return parse<Record<string, string>>(text, { bom: true, columns: true });
}

test('deposit and rest are named, with package, nanny, payer and the booking’s reference, wherever they stand', async () => {
  const { id } = await placed({ email: 'parts@example.com' });
  const reference = bookingReference(id);
  await pays(id, 550);
  await pays(id, 1400);
  const [deposit, rest] = await papers(id);
  const both = {
    ...{ title: 'A workshop', package: 'Essential', attendee: 'Grace Wanjiru', price: 195_000 },
    ...{ bookingReference: reference, reference: null, payer: { name: 'Nadia Rahman', email: 'parts@example.com' } },
  };
  const restDueOn = dubaiDate(new Date(Number(START) - 7 * DAY));
  expect(deposit).toMatchObject({ ...both, part: 'deposit', amount: 55_000, rest: 140_000, restDueOn });
  expect(rest).toMatchObject({ ...both, part: 'rest', amount: 140_000, rest: 0 });

  const [first] = mail.to('parts@example.com').filter(({ subject }) => subject?.startsWith('Receipt'));
  expect(first?.subject).toBe(`Receipt ${deposit?.number}: A workshop, Essential`);
  for (const words of ['A workshop, Essential', reference, 'AED 550 (deposit)']) expect(first?.text).toContain(words);

  const rows = await admin.read<ReceiptRow[]>(`/api/admin/receipts?month=${MONTH}&search=${rest?.number}`);
  expect(rows).toMatchObject([{ title: 'A workshop', package: 'Essential', part: 'rest', reference }]);
  const booking = (await api.visitor().post('/api/booking', { token: tokenOf('booking', id) })).body;
  expect(bookingSchema.parse(booking).receipts).toMatchObject([{ part: 'deposit' }, { part: 'rest' }]);

  const columns = { Reference: reference, Booking: reference, Package: 'Essential', What: 'A workshop' };
  expect((await monthsFile()).slice(-2)).toMatchObject([
    { ...columns, Part: 'Deposit' },
    { ...columns, Part: 'Rest of the price' },
  ]);
});

test.for([
  [[1950], ['whole']],
  [[100], ['part']],
  [
    [200, 350],
    ['part', 'deposit'],
  ],
  [
    [550.5, 1399.5],
    ['part', 'rest'],
  ],
  [
    [2000, 100],
    ['whole', null],
  ],
] as const)('payments of AED %j are %j', async ([sums, parts]) => {
  const { id } = await placed();
  for (const aed of sums) await pays(id, aed);
  expect((await papers(id)).map(({ part }) => part)).toEqual(parts);
});

test('what staff record says the same, beside the reference that they wrote; a package without a name of its own is not named', async () => {
  const { id } = await placed({ packageName: 'Place' });
  const payment = { registrationId: id, method: 'transfer', paidOn: TODAY };
  await admin.add('/api/admin/payments', { ...payment, amountAed: 550, reference: 'FT 2611' });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await admin.patch(`/api/registrations/${id}`, { isPaid: false });
  const known = { bookingReference: bookingReference(id), package: null };
  const stored = await papers(id);
  expect(stored).toMatchObject([
    { ...known, part: 'deposit', reference: 'FT 2611' },
    { ...known, kind: 'receipt', part: 'rest', reference: null },
    { ...known, kind: 'void', part: 'rest', takenBack: { day: TODAY, amount: 140_000 } },
  ]);
  expect(stored[2]?.refersTo).toBe(stored[1]?.number);
  expect((await monthsFile()).slice(-3)).toMatchObject([
    { Reference: 'FT 2611', Booking: known.bookingReference, Package: '' },
    { Reference: known.bookingReference },
    { Reference: known.bookingReference, 'Gross AED': '-1400', Part: 'Rest of the price' },
  ]);
});

test('a credit note says what its receipt does, also after the booking has moved', async () => {
  const { id, workshopId } = await placed();
  const session = await pays(id, 550);
  const other = await trainingOf('Standard');
  await api.rows`update trainings set title = 'Another training' where id = ${other}`;
  await api.rows`update packages set price_fils = 100000 where training_id = ${other}`;
  expect((await admin.patch(`/api/registrations/${id}`, { trainingId: other })).status).toBe(200);
  await deliver(refundOf(session, 10_000));
  const [receipt, note] = await papers(id);
  const { title, package: packageName, price, startsAt } = receipt ?? {};
  expect([title, packageName, price]).toEqual(['A workshop', 'Essential', 195_000]);
  expect(note).toMatchObject({
    ...{ kind: 'credit-note', title, package: packageName, price, startsAt, part: 'deposit', amount: 10_000 },
    ...{ refersTo: receipt?.number, takenBack: { day: TODAY, amount: 55_000 } },
  });
  await pays(id, 550);
  expect((await papers(id))[2]).toMatchObject({ title: 'Another training', package: 'Standard', part: 'rest' });
  expect(workshopId).not.toBe(other);
});

test('a referral, and a payment that names nobody we know, have no reference that nobody knows', async () => {
  const { id: referralId } = await refer(api.visitor(), { referralCode: 'YAYA' });
  await pays(referralId, 250);
  const unknown = randomUUID();
  await pays(unknown, 250);
  const { id: cancelled } = await booked();
  await admin.delete(`/api/registrations/${cancelled}`);
  await pays(cancelled, 300);
  const [forReferral, forNobody, forCancelled] = (await monthsFile()).slice(-3);
  expect(forReferral).toMatchObject({ Reference: '', Booking: '', Part: 'Full price' });
  expect(forNobody).toMatchObject({ What: 'Payment', Reference: '', Booking: '', Part: '' });
  expect(forCancelled).toMatchObject({ What: 'A workshop', Reference: bookingReference(cancelled), Part: '' });
  const [row] = await admin.read<ReceiptRow[]>(`/api/admin/receipts?search=${forNobody?.['Number']}`);
  expect(row).toMatchObject({ title: 'Payment', package: null, part: null, reference: null });
});
