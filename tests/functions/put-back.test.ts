import { expect, test } from 'vitest';
import { BOOKING_MESSAGE } from '#src/contract/booking.ts';
import { formatDubaiInstant } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { eventOf } from '#tests/support/calendar.ts';
import { DAY, HOUR } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { countsOf, joinWaitlist, offerCalls, statesOf, tokenOf, waitlistOf } from '#tests/support/offers.ts';
import { deliverLater, outbox } from '#tests/support/outbox.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { register, registerPath, registrationBody } from '#tests/support/registrations.ts';
import { createWorkshop, moveWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { booked, registration, history } = paymentCalls(api, admin);
const offers = offerCalls(api, admin);

async function restore(id: string, body: object = {}) {
  const response = await admin.post(`/api/registrations/${id}/restore`, body);
  await api.settled();
  return response;
}

async function restoreTraining(id: number, body: object = {}) {
  const response = await admin.post(`/api/admin/trainings/${id}/restore`, body);
  await api.settled();
  return response;
}

async function quiet() {
  await api.settled();
  mail.received = [];
}

const cancelTraining = (id: number, body: object = {}) => admin.post(`/api/admin/trainings/${id}/cancel`, body);

test('a registration that is put back has its link, marks and history, and takes a place', async () => {
  const { id, workshopId } = await booked({ email: 'maria@example.com' });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true, notes: 'Called' });
  await admin.delete(`/api/registrations/${id}`);
  await quiet();
  expect(await restore(id)).toMatchObject({
    status: 200,
    body: { id, cancelledAt: null, isPaid: true, notes: 'Called' },
  });
  expect(mail.received).toEqual([]);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 1, registered: 1 });
  expect((await api.visitor().post('/api/booking', { token: tokenOf('booking', id) })).body).toMatchObject({
    cancelledAt: null,
    isPaid: true,
  });
  expect(await history(id)).toMatchObject([
    { by: 'admin', changes: { cancelledAt: { to: null } } },
    { by: 'admin', changes: { cancelledAt: { from: null } } },
    { by: 'admin', changes: { isPaid: { to: true } } },
  ]);
});

test('an email about the return that still asks for the payment is not sent after the place is confirmed', async () => {
  const { id } = await booked({ email: 'amal@example.com' });
  await admin.delete(`/api/registrations/${id}`);
  mail.behaviour = 450;
  await restore(id, { notify: true });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await quiet();
  await api.rows`update outbox set next_try_at = next_try_at + interval '2 hours' where kind = 'registration-restored'`;
  mail.behaviour = 'accepts';
  await deliverLater(api.database, HOUR);
  await deliverLater(api.database, 3 * HOUR);
  const kinds = mail.to('amal@example.com').map(({ subject }) => subject?.split(':')[0]);
  expect(kinds).toContain('Your place is confirmed');
  expect((await outbox(api.database)).filter(({ kind }) => kind === 'registration-restored')).toEqual([]);
});

test('the email about the return puts the day back into the calendar, after each cancellation', async () => {
  const { id, workshopId } = await booked({ email: 'noor@example.com' });
  for (const [round, sequence] of [
    [1, 2],
    [2, 4],
  ] as const) {
    await admin.delete(`/api/registrations/${id}?notify=true`);
    await restore(id, { notify: true });
    const [received] = mail.to('noor@example.com').slice(-1);
    expect([round, received?.subject]).toEqual([round, 'Your place is yours again: A workshop']);
    expect(received?.text).toContain('The place is yours once it has.');
    expect(eventOf(received)).toMatchObject({
      method: 'REQUEST',
      status: 'CONFIRMED',
      sequence,
      uid: `${id}@nova.example`,
    });
  }
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await admin.delete(`/api/registrations/${id}`);
  await restore(id, { notify: true });
  expect(mail.to('noor@example.com').at(-1)?.text).not.toContain('once it has');
  await admin.patch(`/api/admin/trainings/${workshopId}`, { location: 'Al Wasl', notify: true });
  await api.settled();
  expect(eventOf(mail.to('noor@example.com').at(-1))).toMatchObject({ method: 'REQUEST', sequence: 7 });
});

test('without a free place, or with another live registration of the nanny, nothing is put back', async () => {
  const workshopId = await createWorkshop(api.database, { capacity: 1, startsAt: new Date(Date.now() + 30 * DAY) });
  const body = registrationBody();
  const id = await register(api.visitor(), workshopId, body);
  await admin.delete(`/api/registrations/${id}`);
  const other = await register(api.visitor(), workshopId);
  expect(await restore(id, { notify: true })).toMatchObject({ status: 409, body: { code: 'workshop_full' } });
  await admin.delete(`/api/registrations/${other}`);
  await api.visitor().post(registerPath(workshopId), body);
  await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 5 });
  await quiet();
  expect(await restore(id, { notify: true })).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  expect(mail.received).toEqual([]);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 1, registered: 1 });
});

