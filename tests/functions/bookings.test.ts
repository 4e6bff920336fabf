import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { eventOf } from '#tests/support/calendar.ts';
import { DAY, HOUR, SECOND, later, morningIn } from '#tests/support/clock.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { countsOf, fullWorkshop, statesOf, tokenOf } from '#tests/support/offers.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { register, registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { deliver } = paymentCalls(api, admin);

const ask = (token: unknown) => api.visitor().post('/api/booking', { token });
const change = (token: string, fields: object) => api.visitor().patch('/api/booking', { token, ...fields });
const cancel = (token: string) => api.visitor().post('/api/booking/cancel', { token });
const erase = (token: string, confirm = 'ERASE') => api.visitor().post('/api/booking/erase', { token, confirm });

/** Registers one nanny for a workshop that begins after `begins` milliseconds. */
async function booked(begins = 30 * DAY, changes?: Record<string, unknown>) {
  const startsAt = new Date(Date.now() + begins);
  const workshopId = await createWorkshop(api.database, { startsAt });
  const id = await register(api.visitor(), workshopId, changes);
  await api.settled();
  return { workshopId, id, startsAt, token: tokenOf('booking', id) };
}

test('the registration’s token opens the booking', async () => {
  const startsAt = morningIn(30);
  const workshopId = await createWorkshop(api.database, { startsAt });
  const { body } = await api.visitor().post(registerPath(workshopId), registrationBody({ firstName: 'Ana' }));
  const { bookingToken, reference } = body as { bookingToken: string; reference: string };
  const response = await ask(bookingToken);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.body).toMatchObject({
    reference,
    firstName: 'Ana',
    phone: '+971 50 123 4567',
    isPaid: false,
    paymentLink: expect.stringMatching(/^https:/) as string,
    attended: false,
    certificate: null,
    changeableUntil: new Date(startsAt.getTime() - 48 * HOUR).toISOString(),
    cancelledAt: null,
    workshop: { id: workshopId, state: 'open' },
  });
});

test('after two moves, booking, workshop and email name the same event and version of it', async () => {
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const { body } = await api.visitor().post(registerPath(workshopId), registrationBody({ email: 'moved@example.com' }));
  const { bookingToken, calendarUid } = body as { bookingToken: string; calendarUid: string };
  for (const location of ['Jumeirah', 'Al Wasl']) {
    await admin.patch(`/api/admin/workshops/${workshopId}`, { location, notify: true });
    await api.settled();
  }
  const event = eventOf(mail.to('moved@example.com').at(-1));
  expect(event).toMatchObject({ uid: calendarUid, sequence: 2, location: 'Al Wasl' });
  const version = { calendarSequence: 2 };
  expect((await ask(bookingToken)).body).toMatchObject({ calendarUid, ...version, workshop: { location: 'Al Wasl' } });
  const { body: cancelled } = await cancel(bookingToken);
  await api.settled();
  expect(cancelled).toMatchObject({ calendarUid, calendarSequence: 3 });
  expect(eventOf(mail.to('moved@example.com').at(-1))).toMatchObject({
    method: 'CANCEL',
    uid: calendarUid,
    sequence: 3,
  });
  const listed = await api.visitor().get('/api/workshops', { Prefer: 'include=registrationOpen' });
  expect(listed.body).toContainEqual(expect.objectContaining({ id: workshopId, ...version }));
});

test('a booking shows payment and attendance, no payment link once paid, and the time of cancellation', async () => {
  const { id, token } = await booked();
  await admin.patch(`/api/registrations/${id}`, { isPaid: true, attended: true });
  expect((await ask(token)).body).toMatchObject({ isPaid: true, attended: true, paymentLink: null });
  const { body } = await admin.delete(`/api/registrations/${id}`);
  const { cancelledAt } = body as { cancelledAt: string };
  expect((await ask(token)).body).toMatchObject({ cancelledAt });
});

