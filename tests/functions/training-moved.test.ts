import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { eventOf } from '#tests/support/calendar.ts';
import { HOUR } from '#tests/support/clock.ts';
import { historyOf } from '#tests/support/history.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { duringTransaction } from '#tests/support/open-transaction.ts';
import { deliverLater, emptyOutbox, outbox } from '#tests/support/outbox.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer();

const MOVED = { startsAt: '2036-07-13T14:00', endsAt: '2036-07-13T17:00', location: 'Jumeirah, Dubai' };

async function change(id: number, body: Record<string, unknown>) {
  const response = await admin.patch(`/api/admin/trainings/${id}`, body);
  await api.settled();
  return response;
}

/** A workshop with one nanny. The emails about her registration are deleted. */
async function workshopWith(email: string) {
  const id = await createWorkshop(api.database);
  const registrationId = await register(api.visitor(), id, { email, firstName: 'Zoë', lastName: 'Santos' });
  await api.settled();
  const [received] = mail.to(email);
  mail.received = [];
  return { id, registrationId, received };
}

test('everyone registered gets the old and new facts, and the calendar moves its entry', async () => {
  const { id, registrationId, received } = await workshopWith('zoe@example.com');
  const cancelled = await register(api.visitor(), id, { email: 'gone@example.com' });
  await admin.delete(`/api/registrations/${cancelled}`);
  await register(api.visitor(), id, { email: 'spam@example.com', website: 'x' });
  await api.settled();
  mail.received = [];
  expect((await change(id, { ...MOVED, notify: true })).status).toBe(200);
  expect(mail.received).toHaveLength(1);
  const [moved] = mail.to('zoe@example.com');
  expect(moved?.subject).toBe('Your workshop has changed: A workshop');
  expect(moved?.text).toContain('Nanny: Zoë Santos');
  expect(moved?.text).toContain('Before: Sunday 6 July 2036, 10:00 AM - 1:00 PM, Dubai');
  expect(moved?.text).toContain('Now: Sunday 13 July 2036, 2:00 PM - 5:00 PM, Jumeirah, Dubai');
  expect(eventOf(received)).toMatchObject({ method: 'PUBLISH', uid: `${registrationId}@nova.example`, sequence: 0 });
  expect(eventOf(moved)).toEqual({
    ...{ mimeType: 'text/calendar', partMethod: 'REQUEST', method: 'REQUEST', status: 'CONFIRMED' },
    ...{ uid: `${registrationId}@nova.example`, sequence: 1, title: 'A workshop', location: 'Jumeirah, Dubai' },
    ...{ start: new Date('2036-07-13T14:00+04:00'), end: new Date('2036-07-13T17:00+04:00') },
    ...{ organizer: expect.stringContaining('mailto:') as string, attendees: ['mailto:zoe@example.com'] },
  });
  expect((await historyOf(api.database, String(id))).map(({ changes }) => changes['emails']?.to)).toContain(
    '1 email about the change',
  );
});

test('an email is sent only on request, and only if the day, hours or place change', async () => {
  const { id } = await workshopWith('rosa@example.com');
  await change(id, MOVED);
  await change(id, { ...MOVED, title: 'Another title', priceAed: 400, capacity: 20, notify: true });
  await change(id, { location: 'The Hood', notify: false });
  expect(mail.received).toEqual([]);
  await change(id, { location: 'Al Wasl', notify: true });
  expect(eventOf(mail.to('rosa@example.com')[0])).toMatchObject({ sequence: 3, location: 'Al Wasl' });
});

test('notify alone changes nothing and is refused', async () => {
  const { id } = await workshopWith('nora@example.com');
  expect((await change(id, { notify: true })).status).toBe(422);
  expect((await change(id, { location: 'Al Wasl', notify: 'yes' })).body).toMatchObject({
    errors: { notify: 'notify is true or false.' },
  });
});

