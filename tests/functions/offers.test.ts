import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import { offerStatus, type PlaceOffer } from '#src/contract/offer.ts';
import type { PublicTraining } from '#src/contract/trainings.ts';
import type { Waiting } from '#src/contract/waitlist.ts';
import type { Workshop } from '#src/contract/workshops.ts';
import { startApi } from '#tests/support/api.ts';
import { deliver, deliverAt } from '#tests/support/outbox.ts';
import { at, DAY, HOUR, later, MINUTE } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import {
  countsOf,
  fullWorkshop,
  offerCalls,
  statesOf,
  tokenOf,
  joinWaitlist,
  waitlistOf,
} from '#tests/support/offers.ts';
import { registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

const { cancel, offered, readOffer, accept, decline, spots } = offerCalls(api, admin);

const tryToRegister = (workshopId: number) => api.visitor().post(registerPath(workshopId), registrationBody());

test('a cancelled place is offered to the first in line for 24 hours, and visitors see the workshop as full', async () => {
  const { workshopId, entry, token } = await offered({ waiting: 2 });
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'waiting']);
  expect(await countsOf(api.database, workshopId)).toEqual({ taken: 0, held: 1, registered: 0, offered: 1 });
  expect(Math.abs(Number(entry.offer_expires_at) - Date.now() - DAY)).toBeLessThan(10_000);
  expect(await spots(workshopId)).toBe(0);
  const refused = await tryToRegister(workshopId);
  expect(refused).toMatchObject({ status: 409, body: { code: 'workshop_full' } });

  const read = await readOffer(token);
  await api.settled();
  expect(mail.to(entry.email).at(-1)?.text?.replace(/\s+/g, ' ')).toContain(offerStatus(read.body as PlaceOffer));
  const offer = { firstName: 'Maria', expiresAt: entry.offer_expires_at?.toISOString(), state: 'offered' };
  expect(read).toMatchObject({ status: 200, body: { workshop: { id: workshopId, state: 'full' }, ...offer } });
});

test('the text and HTML of the email link to the offer, and its token opens nothing else', async () => {
  const { entry } = await offered();
  await api.settled();
  const [sent] = mail.to(entry.email).filter(({ subject }) => subject === 'A place is free: A workshop');
  const token = /\/offer#(\S+)/.exec(sent?.text ?? '')?.[1] ?? '';
  expect(sent?.text).toContain('Take the place');
  expect(sent?.text).toContain('No, thank you');
  expect(sent?.html).toContain(`/offer#${token}`);
  expect((await readOffer(token)).status).toBe(200);
});

test('accepting registers the person, responds like a registration, and takes the held place', async () => {
  const { workshopId, entry, token } = await offered();
  const reference = expect.stringMatching(/^[2-9A-Z]{6}$/) as string;
  expect(await accept({ token, firstName: 'Ana' })).toMatchObject({
    status: 201,
    body: { success: true, message: 'Thank you for registering!', reference },
  });
  const [, stored] = await registrationsOf(api.database, workshopId);
  expect(stored).toMatchObject({
    first_name: 'Ana',
    email: entry.email,
    phone: '+971 50 765 4321',
    balance_state: 'unpaid',
  });
  expect(await countsOf(api.database, workshopId)).toEqual({ taken: 1, held: 0, registered: 1, offered: 0 });
  expect((await readOffer(token)).body).toMatchObject({ state: 'booked' });
  expect(await accept({ token })).toMatchObject({ status: 409, body: { code: 'offer_gone' } });
  expect(await decline(token)).toMatchObject({ status: 409, body: { code: 'offer_gone' } });
  await api.settled();
  expect(mail.to(entry.email).some(({ subject }) => subject?.startsWith('We have received your'))).toBe(true);
});

test('accepting again with the same key returns the same response, and stores one row', async () => {
  const { workshopId, token } = await offered();
  const headers = { 'Idempotency-Key': randomUUID() };
  const [first, second] = [await accept({ token }, headers), await accept({ token }, headers)];
  expect([first.status, second.text]).toEqual([201, first.text]);
  expect(await accept({ token, firstName: 'Eve' }, headers)).toMatchObject({ status: 422 });
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 1, held: 0 });
});

test('declining offers the place to the next person, and a repeat has the same response', async () => {
  const { workshopId, token } = await offered({ waiting: 2 });
  const first = await decline(token);
  expect(first).toMatchObject({ status: 200, body: { state: 'declined' } });
  expect(await statesOf(api.database, workshopId)).toEqual(['declined', 'offered']);
  expect((await decline(token)).text).toBe(first.text);
  expect(await countsOf(api.database, workshopId)).toEqual({ taken: 0, held: 1, registered: 0, offered: 1 });
  expect(await accept({ token })).toMatchObject({ status: 409, body: { code: 'offer_gone' } });
});

test.for(['accept', 'decline'] as const)(
  'of concurrent calls that accept and %s, exactly one succeeds',
  async (other) => {
    for (let round = 0; round < 3; round += 1) {
      const { workshopId, token } = await offered();
      const responses = await Promise.all([
        accept({ token }),
        other === 'accept' ? accept({ token }) : decline(token),
        accept({ token }),
      ]);
      const statuses = responses.map(({ status }) => status);
      expect(statuses.filter((status) => status !== 409)).toHaveLength(1);
      const { taken, held, registered, offered: onOffer } = (await countsOf(api.database, workshopId)) ?? {};
      expect([taken, held]).toEqual([registered, onOffer]);
    }
  },
);

