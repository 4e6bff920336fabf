import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { eventOf } from '#tests/support/calendar.ts';
import { DAY } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { countsOf, joinWaitlist, offerCalls, statesOf, tokenOf, waitlistOf } from '#tests/support/offers.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { booked, registration } = paymentCalls(api, admin);
const offers = offerCalls(api, admin);

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

test('a workshop that is put back has its registrations and its waiting list, and tells them only if asked', async () => {
  const { workshopId, entry } = await offers.offered({ capacity: 2, waiting: 2 });
  await cancelTraining(workshopId, { notify: true });
  await quiet();
  const { status, body } = await restoreTraining(workshopId);
  expect([status, body]).toMatchObject([
    200,
    { cancelledAt: null, placesTaken: 1, placesHeld: 1, waiting: 1, spotsRemaining: 0, state: 'full' },
  ]);
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'waiting']);
  expect(await countsOf(api.database, workshopId)).toEqual({ taken: 1, held: 1, registered: 1, offered: 1 });
  expect(mail.received.map(({ subject, to }) => [subject, to?.[0]?.address])).toEqual([
    ['A place is free: A workshop', entry.email],
  ]);
});

test('those who are registered or wait learn that the workshop takes place, and the calendar follows', async () => {
  const workshopId = await createWorkshop(api.database, { capacity: 1, startsAt: new Date(Date.now() + 30 * DAY) });
  const id = await register(api.visitor(), workshopId, { email: 'zoe@example.com' });
  await joinWaitlist(api, workshopId, { email: 'waits@example.com' });
  await cancelTraining(workshopId, { notify: true });
  await quiet();
  const responses = await Promise.all(Array.from({ length: 5 }, () => restoreTraining(workshopId, { notify: true })));
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(mail.received).toHaveLength(2);
  expect(mail.to('waits@example.com')[0]?.subject).toBe('The workshop takes place: A workshop');
  const [received] = mail.to('zoe@example.com');
  expect(received?.subject).toBe('The workshop takes place: A workshop');
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
