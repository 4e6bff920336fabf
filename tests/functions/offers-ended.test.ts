import { expect, test } from 'vitest';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { PublicTraining } from '#src/contract/trainings.ts';
import type { Waiting } from '#src/contract/waitlist.ts';
import type { Workshop } from '#src/contract/workshops.ts';
import { startApi } from '#tests/support/api.ts';
import { HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { fullWorkshop, joinWaitlist, offerCalls, statesOf, tokenOf } from '#tests/support/offers.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';

// Offers end while no scheduled run passes their places on.

const api = await startApi();
const admin = await api.signedIn('admin');
const { cancel, offered, readOffer } = offerCalls(api, admin);

/** An offer that ends in an hour, two hours before the start. */
const endingSoon = (waiting = 1) => offered({ waiting, startsAt: new Date(Date.now() + 3 * HOUR) });

const register = (id: number) => api.visitor().post(registerPath(id), registrationBody());

test('the place of an offer that has ended is free for every reader at once', async () => {
  const { workshopId, entry, token } = await endingSoon();
  const seen = async () => {
    const staff = await api.signedIn('admin');
    const of = <Row extends { id: number }>(rows: Row[]) => rows.find(({ id }) => id === workshopId);
    const workshop = of(await api.visitor().read<Workshop[]>('/api/workshops'));
    const training = of(await api.visitor().read<PublicTraining[]>('/api/trainings'));
    const staffs = of(await staff.read<AdminTraining[]>('/api/admin/trainings'));
    const [waiting] = await staff.read<Waiting[]>(`/api/waitlist?workshopId=${workshopId}`);
    const offer = (await readOffer(token)).body as { state: string; workshop: Workshop };
    const kept = (await api.visitor().post('/api/waiting', { token: tokenOf('waiting', entry.id) })).body;
    const day = (await staff.post('/api/day', { trainingId: workshopId })).body;
    return {
      ...{ spots: workshop?.spotsRemaining, state: workshop?.state, package: training?.packages[0]?.spotsRemaining },
      ...{ held: staffs?.placesHeld, staffs: staffs?.spotsRemaining, waiting: waiting?.state },
      ...{ offer: [offer.state, offer.workshop.state], kept: (kept as { workshop?: Workshop }).workshop?.state },
      day: (day as { training?: { spotsRemaining: number } }).training?.spotsRemaining,
    };
  };
  expect(await seen()).toEqual({
    ...{ spots: 0, state: 'full', package: 0, held: 1, staffs: 0, waiting: 'offered', offer: ['offered', 'full'] },
    ...{ kept: 'full', day: 0 },
  });
  await later(HOUR + MINUTE, async () => {
    expect(await seen()).toEqual({
      ...{ spots: 1, state: 'open', package: 1, held: 0, staffs: 1, waiting: 'expired', offer: ['expired', 'open'] },
      ...{ kept: 'open', day: 1 },
    });
    expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
    expect((await register(workshopId)).status).toBe(201);
    expect(await statesOf(api.database, workshopId)).toEqual(['expired']);
  });
});

test('a place goes to the next in line, and is free for nobody else in between', async () => {
  const { workshopId } = await offered({ waiting: 2 });
  await later(25 * HOUR, async () => {
    const workshops = await api.visitor().read<Workshop[]>('/api/workshops');
    expect(workshops.find(({ id }) => id === workshopId)).toMatchObject({ spotsRemaining: 0, state: 'full' });
    expect((await register(workshopId)).body).toMatchObject({ code: 'workshop_full' });
    expect(await statesOf(api.database, workshopId)).toEqual(['expired', 'offered']);
  });
});

test('staff give the place of an offer that has ended to somebody, and offer it again', async () => {
  const startsAt = new Date(Date.now() + 3 * HOUR);
  const { workshopId, registrationIds } = await fullWorkshop(api, { startsAt });
  await cancel(registrationIds[0]);
  await api.settled();
  await later(HOUR + MINUTE, async () => {
    const staff = await api.signedIn('admin');
    const back = await staff.post(`/api/registrations/${registrationIds[0] ?? ''}/restore`, {});
    expect([back.status, await statesOf(api.database, workshopId)]).toEqual([200, ['expired']]);
  });

  const other = await offered();
  await later(25 * HOUR, async () => {
    const staff = await api.signedIn('admin');
    const { status, body } = await staff.patch(`/api/waitlist/${other.entry.id}`, { action: 'offer' });
    expect([status, body]).toMatchObject([200, { state: 'offered' }]);
    expect(Date.parse((body as { offerExpiresAt: string }).offerExpiresAt)).toBeGreaterThan(Date.now());
  });
});

test('who asks for the waiting list of a place that is free is told so', async () => {
  const { workshopId } = await endingSoon();
  await later(HOUR + MINUTE, async () => {
    await expect(joinWaitlist(api, workshopId)).rejects.toThrow('There are free places now');
  });
});
