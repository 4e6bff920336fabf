import { expect, test } from 'vitest';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import type { PlaceOffer } from '#src/contract/offer.ts';
import { startApi } from '#tests/support/api.ts';
import { MINUTE, later, morningIn } from '#tests/support/clock.ts';
import { historyOf } from '#tests/support/history.ts';
import {
  countsOf,
  fullWorkshop,
  joinWaitlist,
  offerCalls,
  statesOf,
  tokenOf,
  waitlistOf,
} from '#tests/support/offers.ts';
import { deliver } from '#tests/support/outbox.ts';
import {
  postByStaff,
  register,
  registrationBody,
  registrationIdOf,
  registrationsOf,
} from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { cancel, offered, readOffer, accept } = offerCalls(api, admin);

const HANA = { firstName: 'Hana', lastName: 'Santos', email: 'hana.santos@gmail.com', phone: '+971 50 000 0303' };

/** No run of `deliver` offers the place that became free meanwhile. */
const withoutRuns = <Result>(work: () => Promise<Result>) =>
  api.withDeliver(() => Promise.resolve(new Response()), work);

/** A full workshop for which Hana waits, and then Ines. Then it has one more place, which nothing has offered. */
async function waited() {
  await api.settled();
  const full = await fullWorkshop(api, { waiting: 0 });
  await joinWaitlist(api, full.workshopId, HANA);
  await joinWaitlist(api, full.workshopId, { firstName: 'Ines' });
  await api.rows`update trainings set capacity = 2 where id = ${full.workshopId}`;
  return full;
}

const byStaff = (trainingId: number, changes: object) => postByStaff(admin, trainingId, { ...HANA, ...changes });

test.for<[road: string, take: (workshopId: number) => Promise<unknown>]>([
  [
    'registers herself, with dots in her address',
    (id) => register(api.visitor(), id, { ...HANA, email: 'h.ana.santos@gmail.com' }),
  ],
  [
    'registers with another address and the same number',
    (id) => register(api.visitor(), id, { ...HANA, email: 'other@example.com' }),
  ],
  ['is registered by phone', (id) => byStaff(id, { email: undefined, phone: '0500000303' })],
  ['walks in', (id) => admin.post('/api/day/walk-in', { trainingId: id, ...HANA })],
  [
    'is the nanny whom a family sends',
    (id) =>
      byStaff(id, { ...registrationBody(), nannyFirstName: 'Hana', nannyLastName: 'Santos', nannyEmail: HANA.email }),
  ],
  ['books for her nanny', (id) => byStaff(id, { nannyFirstName: 'Joy', nannyLastName: 'Cruz' })],
  [
    'is moved here',
    async (id) => {
      const elsewhere = await register(api.visitor(), await createWorkshop(api.database), HANA);
      await admin.patch(`/api/registrations/${elsewhere}`, { trainingId: id });
    },
  ],
  [
    'is put back',
    async (id) => {
      await api.rows`update waiting_list set state = 'removed' where training_id = ${id} and first_name = 'Hana'`;
      const before = registrationIdOf(await byStaff(id, {}));
      await api.rows`update registrations set cancelled_at = now() where id = ${before}::uuid`;
      await api.rows`update trainings set places_taken = places_taken - 1 where id = ${id}`;
      await api.rows`update waiting_list set state = 'waiting' where training_id = ${id} and first_name = 'Hana'`;
      await admin.post(`/api/registrations/${before}/restore`, {});
    },
  ],
  [
    'is no spam after all',
    async (id) => {
      const held = await register(api.visitor(), id, { ...HANA, website: 'x' });
      await admin.post(`/api/admin/spam/${held}/restore`, {});
    },
  ],
  [
    'is the one whose name was misspelt',
    async (id) => {
      const misspelt = registrationIdOf(await byStaff(id, { firstName: 'Hanna' }));
      await admin.patch(`/api/registrations/${misspelt}`, { firstName: 'Hana' });
    },
  ],
])('whoever waits and %s waits no longer, and the next place is another’s', ([, take]) =>
  withoutRuns(async () => {
    const { workshopId } = await waited();
    await take(workshopId);
    const [hana] = await waitlistOf(api.database, workshopId);
    expect(await statesOf(api.database, workshopId)).toEqual(['booked', 'waiting']);
    expect((await historyOf(api.database, hana?.id ?? '')).at(-1)).toMatchObject({
      ...{ changed_by: 'site', changes: { state: { from: 'waiting', to: 'booked' } } },
    });
    await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 3 });
    expect(await statesOf(api.database, workshopId)).toEqual(['booked', 'offered']);
    expect(await countsOf(api.database, workshopId)).toEqual({ taken: 2, held: 1, registered: 2, offered: 1 });
  }),
);

