import { expect, test } from 'vitest';
import type { Waiting } from '#src/contract/waitlist.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, HOUR, later, MINUTE, morningIn, SECOND } from '#tests/support/clock.ts';
import { historyOf } from '#tests/support/history.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { deliver } from '#tests/support/outbox.ts';
import {
  countsOf,
  fullWorkshop,
  joinWaitlist,
  keepPlaces,
  offerCalls,
  statesOf,
  tokenOf,
  waitlistOf,
} from '#tests/support/offers.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { cancel, offered, readOffer, accept, spots } = offerCalls(api, admin);

const change = (workshopId: number, changes: Record<string, unknown>) =>
  admin.patch(`/api/admin/trainings/${workshopId}`, changes);

test('each new place is offered, and the response counts the offers', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 3 });
  const { body } = await change(workshopId, { capacity: 3 });
  expect(body).toMatchObject({ placesHeld: 2, placesTaken: 1, waiting: 1, spotsRemaining: 0, state: 'full' });
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'offered', 'waiting']);
  const lowered = await change(workshopId, { capacity: 2 });
  expect(lowered).toMatchObject({ status: 409, body: { code: 'below_taken' } });
});

test('an offer ends two hours before the start at the latest, and none is made after', async () => {
  const soon = await offered({ startsAt: new Date(Date.now() + 5 * HOUR) });
  expect(Math.abs(Number(soon.entry.offer_expires_at) - Date.now() - 3 * HOUR)).toBeLessThan(10_000);
  const { workshopId, entry } = await offered({ startsAt: new Date(Date.now() + 2 * HOUR) });
  expect(entry.state).toBe('waiting');
  expect(await spots(workshopId)).toBe(1);
});

/** The hours of a workshop that begins at an instant. It is so short that it ends on the same day. */
const startingAt = (startsAt: Date) => ({
  startsAt: startsAt.toISOString(),
  endsAt: new Date(Number(startsAt) + SECOND).toISOString(),
});

test.for([
  ['is opened again', { registrationOpen: false }, { registrationOpen: true }],
  [
    'closes later',
    { registrationClosesAt: new Date(Date.now() - HOUR).toISOString() },
    { registrationClosesAt: new Date(Date.now() + DAY).toISOString() },
  ],
] as const)('a place that became free while a workshop was closed is offered when it %s', async ([, close, open]) => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: 2 });
  await change(workshopId, close);
  await cancel(registrationIds[0]);
  expect(await statesOf(api.database, workshopId)).toEqual(['waiting']);
  const { body } = await change(workshopId, open);
  expect(body).toMatchObject({ placesTaken: 1, placesHeld: 1, waiting: 0, spotsRemaining: 0, state: 'full' });
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
  expect((await api.visitor().post(registerPath(workshopId), registrationBody())).status).toBe(409);
});

test('who waits for no package in particular is offered a place only while one of them has room, and reads of that one', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: 2 });
  await api.rows`
    insert into packages (training_id, position, name, price_fils) values (${workshopId}, 2, 'With a visit', 60000)`;
  await api.rows`update packages set places = 1 where training_id = ${workshopId} and position = 1`;
  const close = (isClosed: boolean) =>
    api.rows`update packages set is_closed = ${isClosed} where training_id = ${workshopId}`;
  await close(true);
  await cancel(registrationIds[0]);
  expect(await statesOf(api.database, workshopId)).toEqual(['waiting']);
  await close(false);
  await deliver();
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
  await api.settled();
  const [entry] = await waitlistOf(api.database, workshopId);
  const token = tokenOf('offer', entry?.offer_id ?? null);
  const told = mail.to(entry?.email ?? '').find(({ subject }) => subject?.startsWith('A place is free'));
  for (const words of ['Price: AED 600', 'Package: With a visit']) expect(told?.text).toContain(words);
  const workshop = { price: 'AED 600 per nanny', priceAed: 600 };
  expect((await readOffer(token)).body).toMatchObject({ package: 'With a visit', workshop });
  // Staff close what was free before the offer is taken.
  await close(true);
  expect(await accept({ token })).toMatchObject({ status: 409, body: { code: 'workshop_full' } });
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
  await close(false);
  expect(await accept({ token })).toMatchObject({ status: 201, body: { dueAed: 600 } });
});

