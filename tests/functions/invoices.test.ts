import { expect, test } from 'vitest';
import type { Paper } from '#src/contract/papers.ts';
import { findPaper } from '#netlify/db/queries/payments/receipts.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY } from '#tests/support/clock.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { BUYER, invoiceCalls, TODAY } from '#tests/support/invoices.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { deliver, booked, booking, registration, send, papers, takeBack, change, pay, kinds, invoiced, expectNoGap } =
  invoiceCalls(api, admin);

const IN_14_DAYS = dubaiDate(new Date(Date.now() + 14 * DAY));

test('an invoice says what is due and until when, is mailed, and stands in the list and on the booking page', async () => {
  await admin.patch('/api/admin/settings', { transferText: 'Emirates NBD\nIBAN AE07' });
  const { id, number } = await invoiced({ email: 'invoice@example.com' });
  const [paper] = await papers(id);
  expect(paper).toMatchObject({
    ...{ kind: 'invoice', number, amount: 30_000, price: 30_000, rest: 30_000, method: null, dueOn: IN_14_DAYS },
    ...{ day: TODAY, bookingReference: bookingReference(id), transferText: 'Emirates NBD\nIBAN AE07', refersTo: null },
  });
  const standing = { number, day: TODAY, dueOn: IN_14_DAYS, amountAed: 300 };
  expect(await registration(id)).toMatchObject({ invoice: standing, balance: { state: 'unpaid', restAed: 300 } });
  await api.settled();
  const [sent] = mail.to('invoice@example.com').filter(({ subject }) => subject?.startsWith('Invoice'));
  expect(sent?.subject).toBe(`Invoice ${number}: A workshop`);
  expect(sent?.attachments.map(({ filename }) => filename)).toEqual([`${number}.pdf`]);
  for (const words of ['IBAN AE07', 'AED 300', bookingReference(id)]) expect(sent?.text).toContain(words);
  const token = tokenOf('booking', id);
  expect((await booking(id)).receipts).toEqual([
    { number, kind: 'invoice', part: null, amountAed: 300, isPaid: false, dueOn: IN_14_DAYS },
  ]);
  const pdf = await api.visitor().send('POST', '/api/booking/receipt', { body: { token, number } });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await admin.read(`/api/admin/receipts?search=${number}`)).toMatchObject([
    { id: number, kind: 'invoice', method: null, paymentId: null, amountAed: 300, leftAed: 0 },
  ]);
  expect((await admin.read<{ changes: object }[]>(`/api/admin/history?row=${id}`))[0]?.changes).toEqual({
    invoice: { from: null, to: number },
  });
});

test.for([
  [1.5, 0],
  [8, 7],
  [40, 14],
] as const)('of a training in %d days, it is to be paid in %d', async ([start, due]) => {
  const { id, workshopId } = await booked();
  const startsAt = new Date(Date.now() + start * DAY);
  await api.rows`update trainings set starts_at = ${startsAt}, ends_at = ${new Date(Number(startsAt) + DAY)} where id = ${workshopId}`;
  await send(id);
  const before = dubaiDate(new Date(Number(startsAt) - DAY));
  const wanted = due === 14 ? IN_14_DAYS : due === 0 ? [TODAY, before].toSorted().at(-1) : before;
  expect((await papers(id))[0]?.dueOn).toBe(wanted);
});

test('a hold ends with the invoice, which has a day of its own', async () => {
  const { id } = await booked();
  await change(id, { holdUntil: new Date(Date.now() + DAY).toISOString() });
  await send(id);
  expect(await registration(id)).toMatchObject({ holdUntil: null });
});

test('no hold begins for a booking with an invoice that moves', async () => {
  const { id } = await invoiced();
  const to = await createWorkshop(api.database, { priceFils: 50_000 });
  await api.rows`update trainings set pay_within_hours = 24 where id = ${to}`;
  expect((await change(id, { trainingId: to })).status).toBe(200);
  expect(await registration(id)).toMatchObject({ trainingId: to, holdUntil: null, invoice: { amountAed: 500 } });
});