test('a place that was on offer to whoever gets another goes to the next in line', async () => {
  const { workshopId } = await waited();
  await deliver();
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'waiting']);
  await api.rows`update trainings set capacity = 3 where id = ${workshopId}`;
  expect((await byStaff(workshopId, { email: undefined })).status).toBe(201);
  await deliver();
  expect(await statesOf(api.database, workshopId)).toEqual(['booked', 'offered']);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 2, held: 1 });
});

test('whoever has a place and waits all the same is offered one only when hers is gone', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { capacity: 2, waiting: 0 });
  await cancel(registrationIds[0]);
  const own = registrationIdOf(await byStaff(workshopId, {}));
  const entry = await joinWaitlist(api, workshopId, HANA);
  await joinWaitlist(api, workshopId, { firstName: 'Ines' });
  await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 3 });
  expect(await statesOf(api.database, workshopId)).toEqual(['waiting', 'offered']);
  expect(await admin.patch(`/api/waitlist/${entry}`, { action: 'offer' })).toMatchObject({
    status: 409,
    body: { code: 'already_registered' },
  });
  // Nothing is left to offer, so no run begins for her.
  await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 4 });
  await deliver();
  expect(await statesOf(api.database, workshopId)).toEqual(['waiting', 'offered']);
  await cancel(own);
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'offered']);
});

test('a namesake with another address and number is offered a place', () =>
  withoutRuns(async () => {
    const { workshopId } = await waited();
    await byStaff(workshopId, { email: 'another@example.com', phone: '+971 50 999 9999' });
    await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 3 });
    expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'waiting']);
  }));

test('registered and offered at the same moment, she has one or the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { workshopId, registrationIds } = await withoutRuns(waited);
    const [{ status }] = await Promise.all([
      byStaff(workshopId, { email: undefined }),
      cancel(registrationIds[0]),
      deliver(),
    ]);
    await deliver();
    const isRegistered = status === 201;
    expect(await statesOf(api.database, workshopId)).toEqual([isRegistered ? 'booked' : 'offered', 'offered']);
    expect(await countsOf(api.database, workshopId)).toEqual(
      isRegistered
        ? { taken: 1, held: 1, registered: 1, offered: 1 }
        : { taken: 0, held: 2, registered: 0, offered: 2 },
    );
  }
});

test('an offer that has ended stays ended when the training moves to a later day, and the next in line is next', async () => {
  const startsAt = new Date(Date.now() + 2.5 * 60 * MINUTE);
  const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 2, startsAt });
  await api.rows`update settings set offer_hours = 24`;
  for (const { id } of await waitlistOf(api.database, workshopId)) {
    await api.rows`update waiting_list set kept_at = now() where id = ${id}::uuid`;
  }
  await cancel(registrationIds[0]);
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'waiting']);
  const [first] = await waitlistOf(api.database, workshopId);
  const [start, end] = ['2038-09-05T10:00', '2038-09-05T13:00'];
  // Its end passed at two hours before the start; no run has come by.
  const moved = await later(31 * MINUTE, async () =>
    (await api.signedIn('admin')).patch(`/api/admin/trainings/${workshopId}`, { startsAt: start, endsAt: end }),
  );
  expect(moved.status).toBe(200);
  expect(await statesOf(api.database, workshopId)).toEqual(['expired', 'offered']);
  const [ended] = await waitlistOf(api.database, workshopId);
  expect(ended?.offer_expires_at).toEqual(first?.offer_expires_at);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ held: 1, offered: 1 });
});

test('whoever was removed, booked or let an offer end is put back in her place in line', () =>
  withoutRuns(async () => {
    await api.settled();
    const { workshopId } = await fullWorkshop(api, { waiting: 3 });
    const [first, second] = await waitlistOf(api.database, workshopId);
    const act = (id: string | undefined, action: string) => admin.patch(`/api/waitlist/${id ?? ''}`, { action });
    for (const state of ['removed', 'booked', 'declined', 'expired']) {
      await api.rows`update waiting_list set state = ${state} where id = ${first?.id ?? ''}::uuid`;
      for (let times = 0; times < 2; times += 1) {
        expect(await act(first?.id, 'wait')).toMatchObject({ status: 200, body: { state: 'waiting' } });
      }
    }
    // In her place, she is the first to whom a place is offered; and back, if one is free.
    await act(second?.id, 'remove');
    await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 3 });
    expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'removed', 'offered']);
    await api.rows`update trainings set capacity = 4 where id = ${workshopId}`;
    expect(await act(second?.id, 'wait')).toMatchObject({ status: 200, body: { state: 'offered' } });
    expect(await act(second?.id, 'wait')).toMatchObject({ status: 200, body: { state: 'offered' } });
  }));