test('staff offer no place that no package has; who waits for a package reads its price, and owes it', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 0 });
  const [other] = await api.rows<{ id: string }>`
    insert into packages (training_id, position, name, price_fils, places) values (${workshopId}, 2, 'With a visit', 60000, 1)
    returning id`;
  const email = 'with.a.visit@example.com';
  await joinWaitlist(api, workshopId, { email, packageId: other?.id });
  const [entry] = await waitlistOf(api.database, workshopId);
  await api.rows`update trainings set capacity = 2 where id = ${workshopId}`;
  await api.rows`update waiting_list set package_id = null where id = ${entry?.id}::uuid`;
  await api.rows`update packages set is_closed = true where training_id = ${workshopId}`;
  const offer = () => admin.patch(`/api/waitlist/${entry?.id}`, { action: 'offer' });
  expect((await offer()).body).toMatchObject({ code: 'registration_closed' });
  await api.rows`update packages set is_closed = false where training_id = ${workshopId}`;
  await api.rows`update waiting_list set package_id = ${other?.id}::uuid where id = ${entry?.id}::uuid`;
  expect((await offer()).status).toBe(200);
  await api.settled();
  const told = mail.to(email).find(({ subject }) => subject?.startsWith('A place is free'));
  for (const words of ['Price: AED 600', 'Package: With a visit']) expect(told?.text).toContain(words);
  const [{ offer_id: offerId } = { offer_id: '' }] = await waitlistOf(api.database, workshopId);
  const token = tokenOf('offer', offerId);
  const read = async () => (await readOffer(token)).body;
  expect(await read()).toMatchObject({ package: 'With a visit', packageId: other?.id, workshop: { priceAed: 600 } });
  await api.rows`update packages set is_closed = true where id = ${other?.id}::uuid`;
  expect(await read()).toMatchObject({ package: 'With a visit', packageId: null });
  expect((await accept({ token })).body).toMatchObject({ dueAed: 600 });
  expect(registrationIds).toHaveLength(1);
});

test('a place that became free in the last two hours is offered when the workshop moves to a later day', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { startsAt: new Date(Date.now() + HOUR) });
  await cancel(registrationIds[0]);
  expect(await statesOf(api.database, workshopId)).toEqual(['waiting']);
  await change(workshopId, startingAt(morningIn(9)));
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
});

test('a scheduled run offers a free place that no call has offered', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 2 });
  await api.rows`update trainings set capacity = 2 where id = ${workshopId}`;
  await deliver();
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'waiting']);
  await deliver();
  expect(await countsOf(api.database, workshopId)).toMatchObject({ held: 1, offered: 1 });
});

test('who kept the place comes first and has 24 hours, others have 2', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: 2, waiting: 2 });
  const [first, second] = await waitlistOf(api.database, workshopId);
  await api.visitor().post('/api/waitlist/keep', { token: tokenOf('waiting', second?.id ?? '') });
  await cancel(registrationIds[0]);
  expect(await statesOf(api.database, workshopId)).toEqual(['waiting', 'offered']);
  await cancel(registrationIds[1]);
  const hours = (await waitlistOf(api.database, workshopId)).map(({ offer_expires_at: end }) =>
    Math.round((Number(end) - Date.now()) / HOUR),
  );
  expect(hours).toEqual([2, 24]);
  await later(2 * HOUR + SECOND, deliver);
  expect(await statesOf(api.database, workshopId)).toEqual(['expired', 'offered']);
  expect(mail.to(first?.email ?? '').some(({ subject }) => subject?.startsWith('Your offer has ended'))).toBe(true);
});

test('an offer ends two hours before the start, also when the workshop moves, and accepting after that is refused', async () => {
  const { workshopId, entry, token } = await offered({ startsAt: morningIn(9) });
  const original = Number(entry.offer_expires_at);
  const end = async () => Date.parse(((await readOffer(token)).body as { expiresAt: string }).expiresAt);
  const sooner = new Date(Date.now() + 5 * HOUR);
  await change(workshopId, startingAt(sooner));
  expect(await end()).toBe(Number(sooner) - 2 * HOUR);
  await api.settled();
  expect(await historyOf(api.database, entry.id)).toMatchObject([{}, {}, { changes: { offer_expires_at: {} } }]);
  expect(mail.to(entry.email).filter(({ subject }) => subject?.startsWith('A place is free'))).toHaveLength(2);
  await later(4 * HOUR, async () => {
    expect(await accept({ token })).toMatchObject({ status: 409, body: { code: 'offer_gone' } });
  });
  // Never later than it was at first.
  await change(workshopId, startingAt(morningIn(20)));
  expect(await end()).toBe(original);
  await change(workshopId, startingAt(new Date(Date.now() + 1.5 * HOUR)));
  expect((await readOffer(token)).body).toMatchObject({ state: 'expired' });
  expect(await accept({ token })).toMatchObject({ status: 409, body: { code: 'offer_gone' } });
  expect(await countsOf(api.database, workshopId)).toMatchObject({ held: 0, offered: 0 });
});