test('the link opens the booking until 60 days after the workshop', async () => {
  const { token } = await booked(HOUR);
  const { workshop } = (await ask(token)).body as { workshop: { endsAt: string } };
  const untilEnd = Date.parse(workshop.endsAt) - Date.now();
  await later(untilEnd + 60 * DAY - HOUR / 2, async () => {
    expect((await ask(token)).status).toBe(200);
  });
  await later(61 * DAY, async () => {
    expect((await ask(token)).status).toBe(404);
    expect((await cancel(token)).status).toBe(404);
    expect((await erase(token)).status).toBe(404);
  });
});

test('an unknown token is 404, and a token that is not text is 422', async () => {
  const { id, token } = await booked();
  const forged = [token.toUpperCase(), token.slice(0, -1), tokenOf('offer', id), tokenOf('booking', randomUUID())];
  for (const text of forged) expect([text, (await ask(text)).status]).toEqual([text, 404]);
  for (const none of [undefined, null, '', 5]) expect((await ask(none)).status).toBe(422);
  const paths = ['/api/booking/cancel', '/api/booking/data'];
  for (const path of paths) expect((await api.visitor().post(path, { token: 'x' })).status).toBe(404);
  expect((await erase(token, 'yes')).status).toBe(422);
});

test('the nanny and the phone can be changed until 48 hours before the start', async () => {
  const { workshopId, id, token } = await booked();
  const fields = { firstName: 'Ana', phone: '+971 50 999 8888', email: 'other@example.com', isPaid: true };
  expect(await change(token, fields)).toMatchObject({ status: 200, body: { firstName: 'Ana', isPaid: false } });
  const [row] = await registrationsOf(api.database, workshopId);
  expect(row).toMatchObject({ first_name: 'Ana', phone: '+971 50 999 8888', is_paid: false });
  const { body: history } = await admin.get(`/api/admin/history?row=${id}`);
  expect(history).toMatchObject([{ by: 'guest', changes: { firstName: { from: 'Maria', to: 'Ana' } } }]);
  expect(await change(token, {})).toMatchObject({ status: 422 });
  expect(await change(token, { phone: '12' })).toMatchObject({
    status: 422,
    body: { errors: { phone: 'Please enter a valid phone number.' } },
  });

  const late = await booked(48 * HOUR);
  expect(await change(late.token, { firstName: 'Ana' })).toMatchObject({
    status: 409,
    body: {
      code: 'registration_closed',
      message: 'You can change this booking until 48 hours before the start. Please contact us.',
    },
  });
});

test('a booking cannot change to a nanny who is already registered', async () => {
  const { workshopId, token } = await booked(30 * DAY, { email: 'two@example.com' });
  await register(api.visitor(), workshopId, { firstName: 'Ana', lastName: 'Cruz', email: 'two@example.com' });
  const response = await change(token, { firstName: 'ana', lastName: 'Cruz' });
  expect(response).toMatchObject({ status: 409, body: { code: 'already_registered' } });
});

test('simultaneous changes by the guest and the administrator are both stored', async () => {
  const { id, token } = await booked();
  const responses = await Promise.all([
    change(token, { firstName: 'Ana' }),
    admin.patch(`/api/registrations/${id}`, { isPaid: true, notes: 'Called.' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask(token)).body).toMatchObject({ firstName: 'Ana', isPaid: true });
});

test('cancelling offers the place to the next in line, notifies staff, and is idempotent', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 1 });
  const token = tokenOf('booking', registrationIds[0] ?? '');
  const first = await cancel(token);
  expect(first).toMatchObject({ status: 200, body: { cancelledAt: expect.any(String) as string, paymentLink: null } });
  expect((await cancel(token)).text).toBe(first.text);
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
  expect(await countsOf(api.database, workshopId)).toEqual({ taken: 0, held: 1, registered: 0, offered: 1 });
  await api.settled();
  const subjects = mail.to(STAFF).map(({ subject }) => subject ?? '');
  expect(subjects.filter((subject) => subject.startsWith('Cancelled by the guest: '))).toHaveLength(1);
  expect(await change(token, { firstName: 'Ana' })).toMatchObject({ status: 409 });
});

