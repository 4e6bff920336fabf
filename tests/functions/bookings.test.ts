import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#netlify/db/database.ts';
import type { Booking } from '#src/contract/booking.ts';
import { startApi } from '#tests/support/api.ts';
import { bookingCalls } from '#tests/support/bookings.ts';
import { eventOf } from '#tests/support/calendar.ts';
import { DAY, HOUR, later, morningIn } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';
import { register, registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop, endOf } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { ask, data, change, cancel, erase, booked } = bookingCalls(api);

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
    await admin.patch(`/api/admin/trainings/${workshopId}`, { location, notify: true });
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
  expect((await data('x')).status).toBe(404);
  expect((await erase(token, 'yes')).status).toBe(422);
});

test('the nanny and the phone can be changed until 48 hours before the start', async () => {
  const { workshopId, id, token } = await booked();
  const fields = { firstName: 'Ana', phone: '+971 50 999 8888', email: 'other@example.com', isPaid: true };
  expect(await change(token, fields)).toMatchObject({ status: 200, body: { firstName: 'Ana', isPaid: false } });
  const [row] = await registrationsOf(api.database, workshopId);
  expect(row).toMatchObject({ first_name: 'Ana', phone: '+971 50 999 8888', balance_state: 'unpaid' });
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

test('a booking that is cancelled or has lapsed, and one of a cancelled workshop, say so when they are changed', async () => {
  const [cancelled, lapsed, off] = [await booked(HOUR), await booked(), await booked()];
  await cancel(cancelled.token);
  await api.rows`update registrations set cancelled_at = now(), lapsed_at = now() where id = ${lapsed.id}::uuid`;
  await admin.post(`/api/admin/trainings/${off.workshopId}/cancel`, {});
  for (const [{ token }, message] of [
    [cancelled, 'This booking is cancelled.'],
    [lapsed, 'This booking is cancelled.'],
    [off, 'This workshop is cancelled.'],
  ] as const) {
    const response = await change(token, { firstName: 'Ana' });
    expect(response).toMatchObject({ status: 409, body: { code: 'registration_closed', message } });
  }
});

test('a name that changes after the guest’s page is read is not overwritten', async () => {
  const { id, token } = await booked(30 * DAY, { nannyFirstName: 'Grace', nannyLastName: 'Otieno' });
  let isRead = false;
  const query: Database['query'] = async (statement) => {
    const rows = await api.database.query(statement);
    if (!isRead && statement.sql.includes('"bookingId"')) {
      isRead = true;
      await api.rows`update attendees set first_name = 'Joy' where registration_id = ${id}::uuid`;
    }
    return rows as never;
  };
  const renamed = await api.withDatabase({ ...api.database, query }, () => change(token, { nannyFirstName: 'Ann' }));
  expect([renamed.status, renamed.body]).toMatchObject([409, { code: 'changed_meanwhile' }]);
  expect((await ask(token)).body).toMatchObject({ nannyFirstName: 'Joy' });
});

test('a booking that is cancelled while it is being changed says so', async () => {
  const { id, token } = await booked();
  const cancelled = `update registrations set cancelled_at = now() where id = '${id}'`;
  const response = await duringTransaction(api.database, cancelled, () => change(token, { firstName: 'Ana' }));
  expect(response).toMatchObject({ status: 409, body: { message: 'This booking is cancelled.' } });
});

/** From where a booking was moved, and from which day its training was. */
const movesOf = async (token: string) => {
  const { movedFrom, trainingMovedFrom } = (await ask(token)).body as Booking;
  return { movedFrom, trainingMovedFrom };
};

/** Moves a workshop to another time. */
const moveTraining = async (id: number, startsAt: Date) => {
  const { status } = await admin.patch(`/api/admin/trainings/${id}`, { startsAt, endsAt: endOf(startsAt) });
  expect(status).toBe(200);
};

const moveBooking = async (id: string, trainingId: number) => {
  expect((await admin.patch(`/api/registrations/${id}`, { trainingId })).status).toBe(200);
};

const NOWHERE = { movedFrom: null, trainingMovedFrom: null };

test('a training that staff move says from which day, until it has ended', async () => {
  const { id, workshopId, token, startsAt } = await booked();
  expect(await movesOf(token)).toEqual(NOWHERE);
  await moveTraining(workshopId, morningIn(40));
  await moveTraining(workshopId, morningIn(50));
  // The day that she booked.
  expect(await movesOf(token)).toEqual({ movedFrom: null, trainingMovedFrom: startsAt.toISOString() });
  await admin.patch(`/api/registrations/${id}`, { notes: 'She knows.' });
  expect(await movesOf(token)).toEqual({ movedFrom: null, trainingMovedFrom: startsAt.toISOString() });
  expect(await later(51 * DAY, () => movesOf(token))).toEqual(NOWHERE);
});

test('a training at other hours of the same day, or on its first day again, is not moved', async () => {
  const { workshopId, token, startsAt } = await booked();
  const morning = morningIn(30);
  await moveTraining(workshopId, morning);
  await moveTraining(workshopId, new Date(morning.getTime() + HOUR));
  await moveTraining(workshopId, morningIn(40));
  await moveTraining(workshopId, startsAt);
  expect(await movesOf(token)).toEqual(NOWHERE);
});

test('what happened to a training before the booking, or before it came there, is not told', async () => {
  const other = await createWorkshop(api.database, { startsAt: morningIn(60) });
  await moveTraining(other, morningIn(61));
  const { id, workshopId, token, startsAt } = await booked();
  await moveBooking(id, other);
  const from = { title: 'A workshop', startsAt: startsAt.toISOString() };
  expect(await movesOf(token)).toEqual({ movedFrom: from, trainingMovedFrom: null });
  // Each of both goes on to another day.
  await moveTraining(workshopId, morningIn(70));
  await moveTraining(other, morningIn(71));
  expect(await movesOf(token)).toEqual({ movedFrom: from, trainingMovedFrom: morningIn(61).toISOString() });
});