test('of two concurrent moves, one succeeds, and people get only its email', async () => {
  const { id } = await workshopWith('lina@example.com');
  const [row] = await admin.read<{ id: number; updatedAt: string }[]>('/api/admin/trainings');
  expect(row?.id).toBe(id);
  const responses = await Promise.all(
    ['Jumeirah', 'Al Wasl'].map((location) => change(id, { location, notify: true, updatedAt: row?.updatedAt })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' });
  const saved = responses.find(({ status }) => status === 200)?.body as { location: string } | undefined;
  expect(mail.to('lina@example.com').map((one) => eventOf(one).location)).toEqual([saved?.location]);
});

test('a nanny who registers during the move gets the email too', async () => {
  const id = await createWorkshop(api.database);
  const registering = `
    update trainings set places_taken = places_taken + 1 where id = ${id};
    insert into registrations (id, training_id, first_name, last_name, email, phone, email_key, created_at, updated_at)
    values (gen_random_uuid(), ${id}, 'Late', 'Santos', 'late@example.com', '12345678', 'late@example.com', now(), now())`;
  await duringTransaction(api.database, registering, () => change(id, { ...MOVED, notify: true }));
  await api.settled();
  expect(mail.to('late@example.com').map(({ subject }) => subject)).toEqual(['Your workshop has changed: A workshop']);
});

test('after two moves before delivery, one email has the first and the last facts', async () => {
  await emptyOutbox(api.database);
  const { id } = await workshopWith('mona@example.com');
  mail.behaviour = 450;
  await change(id, { ...MOVED, notify: true });
  await change(id, { location: 'Al Wasl', notify: true });
  mail.behaviour = 'accepts';
  mail.received = [];
  await deliverLater(api.database, HOUR);
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]?.text).toContain('Before: Sunday 6 July 2036, 10:00 AM - 1:00 PM, Dubai');
  expect(mail.received[0]?.text).toContain('Now: Sunday 13 July 2036, 2:00 PM - 5:00 PM, Al Wasl');
  expect(eventOf(mail.received[0])).toMatchObject({ sequence: 2, location: 'Al Wasl' });
});

test('a move that is reversed before delivery sends no email', async () => {
  await emptyOutbox(api.database);
  const { id } = await workshopWith('dina@example.com');
  mail.behaviour = 450;
  await change(id, { location: 'Al Wasl', notify: true });
  await change(id, { location: 'Dubai', notify: true });
  expect(await outbox(api.database)).not.toContainEqual(expect.objectContaining({ kind: 'training-moved' }));
});

test('a queued email states the new facts', async () => {
  await emptyOutbox(api.database);
  const id = await createWorkshop(api.database);
  mail.behaviour = 450;
  await register(api.visitor(), id, { email: 'eva@example.com' });
  await api.settled();
  await change(id, MOVED);
  mail.behaviour = 'accepts';
  mail.received = [];
  await deliverLater(api.database, HOUR);
  const [received] = mail.to('eva@example.com');
  expect(received?.text).toContain('Date: Sunday 13 July 2036');
  expect(eventOf(received)).toMatchObject({ method: 'PUBLISH', sequence: 1, location: 'Jumeirah, Dubai' });
});

function moveToMonday(workshop: number): string {
  return `update trainings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
    where id = ${workshop}`;
}

test('the confirmation of a registration during the move has the new day', async () => {
  const email = 'maria@example.com';
  const workshop = await createWorkshop(api.database);
  await duringTransaction(api.database, moveToMonday(workshop), () => register(api.visitor(), workshop, { email }));
  await api.settled();
  expect(mail.to(email).map(({ text }) => text?.match(/Date: (.*)/)?.[1])).toEqual(['Monday 7 July 2036']);
});

test('a registration that is restored during the move has the new day too', async () => {
  const another = 'another@example.com';
  const workshop = await createWorkshop(api.database);
  const id = await register(api.visitor(), workshop, { email: another, website: 'x' });
  const { body } = await duringTransaction(api.database, moveToMonday(workshop), () =>
    admin.post(`/api/admin/spam/${id}/restore`, {}),
  );
  await api.settled();
  expect(body).toMatchObject({ id, workshopDate: 'Monday 7 July 2036' });
  expect(mail.to(another).map(({ text }) => text?.match(/Date: (.*)/)?.[1])).toEqual(['Monday 7 July 2036']);
});
