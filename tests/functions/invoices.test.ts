import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookingSchema } from '#src/contract/booking.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { bookingReference } from '#src/lib/ids.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, morningIn } from '#tests/support/clock.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { papersOf, paymentCalls } from '#tests/support/payments.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { deliver, booked, registration } = paymentCalls(api, admin);

const TODAY = dubaiDate(new Date());
const IN_14_DAYS = dubaiDate(new Date(Date.now() + 14 * DAY));

const BUYER = {
  name: 'Little Steps Nursery L.L.C.',
  address: 'Villa 12\nJumeirah',
  trn: '100000000000017',
  order: 'PO 4711',
};

const path = (id: string) => `/api/registrations/${id}/invoice`;
const send = (id: string) => admin.post(path(id), {});
const takeBack = (id: string) => admin.delete(path(id));
const change = (id: string, body: object) => admin.patch(`/api/registrations/${id}`, body);
const pay = (id: string, amountAed: number) =>
  admin.add('/api/admin/payments', { registrationId: id, amountAed, method: 'transfer', paidOn: TODAY });
const papers = (id: string) => papersOf(api.database, id);

/** What each paper of a booking is, with its amount in AED. */
async function kinds(id: string) {
  return (await papers(id)).map(({ kind, amount }) => `${kind} ${amount / 100}`);
}

async function invoiced(changes?: Record<string, unknown>) {
  const { id, workshopId } = await booked(changes);
  const { status, body } = await send(id);
  expect(status).toBe(201);
  return { id, workshopId, number: (body as { number: string }).number };
}

/** Every number of the year is given, and to one paper. */
async function expectNoGap() {
  const rows = await api.rows<{ number: string }>`select number from receipts order by length(number), number`;
  const year = TODAY.slice(0, 4);
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, index) => `${year}-${String(index + 1).padStart(4, '0')}`),
  );
}

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
  const { body } = await api.visitor().post('/api/booking', { token });
  expect(bookingSchema.parse(body).receipts).toEqual([
    { number, kind: 'invoice', part: null, amountAed: 300, dueOn: IN_14_DAYS },
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
  const subjects = mail.to('back@example.com').map(({ subject }) => subject);
  expect(subjects).toContain(`Credit note ${credit?.number}: A workshop`);
  await send(id);
  expect((await papers(id)).at(-1)).toMatchObject({ kind: 'invoice', amount: 30_000, rest: 20_000 });
  await expectNoGap();
});

test.for([
  ['staff', (id: string, trainingId: number) => change(id, { trainingId })],
  [
    'the guest of a cancelled training',
    async (id: string, trainingId: number, former: number) => {
      await pay(id, 100);
      await admin.post(`/api/admin/trainings/${former}/cancel`, {});
      return api.visitor().post('/api/booking/move', { token: tokenOf('booking', id), trainingId });
    },
  ],
] as const)(
  'a move by %s at the same sum makes a credit note and an invoice that names the new training',
  async ([, move]) => {
    const { id, workshopId, number } = await invoiced();
    const trainingId = await createWorkshop(api.database, { startsAt: morningIn(40) });
    await api.rows`update trainings set title = 'Another day' where id = ${trainingId}`;
    expect((await move(id, trainingId, workshopId)).status).toBe(200);
    expect((await papers(id)).slice(-2)).toMatchObject([
      { kind: 'credit-note', refersTo: number, amount: 30_000, title: 'A workshop' },
      { kind: 'invoice', amount: 30_000, title: 'Another day' },
    ]);
    await expectNoGap();
  },
);

test('a booking that is put back has an invoice again, of what is still due', async () => {
  const { id } = await invoiced();
  await pay(id, 100);
  const end = () => admin.delete(`/api/registrations/${id}`);
  const putBack = () => admin.post(`/api/registrations/${id}/restore`, { notify: false });
  await end();
  expect((await putBack()).status).toBe(200);
  expect(await kinds(id)).toEqual(['invoice 300', 'receipt 100', 'credit-note 300', 'invoice 300']);
  expect((await papers(id)).at(-1)).toMatchObject({ rest: 20_000 });
  await putBack();
  expect(await papers(id)).toHaveLength(4);
  // Staff took it back before: then there is none to come back.
  await takeBack(id);
  await end();
  await putBack();
  expect((await kinds(id)).slice(4)).toEqual(['credit-note 300']);
  await send(id);
  await pay(id, 200);
  await end();
  await putBack();
  expect((await kinds(id)).slice(-2)).toEqual(['receipt 200', 'credit-note 300']);
  await expectNoGap();
});

test.for([
  ['staff', (_id: string, email: string) => admin.post('/api/admin/erase', { email, confirm: 'ERASE' })],
  [
    'the guest',
    (id: string) => api.visitor().post('/api/booking/erase', { token: tokenOf('booking', id), confirm: 'ERASE' }),
  ],
] as const)(
  'erased by %s, a booking leaves a credit note for an invoice that is not paid, and no name',
  async ([, erase]) => {
    for (const isPaid of [false, true]) {
      const email = `erased.${randomUUID()}@example.com`;
      const { id } = await invoiced({ email, firstName: 'Oluwaseun' });
      await change(id, { buyer: { ...BUYER, name: 'Oluwaseun Nursery' } });
      if (isPaid) await pay(id, 300);
      await api.settled();
      expect((await erase(id, email)).status).toBe(200);
      expect(await kinds(id)).toEqual(['invoice 300', isPaid ? 'receipt 300' : 'credit-note 300']);
      expect((await papers(id)).at(-1)).toMatchObject({ payer: { name: null, email: null }, buyer: null });
      expect(await findAnywhere(api.database, [email, 'oluwaseun'])).toEqual([]);
    }
    await expectNoGap();
  },
);

