import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { deliver } from '#tests/support/outbox.ts';
import {
  countsOf,
  fullWorkshop,
  waitlistOf,
  offerCalls,
  statesOf,
  tokenOf,
  joinWaitlist,
} from '#tests/support/offers.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { cancel, offered, readOffer, spots } = offerCalls(api, admin);

test('each new place is offered, and the response counts the offers', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 3 });
  const { body } = await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 3 });
  expect(body).toMatchObject({ placesHeld: 2, placesTaken: 1, waiting: 1, spotsRemaining: 0, state: 'full' });
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'offered', 'waiting']);
  const lowered = await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 2 });
  expect(lowered).toMatchObject({ status: 409, body: { code: 'below_taken' } });
});

test('one freed place is offered once', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: 5, waiting: 2 });
  await cancel(registrationIds[0]);
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'waiting']);
});

test.for([
  ['closed', { registrationOpen: false }],
  ['closed for an hour', { registrationClosesAt: new Date(Date.now() - HOUR).toISOString() }],
] as const)('a workshop that is %s offers nothing', async ([, change]) => {
  const { workshopId, registrationIds } = await fullWorkshop(api);
  await admin.patch(`/api/admin/trainings/${workshopId}`, change);
  await cancel(registrationIds[0]);
  expect(await statesOf(api.database, workshopId)).toEqual(['waiting']);
});

test('an offer ends two hours before the start at the latest, and none is made after', async () => {
  const soon = await offered({ startsAt: new Date(Date.now() + 5 * HOUR) });
  expect(Math.abs(Number(soon.entry.offer_expires_at) - Date.now() - 3 * HOUR)).toBeLessThan(10_000);
  const { workshopId, entry } = await offered({ startsAt: new Date(Date.now() + 2 * HOUR) });
  expect(entry.state).toBe('waiting');
  expect(await spots(workshopId)).toBe(1);
});

test('the administrator can offer a place out of turn, and a removed entry passes its place on', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 3 });
  const [first, , third] = await waitlistOf(api.database, workshopId);
  const act = (id: string | undefined, action: string) => admin.patch(`/api/waitlist/${id ?? ''}`, { action });
  expect(await act(third?.id, 'offer')).toMatchObject({ status: 409, body: { code: 'workshop_full' } });
  await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 2 });
  const removed = await act(first?.id, 'remove');
  expect(removed).toMatchObject({ status: 200, body: { state: 'removed', offerExpiresAt: null } });
  expect(await statesOf(api.database, workshopId)).toEqual(['removed', 'offered', 'waiting']);
  const [gone] = await waitlistOf(api.database, workshopId);
  expect((await readOffer(tokenOf('offer', gone?.offer_id ?? null))).status).toBe(404);

  const { workshopId: own } = await fullWorkshop(api);
  const last = await joinWaitlist(api, own);
  // The run after the last call would offer the place first.
  await api.settled();
  await api.rows`update trainings set capacity = 2 where id = ${own}`;
  expect(await act(last, 'offer')).toMatchObject({
    status: 200,
    body: { state: 'offered', offerExpiresAt: expect.any(String) as string },
  });
  expect((await act(last, 'offer')).status).toBe(200);
  expect(await statesOf(api.database, own)).toEqual(['waiting', 'offered']);
  expect(await countsOf(api.database, own)).toMatchObject({ held: 1, offered: 1 });
  const { body: history } = await admin.get(`/api/admin/history?row=${last}`);
  expect(history).toMatchObject([{ by: 'admin', changes: { state: { from: 'waiting', to: 'offered' } } }]);
  expect((await act(last, 'jump')).status).toBe(422);
  expect((await act(randomUUID(), 'offer')).status).toBe(404);
});

