import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { DAY, HOUR, later, MINUTE, morningIn, SECOND } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { fullWorkshop, offerCalls, statesOf } from '#tests/support/offers.ts';
import { deliver, deliverAt, emptyOutbox } from '#tests/support/outbox.ts';
import { paymentCalls, paymentOf } from '#tests/support/payments.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { registerPath, registrationBody, registrationIdOf } from '#tests/support/registrations.ts';
import { createWorkshop, payWithin, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
await payWithin(api.database, 48);

const { deliver: pay, booked, booking, registration, history } = paymentCalls(api, admin);
const { accept, offered } = offerCalls(api, admin);

const change = (id: string, body: unknown) => admin.patch(`/api/registrations/${id}`, body);

/** Runs the schedule with the clock moved ahead. */
const runIn = (milliseconds: number) => deliverAt(Date.now() + milliseconds);

const subjectsTo = (address: string) => mail.to(address).map(({ subject }) => subject?.replace(/: .*/, ''));

test('the response, the email, the list and the booking show the end of the hold', async () => {
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const { body } = await api.visitor().post(registerPath(workshopId), registrationBody({ email: 'held@example.com' }));
  await api.settled();
  const { registrationId, holdUntil, bookingToken } = body as Record<
    'registrationId' | 'holdUntil' | 'bookingToken',
    string
  >;
  expect(Math.abs(Date.parse(holdUntil) - Date.now() - 48 * HOUR)).toBeLessThan(10_000);
  expect(await registration(registrationId)).toMatchObject({ holdUntil, lapsedAt: null });
  expect((await api.visitor().post('/api/booking', { token: bookingToken })).body).toMatchObject({ holdUntil });
  expect(mail.to('held@example.com')[0]?.text).toMatch(
    /Your place is held until \w+day \d{1,2} \w+ \d{4}, \d{1,2}:\d\d [AP]M, Dubai time\./,
  );
});

test('an unpaid place gets a reminder after two thirds of the hold, lapses, and is offered to the next in line', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 1 });
  const [id = ''] = registrationIds;
  const address = (await registration(id)).email ?? '';
  await emptyOutbox(api.database);
  await runIn(31 * HOUR);
  expect(subjectsTo(address)).not.toContain('Your place is not paid for yet');
  await runIn(33 * HOUR);
  await runIn(34 * HOUR);
  expect(subjectsTo(address).filter((subject) => subject === 'Your place is not paid for yet')).toHaveLength(1);
  expect(mail.to(address).at(-1)?.text).toContain('https://pay.example/workshop');
  expect(await statesOf(api.database, workshopId)).toEqual(['waiting']);
  await runIn(49 * HOUR);
  await runIn(50 * HOUR);
  expect(await registration(id)).toMatchObject({
    lapsedAt: expect.stringMatching(/Z$/) as string,
    cancelledAt: expect.stringMatching(/Z$/) as string,
  });
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
  expect(subjectsTo(address).filter((subject) => subject === 'Your place was not paid for in time')).toHaveLength(1);
  expect(mail.to(address).at(-1)?.text).toContain(`/workshops/${workshopId}`);
  expect(await booking(id)).toMatchObject({
    lapsedAt: expect.stringMatching(/Z$/) as string,
    paymentLink: null,
  });
  const [last] = (await history(id)) as { by: string; changes: object }[];
  expect(last).toMatchObject({ by: 'site', changes: { lapsedAt: { from: null } } });
});

test('a paid place never lapses; a payment for a lapsed place needs attention', async () => {
  const [paid, late] = [await booked(), await booked()];
  await pay({ object: checkout({ client_reference_id: paid.id }) });
  await runIn(49 * HOUR);
  expect(await registration(paid.id)).toMatchObject({ lapsedAt: null, isPaid: true });
  const session = checkout({ client_reference_id: late.id });
  await pay({ object: session });
  expect(await paymentOf(api.database, session)).toMatchObject({ state: 'attention', problem: 'cancelled' });
  expect(await placesLeft(api.database, late.workshopId)).toBe(15);
});

test('the administrator can extend or remove a hold', async () => {
  const [extended, kept] = [await booked(), await booked()];
  const until = new Date(Date.now() + 5 * DAY).toISOString();
  expect((await change(extended.id, { holdUntil: until })).body).toMatchObject({ holdUntil: until });
  expect((await change(kept.id, { holdUntil: null })).body).toMatchObject({ holdUntil: null });
  expect((await change(kept.id, { holdUntil: 'soon' })).body).toMatchObject({
    errors: { holdUntil: 'Please give a time in ISO 8601.' },
  });
  expect(await history(extended.id)).toMatchObject([{ by: 'admin', changes: { holdUntil: { to: until } } }]);
  await runIn(4 * DAY);
  expect([await registration(extended.id), await registration(kept.id)]).toMatchObject([
    { lapsedAt: null },
    { lapsedAt: null },
  ]);
  await runIn(6 * DAY);
  expect(await registration(extended.id)).toMatchObject({ lapsedAt: expect.any(String) as string });
  expect(await registration(kept.id)).toMatchObject({ lapsedAt: null });
});

test('a place that was made free has no hold once it costs something again', async () => {
  const { id } = await booked();
  await change(id, { dueAed: 0 });
  await change(id, { dueAed: 300 });
  expect(await registration(id)).toMatchObject({ holdUntil: null, balance: { state: 'unpaid' } });
});