test('a payment for an invoice has a plain receipt that names it', async () => {
  const { id, number } = await invoiced();
  await pay(id, 100);
  await deliver({ object: checkout({ client_reference_id: id, amount_total: 20_000 }) });
  const [, first, second] = await papers(id);
  expect([first, second]).toMatchObject([
    { kind: 'receipt', refersTo: number, amount: 10_000 },
    { kind: 'receipt', refersTo: number, amount: 20_000 },
  ]);
  expect(await registration(id)).toMatchObject({ isPaid: true, invoice: { number, amountAed: 300 } });
  await expectNoGap();
});

test('an invoice that is paid asks for nothing any more, on paper, in the list and on the booking page; what stands is stored', async () => {
  await admin.patch('/api/admin/settings', { transferText: 'IBAN AE07' });
  const { id, number } = await invoiced();
  const said = async () => {
    const token = tokenOf('booking', id);
    const { receipts } = await booking(id);
    const found = await findPaper(api.database, number);
    const sent = await api.visitor().send('POST', '/api/booking/receipt', { body: { token, number } });
    const { invoice } = await registration(id);
    const [{ isPaid, dueOn } = {}] = receipts.filter((paper) => paper.number === number);
    return [isPaid, dueOn, invoice?.dueOn, found?.rest, found?.transferText, sent.status];
  };
  const open = [false, IN_14_DAYS, IN_14_DAYS, 30_000, 'IBAN AE07', 200];
  expect(await said()).toEqual(open);
  await pay(id, 100);
  expect(await said()).toEqual(open);
  await pay(id, 200);
  expect(await said()).toEqual([true, null, null, 0, null, 200]);
  expect((await papers(id))[0]).toMatchObject({ rest: 30_000, dueOn: IN_14_DAYS, transferText: 'IBAN AE07' });
  // What is taken back asks for nothing either, and is not paid.
  await takeBack(id);
  expect(await said()).toEqual([false, null, undefined, 30_000, 'IBAN AE07', 200]);
});

