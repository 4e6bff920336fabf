import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { eventOf } from '#tests/support/calendar.ts';
import { HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { historyOf } from '#tests/support/history.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';
import { countsOf, fullWorkshop, waitlistOf, offerCalls, statesOf, joinWaitlist } from '#tests/support/offers.ts';
import { deliverLater, emptyOutbox, outbox } from '#tests/support/outbox.ts';
import { register, registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer();
const offers = offerCalls(api, admin);

async function cancel(id: number, body: Record<string, unknown> = { notify: true }) {
  const response = await admin.post(`/api/admin/trainings/${id}/cancel`, body);
  await api.settled();
  return response;
}

test('everyone registered gets an email, and the calendar removes the entry', async () => {
  const id = await createWorkshop(api.database);
  const registrationId = await register(api.visitor(), id, { email: 'zoe@example.com' });
  await api.settled();
  mail.received = [];
  const { status, body } = await cancel(id);
  expect([status, body]).toMatchObject([200, { id, state: 'cancelled', cancelledAt: expect.any(String) as string }]);
  expect(mail.received).toHaveLength(1);
  const [received] = mail.to('zoe@example.com');
  expect(received?.subject).toBe('The workshop is cancelled: A workshop');
  expect(received?.text).toContain('Date: Sunday 6 July 2036, 10:00 AM - 1:00 PM, Dubai');
  expect(eventOf(received)).toMatchObject({
    ...{ partMethod: 'CANCEL', method: 'CANCEL', status: 'CANCELLED', sequence: 1 },
    ...{ uid: `${registrationId}@nova.example`, attendees: ['mailto:zoe@example.com'] },
  });
  const changes = (await historyOf(api.database, String(id))).map((entry) => entry.changes);
  expect(changes).toContainEqual({ emails: { from: null, to: '1 email about the cancellation' } });
});

test('subjects name a training by its short title', async () => {
  const id = await createWorkshop(api.database, { title: 'Calm Days for Newborns and their Families', capacity: 1 });
  await api.rows`update trainings set short_title = 'Calm days' where id = ${id}`;
  await register(api.visitor(), id, { email: 'short@example.com' });
  await joinWaitlist(api, id, { email: 'short@example.com' });
  await api.settled();
  await admin.patch(`/api/admin/trainings/${id}`, { location: 'Al Wasl', notify: true });
  await cancel(id);
  await admin.post(`/api/admin/trainings/${id}/restore`, { notify: true });
  await api.settled();
  expect(mail.to('short@example.com').map(({ subject }) => subject)).toEqual(
    [
      'We have received your registration',
      'You are on the waiting list',
      'Your workshop has changed',
      ...Array<string>(2).fill('The workshop is cancelled'),
      ...Array<string>(2).fill('The workshop is going ahead'),
    ].map((heading) => `${heading}: Calm days`),
  );
});

test('a repeat has the same response and sends nothing, and emails are sent only on request', async () => {
  const id = await createWorkshop(api.database);
  await register(api.visitor(), id, { email: 'rosa@example.com' });
  await api.settled();
  mail.received = [];
  const first = await cancel(id, {});
  const again = await later(MINUTE, () => cancel(id));
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(mail.received).toEqual([]);
  expect(await registrationsOf(api.database, id)).toMatchObject([{ cancelled_at: null }]);
});

test('after a cancellation nobody can register, join the waiting list or accept an offer', async () => {
  const { workshopId, registrationIds, token } = await offers.offered({ capacity: 2, waiting: 2 });
  mail.received = [];
  expect((await cancel(workshopId)).body).toMatchObject({ placesTaken: 1, placesHeld: 0, waiting: 1 });
  expect(await statesOf(api.database, workshopId)).toEqual(['expired', 'waiting']);
  expect(await countsOf(api.database, workshopId)).toEqual({ taken: 1, held: 0, registered: 1, offered: 0 });
  const line = await waitlistOf(api.database, workshopId);
  expect(line.map(({ email }) => mail.to(email).map(({ subject }) => subject))).toEqual(
    Array(2).fill(['The workshop is cancelled: A workshop']),
  );
  expect((await offers.accept({ token })).body).toMatchObject({ code: 'offer_gone' });
  expect((await offers.readOffer(token)).body).toMatchObject({ state: 'expired', workshop: { state: 'cancelled' } });
  expect((await api.visitor().post(registerPath(workshopId), registrationBody())).body).toMatchObject({
    code: 'registration_closed',
  });
  await offers.cancel(registrationIds[1]);
  expect(await statesOf(api.database, workshopId)).toEqual(['expired', 'waiting']);
  expect((await historyOf(api.database, line[0]?.id ?? '')).at(-1)).toMatchObject({
    ...{ changed_by: 'admin', changes: { state: { from: 'offered', to: 'expired' } } },
  });
});

test('queued emails about the workshop are dropped, and the administrator’s message stays', async () => {
  await emptyOutbox(api.database);
  mail.behaviour = 450;
  const { workshopId } = await fullWorkshop(api, { capacity: 1, waiting: 1 });
  await admin.patch(`/api/admin/trainings/${workshopId}`, { location: 'Al Wasl', capacity: 2, notify: true });
  await admin.post(`/api/admin/trainings/${workshopId}/message`, { subject: 'A', text: 'B', notify: 'registered' });
  await api.settled();
  await cancel(workshopId);
  const waiting = (await outbox(api.database)).filter((entry) => entry.to_person).map(({ kind }) => kind);
  expect(waiting.sort()).toEqual(['training-cancelled', 'training-message', 'waiting-cancelled']);
  mail.behaviour = 'accepts';
  await deliverLater(api.database, HOUR);
});

test('people who register or get an offer during the cancellation also get the email', async () => {
  const id = await createWorkshop(api.database, { capacity: 2, taken: 2 });
  const entry = await joinWaitlist(api, id, { email: 'offered@example.com' });
  await api.settled();
  await api.rows`update trainings set places_taken = 0 where id = ${id}`;
  await api.settled();
  mail.received = [];
  const registering = `
    update trainings set places_taken = places_taken + 1, places_held = places_held + 1 where id = ${id};
    update waiting_list set state = 'offered', offer_id = gen_random_uuid(), offer_expires_at = now() + interval '1 day'
    where id = '${entry}';
    insert into registrations (id, training_id, first_name, last_name, email, phone, email_key, created_at, updated_at)
    values (gen_random_uuid(), ${id}, 'Late', 'Santos', 'late@example.com', '12345678', 'late@example.com', now(), now())`;
  const { body } = await duringTransaction(api.database, registering, () => cancel(id));
  expect(body).toMatchObject({ placesTaken: 1, placesHeld: 0 });
  await api.settled();
  expect(mail.received.map(({ to }) => to?.[0]?.address).sort()).toEqual(['late@example.com', 'offered@example.com']);
  expect(await countsOf(api.database, id)).toEqual({ taken: 1, held: 0, registered: 1, offered: 0 });
});

test('of twenty concurrent cancellations, one sends emails', async () => {
  const id = await createWorkshop(api.database);
  await register(api.visitor(), id, { email: 'once@example.com' });
  await api.settled();
  mail.received = [];
  const responses = await Promise.all(Array.from({ length: 20 }, () => cancel(id)));
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(mail.to('once@example.com')).toHaveLength(1);
});

test('moving a cancelled workshop sends no email', async () => {
  const id = await createWorkshop(api.database);
  await register(api.visitor(), id, { email: 'later@example.com' });
  await cancel(id, {});
  mail.received = [];
  expect((await admin.patch(`/api/admin/trainings/${id}`, { location: 'Al Wasl', notify: true })).status).toBe(200);
  await api.settled();
  expect(mail.received).toEqual([]);
});

test('a cancelled registration gets an email on request, and the calendar removes the entry', async () => {
  const id = await createWorkshop(api.database);
  const registrationId = await register(api.visitor(), id, { email: 'nora@example.com' });
  const quiet = await register(api.visitor(), id, { email: 'quiet@example.com' });
  await api.settled();
  mail.received = [];
  for (const path of [`${registrationId}?notify=true`, `${registrationId}?notify=true`, `${quiet}?notify=false`]) {
    expect((await admin.delete(`/api/registrations/${path}`)).status).toBe(200);
  }
  await api.settled();
  expect(mail.received.map(({ subject }) => subject)).toEqual(['Your place is cancelled: A workshop']);
  expect(eventOf(mail.to('nora@example.com')[0])).toMatchObject({
    ...{ method: 'CANCEL', status: 'CANCELLED', sequence: 1, uid: `${registrationId}@nova.example` },
  });
  expect((await admin.delete(`/api/registrations/${registrationId}?notify=perhaps`)).body).toMatchObject({
    errors: { notify: 'notify is true or false.' },
  });
});
