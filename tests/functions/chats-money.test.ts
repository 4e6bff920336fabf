/** What chats say of money, as the emails do. */
import { expect, test } from 'vitest';
import { dubaiDate, formatDubaiInstant } from '#src/lib/dates.ts';
import { dueDay } from '#src/lib/place-texts.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { chatCalls, sentPath, textOf } from '#tests/support/chats.ts';
import { HOUR, later, morningIn } from '#tests/support/clock.ts';
import { createCourse } from '#tests/support/courses.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { inCash, paymentCalls } from '#tests/support/payments.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { endOf } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
await startMailServer(api.database);
const { booked, workshop, onToday, holdOf } = chatCalls(api, admin);
const { deliver: pays } = paymentCalls(api, admin);

const firstTo = async (phone: string) => textOf((await onToday(phone))[0] ?? {});

test('whose paid place staff cancel reads in the chat that the money comes back', async () => {
  const { id, phone } = await booked(await workshop());
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await admin.delete(`/api/registrations/${id}?notify=true&moneyBack=true`);
  const chats = (await onToday(phone)).map(textOf);
  expect(chats.find((text) => text.includes('is cancelled'))).toMatch(
    /^Hello Maria,\nYour registration is cancelled: [^]*\nYou paid AED 300\. You’ll get it back the way you paid\.\n/,
  );
});

test('whoever cancels a paid place reads in the chat that payments are not refunded', async () => {
  const { id, phone } = await booked(await workshop());
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', id) });
  const chats = (await onToday(phone)).map(textOf);
  expect(chats.find((text) => text.includes('is cancelled'))).toContain(
    '\nYou paid AED 300. Payments aren’t refunded.\n',
  );
});

test('a place that costs nothing is confirmed in the first chat', async () => {
  const training = await workshop();
  await api.rows`update packages set price_fils = 0 where training_id = ${training}`;
  const { phone } = await booked(training);
  expect(await firstTo(phone)).toMatch(/^Hello Maria,\nYour place is confirmed: A workshop, /);
});

test('the day of the rest is that of the training as it is now, and "now" once it has come', async () => {
  const training = await workshop(morningIn(30));
  await api.rows`update packages set deposit_fils = 10000 where training_id = ${training}`;
  const { id, phone } = await booked(training);
  await admin.post('/api/admin/payments', inCash(id, 100));
  const dueOn = (days: number) => `AED 200 is due ${dueDay(dubaiDate(morningIn(days)))}.`;
  expect(await firstTo(phone)).toContain(dueOn(23));
  for (const [days, words] of [
    [40, dueOn(33)],
    [3, 'AED 200 is due now.'],
  ] as const) {
    const moved = { startsAt: morningIn(days), endsAt: endOf(morningIn(days)) };
    expect((await admin.patch(`/api/admin/trainings/${training}`, moved)).status).toBe(200);
    expect(await firstTo(phone)).toContain(words);
  }
});

test('the return of a training says what is to be paid and until when, and the dates of a course that a paid place is confirmed', async () => {
  const training = await workshop();
  await api.rows`update trainings set pay_within_hours = 48 where id = ${training}`;
  const { id, phone } = await booked(training);
  await admin.post(`/api/admin/trainings/${training}/cancel`, {});
  await admin.post(`/api/admin/trainings/${training}/restore`, { notify: true });
  const back = (await onToday(phone)).map(textOf).find((text) => text.includes('is going ahead after all'));
  expect(back).toContain('Please pay AED 300.\nWe hold your place until ');
  expect(back).toContain(`${formatDubaiInstant(new Date(await holdOf(id)).toISOString())}.`);

  const without = { noEmail: true, email: undefined, phone: '+971502220077' };
  const applied = await api.visitor().post('/api/course-registrations', courseRegistrationBody(without));
  const { id: waits } = applied.body as { id: string };
  await pays({ object: checkout({ client_reference_id: waits, amount_total: 195_000 }) });
  expect((await onToday(without.phone)).map(textOf)).toEqual([
    expect.stringMatching(/^Hello Maria,\nYour payment has reached us\. Your place in the course is confirmed\.\n/),
  ]);
  const { id: trainingId } = await createCourse(admin);
  await admin.patch(`/api/course-registrations/${waits}`, { trainingId });
  const dates = (await onToday(without.phone)).map(textOf).filter((text) => text.includes('September 2038'));
  expect(dates).toEqual([expect.stringMatching(/Your course has dates: [^]*\nYour place is confirmed\.\n/)]);
});

test.for<[string, (paid: { id: string; paymentId: string }) => Promise<{ status: number }>]>([
  ['void the payment', ({ paymentId }) => admin.delete(`/api/admin/payments/${paymentId}`)],
  ['cancel', ({ id }) => admin.delete(`/api/registrations/${id}`)],
  [
    'choose the dates',
    async ({ id }) => {
      const { id: trainingId } = await createCourse(admin);
      return admin.patch(`/api/course-registrations/${id}`, { trainingId });
    },
  ],
])('nobody says that a course without dates is paid once staff %s', async ([, change]) => {
  const phone = '+971502220078';
  const applied = courseRegistrationBody({ noEmail: true, email: undefined, phone });
  const id = await api.visitor().add('/api/course-registrations', applied);
  const paymentId = await admin.add('/api/admin/payments', inCash(id, 1950));
  expect(await firstTo(phone)).toContain('Your payment has reached us.');
  expect((await change({ id, paymentId })).status).toBe(200);
  expect((await onToday(phone)).map(textOf).join()).not.toContain('Your payment has reached us.');
});

test('the page of a booking names the end of the hold once she is told, or after a day', async () => {
  const training = await workshop();
  await api.rows`update trainings set pay_within_hours = 48 where id = ${training}`;
  const [told, untold] = [await booked(training), await booked(training)];
  const pageOf = async ({ id }: { id: string }) =>
    (await api.visitor().post('/api/booking', { token: tokenOf('booking', id) })).body;
  const withEnd = async ({ id }: { id: string }) => {
    const holdUntil = new Date(await holdOf(id)).toISOString();
    return { holdUntil, payBy: dubaiDate(holdUntil) };
  };
  expect(await pageOf(told)).toMatchObject({ holdUntil: null, payBy: null });
  await admin.post(sentPath((await onToday(told.phone))[0]?.id), {});
  expect(await pageOf(told)).toMatchObject(await withEnd(told));
  expect(await pageOf(untold)).toMatchObject({ holdUntil: null, payBy: null });
  await later(25 * HOUR, async () => expect(await pageOf(untold)).toMatchObject(await withEnd(untold)));
});