test('nobody is put back in line who has a place, waits with another entry, or waits for what is cancelled', () =>
  withoutRuns(async () => {
    const { workshopId } = await waited();
    const [hana] = await waitlistOf(api.database, workshopId);
    const wait = () => admin.patch(`/api/waitlist/${hana?.id ?? ''}`, { action: 'wait' });
    const own = registrationIdOf(await byStaff(workshopId, {}));
    expect(await wait()).toMatchObject({ status: 409, body: { code: 'already_registered' } });
    await cancel(own);
    // The list is open again, and she joins it with the same name and mailbox.
    await api.rows`update waiting_list set state = 'removed' where training_id = ${workshopId}`;
    await api.rows`update trainings set places_held = 0, capacity = 1 where id = ${workshopId}`;
    await api.rows`update waiting_list set mailbox_key = 'former' where id = ${hana?.id ?? ''}::uuid`;
    await joinWaitlist(api, workshopId, HANA);
    await api.rows`update waiting_list set mailbox_key = 'hanasantos@gmail.com' where id = ${hana?.id ?? ''}::uuid`;
    expect(await wait()).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    await admin.post(`/api/admin/trainings/${workshopId}/cancel`, {});
    expect(await wait()).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
  }));

test('a registered person cannot accept with the same name', async () => {
  const { workshopId, entry, token } = await offered();
  await admin.patch(`/api/admin/trainings/${workshopId}`, { capacity: 3 });
  await register(api.visitor(), workshopId, { firstName: 'Ana', lastName: 'Cruz', email: entry.email });
  const body = { token, firstName: 'ANA', lastName: 'Cruz' };
  expect(await accept(body)).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  const other = { firstName: 'Joy', phone: '+971 50 200 0801' };
  await register(api.visitor(), workshopId, { ...other, lastName: 'Cruz', email: 'by.number@example.com' });
  expect(await accept({ ...body, ...other })).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  expect((await readOffer(token)).body).toMatchObject({ state: 'offered' });
});

test('who has no address is known by the number that the offer was taken with, which can be called', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 0 });
  await joinWaitlist(api, workshopId, { email: null, noEmail: true, phone: '+971 50 200 0802' });
  await cancel(registrationIds[0]);
  const [entry] = await waitlistOf(api.database, workshopId);
  const token = tokenOf('offer', entry?.offer_id ?? null);
  expect(await accept({ token, phone: '12345678' })).toMatchObject({
    status: 422,
    body: { errors: { phone: FIELD_MESSAGE.phone } },
  });
  expect((await accept({ token, phone: '050 200 0803' })).status).toBe(201);
  const [, row] = await registrationsOf(api.database, workshopId);
  expect(row).toMatchObject({ email: null, email_key: '+971502000803', phone_e164: '+971502000803' });
  const [chat] = await api.rows`select person_key from outbox where row_id = ${row?.id}::uuid and to_person`;
  expect(chat).toEqual({ person_key: '+971502000803' });
});

test('who waits for any package is not booked in another one than she was shown', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 0 });
  await api.rows`
    insert into packages (training_id, position, name, price_fils) values (${workshopId}, 2, 'With a visit', 60000)`;
  const roomInFirst = (places: number) =>
    api.rows`update packages set places = ${places} where training_id = ${workshopId} and position = 1`;
  await roomInFirst(1);
  await joinWaitlist(api, workshopId, HANA);
  await api.rows`update trainings set capacity = 2 where id = ${workshopId}`;
  await deliver();
  const [entry] = await waitlistOf(api.database, workshopId);
  const token = tokenOf('offer', entry?.offer_id ?? null);
  const { packageId } = (await readOffer(token)).body as PlaceOffer;
  await roomInFirst(2);
  expect(await accept({ token, packageId })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
  await roomInFirst(1);
  expect(await accept({ token, packageId })).toMatchObject({ status: 201, body: { dueAed: 600 } });
});

test.for([1, 2])('whoever waits for a package is offered what a booking of %i leaves in it', async (nannies) => {
  const workshopId = await createWorkshop(api.database, { capacity: 5, startsAt: morningIn(30) });
  const [other] = await api.rows<{ id: string }>`
    insert into packages (training_id, position, name, price_fils) values (${workshopId}, 2, 'With a visit', 60000) returning id`;
  const [own] = await api.rows<{ id: string }>`
    update packages set places = 1 where training_id = ${workshopId} and position = 1 returning id`;
  const id = await register(api.visitor(), workshopId, { packageId: own?.id });
  await joinWaitlist(api, workshopId, { packageId: own?.id });
  const moved = await withoutRuns(() => admin.patch(`/api/registrations/${id}`, { packageId: other?.id, nannies }));
  expect(moved.status).toBe(200);
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
});