test('a closed package takes back whose place it was, while one of its places is free, and no others', async () => {
  const { id, workshopId } = await booked({ nannies: 2 });
  const sells = (isClosed: boolean, places: number | null) =>
    api.rows`update packages set is_closed = ${isClosed}, places = ${places} where training_id = ${workshopId}`;
  const spam = await register(api.visitor(), workshopId, { website: 'x' });
  await admin.delete(`/api/registrations/${id}`);
  await sells(true, 1);
  expect(await restore(id)).toMatchObject({ status: 409, body: { code: 'workshop_full' } });
  await sells(true, 2);
  expect((await restore(id)).status).toBe(200);
  const restoreSpam = () => admin.post(`/api/admin/spam/${spam}/restore`, {});
  expect(await restoreSpam()).toMatchObject({ status: 409, body: { code: 'workshop_full' } });
  await sells(true, 3);
  expect((await restoreSpam()).status).toBe(200);
  await sells(true, null);
  const closed = { status: 409, body: { code: 'registration_closed' } };
  expect(await admin.patch(`/api/registrations/${id}`, { nannies: 3 })).toMatchObject(closed);
  const more = { token: tokenOf('booking', id), nannies: 3 };
  expect(await api.visitor().patch('/api/booking', more)).toMatchObject({
    ...{ status: 409, body: { code: 'registration_closed', message: BOOKING_MESSAGE.noMorePlaces } },
  });
  expect(await api.visitor().post(registerPath(workshopId), registrationBody())).toMatchObject(closed);
  expect((await admin.patch(`/api/registrations/${id}`, { nannies: 1 })).status).toBe(200);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 2, registered: 2 });
});

test('a place that is on offer is not free', async () => {
  const { registrationIds } = await offers.offered();
  expect((await restore(registrationIds[0] ?? '')).body).toMatchObject({ code: 'workshop_full' });
});

test('of twenty simultaneous returns and registrations, one takes the last place', async () => {
  const workshopId = await createWorkshop(api.database, { capacity: 1, startsAt: new Date(Date.now() + 30 * DAY) });
  const id = await register(api.visitor(), workshopId, { email: 'once@example.com' });
  await admin.delete(`/api/registrations/${id}`);
  await quiet();
  await Promise.all([
    ...Array.from({ length: 5 }, () => restore(id, { notify: true })),
    ...Array.from({ length: 5 }, () => api.visitor().post(registerPath(workshopId), registrationBody())),
  ]);
  await api.settled();
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 1, registered: 1 });
  expect(mail.to('once@example.com').length).toBeLessThanOrEqual(1);
});

test('a registration that is not cancelled answers as it is, and sends nothing', async () => {
  const { id, workshopId } = await booked();
  await quiet();
  expect(await restore(id, { notify: true })).toMatchObject({ status: 200, body: { id, cancelledAt: null } });
  expect(mail.received).toEqual([]);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 1, registered: 1 });
});

test('spam is not found; a cancelled and a long ended workshop take nobody back', async () => {
  const held = await createWorkshop(api.database);
  const spam = await register(api.visitor(), held, { website: 'x' });
  await admin.delete(`/api/registrations/${spam}`);
  expect((await restore(spam)).status).toBe(404);
  expect(await countsOf(api.database, held)).toMatchObject({ taken: 0 });
  const off = await booked();
  await admin.delete(`/api/registrations/${off.id}`);
  await cancelTraining(off.workshopId);
  expect(await restore(off.id)).toMatchObject({
    status: 409,
    body: { code: 'registration_closed', message: 'The training of this registration is cancelled.' },
  });
  const workshopId = await createWorkshop(api.database);
  const late = await register(api.visitor(), workshopId);
  await moveWorkshop(api.database, workshopId, new Date(Date.now() - 8 * DAY));
  await admin.delete(`/api/registrations/${late}`);
  expect(await restore(late)).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
});

test('a lapsed place that is put back does not lapse at once', async () => {
  const { id } = await booked();
  await api.rows`
    update registrations set cancelled_at = now(), lapsed_at = now(), hold_until = now() - interval '1 hour'
    where id = ${id}::uuid`;
  await api.rows`
    update trainings set places_taken = 0, pay_within_hours = 48
    from registrations r where r.id = ${id}::uuid and trainings.id = r.training_id`;
  await restore(id);
  const { holdUntil, lapsedAt } = await registration(id);
  expect(lapsedAt).toBeNull();
  expect(Date.parse(holdUntil ?? '')).toBeGreaterThan(Date.now() + 47 * HOUR);
});

