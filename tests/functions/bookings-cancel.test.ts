import { expect, test } from 'vitest';
import { bookingSchema, bookingStatus } from '#src/contract/booking.ts';
import { startApi } from '#tests/support/api.ts';
import { bookingCalls } from '#tests/support/bookings.ts';
import { eventOf } from '#tests/support/calendar.ts';
import { DAY, HOUR, SECOND, later, morningIn } from '#tests/support/clock.ts';
import { STAFF, startMailServer } from '#tests/support/mail-server.ts';
import { countsOf, fullWorkshop, statesOf, tokenOf } from '#tests/support/offers.ts';
import { inCash } from '#tests/support/payments.ts';
import { registrationsOf } from '#tests/support/registrations.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { ask, data, change, cancel, erase, booked } = bookingCalls(api);

test('cancelling offers the place to the next in line, notifies staff, and is idempotent', async () => {
  const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 1 });
  const token = tokenOf('booking', registrationIds[0] ?? '');
  const first = await cancel(token);
  expect(first).toMatchObject({ status: 200, body: { cancelledAt: expect.any(String) as string, paymentLink: null } });
  expect((await cancel(token)).text).toBe(first.text);
  expect(await statesOf(api.database, workshopId)).toEqual(['offered']);
  expect(await countsOf(api.database, workshopId)).toEqual({ taken: 0, held: 1, registered: 0, offered: 1 });
  await api.settled();
  const subjects = mail.to(STAFF).map(({ subject }) => subject ?? '');
  expect(subjects.filter((subject) => subject.startsWith('Cancelled by the guest: '))).toHaveLength(1);
  expect(await change(token, { firstName: 'Ana' })).toMatchObject({ status: 409 });
});

test('a booking can be cancelled before the start, but not at it', async () => {
  const { token, startsAt } = await booked();
  const left = Number(startsAt) - Date.now();
  await later(left, async () => {
    expect(await cancel(token)).toMatchObject({ status: 409, body: { code: 'registration_closed' } });
  });
  await later(left - 10 * SECOND, async () => {
    expect((await cancel(token)).status).toBe(200);
  });
});

test('a cancellation by the guest sends one email, which takes the entry out of the calendar', async () => {
  const { id, token, workshopId } = await booked(Number(morningIn(30)) - Date.now(), { email: 'noor@example.com' });
  await admin.patch(`/api/admin/trainings/${workshopId}`, { location: 'Al Wasl' });
  mail.received = [];
  await Promise.all([cancel(token), cancel(token), cancel(token)]);
  await api.settled();
  const [received, ...others] = mail.to('noor@example.com');
  expect([received?.subject, others]).toEqual(['Your booking is cancelled: A workshop', []]);
  expect(received?.text).toContain('You have cancelled your booking. We no longer hold a place for you.');
  expect(received?.text).toMatch(/See other dates\W+https:\S+\/workshops/);
  expect(received?.text).not.toContain('refunded');
  expect(eventOf(received)).toMatchObject({
    ...{ partMethod: 'CANCEL', method: 'CANCEL', status: 'CANCELLED', sequence: 2, location: 'Al Wasl' },
    ...{ uid: `${id}@nova.example`, attendees: ['mailto:noor@example.com'] },
  });
});

test('an email about a cancellation by the guest says what happens to the money, and leads to other dates', async () => {
  const cases: [
    email: string,
    paidAed: number,
    before: (id: string, workshopId: number) => Promise<unknown>,
    words: string | null,
  ][] = [
    ['nothing.paid@example.com', 0, () => Promise.resolve(), null],
    ['paid@example.com', 300, () => Promise.resolve(), 'You paid AED 300. Payments aren’t refunded.'],
    [
      'paid.too.much@example.com',
      300,
      (id) => admin.patch(`/api/registrations/${id}`, { dueAed: 250 }),
      'You paid AED 300. You’ll get AED 50 back the way you paid.',
    ],
    [
      'cancelled.by.us@example.com',
      300,
      (_id, workshopId) => admin.post(`/api/admin/trainings/${workshopId}/cancel`, {}),
      'You paid AED 300. You’ll get it back the way you paid.',
    ],
  ];
  for (const [email, paidAed, before, words] of cases) {
    const { id, token, workshopId } = await booked(30 * DAY, { email });
    if (paidAed > 0) await admin.add('/api/admin/payments', inCash(id, paidAed));
    await before(id, workshopId);
    const { body } = await cancel(token);
    if (words?.endsWith('refunded.'))
      expect(bookingStatus(bookingSchema.parse(body))).toBe(`This booking has been cancelled. ${words}`);
    await api.settled();
    const text = mail.to(email).find(({ subject }) => subject?.startsWith('Your booking is cancelled'))?.text ?? '';
    expect(text).toContain('/workshops');
    if (words === null) expect(text).not.toMatch(/paid|refund/);
    else expect(text).toContain(words);
  }
});

test('a cancellation that is refused, repeated, or was made by staff sends the guest no such email', async () => {
  const [begun, byStaff] = [await booked(HOUR), await booked()];
  await admin.delete(`/api/registrations/${byStaff.id}`);
  mail.received = [];
  expect((await cancel(byStaff.token)).status).toBe(200);
  await later(2 * HOUR, async () => expect((await cancel(begun.token)).status).toBe(409));
  await api.settled();
  expect(mail.received).toEqual([]);
});

test('simultaneous cancellations by the guest and the administrator free one place', async () => {
  const { workshopId, id, token } = await booked();
  await Promise.all([cancel(token), admin.delete(`/api/registrations/${id}`), cancel(token)]);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 0, registered: 0 });
});

test('a booking that is held as spam answers like a live one for a day, and touches no place and no mailbox', async () => {
  const { workshopId, token } = await booked(30 * DAY, { website: 'x', firstName: 'Robot' });
  const live = await booked();
  const [held, real] = [await ask(token), await ask(live.token)];
  expect([held.status, Object.keys(held.body as object)]).toEqual([200, Object.keys(real.body as object)]);
  expect(held.body).toMatchObject({ firstName: 'Robot', isPaid: false, cancelledAt: null });
  expect(await change(token, { firstName: 'Machine' })).toMatchObject({ status: 200, body: { firstName: 'Machine' } });
  expect((await data(token)).status).toBe(200);
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