test('an expired offer cannot be accepted, and the place is offered to the next person', async () => {
  const { workshopId, entry, token } = await offered({ waiting: 2 });
  const left = Number(entry.offer_expires_at) - Date.now();
  await later(left, async () => {
    expect((await readOffer(token)).body).toMatchObject({ state: 'expired' });
    expect(await accept({ token })).toMatchObject({ status: 409, body: { code: 'offer_gone' } });
    expect(await decline(token)).toMatchObject({ status: 409, body: { code: 'offer_gone' } });
  });
  await later(left + HOUR, deliver);
  expect(await statesOf(api.database, workshopId)).toEqual(['expired', 'offered']);
  expect(mail.to(entry.email).some(({ subject }) => subject === 'Your offer has ended: A workshop')).toBe(true);
  const again = await joinWaitlist(api, workshopId, { email: entry.email });
  expect(again).not.toBe(entry.id);
});

test('an offer that no email could tell of while the mail server was down is made anew, and counts for nothing', async () => {
  mail.behaviour = 450;
  const { workshopId, entry } = await offered();
  const end = Number(entry.offer_expires_at);
  await at(end + MINUTE, async () => {
    expect(await spots(workshopId)).toBe(0);
    expect((await tryToRegister(workshopId)).body).toMatchObject({ code: 'workshop_full' });
    await joinWaitlist(api, workshopId);
    await deliver();
    await api.settled();
  });
  expect(await statesOf(api.database, workshopId)).toEqual(['offered', 'waiting']);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 0, held: 1, offered: 1 });
  const [told] = await waitlistOf(api.database, workshopId);
  expect(told).toMatchObject({ offers_ended: 0, offer_expires_at: new Date(end + MINUTE + DAY) });

  mail.behaviour = 'accepts';
  await deliverAt(end + HOUR);
  const subjects = mail.to(entry.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /place is free|has ended/.test(subject ?? ''))).toEqual([
    'A place is free: A workshop',
  ]);
  await at(end + HOUR, async () =>
    expect((await accept({ token: tokenOf('offer', told?.offer_id ?? '') })).status).toBe(201),
  );
});

test('an offer whose email is not tried again between the end of an outage and its own is made anew', async () => {
  mail.behaviour = 450;
  const { workshopId, entry } = await offered();
  const end = Number(entry.offer_expires_at);
  await deliverAt(end - 20 * MINUTE);
  mail.behaviour = 'accepts';
  await at(end - 10 * MINUTE, async () => {
    await joinWaitlist(api, workshopId);
    await api.settled();
  });
  await deliverAt(end + MINUTE);
  const [told] = await waitlistOf(api.database, workshopId);
  expect(told).toMatchObject({ id: entry.id, state: 'offered', offers_ended: 0 });
});

test('an offer whose address alone is refused ends, its email goes no more, and the place goes to the next', async () => {
  mail.behaviour = 550;
  const { workshopId, entry } = await offered({ waiting: 2 });
  mail.behaviour = 'accepts';
  await joinWaitlist(api, workshopId);
  await api.settled();
  mail.behaviour = 550;
  await deliverAt(Number(entry.offer_expires_at) - HOUR);
  mail.behaviour = 'accepts';
  await deliverAt(Number(entry.offer_expires_at) + MINUTE);
  expect(await statesOf(api.database, workshopId)).toEqual(['expired', 'offered', 'waiting']);
  const subjects = mail.to(entry.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith('A place is free'))).toEqual([]);
  expect(subjects).toContain('Your offer has ended: A workshop');
});

test('a freed place goes to the waiting list even while 50 visitors register', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api);
  const [, ...responses] = await Promise.all([
    cancel(registrationIds[0]),
    ...Array.from({ length: 50 }, () => tryToRegister(workshopId)),
  ]);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([409]));
  expect(await countsOf(api.database, workshopId)).toEqual({ taken: 0, held: 1, registered: 0, offered: 1 });
});

test('erasing a person with an offer offers the place to the next, and the link is 404', async () => {
  const { workshopId, entry, token } = await offered({ waiting: 2 });
  const { status } = await admin.post('/api/admin/erase', { email: entry.email, confirm: 'ERASE' });
  expect(status).toBe(200);
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
  expect(await countsOf(api.database, workshopId)).toEqual({ taken: 0, held: 1, registered: 0, offered: 1 });
  expect((await readOffer(token)).status).toBe(404);
  expect((await accept({ token })).status).toBe(404);
});

test('an invalid token is 404, and one that is no string is 422', async () => {
  const { entry, token } = await offered();
  const forged = [
    token.toUpperCase(),
    token.slice(0, -1),
    tokenOf('booking', entry.offer_id),
    tokenOf('offer', randomUUID()),
  ];
  for (const text of forged) expect([text, (await readOffer(text)).status]).toEqual([text, 404]);
  for (const none of [undefined, null, '', 5, {}]) expect((await readOffer(none)).status).toBe(422);
  expect((await readOffer('x')).body).toMatchObject({ code: 'not_found', message: "This link isn't valid." });
});

// Offers end while no scheduled run passes their places on.

/** An offer that ends in an hour, two hours before the start. */
const endingSoon = (waiting = 1) => offered({ waiting, startsAt: new Date(Date.now() + 3 * HOUR) });

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
    expect((await tryToRegister(workshopId)).status).toBe(201);
    expect(await statesOf(api.database, workshopId)).toEqual(['expired']);
    expect(await countsOf(api.database, workshopId)).toEqual({ taken: 1, held: 0, registered: 1, offered: 0 });
  });
});

test('a place goes to the next in line, and is free for nobody else in between', async () => {
  const { workshopId } = await offered({ waiting: 2 });
  await later(25 * HOUR, async () => {
    const workshops = await api.visitor().read<Workshop[]>('/api/workshops');
    expect(workshops.find(({ id }) => id === workshopId)).toMatchObject({ spotsRemaining: 0, state: 'full' });
    expect((await tryToRegister(workshopId)).body).toMatchObject({ code: 'workshop_full' });
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
