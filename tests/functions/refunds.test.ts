import { expect, test } from 'vitest';
import { bookingSchema, bookingStatus } from '#src/contract/booking.ts';
import type { RefundSums, ToRefund } from '#src/contract/payments.ts';
import type { Money } from '#src/contract/money.ts';
import type { Registration } from '#src/contract/registrations.ts';
import type { Today } from '#src/contract/today.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { readPages } from '#tests/support/caller.ts';
import { morningIn } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { register } from '#tests/support/registrations.ts';
import { byKey } from '#tests/support/today.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { booked, registration } = paymentCalls(api, admin);

const TODAY = dubaiDate(new Date());

const pay = (registrationId: string, amountAed: number) =>
  admin.add('/api/admin/payments', { registrationId, amountAed, method: 'cash', paidOn: TODAY });

async function waiting(trainingId: number) {
  const rows = await admin.read<Registration[]>(`/api/registrations?waits=refund&trainingId=${trainingId}`);
  return rows.map(({ id, paidAed }) => [id, paidAed]);
}

const sumsOf = (trainingId: number) => admin.read<RefundSums>(`/api/admin/refunds?trainingId=${trainingId}`);

async function inToday(trainingId: number) {
  const { payments } = byKey(await admin.read<Today>('/api/admin/today'));
  return payments.rows.filter(({ href }) => href === `/admin/money?tab=refunds&trainingId=${trainingId}`);
}

test('who has paid for a training waits for money back or another date once we cancel it', async () => {
  const { id: part, workshopId } = await booked({ email: 'part@example.com', firstName: 'Noor' });
  const whole = await register(api.visitor(), workshopId, { email: 'whole@example.com', firstName: 'Ana' });
  const gone = await register(api.visitor(), workshopId, { email: 'gone@example.com', firstName: 'Joy' });
  await register(api.visitor(), workshopId, { email: 'unpaid@example.com', firstName: 'Bea' });
  const deposit = await pay(part, 100.5);
  await pay(whole, 300);
  await pay(gone, 300);
  await admin.delete(`/api/registrations/${gone}`);
  expect(await waiting(workshopId)).toEqual([]);
  await admin.post(`/api/admin/trainings/${workshopId}/cancel`, { notify: false });
  expect(await waiting(workshopId)).toEqual([
    [whole, 300],
    [part, 100.5],
  ]);
  expect((await inToday(workshopId)).map(({ detail }) => detail).sort()).toEqual([
    'AED 100.50: A workshop is cancelled, refund or move',
    'AED 300: A workshop is cancelled, refund or move',
  ]);
  expect((await admin.get('/api/admin/overview')).body).toMatchObject({ refunds: 2, payments: 0 });

  await admin.post(`/api/admin/payments/${deposit}/refund`, { amountAed: 100.5, paidOn: TODAY });
  expect(await waiting(workshopId)).toEqual([[whole, 300]]);

  const other = await createWorkshop(api.database, { startsAt: morningIn(40) });
  expect((await admin.patch(`/api/registrations/${whole}`, { trainingId: other })).status).toBe(200);
  await api.settled();
  expect(await waiting(workshopId)).toEqual([]);
  expect(await inToday(workshopId)).toEqual([]);
  expect(await registration(whole)).toMatchObject({ trainingId: other, isPaid: true, paidAed: 300 });
  // Several are sent at once.
  expect(mail.to('whole@example.com').map(({ subject }) => subject)).toContain('Your workshop has changed: A workshop');
});

test('one call records all that was paid for a cancelled training as paid back, and goes on where it stopped', async () => {
  const { id: twice, workshopId } = await booked({ email: 'twice@example.com' });
  const whole = await register(api.visitor(), workshopId, { email: 'once@example.com', firstName: 'Ana' });
  const late = await register(api.visitor(), workshopId, { email: 'late@example.com', firstName: 'Joy' });
  const gone = await register(api.visitor(), workshopId, { email: 'left@example.com', firstName: 'Bea' });
  for (const id of [late, gone]) await pay(id, 300);
  const cancel = (id: string) => api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', id) });
  await cancel(gone);
  await pay(twice, 100.5);
  await pay(twice, 99);
  await pay(whole, 300);
  const refund = (sent: object) => admin.post(`/api/admin/trainings/${workshopId}/refunds`, sent);
  const body = { paidOn: TODAY, reference: 'T-1' };
  expect((await refund(body)).status).toBe(409);
  await admin.post(`/api/admin/trainings/${workshopId}/cancel`, {});
  // Her page was open when we cancelled: what she paid is given back all the same.
  expect((await cancel(late)).status).toBe(200);
  expect((await refund({})).status).toBe(422);

  // Somebody else is at work with one of them.
  const first = await api.database.inTransaction(async (run) => {
    await run(`select from registrations where id = '${whole}' for update`);
    return refund(body);
  });
  expect([first.status, first.body]).toEqual([
    200,
    { done: 2, left: [{ id: whole, reason: 'It was changed at the same moment. Please try again.' }] },
  ]);
  expect(await waiting(workshopId)).toEqual([[whole, 300]]);
  expect((await refund(body)).body).toEqual({ done: 1, left: [] });
  expect((await refund(body)).body).toEqual({ done: 0, left: [] });
  expect(await waiting(workshopId)).toEqual([]);
  const papers = await api.rows<{ amount: number }>`
    select receipts.kind, entries.amount::int as amount from receipts join entries on entries.id = entry_id
    where row_id in (${twice}, ${whole}, ${late}, ${gone}) and entries.kind = 'refund' order by amount`;
  expect(papers.map(({ amount }) => amount)).toEqual([9900, 10050, 30000, 30000]);
});