test('a workshop that moves into the last two hours ends all its offers, and makes none', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: 2, waiting: 3 });
  await keepPlaces(api, workshopId);
  for (const id of registrationIds) await cancel(id);
  await api.settled();
  const { body } = await change(workshopId, startingAt(new Date(Date.now() + HOUR)));
  expect(body).toMatchObject({ placesHeld: 0, waiting: 1, spotsRemaining: 2 });
  expect(await statesOf(api.database, workshopId)).toEqual(['expired', 'expired', 'waiting']);
});

test('the administrator can offer a place out of turn, and a removed entry passes its place on', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 3 });
  const [first, , third] = await waitlistOf(api.database, workshopId);
  const act = (id: string | undefined, action: string) => admin.patch(`/api/waitlist/${id ?? ''}`, { action });
  const full = { code: 'workshop_full', message: 'There is no free place to offer.' };
  expect(await act(third?.id, 'offer')).toMatchObject({ status: 409, body: full });
  await change(workshopId, { capacity: 2 });
  expect((await act(first?.id, 'remove')).body).toMatchObject({ state: 'removed', offerExpiresAt: null });
  expect(await statesOf(api.database, workshopId)).toEqual(['removed', 'offered', 'waiting']);
  const [gone] = await waitlistOf(api.database, workshopId);
  const former = tokenOf('offer', gone?.offer_id ?? null);
  expect((await readOffer(former)).status).toBe(404);
  expect((await act(first?.id, 'wait')).body).toMatchObject({ state: 'waiting' });
  expect((await readOffer(former)).status).toBe(404);

  const { workshopId: own } = await fullWorkshop(api);
  const last = await joinWaitlist(api, own);
  // The run after the last call would offer the place first.
  await api.settled();
  await api.rows`update trainings set capacity = 2 where id = ${own}`;
  const { state, offerExpiresAt } = (await act(last, 'offer')).body as Waiting;
  expect([state, Math.round((Date.parse(offerExpiresAt ?? '') - Date.now()) / HOUR)]).toEqual(['offered', 2]);
  expect((await act(last, 'offer')).status).toBe(200);
  expect(await statesOf(api.database, own)).toEqual(['waiting', 'offered']);
  expect(await countsOf(api.database, own)).toMatchObject({ held: 1, offered: 1 });
  const { body: history } = await admin.get(`/api/admin/history?row=${last}`);
  expect(history).toMatchObject([{ by: 'admin', changes: { state: { from: 'waiting', to: 'offered' } } }]);
  expect((await act(last, 'jump')).status).toBe(422);
});

test('who is restored from spam is offered a free place at once, if the workshop still takes registrations', async () => {
  for (const [isOpen, state, subjects] of [
    [true, 'offered', ['A place is free: A workshop', 'You are on the waiting list: A workshop']],
    [false, 'waiting', ['You are on the waiting list: A workshop']],
  ] as const) {
    const email = `${state}@example.com`;
    const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 0 });
    const id = await joinWaitlist(api, workshopId, { website: 'x', email });
    await cancel(registrationIds[0]);
    await api.rows`update trainings set registration_open = ${isOpen} where id = ${workshopId}`;
    const { status, body } = await admin.post(`/api/admin/spam/${id}/restore`, {});
    expect([status, body]).toMatchObject([200, { id, state }]);
    expect(body).not.toHaveProperty('moved');
    expect(await statesOf(api.database, workshopId)).toEqual([state]);
    expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 0, held: isOpen ? 1 : 0 });
    await api.settled();
    const sent = mail.to(email).map(({ subject }) => subject);
    expect(sent.sort()).toEqual(subjects);
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
  await change(workshopId, { capacity: 20 });
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
