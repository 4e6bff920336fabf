import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { DAY, HOUR } from '#tests/support/clock.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { postByStaff, registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

/** A workshop of three hours that closed at its start. */
function begun(milliseconds: number, options: { capacity?: number; open?: boolean } = {}): Promise<number> {
  const startsAt = new Date(Date.now() - milliseconds);
  return createWorkshop(api.database, { startsAt, closesAt: startsAt, ...options });
}

test.for([
  ['during the workshop', HOUR, {}],
  ['a week after it', 7 * DAY, {}],
  ['after somebody closed it', DAY, { open: false }],
] as const)('staff add somebody who came, %s', async ([, since, options]) => {
  const workshop = await begun(since, options);
  const body = registrationBody({ email: 'came@example.com' });
  expect((await api.visitor().post(registerPath(workshop), body)).body).toMatchObject({ code: 'registration_closed' });
  const response = await admin.post('/api/registrations', { ...body, trainingId: workshop });
  expect(response.status, response.text).toBe(201);
  expect(await placesLeft(api.database, workshop)).toBe(14);
  expect((await admin.post('/api/registrations', { ...body, trainingId: workshop })).body).toMatchObject({
    code: 'already_registered',
  });
  await api.settled();
  expect(mail.received.map(({ to }) => to?.[0]?.address)).toEqual([STAFF]);
});

test('staff add nobody a week after the end, before a closed workshop begins, or where it is cancelled or full', async () => {
  const code = async (workshop: number) => {
    const { body } = await postByStaff(admin, workshop);
    return (body as { code?: string }).code;
  };
  expect(await code(await begun(7 * DAY + 4 * HOUR))).toBe('registration_closed');
  expect(await code(await begun(-DAY, { open: false }))).toBe('registration_closed');
  const cancelled = await begun(HOUR);
  await admin.post(`/api/admin/trainings/${cancelled}/cancel`, {});
  expect(await code(cancelled)).toBe('registration_closed');
  expect(await code(await begun(HOUR, { capacity: 0 }))).toBe('workshop_full');
});

test('a session that has ended adds nobody', async () => {
  const workshop = await begun(HOUR);
  const signedOut = await api.signedIn('admin');
  const copy = api.visitor({ cookies: [...signedOut.cookies] });
  await signedOut.delete('/api/session');
  expect((await postByStaff(copy, workshop)).status).toBe(401);
  expect(await registrationsOf(api.database, workshop)).toEqual([]);
});