test('what was paid too much waits too, and one call records the chosen ones, each with what was seen', async () => {
  const { id: over, workshopId } = await booked({ email: 'over@example.com' });
  const other = await register(api.visitor(), workshopId, { email: 'other@example.com', firstName: 'Ana' });
  await pay(over, 100);
  await pay(over, 200);
  await pay(other, 300);
  for (const id of [over, other]) await admin.patch(`/api/registrations/${id}`, { dueAed: 250 });
  const rows = await admin.read<ToRefund[]>(`/api/registrations?waits=refund&trainingId=${workshopId}&sort=createdAt`);
  expect(rows.map(({ id, refund: { paidBy, since: _since, ...refund } }) => [id, refund, paidBy.length])).toEqual([
    [over, { aed: 50, payerAed: 50, reason: 'surplus' }, 2],
    [other, { aed: 50, payerAed: 50, reason: 'surplus' }, 1],
  ]);
  const surplus = { payers: 2, aed: 100 };
  expect(await sumsOf(workshopId)).toEqual({
    ...surplus,
    undecided: 0,
    causes: [{ reason: 'surplus', trainingId: null, ...surplus }],
  });
  const refund = (bookings: object[]) => admin.post('/api/admin/refunds', { paidOn: TODAY, bookings });
  const changed = 'It was changed at the same moment. Please try again.';
  const unknown = '11111111-1111-4111-8111-111111111111';
  const wrong = [
    { id: over, amountAed: 60 },
    { id: other, amountAed: 50 },
    { id: unknown, amountAed: 50 },
  ];
  expect((await refund(wrong)).body).toEqual({
    done: 1,
    left: [
      { id: over, reason: changed },
      { id: unknown, reason: changed },
    ],
  });
  expect((await refund([{ id: over, amountAed: 50 }])).body).toEqual({ done: 1, left: [] });
  // Nothing is given back twice.
  expect((await refund([{ id: over, amountAed: 50 }])).body).toEqual({ done: 1, left: [] });
  for (const id of [over, other]) {
    const { balance } = await registration(id);
    expect(balance).toEqual({ dueAed: 250, paidAed: 250, letOffAed: 0, restAed: 0, surplusAed: 0, state: 'paid' });
  }
  expect(await waiting(workshopId)).toEqual([]);
  expect((await refund([])).status).toBe(422);
});

test('what was paid for a booking that staff cancel waits too where they say so; what was too much waits in any case', async () => {
  const { id, workshopId } = await booked({ email: 'given@example.com', firstName: 'Rhea' });
  const kept = await register(api.visitor(), workshopId, { email: 'kept@example.com', firstName: 'Ana' });
  const over = await register(api.visitor(), workshopId, { email: 'too-much@example.com', firstName: 'Joy' });
  for (const paid of [id, kept, over]) await pay(paid, 300);
  await admin.patch(`/api/registrations/${over}`, { dueAed: 250 });
  await admin.delete(`/api/registrations/${id}?moneyBack=true&notify=true`);
  await admin.delete(`/api/registrations/${kept}?notify=true`);
  await api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', over) });
  await api.settled();

  const rows = await admin.read<ToRefund[]>(`/api/registrations?waits=refund&trainingId=${workshopId}&sort=createdAt`);
  expect(rows.map((row) => [row.id, row.refund.aed, row.refund.reason])).toEqual([
    [id, 300, 'booking-cancelled'],
    [over, 50, 'surplus'],
  ]);
  expect((await sumsOf(workshopId)).causes.toSorted((one, other) => one.aed - other.aed)).toEqual([
    { reason: 'surplus', trainingId: null, payers: 1, aed: 50 },
    { reason: 'booking-cancelled', trainingId: null, payers: 1, aed: 300 },
  ]);
  const { lists } = await admin.read<Today>('/api/admin/today');
  const listed = lists.find(({ key }) => key === 'refunds')?.rows.map(({ detail }) => detail);
  expect(listed).toEqual(expect.arrayContaining(['AED 300 to refund, A workshop', 'AED 50 to refund, A workshop']));

  const said = (address: string) =>
    mail.to(address).find(({ subject }) => subject === 'Your place is cancelled: A workshop')?.text ?? '';
  expect(said('given@example.com')).toContain('You paid AED 300. You’ll get it back the way you paid.');
  expect(said('kept@example.com')).toContain('We no longer hold a place for you.');
  expect(said('kept@example.com')).not.toContain('get it back');

  const opened = await api.visitor().post('/api/booking', { token: tokenOf('booking', id) });
  expect(bookingStatus(bookingSchema.parse(opened.body))).toBe(
    'This booking has been cancelled. You’ll get AED 300 back.',
  );

  // A place that is put back is paid for, as before.
  await admin.post(`/api/registrations/${id}/restore`, { notify: false });
  expect(await waiting(workshopId)).toEqual([[over, 300]]);
  await admin.delete(`/api/registrations/${id}?moneyBack=true`);
  const refund = (booking: string, amountAed: number) =>
    admin.post('/api/admin/refunds', { paidOn: TODAY, bookings: [{ id: booking, amountAed }] });
  expect((await refund(kept, 300)).body).toEqual({ done: 1, left: [] });
  expect(await registration(kept)).toMatchObject({ paidAed: 300 });
  for (const [booking, amountAed] of [
    [id, 300],
    [over, 50],
  ] as const) {
    expect((await refund(booking, amountAed)).body).toEqual({ done: 1, left: [] });
  }
  expect(await waiting(workshopId)).toEqual([]);
  expect(await registration(id)).toMatchObject({ paidAed: null });
});