test('an invoice is for what is not paid yet, and a second one or one of nothing is refused', async () => {
  const { id } = await booked();
  await pay(id, 100);
  await send(id);
  expect(await kinds(id)).toEqual(['receipt 100', 'invoice 200']);
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  const paid = await booked();
  await pay(paid.id, 300);
  expect(await send(paid.id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await takeBack(paid.id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await kinds(paid.id)).toEqual(['receipt 300']);
});

test('an invoice is taken back by a credit note, also with payments, and another covers them again', async () => {
  const { id, number } = await invoiced({ email: 'back@example.com' });
  await pay(id, 100);
  const { status, body } = await takeBack(id);
  expect(status).toBe(201);
  const credit = (await papers(id)).at(-1);
  expect(credit).toMatchObject({
    ...{ kind: 'credit-note', number: (body as { number: string }).number, amount: 30_000, refersTo: number, rest: 0 },
    ...{ takenBack: { kind: 'invoice', day: TODAY, amount: 30_000 }, dueOn: null, transferText: null, method: null },
  });
  expect(await registration(id)).toMatchObject({ invoice: null, balance: { paidAed: 100, restAed: 200 } });
  await api.settled();
  const isCredit = ({ subject }: { subject?: string | undefined }) =>
    subject === `Credit note ${credit?.number}: A workshop`;
  expect(mail.to('back@example.com').find(isCredit)?.text).toContain(
    `Invoice ${number} is no longer valid, so there is nothing to pay on it.`,
  );
  await send(id);
  expect((await papers(id)).at(-1)).toMatchObject({ kind: 'invoice', amount: 30_000, rest: 20_000 });
  // The receipts of a booking that is paid are plain, and name the invoice that was taken back.
  await pay(id, 200);
  await change(id, { buyer: BUYER });
  await takeBack(id);
  expect((await send(id)).status).toBe(201);
  expect((await papers(id)).at(-1)).toMatchObject({ kind: 'invoice', amount: 30_000, rest: 0, buyer: BUYER });
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  await expectNoGap();
});

test('spam and a cancelled training get no invoice', async () => {
  const spam = await booked({ website: 'x' });
  for (const call of [send, takeBack])
    expect(await call(spam.id)).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
  const { id, workshopId } = await booked();
  await admin.post(`/api/admin/trainings/${workshopId}/cancel`, {});
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
});

test('many presses at once give one invoice, one credit note, and no gap', async () => {
  const { id } = await booked();
  const statuses = async (call: (row: string) => Promise<{ status: number }>) =>
    (await Promise.all(Array.from({ length: 8 }, () => call(id)))).map(({ status }) => status).toSorted();
  expect(await statuses(send)).toEqual([201, ...Array<number>(7).fill(409)]);
  expect(await statuses(takeBack)).toEqual([201, ...Array<number>(7).fill(409)]);
  expect(await kinds(id)).toEqual(['invoice 300', 'credit-note 300']);
  await send(id);
  const cancels = [takeBack(id), admin.delete(`/api/registrations/${id}`), takeBack(id)];
  await Promise.all(cancels);
  expect((await kinds(id)).filter((kind) => kind.startsWith('credit-note'))).toHaveLength(2);
  await expectNoGap();
});

test('a buyer is billed on papers from then on, and the earlier ones stay', async () => {
  const { id } = await booked();
  await pay(id, 100);
  const [before] = await papers(id);
  const changed = await change(id, { buyer: { ...BUYER, trn: ' 1000 0000 0000 017 ' } });
  expect(changed).toMatchObject({ status: 200, body: { buyer: BUYER } });
  await send(id);
  const [first, invoice] = await papers(id);
  expect([first, invoice?.buyer]).toEqual([before, BUYER]);
  expect((await admin.read<{ changes: object }[]>(`/api/admin/history?row=${id}`))[1]?.changes).toMatchObject({
    buyerName: { from: null, to: BUYER.name },
    buyerTrn: { from: null, to: BUYER.trn },
  });
  expect(await change(id, { buyer: { name: 'Another' } })).toMatchObject({
    body: { buyer: { name: 'Another', address: null, trn: null, order: null } },
  });
  expect(await change(id, { buyer: null })).toMatchObject({ body: { buyer: null } });
  await takeBack(id);
  expect((await papers(id)).at(-1)?.buyer).toEqual(BUYER);
});

test.for([
  [{ ...BUYER, trn: '10000000000001' }, 'This number has 15 digits; yours has 14.'],
  [{ ...BUYER, trn: '1000 0000 0000 0000' }, 'This number has 15 digits; yours has 16.'],
  [{ ...BUYER, trn: 'AE0000000000017' }, 'A tax registration number has 15 digits.'],
  [{ ...BUYER, trn: 100000000000017 }, 'A tax registration number has 15 digits.'],
  [{ ...BUYER, address: 'a\nb\nc\nd\ne\nf' }, 'An address has at most 5 lines.'],
  [{ name: ' ' }, 'Please enter who is billed.'],
  ['Little Steps', 'Please enter who is billed.'],
] as const)('a buyer like %j is refused', async ([buyer, message]) => {
  const { id } = await booked();
  expect(await change(id, { buyer })).toMatchObject({ status: 422, body: { errors: { buyer: message } } });
  expect(await registration(id)).toMatchObject({ buyer: null });
});

test('erasing who booked takes the buyer from the booking and from its papers, which stay', async () => {
  const { id } = await booked({ firstName: 'Zubaida', lastName: 'Erased', email: 'zubaida@example.com' });
  const trn = '999999999999999';
  const erased = { name: 'Zubaida Trading', address: 'Zubaida House', order: 'Zubaida 1', trn };
  await change(id, { buyer: erased });
  await send(id);
  await pay(id, 300);
  await takeBack(id);
  await admin.post('/api/admin/erase', { email: 'zubaida@example.com', confirm: 'ERASE' });
  expect(await findAnywhere(api.database, ['Zubaida', trn])).toEqual([]);
  expect((await papers(id)).map(({ kind, buyer, payer }): unknown => [kind, buyer, payer])).toEqual(
    (['invoice', 'receipt', 'credit-note'] satisfies Paper['kind'][]).map((kind) => [
      kind,
      null,
      { name: null, email: null },
    ]),
  );
});
