import { expect, test } from 'vitest';
import { deliver } from '#tests/support/outbox.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, HOUR, later, morningIn, SECOND } from '#tests/support/clock.ts';
import { historyOf } from '#tests/support/history.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import {
  countsOf,
  fullWorkshop,
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
const { cancel, offered, readOffer, accept } = offerCalls(api, admin);

const change = (workshopId: number, changes: Record<string, unknown>) =>
  admin.patch(`/api/admin/trainings/${workshopId}`, changes);

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

test('who waits for no package in particular is offered a place only while one of them has room', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api);
  await api.rows`
    insert into packages (training_id, position, name, price_fils) values (${workshopId}, 2, 'With a visit', 60000)`;
  const close = (isClosed: boolean) =>
    api.rows`update packages set is_closed = ${isClosed} where training_id = ${workshopId}`;
  await close(true);
  await cancel(registrationIds[0]);
  expect(await statesOf(api.database, workshopId)).toEqual(['waiting']);
  await close(false);
  await deliver();
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
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
  const { body } = await change(workshopId, startingAt(new Date(Date.now() + HOUR)));
  expect(body).toMatchObject({ placesHeld: 0, waiting: 1, spotsRemaining: 2 });
  expect(await statesOf(api.database, workshopId)).toEqual(['expired', 'expired', 'waiting']);
});
