import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { expect, test } from 'vitest';
import { callDeliver } from '#netlify/http/call-deliver.ts';
import { loadFunctions } from '#scripts/server/functions.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { ORIGIN } from '#tests/support/caller.ts';
import { morningIn } from '#tests/support/clock.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { fullWorkshop } from '#tests/support/offers.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { refer } from '#tests/support/referrals.ts';
import { registerPath, registrationBody } from '#tests/support/registrations.ts';
import { signUpBody } from '#tests/support/sign-ups.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/** Each round trip of a scheduled run keeps an idle database awake. */

const api = await startApi();
await startMailServer();
const functions = await loadFunctions();
const scheduled = functions.filter(({ name, config }) => config.schedule !== undefined && name !== 'deliver-schedule');
const deliver = functions.find(({ name }) => name === 'deliver')?.handler ?? (() => Promise.reject(new Error()));

async function tripsOfEach(): Promise<Record<string, number>> {
  const trips: Record<string, number> = {};
  for (const { name, handler } of scheduled) {
    trips[name] = await api.roundTrips(() => handler(new Request('http://localhost/'), {} as Context));
  }
  trips['deliver'] = await api.roundTrips(() =>
    api.withDeliver(
      (request) => deliver(request, { params: {} } as Context),
      () => callDeliver(ORIGIN, new Date()),
    ),
  );
  return trips;
}

const ONCE = { 'clean-up': 1, 'today-digest': 1, deliver: 1 };

test('without rows, each scheduled function takes one round trip', async () => {
  expect(await tripsOfEach()).toEqual(ONCE);
});

test('with rows that are not due, each takes one round trip too', async () => {
  await withEnvironment({ BUILD_HOOK_URL: 'http://localhost:1/' }, async () => {
    const [visitor, admin] = [api.visitor(), await api.signedIn('admin')];
    const workshop = await createWorkshop(api.database, { startsAt: morningIn(30) });
    await visitor.post(registerPath(workshop), registrationBody(), { 'Idempotency-Key': randomUUID() });
    await visitor.post('/api/session', { accessCode: 'wrong' });
    await visitor.post('/api/newsletter', signUpBody({ offer: 'visa' }));
    await fullWorkshop(api, { waiting: 1 });
    const { id } = await refer(visitor);
    await admin.patch(`/api/referrals/${id}`, { notes: 'Called' });
    const course = await visitor.add('/api/course-registrations', courseRegistrationBody());
    await admin.delete(`/api/registrations/${course}`);
    await api.settled();
    // The row of an attempt stays after a success.
    await tripsOfEach();
    expect(await tripsOfEach()).toEqual(ONCE);
  });
});
