import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { countsOf, fullWorkshop, waitlistOf, statesOf, tokenOf } from '#tests/support/offers.ts';
import type { RaceResponses } from '#tests/support/race/histories.ts';
import { startWorkers, type RaceCall, type RaceStart } from '#tests/support/race/race.ts';
import { registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/** Four processes send 500 concurrent calls. Each race also detects a write that is not atomic. */

const api = await startApi();
const admin = await api.signedIn('admin');

const PLACES = 15;
const PROCESSES = 4;
const race = startWorkers(PROCESSES);

const succeeded = ({ status }: RaceResponses[number]) => status === 201;

/** 500 nannies register for 15 places. */
async function raceForPlaces(write: RaceStart['write']) {
  const workshopId = await createWorkshop(api.database, { capacity: PLACES });
  const shown: number[] = [];
  const look = async () => {
    const workshops = await api.visitor().read<{ id: number; spotsRemaining: number }[]>('/api/workshops');
    shown.push(workshops.find(({ id }) => id === workshopId)?.spotsRemaining ?? NaN);
  };
  const responses = await race({ databaseUrl: api.address, workshopId, requests: 125, write }, look);
  await look();
  return {
    registered: responses.filter(succeeded).length,
    full: responses.filter(({ status, text }) => status === 409 && text.includes('"code":"workshop_full"')).length,
    stored: (await registrationsOf(api.database, workshopId)).length,
    leastShown: Math.min(...shown),
    shownAtEnd: shown.at(-1),
  };
}

test('500 concurrent registrations fill exactly the free places', async () => {
  const outcome = { registered: PLACES, full: 500 - PLACES, stored: PLACES, leastShown: 0, shownAtEnd: 0 };
  expect(await raceForPlaces('atomic')).toEqual(outcome);
});

test('400 who book one place and 100 groups of three fill the places, and no group is split', async () => {
  const workshopId = await createWorkshop(api.database, { capacity: PLACES });
  const calls = Array.from({ length: 100 }, (_, index): RaceCall => {
    const body = registrationBody({ email: `group.${index}@example.com`, lastName: `Group ${index}`, nannies: 3 });
    return { method: 'POST', path: registerPath(workshopId), body };
  });
  const oversold: object[] = [];
  const look = async () => {
    const places = await api.rows<{ taken: number }>`
      select count(*)::int as taken from attendees join registrations on registrations.id = registration_id
      where training_id = ${workshopId}`;
    oversold.push(...places.filter(({ taken }) => taken > PLACES));
  };
  const responses = await race({ databaseUrl: api.address, workshopId, requests: 100, calls, write: 'atomic' }, look);
  expect(oversold).toEqual([]);
  const [groups, singles] = [true, false].map((isGroup) =>
    responses.filter(({ path }) => (path !== undefined) === isGroup),
  );
  expect([groups?.length, singles?.length]).toEqual([100, 400]);
  expect((groups?.filter(succeeded).length ?? 0) * 3 + (singles?.filter(succeeded).length ?? 0)).toBe(PLACES);
  const stored = await api.rows<{ places: number }>`
    select places_of(id) as places from registrations where training_id = ${workshopId}`;
  expect(stored.reduce((sum, { places }) => sum + places, 0)).toBe(PLACES);
  expect(stored.filter(({ places }) => places === 3)).toHaveLength(groups?.filter(succeeded).length ?? 0);
});

test('the same race detects a write that checks first and inserts afterwards', async () => {
  expect((await raceForPlaces('check-then-insert')).stored).toBeGreaterThan(PLACES);
});

const OFFERS = 10;

/** 400 visitors register, 15 places are cancelled twice each, and 10 people accept their offers seven times each. */
async function raceForOffers(write: RaceStart['write']) {
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: PLACES, waiting: PLACES + OFFERS });
  await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: PLACES + OFFERS });
  const cookies = Array.from(admin.cookies);
  const cancellations = registrationIds.map((id): RaceCall => {
    return { method: 'DELETE', path: `/api/registrations/${id}`, cookies };
  });
  const acceptances = (await waitlistOf(api.database, workshopId)).slice(0, OFFERS).map((entry): RaceCall => {
    return { method: 'POST', path: '/api/offer/accept', body: { token: tokenOf('offer', entry.offer_id) } };
  });
  const calls = [...cancellations, ...cancellations, ...Array.from({ length: 7 }, () => acceptances).flat()];
  const free: number[] = [];
  const look = async () => {
    const [row] = await api.rows<{ free: number }>`
      select capacity - places_taken - places_held as free from trainings where id = ${workshopId}`;
    free.push(row?.free ?? NaN);
  };
  const responses = await race({ databaseUrl: api.address, workshopId, requests: 100, calls, write }, look);
  expect(responses).toHaveLength(500);
  return {
    /** Visitors who registered: zero, because each freed place belongs to the waiting list. */
    visitors: responses.filter(({ path }) => path === undefined).filter(succeeded).length,
    accepted: responses.filter(({ path }) => path === '/api/offer/accept').filter(succeeded).length,
    others: responses.filter(({ status }) => ![200, 201, 409].includes(status)),
    counts: await countsOf(api.database, workshopId),
    leastFree: Math.min(...free),
  };
}

test('after 500 concurrent registrations, cancellations and acceptances each place has one person', async () => {
  expect(await raceForOffers('atomic')).toEqual({
    visitors: 0,
    accepted: OFFERS,
    others: [],
    counts: { taken: OFFERS, held: PLACES, registered: OFFERS, offered: PLACES },
    leastFree: 0,
  });
});

test('the same race detects a place that is freed first and offered afterwards', async () => {
  // Visitors take places that belong to people on the waiting list.
  expect((await raceForOffers('free-then-offer')).visitors).toBeGreaterThan(0);
});

test('nobody on the waiting list is skipped', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: 3, waiting: 4 });
  await Promise.all(registrationIds.map((id) => admin.delete(`/api/registrations/${id}`)));
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'offered', 'offered', 'waiting']);
});