test('who is restored from spam is offered a free place at once, if the workshop still takes registrations', async () => {
  for (const { closed, state, subjects } of [
    {
      closed: false,
      state: 'offered',
      subjects: ['A place is free: A workshop', 'You are on the waiting list: A workshop'],
    },
    { closed: true, state: 'waiting', subjects: ['You are on the waiting list: A workshop'] },
  ]) {
    const email = `${state}@example.com`;
    const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 0 });
    const id = await joinWaitlist(api, workshopId, { website: 'x', email });
    await cancel(registrationIds[0]);
    await api.rows`update trainings set registration_open = ${!closed} where id = ${workshopId}`;
    const { status, body } = await admin.post(`/api/admin/spam/${id}/restore`, {});
    expect([status, body]).toMatchObject([200, { id, state }]);
    expect(body).not.toHaveProperty('moved');
    expect(await statesOf(api.database, workshopId)).toEqual([state]);
    expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 0, held: closed ? 0 : 1 });
    await api.settled();
    expect(
      mail
        .to(email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(subjects);
  }
});

test('the mailboxes of one domain get three unanswered offers of a workshop, and then others are next', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 0 });
  for (let count = 0; count < 6; count += 1) {
    const domain = count % 2 === 0 ? 'evil.example' : 'mail.evil.example';
    await joinWaitlist(api, workshopId, { email: `box.${count}@${domain}`, firstName: 'Box', lastName: `${count}` });
  }
  await joinWaitlist(api, workshopId, { email: 'family@family.example' });
  const offeredNow = async () => {
    const entries = await waitlistOf(api.database, workshopId);
    return entries.filter(({ state }) => state === 'offered').map(({ email }) => email);
  };
  await cancel(registrationIds[0]);
  const hours = [];
  for (let hour = 0; hour < 8; hour += 1) {
    await later(hour * (HOUR + MINUTE), async () => {
      await deliver();
      // Whoever let an offer end waits again, at the end of the line.
      const [first] = await waitlistOf(api.database, workshopId);
      if (first?.state === 'expired') {
        await joinWaitlist(api, workshopId, { email: 'box.0@evil.example', firstName: 'Box', lastName: '0' });
      }
    });
    hours.push(...(await offeredNow()));
  }
  expect([...new Set(hours)]).toEqual([
    'box.0@evil.example',
    'box.1@mail.evil.example',
    'box.2@evil.example',
    'family@family.example',
  ]);
  // Then the place is free for everybody, and nothing is left to do.
  await later(10 * HOUR, deliver);
  expect([await offeredNow(), await spots(workshopId)]).toEqual([[], 1]);
});

test('places that become free at once go to three mailboxes of a domain, to all of a provider, and to whom staff choose', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 0 });
  for (let count = 0; count < 5; count += 1) {
    await joinWaitlist(api, workshopId, { email: `box.${count}@evil.example` });
    await joinWaitlist(api, workshopId, { email: `person.${count}@gmail.com` });
  }
  await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 20 });
  const states = async (domain: string) => {
    const entries = await waitlistOf(api.database, workshopId);
    return entries.filter(({ email }) => email.endsWith(domain)).map(({ state }) => state);
  };
  expect(await states('gmail.com')).toEqual(Array(5).fill('offered'));
  expect(await states('evil.example')).toEqual(['offered', 'offered', 'offered', 'waiting', 'waiting']);
  const entries = await waitlistOf(api.database, workshopId);
  const waiting = entries.filter(({ state }) => state === 'waiting');
  await admin.patch(`/api/waitlist/${waiting[0]?.id ?? ''}`, { action: 'offer' });
  expect(await states('evil.example')).toEqual(['offered', 'offered', 'offered', 'offered', 'waiting']);
  const answered = entries.filter(({ state, email }) => state === 'offered' && email.endsWith('evil.example'));
  for (const { offer_id } of answered.slice(0, 2)) {
    await api.visitor().post('/api/offer/decline', { token: tokenOf('offer', offer_id) });
  }
  expect(await states('evil.example')).toEqual(['declined', 'declined', 'offered', 'offered', 'offered']);
});
