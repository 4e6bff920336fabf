import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { HOUR, later, morningIn } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { countsOf, tokenOf } from '#tests/support/offers.ts';
import { register, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const mail = await startMailServer(api.database);

const ask = (token: string) => api.visitor().post('/api/booking', { token });
const change = (token: string, fields: object) => api.visitor().patch('/api/booking', { token, ...fields });
const cancel = (token: string) => api.visitor().post('/api/booking/cancel', { token });
const erase = (token: string) => api.visitor().post('/api/booking/erase', { token, confirm: 'ERASE' });

async function booked(changes?: Record<string, unknown>) {
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const id = await register(api.visitor(), workshopId, changes);
  await api.settled();
  return { workshopId, token: tokenOf('booking', id) };
}

test('a booking that is held as spam answers like a live one for a day, and touches no place and no mailbox', async () => {
  const { workshopId, token } = await booked({ website: 'x', firstName: 'Robot' });
  const live = await booked();
  const [held, real] = [await ask(token), await ask(live.token)];
  expect([held.status, Object.keys(held.body as object)]).toEqual([200, Object.keys(real.body as object)]);
  expect(held.body).toMatchObject({ firstName: 'Robot', isPaid: false, cancelledAt: null });
  expect(await change(token, { firstName: 'Machine' })).toMatchObject({ status: 200, body: { firstName: 'Machine' } });
  expect((await api.visitor().post('/api/booking/data', { token })).status).toBe(200);
  const before = mail.received.length;
  expect(await cancel(token)).toMatchObject({ status: 200, body: { cancelledAt: expect.any(String) as string } });
  await api.settled();
  expect(mail.received.length).toBe(before);
  expect(await registrationsOf(api.database, workshopId)).toMatchObject([{ first_name: 'Machine', is_spam: true }]);
  await later(25 * HOUR, async () => {
    for (const response of [await ask(token), await change(token, { firstName: 'A' }), await cancel(token)]) {
      expect(response.status).toBe(404);
    }
  });
  expect((await erase(token)).status).toBe(200);
  expect((await ask(token)).status).toBe(404);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 0, registered: 0 });
});
