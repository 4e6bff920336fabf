import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { generateHistories, type RaceTraining } from '#tests/support/race/histories.ts';
import { startWorkers } from '#tests/support/race/race.ts';

/** Four processes run 500 generated histories of places in three trainings at once. */

const api = await startApi();
const admin = await api.signedIn('admin');
const race = startWorkers(4);

const HISTORIES = 500;
const PHONE = '+971 50 123 4567';

const TRAINING = {
  ...{ kind: 'workshop', title: 'Sleep', description: 'For one test.', location: 'Dubai', capacity: 50 },
  sessions: [{ startsAt: '2038-09-05T10:00', endsAt: '2038-09-05T13:00' }],
  packages: [
    { name: 'Small', priceAed: 300, familyPriceAed: 250, places: 12 },
    { name: 'Large', priceAed: 500, depositAed: 200 },
    { name: 'Few', priceAed: 450, familyPriceAed: 405, places: 4 },
  ],
};

async function createTraining(): Promise<RaceTraining> {
  const id = Number(await admin.add('/api/admin/trainings', TRAINING));
  const packages = await api.rows<{ id: string }>`select id from packages where training_id = ${id} order by position`;
  return { id, packages: TRAINING.packages.map((offer, index) => ({ ...offer, id: packages[index]?.id ?? '' })) };
}

/** Counts by themselves, not by the counts in the rows, and in one snapshot: `places_of` reads a later one for each row. */
function look(ids: number[]) {
  return api.rows<{ people: number; offered: number; places: number }>`
    with people as (
      select training_id, package_id from registrations join attendees on registration_id = registrations.id where cancelled_at is null
    )
    select training.capacity as places,
      (select count(*)::int from people where training_id = training.id) as people,
      (select count(*)::int from waiting_list where training_id = training.id and state = 'offered') as offered
    from trainings training where training.id = any (${ids})
    union all
    select package.places,
      (select count(*)::int from people where package_id = package.id),
      (select count(*)::int from waiting_list where package_id = package.id and state = 'offered')
    from packages package where package.training_id = any (${ids}) and package.places is not null`;
}

test('500 generated histories from four processes: never more people than places, and what is due is right', async () => {
  const trainings = [await createTraining(), await createTraining(), await createTraining()];
  const ids = trainings.map(({ id }) => id);
  const code = await admin.post('/api/admin/codes', {
    ...{ kind: 'family', name: 'Haddad', phone: PHONE, validUntil: '2038-12-31' },
  });
  const oversold: object[] = [];
  const responses = await race(
    {
      ...{ databaseUrl: api.address, workshopId: 0, requests: 0, write: 'atomic' },
      histories: {
        all: generateHistories(HISTORIES, trainings),
        ...{ trainings, cookies: Array.from(admin.cookies), code: (code.body as { code: string }).code },
      },
    },
    async () => {
      oversold.push(...(await look(ids)).filter(({ people, offered, places }) => people + offered > places));
    },
  );
  expect(oversold).toEqual([]);
  expect(responses.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
  const by = (status: number) => responses.filter((response) => response.status === status).length;
  for (const status of [200, 201, 409]) expect(by(status)).toBeGreaterThan(40);

  const counted = await api.rows<{ taken: number; held: number; people: number; offered: number; capacity: number }>`
    select places_taken as taken, places_held as held, capacity,
      (select coalesce(sum(places_of(id)), 0)::int from registrations where training_id = trainings.id and cancelled_at is null) as people,
      (select count(*)::int from waiting_list where training_id = trainings.id and state = 'offered') as offered
    from trainings where id = any (${ids})`;
  expect(counted.map(({ taken, held }) => [taken, held])).toEqual(
    counted.map(({ people, offered }) => [people, offered]),
  );
  expect((await look(ids)).filter(({ people, offered, places }) => people + offered > places)).toEqual([]);

  const owed = await api.rows<{
    due: number;
    deposit: number | null;
    nannies: number;
    name: string;
    code: string | null;
  }>`
    select (due / 100)::int as due, (deposit / 100)::int as deposit, places_of(registrations.id) as nannies, name, discount_code as code
    from registrations join packages on packages.id = package_id join balances on row_id = registrations.id
    where registrations.training_id = any (${ids})`;
  const PRICES: Record<string, [price: number, family: number, deposit: number | null]> = {
    ...{ Small: [300, 250, null], Large: [500, 500, 200], Few: [450, 405, null] },
  };
  expect(owed.length).toBeGreaterThan(40);
  for (const { due, deposit, nannies, name, code: used } of owed) {
    const [price, family, part] = PRICES[name] ?? [0, 0, null];
    expect([due, deposit]).toEqual([nannies * (used === null ? price : family), part && part * nannies]);
  }
});
