import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { waitlistBody } from '#tests/support/bodies.ts';
import { historyOf } from '#tests/support/history.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { fullWorkshop, joinWaitlist, offerCalls, tokenOf, waitlistOf } from '#tests/support/offers.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { cancel } = offerCalls(api, admin);

const read = (token: unknown) => api.visitor().post('/api/waiting', { token });
const keep = (token: unknown) => api.visitor().post('/api/waitlist/keep', { token });

test('the email about the waiting list of a workshop has a link, whose press is noted once', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 0 });
  const id = await joinWaitlist(api, workshopId, { email: 'keeps@example.com' });
  await api.settled();
  const [sent] = mail.to('keeps@example.com');
  expect(sent?.text).toContain('Yes, keep my place');
  const token = /\/waiting#(\S+)/.exec(sent?.text ?? '')?.[1];
  expect(await read(token)).toMatchObject({
    status: 200,
    body: { workshop: { id: workshopId }, state: 'waiting', keptAt: null },
  });
  const first = await keep(token);
  expect((await read(token)).text).toBe(first.text);
  expect(first).toMatchObject({
    status: 200,
    body: {
      workshop: { id: workshopId, state: 'full' },
      firstName: 'Maria',
      state: 'waiting',
      keptAt: expect.any(String) as string,
    },
  });
  expect(Object.keys(first.body as object).sort()).toEqual([
    ...['courseType', 'firstName', 'keptAt', 'lastName', 'state', 'workshop'],
  ]);
  expect((await keep(token)).text).toBe(first.text);
  expect((await Promise.all([keep(token), keep(token)])).map(({ text }) => text)).toEqual([first.text, first.text]);
  expect((await historyOf(api.database, id)).map(({ changes }) => Object.keys(changes))).toEqual([['kept_at']]);
  expect(await api.roundTrips(() => keep(token))).toBe(1);
});

test('the email about the full course has no such link, because no place is offered there', async () => {
  await api.visitor().add('/api/waitlist', waitlistBody({ email: 'course@example.com' }));
  await api.settled();
  expect(mail.to('course@example.com')[0]?.text).not.toContain('keep my place');
});

test('a forged, unknown or removed entry is 404 in the words of the other links, no text is 422', async () => {
  const { workshopId } = await fullWorkshop(api, { waiting: 2 });
  const [removed, offered] = await waitlistOf(api.database, workshopId);
  await admin.patch(`/api/waitlist/${removed?.id ?? ''}`, { action: 'remove' });
  const spam = await joinWaitlist(api, workshopId, { website: 'x' });
  const ids = [removed?.id ?? '', randomUUID(), spam];
  for (const token of ['forged', tokenOf('offer', offered?.id ?? ''), ...ids.map((id) => tokenOf('waiting', id))]) {
    for (const call of [read, keep])
      expect(await call(token)).toMatchObject({ status: 404, body: { message: "This link isn't valid." } });
  }
  expect((await keep(undefined)).status).toBe(422);
  expect((await keep('')).status).toBe(422);
});

test('after an offer the answer says what became of the entry', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api);
  await cancel(registrationIds[0]);
  const [entry] = await waitlistOf(api.database, workshopId);
  const token = tokenOf('waiting', entry?.id ?? '');
  expect((await keep(token)).body).toMatchObject({ state: 'offered', keptAt: expect.any(String) as string });
  await api.visitor().post('/api/offer/decline', { token: tokenOf('offer', entry?.offer_id ?? '') });
  expect((await keep(token)).body).toMatchObject({ state: 'declined' });
});
