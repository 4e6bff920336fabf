import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { faultsOf, runRace, type Outcome, type Start } from '#tests/support/race/race.ts';
import { registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();

const PLACES = 15;
const PROCESSES = 4;
const REQUESTS = 125;

/** Five hundred nannies want fifteen places at the same moment. */
async function race(write: Start['write']): Promise<Outcome> {
  const workshopId = await createWorkshop(api.database, { capacity: PLACES });
  const shown: number[] = [];
  const look = async () => {
    const workshops = await api.visitor().read<{ id: number; spotsRemaining: number }[]>('/api/workshops');
    const workshop = workshops.find(({ id }) => id === workshopId);
    shown.push(workshop?.spotsRemaining ?? NaN);
  };
  const start = { databaseUrl: api.address, workshopId, requests: REQUESTS, write };
  const result = await runRace(start, { processes: PROCESSES, meanwhile: look });
  await look();
  return { ...result, shown, stored: (await registrationsOf(api.database, workshopId)).length };
}

test('of 500 registrations at once from 4 processes exactly the free places succeed', async () => {
  for (let round = 0; round < 3; round += 1) {
    const outcome = await race('atomic');
    expect(outcome.answers).toHaveLength(PROCESSES * REQUESTS);

    expect(faultsOf(outcome, PLACES)).toEqual([]);
  }
});

test('the same race finds a write that checks first and inserts afterwards', async () => {
  const outcome = await race('check-then-insert');
  expect(outcome.answers).toHaveLength(PROCESSES * REQUESTS);
  expect(outcome.stored).toBeGreaterThan(PLACES);
  expect(faultsOf(outcome, PLACES)).toContain(`${outcome.stored} registrations are stored for ${PLACES} places`);
});

const FULL =
  '{"success":false,"code":"workshop_full","message":"This workshop is currently at full capacity. Please contact us to be added to the waiting list or to learn about future dates."}';

test.for<[fault: string, changes: Partial<Outcome>]>([
  ['2 were told that they have one of 1 places', { answers: [201, 201].map((status) => ({ status, text: '' })) }],
  ['2 registrations are stored for 1 places', { stored: 2 }],
  ['1 got another answer', { answers: [201, 503].map((status) => ({ status, text: '' })) }],
  ['a refusal has another text', { answers: [201, 409].map((status) => ({ status, text: 'Sorry' })) }],
  ['visitors saw places below zero', { shown: [1, -1, 0] }],
  ['1 places are shown as free at the end', { shown: [1, 1] }],
])('the race tells that %s', ([fault, changes]) => {
  const answers = [201, 409].map((status) => ({ status, text: FULL }));
  const fine: Outcome = { answers, stored: 1, shown: [1, 0], milliseconds: 1 };
  expect(faultsOf(fine, 1)).toEqual([]);
  expect(faultsOf({ ...fine, ...changes }, 1)).toEqual([fault]);
});