test('the sums are of all pages, by payer and by cause, and a row says what its payer gets back in all', async () => {
  const mother = { email: 'mother@example.com', firstName: 'Noor' };
  const { id, workshopId } = await booked({ ...mother, nannyFirstName: 'Ana', nannyLastName: 'Cruz' });
  const second = await register(api.visitor(), workshopId, { ...mother, nannyFirstName: 'Bea', nannyLastName: 'Cruz' });
  const other = await register(api.visitor(), workshopId, { email: 'father@example.com', firstName: 'Omar' });
  for (const paid of [id, second, other]) await pay(paid, 300);
  const { id: over } = await booked(mother);
  await pay(over, 300);
  await admin.patch(`/api/registrations/${over}`, { dueAed: 250 });
  await admin.post(`/api/admin/trainings/${workshopId}/cancel`, { notify: false });
  await api.visitor().post('/api/booking/refund', { token: tokenOf('booking', other) });
  const cause = { reason: 'cancelled', trainingId: workshopId, payers: 2, aed: 900 };
  expect(await sumsOf(workshopId)).toEqual({ payers: 2, aed: 900, undecided: 1, causes: [cause] });
  const { causes, ...hers } = await admin.read<RefundSums>('/api/admin/refunds?search=noor');
  expect(hers).toEqual({ payers: 1, aed: 650, undecided: 1 });
  expect(Object.fromEntries(causes.map(({ trainingId, aed }) => [trainingId, aed]))).toEqual({
    ...{ null: 50, [workshopId]: 600 },
  });
  const pages = await readPages<ToRefund>(admin, `/api/registrations?waits=refund&trainingId=${workshopId}&limit=1`);
  expect(pages.map(([row]) => [row?.firstName, row?.refund.payerAed]).toSorted()).toEqual([
    ['Noor', 650],
    ['Noor', 650],
    ['Omar', 300],
  ]);
});

test('staff say how money went back and whether the family is told; the paper, the booking and the month say the same', async () => {
  const { id, workshopId } = await booked({ email: 'silent@example.com' });
  const other = await register(api.visitor(), workshopId, { email: 'told@example.com', firstName: 'Ana' });
  for (const paid of [id, other]) await pay(paid, 300);
  await admin.post(`/api/admin/trainings/${workshopId}/cancel`, { notify: false });
  await api.settled();
  const byTransfer = async () => {
    const { byMethod } = await admin.read<Money>('/api/admin/money');
    return byMethod.find(({ method }) => method === 'transfer')?.refundedAed ?? 0;
  };
  const [before, mails] = [await byTransfer(), mail.to('silent@example.com').length];
  const refund = (booking: string, way: object) =>
    admin.post('/api/admin/refunds', { paidOn: TODAY, ...way, bookings: [{ id: booking, amountAed: 300 }] });
  expect((await refund(id, { method: 'transfer', notify: false })).body).toEqual({ done: 1, left: [] });
  expect((await refund(other, {})).body).toEqual({ done: 1, left: [] });
  await api.settled();
  expect(mail.to('silent@example.com')).toHaveLength(mails);
  expect(mail.to('told@example.com').at(-1)?.subject).toMatch(/^Credit note /);
  const methods = await api.rows`
    select paper ->> 'method' as method from receipts join entries on entries.id = entry_id
    where row_id in (${id}, ${other}) and entries.kind = 'refund' order by number`;
  expect(methods).toEqual([{ method: 'transfer' }, { method: 'cash' }]);
  expect((await byTransfer()) - before).toBe(300);
  const { body } = await api.visitor().post('/api/booking', { token: tokenOf('booking', id) });
  expect(body).toMatchObject({ refunds: [{ amountAed: 300, method: 'transfer' }] });
  const listed = await admin.read<{ amountAed: number }[]>('/api/admin/receipts?method=transfer');
  expect(listed.map(({ amountAed }) => amountAed)).toEqual([-300]);
  expect((await refund(id, { method: 'barter' })).status).toBe(422);
});