test('a place does not lapse if its hold ended while it was paid', async () => {
  const { id } = await booked();
  await change(id, { isPaid: true });
  await later(3 * DAY, async () => {
    const signedIn = await api.signedIn('admin');
    expect((await signedIn.patch(`/api/registrations/${id}`, { isPaid: false })).status).toBe(200);
  });
  await runIn(4 * DAY);
  expect(await registration(id)).toMatchObject({ holdUntil: null, lapsedAt: null, isPaid: false });
});

test('an accepted offer has a hold; a registration one day before the start has none', async () => {
  const { token } = await offered();
  const accepted = registrationIdOf(await accept({ token, phone: '+971 50 765 4321' }));
  expect(await registration(accepted)).toMatchObject({ holdUntil: expect.any(String) as string });
  const soon = await createWorkshop(api.database, { startsAt: new Date(Date.now() + DAY) });
  const unheld = await api.visitor().post(registerPath(soon), registrationBody());
  expect(unheld.body).toMatchObject({ success: true, bookingToken: expect.any(String) as string });
  expect(unheld.body).not.toHaveProperty('holdUntil');
  expect(await registration(registrationIdOf(unheld))).toMatchObject({ holdUntil: null });
  const late = await offered({ startsAt: new Date(Date.now() + DAY) });
  expect((await accept({ token: late.token, phone: '+971 50 765 4321' })).body).not.toHaveProperty('holdUntil');
});

test('without a time to pay no place is held, and nothing lapses', async () => {
  const { id, workshopId } = await booked();
  await admin.patch(`/api/admin/trainings/${workshopId}`, { payWithinHours: null });
  const { body } = await api.visitor().post(registerPath(workshopId), registrationBody());
  expect(body).not.toHaveProperty('holdUntil');
  const past = await admin.patch(`/api/registrations/${id}`, { holdUntil: '2020-01-01T00:00:00Z' });
  expect(past).toMatchObject({
    status: 422,
    body: { errors: { holdUntil: 'Please choose a time that is still to come.' } },
  });
  await admin.patch(`/api/registrations/${id}`, { holdUntil: null });
  await runIn(49 * HOUR);
  expect(await registration(id)).toMatchObject({ lapsedAt: null });
  for (const hours of [0, -5, 'x', 745, 1.5]) {
    const { status } = await admin.patch(`/api/admin/trainings/${workshopId}`, { payWithinHours: hours });
    expect([hours, status]).toEqual([hours, 422]);
  }
});

test('of a simultaneous payment and lapse, exactly one succeeds', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id, workshopId } = await booked();
    const session = checkout({ client_reference_id: id });
    await later(49 * HOUR, () => Promise.all([pay({ object: session }), deliver()]));
    const { isPaid, lapsedAt } = await registration(id);
    expect(isPaid).toBe(lapsedAt === null);
    expect(await placesLeft(api.database, workshopId)).toBe(isPaid ? 14 : 15);
  }
});

test('the administrator can send one reminder in seven days, for unpaid places only', async () => {
  const { id } = await booked({ email: 'remind@example.com' });
  const remind = (rowId: string) => admin.post(`/api/registrations/${rowId}/reminder`, {});
  const responses = await Promise.all([remind(id), remind(id)]);
  await api.settled();
  expect(responses.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(
    subjectsTo('remind@example.com').filter((subject) => subject === 'Your place is not paid for yet'),
  ).toHaveLength(1);
  expect(await remind(id)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await history(id)).toMatchObject([{ by: 'admin', changes: { remindedAt: { from: null } } }]);
  const { remindedAt, updatedAt } = await registration(id);
  expect((await change(id, { notes: 'Reminded', updatedAt })).status).toBe(200);
  expect(remindedAt).toMatch(/Z$/);
  // Otherwise the place would lapse in the meantime.
  expect((await change(id, { holdUntil: null })).status).toBe(200);
  await later(8 * DAY, async () => {
    const signedIn = await api.signedIn('admin');
    expect((await signedIn.post(`/api/registrations/${id}/reminder`, {})).status).toBe(202);
  });
  expect((await change(id, { isPaid: true })).status).toBe(200);
  const [other, cancelled] = [await booked(), await booked()];
  await change(other.id, { isPaid: true });
  await admin.delete(`/api/registrations/${cancelled.id}`);
  expect((await remind(other.id)).body).toMatchObject({ code: 'changed_meanwhile' });
  expect((await remind(cancelled.id)).body).toMatchObject({ code: 'registration_closed' });
  const ofCancelled = await booked();
  await admin.post(`/api/admin/trainings/${ofCancelled.workshopId}/cancel`, {});
  expect((await remind(ofCancelled.id)).body).toMatchObject({ code: 'registration_closed' });
});

test('nobody is reminded of a training that is over, and somebody is while it runs', async () => {
  const { id } = await booked();
  const { trainingEndsAt } = await registration(id);
  const end = Date.parse(trainingEndsAt ?? '') - Date.now();
  const remindAt = (after: number) =>
    later(after, async () => (await api.signedIn('admin')).post(`/api/registrations/${id}/reminder`, {}));
  expect(await remindAt(end + SECOND)).toMatchObject({
    status: 409,
    body: { code: 'registration_closed', message: 'No reminder was sent: the training is over.' },
  });
  expect((await remindAt(end - MINUTE)).status).toBe(202);
});
