import { expect, test } from 'vitest';
import type { Booking } from '#src/contract/booking.ts';
import type { ToRefund } from '#src/contract/payments.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { morningIn } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { inCash, paymentCalls } from '#tests/support/payments.ts';
import { register } from '#tests/support/registrations.ts';
import { todayOf } from '#tests/support/today.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { booked, registration } = paymentCalls(api, admin);

const TODAY = dubaiDate(new Date());

const call = (path: string, id: string, body: object = {}, headers = {}) =>
  api.visitor().post(`/api/booking${path}`, { token: tokenOf('booking', id), ...body }, headers);

const read = async (id: string) => (await call('', id)).body as Booking;

const cancelTraining = (id: number, notify = false) => admin.post(`/api/admin/trainings/${id}/cancel`, { notify });

async function paid(email: string, amountAed = 300) {
  const { id, workshopId } = await booked({ email });
  await admin.add('/api/admin/payments', { ...inCash(id, amountAed), method: 'transfer' });
  return { id, workshopId };
}

const another = (changes: object = {}) => createWorkshop(api.database, { startsAt: morningIn(40), ...changes });

const inToday = async (key: 'payments' | 'refunds', id: string) =>
  (await todayOf(admin))[key].rows.filter((row) => row.id === id);

test('whoever paid for a training that we cancelled takes another date, and the money stays', async () => {
  const { id, workshopId } = await paid('moves@example.com');
  const trainingId = await another({ priceFils: 50_000 });
  expect((await call('/move', id, { trainingId })).status).toBe(409);
  await cancelTraining(workshopId);
  expect(await read(id)).toMatchObject({ toRefundAed: 300, moneyBackAt: null, movedFrom: null });
  await call('/refund', id);

  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const moved = await call('/move', id, { trainingId }, key);
  expect([moved.status, moved.body]).toMatchObject([
    200,
    { workshop: { id: trainingId, entry: null }, paidAed: 300, dueAed: 500, toRefundAed: 0, moneyBackAt: null },
  ]);
  expect((moved.body as Booking).movedFrom).toEqual({ title: 'A workshop', startsAt: morningIn(30).toISOString() });
  expect(await registration(id)).toMatchObject({ trainingId, balance: { restAed: 200, state: 'part' } });
  await api.settled();
  expect(mail.to('moves@example.com').map(({ subject }) => subject)).toContain('Your workshop has changed: A workshop');
  expect((await call('/move', id, { trainingId: workshopId })).status).toBe(409);
  // The answer got lost.
  expect(await call('/move', id, { trainingId }, key)).toMatchObject({ status: 200, text: moved.text });
  const mismatch = await call('/move', id, { trainingId: workshopId }, key);
  expect(mismatch.body).toMatchObject({ code: 'idempotency_mismatch' });
  // It is stored for a repeat, but not beyond her data.
  expect((await call('/erase', id, { confirm: 'ERASE' })).status).toBe(200);
  expect(await api.rows`select key from idempotency_keys where body like '%moves@example.com%'`).toEqual([]);
});

test('a date that is full, closed, unknown or of another kind is refused, and nothing is changed', async () => {
  const { id, workshopId } = await paid('refused@example.com');
  await cancelTraining(workshopId);
  const full = await another({ capacity: 1 });
  await register(api.visitor(), full);
  const closed = await another();
  await admin.patch(`/api/admin/trainings/${closed}`, { registrationOpen: false });
  const move = async (trainingId: number) => {
    const { status, body } = await call('/move', id, { trainingId });
    return [status, (body as { code: string }).code];
  };
  expect(await move(full)).toEqual([409, 'workshop_full']);
  expect(await move(closed)).toEqual([409, 'registration_closed']);
  expect(await move(workshopId)).toEqual([409, 'registration_closed']);
  expect(await move(999_999)).toEqual([404, 'not_found']);
  expect(await registration(id)).toMatchObject({ trainingId: workshopId, paidAed: 300 });
});

test('whoever wants the money back stands in Today until it is paid back, and the booking says how', async () => {
  const { id, workshopId } = await paid('back@example.com', 100);
  await cancelTraining(workshopId);
  expect(await inToday('payments', id)).toHaveLength(1);
  const first = await call('/refund', id);
  expect(first.status).toBe(200);
  const { moneyBackAt } = first.body as Booking;
  expect(moneyBackAt).not.toBeNull();
  expect((await call('/refund', id)).body).toMatchObject({ moneyBackAt });
  expect(await inToday('payments', id)).toEqual([]);
  expect(await inToday('refunds', id)).toMatchObject([
    { detail: 'AED 100 to refund, A workshop', href: `/admin/money?tab=refunds&trainingId=${workshopId}` },
  ]);
  const [row] = await admin.read<ToRefund[]>(`/api/registrations?waits=refund&trainingId=${workshopId}`);
  const paidBy = [{ method: 'transfer', reference: null }];
  expect(row).toMatchObject({
    id,
    moneyBackAt,
    refund: { aed: 100, payerAed: 100, reason: 'cancelled', since: moneyBackAt, paidBy },
  });
  expect(row?.refund.paidBy[0]?.number).toMatch(/^\d{4}-\d{4}$/);

  await admin.post(`/api/admin/trainings/${workshopId}/refunds`, { paidOn: TODAY });
  expect(await inToday('refunds', id)).toEqual([]);
  expect(await read(id)).toMatchObject({
    toRefundAed: 0,
    refunds: [{ at: TODAY, amountAed: 100, method: 'transfer' }],
  });
  expect((await call('/refund', id)).body).toMatchObject({ code: 'changed_meanwhile' });
});