test.for(['registration-cancelled', 'booking-cancelled', 'place-lapsed'])(
  'an unsent “%s” does not go out after the return',
  async (ended) => {
    const { id } = await booked();
    mail.behaviour = 450;
    await admin.delete(`/api/registrations/${id}?notify=true`);
    await api.settled();
    await api.rows`update outbox set kind = ${ended} where kind = 'registration-cancelled'`;
    await restore(id);
    expect((await outbox(api.database)).filter(({ kind }) => kind === ended)).toEqual([]);
  },
);

test('a workshop that is put back has its registrations and its waiting list, and tells them only if asked', async () => {
  const { workshopId, entry } = await offers.offered({ capacity: 2, waiting: 2 });
  await cancelTraining(workshopId, { notify: true });
  await quiet();
  expect(await restoreTraining(workshopId)).toMatchObject({
    status: 200,
    body: { cancelledAt: null, placesTaken: 1, placesHeld: 1, waiting: 1, spotsRemaining: 0, state: 'full' },
  });
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'waiting']);
  expect(await countsOf(api.database, workshopId)).toEqual({ taken: 1, held: 1, registered: 1, offered: 1 });
  expect(mail.received.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['A place is free: A workshop', entry.email],
  ]);
});

test('an offer that had ended before the workshop was cancelled stays ended', async () => {
  const { workshopId } = await offers.offered();
  await api.rows`update waiting_list set offer_expires_at = now() - interval '1 hour' where training_id = ${workshopId}`;
  await cancelTraining(workshopId);
  await restoreTraining(workshopId);
  expect(await statesOf(api.database, workshopId)).toEqual(['expired']);
});

test('those who are registered or wait learn that the workshop takes place, and the calendar follows', async () => {
  const workshopId = await createWorkshop(api.database, { capacity: 1, startsAt: new Date(Date.now() + 30 * DAY) });
  const zoe = { firstName: 'Zoe', lastName: 'Kay', email: 'zoe@example.com' };
  const id = await register(api.visitor(), workshopId, zoe);
  await joinWaitlist(api, workshopId, { email: 'waits@example.com' });
  await joinWaitlist(api, workshopId, zoe);
  await cancelTraining(workshopId, { notify: true });
  await quiet();
  const responses = await Promise.all(Array.from({ length: 5 }, () => restoreTraining(workshopId, { notify: true })));
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(mail.received).toHaveLength(2);
  expect(mail.to('waits@example.com')[0]?.subject).toBe('The workshop is going ahead: A workshop');
  const [received] = mail.to('zoe@example.com');
  expect(received?.subject).toBe('The workshop is going ahead: A workshop');
  expect(eventOf(received)).toMatchObject({
    method: 'REQUEST',
    status: 'CONFIRMED',
    sequence: 2,
    uid: `${id}@nova.example`,
  });
  expect((await api.visitor().post('/api/booking', { token: tokenOf('booking', id) })).body).toMatchObject({
    workshop: { state: 'full' },
  });
});

test('whose hold goes on once the booking or the workshop is back reads until when', async () => {
  const workshopId = await createWorkshop(api.database, { startsAt: new Date(Date.now() + 30 * DAY) });
  await api.rows`update trainings set pay_within_hours = 48 where id = ${workshopId}`;
  const email = 'held.again@example.com';
  const id = await register(api.visitor(), workshopId, { email });
  const { holdUntil } = await registration(id);
  const held = `Your place is held until ${formatDubaiInstant(holdUntil ?? '')}.`;
  await admin.delete(`/api/registrations/${id}`);
  await restore(id, { notify: true });
  expect(mail.to(email).at(-1)?.text).toContain(`Your payment has not reached us yet. ${held} Then it goes`);
  await cancelTraining(workshopId);
  await restoreTraining(workshopId, { notify: true });
  expect(mail.to(email).at(-1)?.text).toContain(`${held} It’s yours once you’ve paid.`);
});

test('a hold that ended while the workshop was cancelled ends nothing', async () => {
  const { id, workshopId } = await booked();
  await cancelTraining(workshopId);
  await api.rows`update registrations set hold_until = now() - interval '1 hour' where id = ${id}::uuid`;
  await restoreTraining(workshopId);
  expect(await registration(id)).toMatchObject({ holdUntil: null, cancelledAt: null });
});

test('a workshop that is not cancelled stays as it is', async () => {
  const { workshopId } = await booked();
  await quiet();
  expect((await restoreTraining(workshopId, { notify: true })).status).toBe(200);
  expect(mail.received).toEqual([]);
  expect((await waitlistOf(api.database, workshopId)).length).toBe(0);
});
