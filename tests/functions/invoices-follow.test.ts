import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { morningIn } from '#tests/support/clock.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { BUYER, invoiceCalls, TODAY } from '#tests/support/invoices.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { postByStaff, registrationIdOf } from '#tests/support/registrations.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { deliver, booked, booking, registration, send, papers, takeBack, change, pay, kinds, invoiced, expectNoGap } =
  invoiceCalls(api, admin);

/** What becomes of an invoice when its booking changes. */

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
    const trainingId = await createWorkshop(api.database, { title: 'Another day', startsAt: morningIn(40) });
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
  await expectNoGap();
});

test('a booking that its guest cancels after the training has its invoice again once staff have put back both', async () => {
  const { id, workshopId } = await invoiced();
  await admin.post(`/api/admin/trainings/${workshopId}/cancel`, {});
  expect((await api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', id) })).status).toBe(200);
  await admin.post(`/api/admin/trainings/${workshopId}/restore`, {});
  expect((await admin.post(`/api/registrations/${id}/restore`, { notify: false })).status).toBe(200);
  expect(await kinds(id)).toEqual(['invoice 300', 'credit-note 300', 'invoice 300']);
});

test('a booking that is paid for its invoice, cancelled and put back has one invoice again, which asks for nothing', async () => {
  const { id } = await invoiced();
  await pay(id, 300);
  await admin.delete(`/api/registrations/${id}`);
  expect((await admin.post(`/api/registrations/${id}/restore`, { notify: false })).status).toBe(200);
  expect(await kinds(id)).toEqual(['invoice 300', 'receipt 300', 'credit-note 300', 'invoice 300']);
  const invoice = (await papers(id)).at(-1);
  expect(invoice).toMatchObject({ price: 30_000, rest: 0, transferText: null });
  expect(await registration(id)).toMatchObject({ invoice: { number: invoice?.number }, balance: { state: 'paid' } });
  // What was paid beside an invoice has a paper of its own.
  const { id: other } = await booked();
  await pay(other, 300);
  await admin.delete(`/api/registrations/${other}`);
  await admin.post(`/api/registrations/${other}/restore`, { notify: false });
  expect(await kinds(other)).toEqual(['receipt 300']);
  await expectNoGap();
});

test('a training that we cancel takes its invoices back, and one that is put back sends them again', async () => {
  const { id, workshopId, number } = await invoiced();
  const another = async () => registrationIdOf(await postByStaff(admin, workshopId));
  const [paid, refunded, without] = [await another(), await another(), await another()];
  for (const one of [paid, refunded, without]) await send(one);
  await pay(paid, 300);
  const payment = await pay(refunded, 300);
  await takeBack(without);
  await admin.post(`/api/admin/trainings/${workshopId}/cancel`, {});
  expect((await papers(id)).slice(1)).toMatchObject([{ kind: 'credit-note', refersTo: number, amount: 30_000 }]);
  expect(await registration(id)).toMatchObject({ invoice: null });
  expect((await booking(id)).receipts.filter(({ dueOn }) => dueOn !== null)).toEqual([]);
  for (const call of [send, takeBack])
    expect(await call(id)).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
  await admin.add(`/api/admin/payments/${payment}/refund`, { amountAed: 300, paidOn: TODAY });
  for (let times = 0; times < 2; times += 1) {
    await admin.post(`/api/admin/trainings/${workshopId}/restore`, {});
    expect(await kinds(id)).toEqual(['invoice 300', 'credit-note 300', 'invoice 300']);
  }
  expect(await kinds(paid)).toEqual(['invoice 300', 'receipt 300', 'credit-note 300', 'invoice 300']);
  expect(await kinds(without)).toEqual(['invoice 300', 'credit-note 300']);
  const rests = await Promise.all([id, paid, refunded].map(async (one) => (await papers(one)).at(-1)?.rest));
  expect(rests).toEqual([30_000, 0, 30_000]);
  await expectNoGap();
});

const PAYMENT = 'our record of your payment, and its receipts, without your name';
const INVOICES = 'our invoices and their credit notes, without your name';

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
      const { status, body } = await erase(id, email);
      expect(status).toBe(200);
      const named = (body as { kept?: { what: string }[] }).kept?.map(({ what }) => what);
      if (named) expect(named).toEqual([...(isPaid ? [PAYMENT] : []), INVOICES]);
      expect(await kinds(id)).toEqual(['invoice 300', isPaid ? 'receipt 300' : 'credit-note 300']);
      expect((await papers(id)).at(-1)).toMatchObject({ payer: { name: null, email: null }, buyer: null });
      expect(await findAnywhere(api.database, [email, 'oluwaseun'])).toEqual([]);
    }
    await expectNoGap();
  },
);

const dearer = () => createWorkshop(api.database, { priceFils: 50_000, startsAt: morningIn(40) });

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

test('a mark that is taken back was paid beside a later invoice or for an earlier one', async () => {
  const { id } = await booked();
  await change(id, { isPaid: true });
  await change(id, { dueAed: 500 });
  await send(id);
  await change(id, { isPaid: true });
  expect(await kinds(id)).toEqual(['receipt 300', 'invoice 200', 'receipt 200']);
  await change(id, { isPaid: false });
  expect((await kinds(id)).slice(3)).toEqual(['void 200']);
  await change(id, { isPaid: false });
  expect((await kinds(id)).slice(4)).toEqual(['credit-note 200', 'void 300', 'invoice 500']);
  await expectNoGap();
});

test('papers of one change say what it leaves: place, names, buyer, day and sum', async () => {
  const { id, number } = await invoiced();
  const trainingId = await createWorkshop(api.database, { title: 'Another day', startsAt: morningIn(3) });
  await api.rows`update packages set name = 'With lunch' where training_id = ${trainingId}`;
  const who = { firstName: 'Ingrid', lastName: 'Berg', nannies: 2, buyer: BUYER };
  expect((await change(id, { trainingId, dueAed: 700, isPaid: true, ...who })).status).toBe(200);
  const [credit, receipt, invoice] = (await papers(id)).slice(-3);
  expect(credit).toMatchObject({ kind: 'credit-note', refersTo: number, amount: 30_000, title: 'A workshop' });
  const left = {
    ...{ amount: 70_000, rest: 0, title: 'Another day', package: 'With lunch', attendee: '2 nannies' },
    ...{ payer: { name: 'Ingrid Berg' }, buyer: BUYER },
  };
  expect(receipt).toMatchObject({ ...left, kind: 'receipt', refersTo: number });
  expect(invoice).toMatchObject({ ...left, kind: 'invoice', dueOn: dubaiDate(morningIn(2)) });
  await expectNoGap();
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