test('nobody else chooses: not of a training that takes place, not unpaid, not cancelled by the guest or by staff', async () => {
  const { id: unpaid, workshopId } = await booked({ email: 'unpaid@example.com' });
  const { id: live } = await paid('live@example.com');
  const { id: gone, workshopId: other } = await paid('gone@example.com');
  await call('/cancel', gone);
  const { id: ended, workshopId: ofEnded } = await paid('ended@example.com');
  await admin.delete(`/api/registrations/${ended}?moneyBack=true`);
  await cancelTraining(ofEnded);
  await cancelTraining(workshopId);
  await cancelTraining(other);
  const trainingId = await another();
  for (const id of [unpaid, live, gone, ended]) {
    expect((await call('/refund', id)).body).toMatchObject({ code: 'changed_meanwhile' });
    expect((await call('/move', id, { trainingId })).body).toMatchObject({ code: 'changed_meanwhile' });
  }
});

test('a training that is put back takes the wish for the money back', async () => {
  const { id, workshopId } = await paid('restored@example.com');
  await cancelTraining(workshopId);
  await call('/refund', id);
  await admin.post(`/api/admin/trainings/${workshopId}/restore`, {});
  expect(await read(id)).toMatchObject({ toRefundAed: 0, moneyBackAt: null });
  await cancelTraining(workshopId);
  expect(await read(id)).toMatchObject({ toRefundAed: 300, moneyBackAt: null });
});

test('what goes back is not lost by what follows a cancellation', async () => {
  const { id, workshopId } = await paid('kept@example.com');
  await admin.delete(`/api/registrations/${id}?moneyBack=true`);
  await cancelTraining(workshopId);
  await admin.post(`/api/admin/trainings/${workshopId}/restore`, {});
  const listed = (of: number) => admin.read<object[]>(`/api/registrations?waits=refund&trainingId=${of}`);
  expect(await listed(workshopId)).toMatchObject([{ id, refund: { aed: 300, reason: 'booking-cancelled' } }]);

  // Her page was open when we cancelled.
  const other = await paid('late@example.com');
  await cancelTraining(other.workshopId);
  expect((await call('/cancel', other.id)).status).toBe(200);
  const refund = { aed: 300, reason: 'booking-cancelled' };
  expect(await listed(other.workshopId)).toMatchObject([{ id: other.id, refund }]);
  // Staff keep the money, whatever she chose.
  const third = await paid('chose@example.com');
  await cancelTraining(third.workshopId);
  await call('/refund', third.id);
  await admin.delete(`/api/registrations/${third.id}?moneyBack=false`);
  expect(await listed(third.workshopId)).toEqual([]);
});

test('a booking cannot be deleted while we owe money for it, and can once it is paid back', async () => {
  const owing = [
    ['chosen@example.com', async ({ id, workshopId }) => (await cancelTraining(workshopId), call('/refund', id)), 300],
    ['undecided@example.com', ({ workshopId }) => cancelTraining(workshopId), 300],
    ['surplus@example.com', ({ id }) => admin.patch(`/api/registrations/${id}`, { dueAed: 250 }), 50],
    ['given@example.com', ({ id }) => admin.delete(`/api/registrations/${id}?moneyBack=true`), 300],
  ] satisfies [string, (booking: { id: string; workshopId: number }) => Promise<unknown>, number][];
  for (const [email, owe, aed] of owing) {
    const { id, workshopId } = await paid(email);
    expect(await read(id)).toMatchObject({ toRefundAed: 0 });
    await owe({ id, workshopId });
    expect(await read(id)).toMatchObject({ toRefundAed: aed });
    expect(await call('/erase', id, { confirm: 'ERASE' })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: `We still owe you AED ${aed}. You can delete your data once it is paid back.`,
      },
    });
    const bookings = [{ id, amountAed: aed }];
    expect((await admin.post('/api/admin/refunds', { paidOn: TODAY, bookings })).body).toMatchObject({ done: 1 });
    expect(await read(id)).toMatchObject({ toRefundAed: 0 });
    expect((await call('/erase', id, { confirm: 'ERASE' })).status).toBe(200);
  }
});

test('the email about the cancellation leads whoever has paid to the choice', async () => {
  const { workshopId } = await paid('mailed@example.com');
  await register(api.visitor(), workshopId, { email: 'apology@example.com', firstName: 'Ana' });
  await cancelTraining(workshopId, true);
  await api.settled();
  const letter = mail.to('mailed@example.com').at(-1);
  expect(letter?.text).toContain(
    'You paid AED 300. Please choose on your booking page: another date or your money back.',
  );
  expect(letter?.text).toMatch(
    /Choose another date:\s+\S+\/booking\?choice=date#\S+\s+Money back:\s+\S+\/booking\?choice=money#\S/,
  );
  expect(letter?.text).not.toContain('we will write to you about');
  expect(mail.to('apology@example.com').at(-1)?.text).not.toContain('/booking');
});