const dearer = async () => {
  const trainingId = await createWorkshop(api.database, { startsAt: morningIn(40) });
  await api.rows`update packages set price_fils = 50000 where training_id = ${trainingId}`;
  return trainingId;
};

test.for([
  ['a stated sum', async (id: string) => change(id, { dueAed: 250 }), 250],
  ['more nannies', async (id: string) => change(id, { nannies: 2 }), 600],
  ['another training', async (id: string) => change(id, { trainingId: await dearer() }), 500],
  [
    'a payment by the guest, refunded in part and let off',
    async (id: string) => {
      const payment = await pay(id, 300);
      return admin.post(`/api/admin/payments/${payment}/refund`, { amountAed: 120, paidOn: TODAY });
    },
    180,
  ],
] as const)('%s makes a credit note and a new invoice', async ([, how, aed]) => {
  const { id, number } = await invoiced();
  expect((await how(id)).status).toBeLessThan(300);
  const [credit, invoice] = (await papers(id)).slice(-2);
  expect([credit, invoice]).toMatchObject([
    { kind: 'credit-note', refersTo: number, amount: 30_000 },
    { kind: 'invoice', amount: aed * 100, price: aed * 100 },
  ]);
  expect(await registration(id)).toMatchObject({ invoice: { number: invoice?.number, amountAed: aed } });
  await expectNoGap();
});

test.for([
  ['notes', { notes: 'She called.' }],
  ['a buyer', { buyer: BUYER }],
  ['the mark that it is paid', { isPaid: true }],
  ['the sum that is due already', { dueAed: 300 }],
] as const)('%s leaves the invoice as it is', async ([, body]) => {
  const { id, number } = await invoiced();
  expect((await change(id, body)).status).toBe(200);
  expect(await registration(id)).toMatchObject({ invoice: { number } });
  expect((await kinds(id)).filter((kind) => !kind.startsWith('receipt'))).toEqual(['invoice 300']);
});

test('a payment that is assigned has its own paper, so the invoice is for less', async () => {
  const session = checkout({ amount_total: 10_000 });
  await deliver({ object: session });
  const [stray] = await api.rows<{
    id: string;
  }>`select id from payments where provider_key = ${session['payment_intent']}`;
  const { id } = await invoiced();
  await admin.patch(`/api/admin/payments/${stray?.id}`, { assignTo: { registrationId: id } });
  expect((await kinds(id)).slice(-2)).toEqual(['credit-note 300', 'invoice 200']);
});

test('what is given back of an earlier payment leaves the invoice as it is, and of one for it makes another', async () => {
  const { id } = await booked();
  const deposit = await pay(id, 100);
  await send(id);
  const rest = await pay(id, 200);
  const refund = (payment: string, amountAed: number) =>
    admin.post(`/api/admin/payments/${payment}/refund`, { amountAed, paidOn: TODAY });
  await refund(rest, 50);
  expect(await kinds(id)).toEqual([
    ...['receipt 100', 'invoice 200', 'receipt 200', 'credit-note 50', 'credit-note 200', 'invoice 150'],
  ]);
  await refund(deposit, 40);
  expect((await kinds(id)).slice(6)).toEqual(['credit-note 40']);
});

test('nothing due any more takes the invoice back', async () => {
  const { id } = await invoiced();
  await change(id, { dueAed: 0 });
  expect(await kinds(id)).toEqual(['invoice 300', 'credit-note 300']);
  expect(await registration(id)).toMatchObject({ invoice: null });
});

test.for([
  ['staff', (id: string) => admin.delete(`/api/registrations/${id}`)],
  ['the guest', (id: string) => api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', id) })],
] as const)('a booking that is cancelled by %s takes its invoice back', async ([, cancel]) => {
  const { id, number } = await invoiced();
  expect((await cancel(id)).status).toBe(200);
  const [, credit, ...more] = await papers(id);
  expect([credit, more]).toMatchObject([{ kind: 'credit-note', refersTo: number, amount: 30_000 }, []]);
  for (const call of [send, takeBack])
    expect(await call(id)).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
  await cancel(id);
  expect(await papers(id)).toHaveLength(2);
  await expectNoGap();
});

test('spam and a cancelled training get no invoice; one that was sent before can be taken back', async () => {
  const spam = await booked({ website: 'x' });
  for (const call of [send, takeBack])
    expect(await call(spam.id)).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
  const { id, workshopId } = await invoiced();
  await admin.post(`/api/admin/trainings/${workshopId}/cancel`, {});
  expect((await takeBack(id)).status).toBe(201);
  expect(await send(id)).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
  for (const unknown of [randomUUID(), 'x'])
    for (const call of [send, takeBack]) expect((await call(unknown)).status).toBe(404);
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