test('a booking that is cancelled or has lapsed, and one of a cancelled workshop, say so when they are changed', async () => {
  const [cancelled, lapsed, off] = [await booked(HOUR), await booked(), await booked()];
  await cancel(cancelled.token);
  await api.rows`update registrations set cancelled_at = now(), lapsed_at = now() where id = ${lapsed.id}::uuid`;
  await admin.post(`/api/admin/workshops/${off.workshopId}/cancel`, {});
  for (const [{ token }, message] of [
    [cancelled, 'This booking is cancelled.'],
    [lapsed, 'This booking is cancelled.'],
    [off, 'This workshop is cancelled.'],
  ] as const) {
    const response = await change(token, { firstName: 'Ana' });
    expect(response).toMatchObject({ status: 409, body: { code: 'registration_closed', message } });
  }
});

test('a booking that is cancelled while it is being changed says so', async () => {
  const { id, token } = await booked();
  const cancelled = `update registrations set cancelled_at = now() where id = '${id}'`;
  const response = await duringTransaction(api.database, cancelled, () => change(token, { firstName: 'Ana' }));
  expect(response).toMatchObject({ status: 409, body: { message: 'This booking is cancelled.' } });
});

test('a booking can be cancelled before the start, but not at it', async () => {
  const { token, startsAt } = await booked();
  const left = Number(startsAt) - Date.now();
  await later(left, async () => {
    expect(await cancel(token)).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
  });
  await later(left - 10 * SECOND, async () => {
    expect((await cancel(token)).status).toBe(200);
  });
});

test('a cancellation by the guest sends one email, which takes the entry out of the calendar', async () => {
  const { id, token, workshopId } = await booked(30 * DAY, { email: 'noor@example.com' });
  await admin.patch(`/api/admin/workshops/${workshopId}`, { location: 'Al Wasl' });
  mail.received = [];
  await Promise.all([cancel(token), cancel(token), cancel(token)]);
  await api.settled();
  const [received, ...others] = mail.to('noor@example.com');
  expect([received?.subject, others]).toEqual(['Your booking is cancelled: A workshop', []]);
  expect(received?.text).toContain('You have cancelled your booking. We no longer hold a place for you.');
  expect(eventOf(received)).toMatchObject({
    ...{ partMethod: 'CANCEL', method: 'CANCEL', status: 'CANCELLED', sequence: 2, location: 'Al Wasl' },
    ...{ uid: `${id}@nova.example`, attendees: ['mailto:noor@example.com'] },
  });
});

test('a cancellation that is refused, repeated, or was made by staff sends the guest no such email', async () => {
  const [begun, byStaff] = [await booked(HOUR), await booked()];
  await admin.delete(`/api/registrations/${byStaff.id}`);
  mail.received = [];
  expect((await cancel(byStaff.token)).status).toBe(200);
  await later(2 * HOUR, async () => expect((await cancel(begun.token)).status).toBe(409));
  await api.settled();
  expect(mail.received).toEqual([]);
});

test('simultaneous cancellations by the guest and the administrator free one place', async () => {
  const { workshopId, id, token } = await booked();
  await Promise.all([cancel(token), admin.delete(`/api/registrations/${id}`), cancel(token)]);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 0, registered: 0 });
});

test('the exported data are those of the booking, without internal fields', async () => {
  const { token } = await booked(30 * DAY, { notes: 'Vegetarian' });
  await change(token, { firstName: 'Ana' });
  const { status, body } = await api.visitor().post('/api/booking/data', { token });
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
  const { text, body } = await api.visitor().post('/api/booking/data', { token });
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
    const { body } = await api.visitor().post('/api/booking/data', { token });
    expect(body).toMatchObject({ payments: [{ amountAed: 300, ...payment }] });
  }
});

test('what staff write when they register somebody is not exported as the guest’s words', async () => {
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const id = await register(admin, workshopId, { notes: 'Rang twice' });
  const { text } = await api.visitor().post('/api/booking/data', { token: tokenOf('booking', id) });
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
