import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { bookingCalls } from '#tests/support/bookings.ts';
import { DAY, morningIn } from '#tests/support/clock.ts';
import { countsOf, tokenOf } from '#tests/support/offers.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import {
  postByStaff,
  register,
  registerPath,
  registrationBody,
  registrationIdOf,
  registrationsOf,
} from '#tests/support/registrations.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { deliver } = paymentCalls(api, admin);
const { ask, data, change, erase, booked } = bookingCalls(api);

test('the exported data are those of the booking, without internal fields', async () => {
  const { token } = await booked(30 * DAY, { notes: 'Vegetarian' });
  await change(token, { firstName: 'Ana' });
  const { status, body } = await data(token);
  expect([status, body]).toMatchObject([
    200,
    {
      booking: { first_name: 'Ana', guest_notes: 'Vegetarian' },
      changes: [{ by: 'guest' }],
      workshop: { title: 'A workshop' },
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/_key|is_spam/);
});

test('the exported data have the guest’s own words, not the notes of staff', async () => {
  const { id, token } = await booked(30 * DAY, { notes: 'Vegetarian' });
  await admin.patch(`/api/registrations/${id}`, { notes: 'Difficult on the phone', isPaid: true });
  const { text, body } = await data(token);
  expect(text).not.toContain('Difficult');
  expect(body).toMatchObject({
    booking: { guest_notes: 'Vegetarian' },
    changes: [{ by: 'admin', changes: { isPaid: { from: false, to: true } } }],
  });
});

test('the exported data name the payer only if the address is the guest’s', async () => {
  for (const [email, payment] of [
    ['Payer@example.com', { payerName: 'Somebody', payerEmail: 'payer@example.com' }],
    ['sister@example.com', { payerName: null, payerEmail: null }],
  ] as const) {
    const { id, token } = await booked(30 * DAY, { email });
    const customer_details = { name: 'Somebody', email: 'payer@example.com' };
    await deliver({ object: checkout({ client_reference_id: id, customer_details }) });
    const { body } = await data(token);
    expect(body).toMatchObject({ payments: [{ amountAed: 300, ...payment }] });
  }
});

test('what staff write when they register somebody is not exported as the guest’s words', async () => {
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const id = registrationIdOf(await postByStaff(admin, workshopId, { notes: 'Rang twice' }));
  const { text } = await data(tokenOf('booking', id));
  expect(text).not.toContain('Rang twice');
  expect((await admin.get(`/api/registrations?workshopId=${workshopId}`)).body).toMatchObject([
    { notes: 'Rang twice' },
  ]);
});

test('erasing deletes the booking, its emails, its history and its stored response, and nothing else', async () => {
  const email = 'gone@example.com';
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const other = await register(api.visitor(), workshopId, { email, firstName: 'Other' });
  const headers = { 'Idempotency-Key': randomUUID() };
  const { body } = await api.visitor().post(registerPath(workshopId), registrationBody({ email }), headers);
  const { bookingToken, registrationId } = body as { bookingToken: string; registrationId: string };
  await admin.patch(`/api/registrations/${registrationId}`, { isPaid: true });

  expect(await erase(bookingToken)).toMatchObject({
    status: 200,
    body: { erased: true, kept: [{ why: 'The law asks us to keep records of payments.' }] },
  });
  expect((await registrationsOf(api.database, workshopId)).map(({ id }) => id)).toEqual([other]);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 1, registered: 1 });
  const left = await api.rows<{ count: number }>`
    select (select count(*)::int from history where row_id = ${registrationId})
      + (select count(*)::int from outbox where payload ->> 'registrationId' = ${registrationId})
      + (select count(*)::int from idempotency_keys where body like ${`%${registrationId}%`}) as count`;
  expect(left).toEqual([{ count: 0 }]);
  expect((await ask(bookingToken)).status).toBe(404);
  expect((await erase(bookingToken)).status).toBe(404);
});
