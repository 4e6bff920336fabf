import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { countsOf, fullWorkshop, lineOf, statesOf, tokenOf } from '#tests/support/offers.ts';
import { runRace, type Finish, type RaceCall, type Start } from '#tests/support/race/race.ts';

const api = await startApi();
const admin = await api.signedIn('admin');

const PLACES = 15;
const OFFERS = 10;
const PROCESSES = 4;
const REGISTRATIONS = 100;

interface Outcome {
  /** Of visitors who pressed Register: nobody, because each free place is somebody's who waits. */
  visitors: number;
  accepted: number;
  others: Finish;
  counts: Awaited<ReturnType<typeof countsOf>>;
  leastFree: number;
}

/** 400 visitors register, 15 places are cancelled twice each, and 10 people accept their offers seven times each. */
async function race(write: Start['write']): Promise<Outcome> {
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: PLACES, waiting: PLACES + OFFERS });
  await admin.patch(`/api/admin/workshops/${workshopId}`, { capacity: PLACES + OFFERS });
  const cookies = Array.from(admin.cookies);
  const cancellations = registrationIds.map((id): RaceCall => ({
    method: 'DELETE',
    path: `/api/registrations/${id}`,
    cookies,
  }));
  const tokens = (await lineOf(api.database, workshopId))
    .slice(0, OFFERS)
    .map((entry) => tokenOf('offer', entry.offer_id));
  const acceptances = tokens.map((token): RaceCall => ({ method: 'POST', path: '/api/offer/accept', body: { token } }));
  const calls = [...cancellations, ...cancellations, ...Array.from({ length: 7 }, () => acceptances).flat()];
  const free: number[] = [];
  const look = async () => {
    const [row] = await api.rows<{ free: number }>`
      select capacity - places_taken - places_held as free from workshops where id = ${workshopId}`;
    free.push(row?.free ?? NaN);
  };
  const start = { databaseUrl: api.address, workshopId, requests: REGISTRATIONS, calls, write };
  const { answers } = await runRace(start, { processes: PROCESSES, meanwhile: look });
  expect(answers).toHaveLength(500);
  const succeeded = ({ status }: Finish[number]) => status === 201;
  return {
    visitors: answers.filter(({ path }) => path === undefined).filter(succeeded).length,
    accepted: answers.filter(({ path }) => path === '/api/offer/accept').filter(succeeded).length,
    others: answers.filter(({ status }) => ![200, 201, 409].includes(status)),
    counts: await countsOf(api.database, workshopId),
    leastFree: Math.min(...free),
  };
}

test('of 500 registrations, cancellations and acceptances from 4 processes each place has one person', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await race('atomic')).toEqual({
      visitors: 0,
      accepted: OFFERS,
      others: [],
      counts: { taken: OFFERS, held: PLACES, registered: OFFERS, offered: PLACES },
      leastFree: 0,
    });
  }
});

test('the same race finds a place that is freed first and offered afterwards', async () => {
  // Visitors take places of people who wait.
  expect((await race('free-then-offer')).visitors).toBeGreaterThan(0);
});

test('nobody who waits is passed over', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: 3, waiting: 4 });
  await Promise.all(registrationIds.map((id) => admin.delete(`/api/registrations/${id}`)));
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'offered', 'offered', 'waiting']);
});
