import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody } from '#tests/support/bodies.ts';
import { eventOf, eventsOf } from '#tests/support/calendar.ts';
import { HOUR } from '#tests/support/clock.ts';
import { createCourse, SESSIONS } from '#tests/support/courses.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { deliverLater, emptyOutbox, outbox } from '#tests/support/outbox.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { checkout } from '#tests/support/stripe-events.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);
const { deliver: pays } = paymentCalls(api, admin);

const THREE = [...SESSIONS, { startsAt: '2038-09-19T14:00', endsAt: '2038-09-19T16:00', location: 'Al Wasl, Dubai' }];

let people = 0;

/** A course of three sessions with one person. @returns the first email to her and her booking's calls */
async function courseWith(changes: Record<string, unknown> = {}) {
  const course = await createCourse(admin, { sessions: THREE, ...changes });
  const email = `nanny.${(people += 1)}@example.com`;
  const body = courseRegistrationBody({ email, trainingId: course.id });
  const response = await api.visitor().post('/api/course-registrations', body);
  const { registrationId, bookingToken } = response.body as { registrationId: string; bookingToken: string };
  await api.settled();
  const [received] = mail.to(email);
  mail.received = [];
  const last = () => mail.to(email).at(-1);
  const { sessions } = await course.read();
  const change = async (fields: Record<string, unknown>) => {
    const { status } = await admin.patch(course.path, { notify: true, ...fields });
    await api.settled();
    expect(status).toBe(200);
    return last();
  };
  const uidOf = (index: number) => `${registrationId}.${sessions[index]?.id}@nova.example`;
  return { course, email, registrationId, bookingToken, received, last, sessions, change, uidOf };
}

const inDubai = (time: string) => new Date(`${time}+04:00`);

test('the first email lists the sessions, and its file has an event for each', async () => {
  const { received, uidOf } = await courseWith();
  expect(received?.text).toContain('Course: September 2038');
  expect(received?.text).toContain('Session 1: Sunday 5 September 2038, 10:00 AM - 12:00 PM\n');
  expect(received?.text).toContain('Session 3: Sunday 19 September 2038, 2:00 PM - 4:00 PM, Al Wasl, Dubai\n');
  expect(eventsOf(received)).toMatchObject(
    THREE.map(({ startsAt, endsAt }, index) => ({
      ...{ method: 'PUBLISH', partMethod: 'PUBLISH', status: 'CONFIRMED', sequence: 0, uid: uidOf(index) },
      ...{ start: inDubai(startsAt), end: inDubai(endsAt), title: 'September 2038' },
      location: index === 2 ? 'Al Wasl, Dubai' : 'Dubai',
    })),
  );
});

test('the email about a move names each session that moved, is new or is gone, and its file changes them', async () => {
  const { change, sessions, uidOf, bookingToken } = await courseWith();
  const [first, second, third] = sessions;
  const moved = { ...second, startsAt: '2038-09-13T09:00', endsAt: '2038-09-13T11:00' };
  const inTheMiddle = await change({ sessions: [first, moved, third] });
  expect(inTheMiddle?.subject).toBe('Your course has changed: September 2038');
  expect(inTheMiddle?.text).toContain('Session 2, before: Sunday 12 September 2038, 10:00 AM - 12:00 PM\n');
  expect(inTheMiddle?.text).toContain('Session 2, now: Monday 13 September 2038, 9:00 AM - 11:00 AM\n');
  expect(inTheMiddle?.text).not.toMatch(/Session [13]|New session/);
  expect(eventsOf(inTheMiddle).map(({ uid, sequence, start }) => [uid, sequence, start])).toEqual([
    [uidOf(0), 1, inDubai('2038-09-05T10:00')],
    [uidOf(1), 1, inDubai('2038-09-13T09:00')],
    [uidOf(2), 1, inDubai('2038-09-19T14:00')],
  ]);

  const added = { startsAt: '2038-09-26T10:00', endsAt: '2038-09-26T12:00' };
  const replaced = await change({ sessions: [first, moved, added] });
  expect(replaced?.text).toContain('Session 3, no longer: Sunday 19 September 2038, 2:00 PM - 4:00 PM, Al Wasl');
  expect(replaced?.text).toContain('New session 1: Sunday 26 September 2038, 10:00 AM - 12:00 PM\n');
  expect(eventsOf(replaced).map(({ uid, sequence, status }) => [uid, sequence, status])).toEqual([
    [uidOf(0), 2, 'CONFIRMED'],
    [uidOf(1), 2, 'CONFIRMED'],
    [expect.stringMatching(/@nova\.example$/), 2, 'CONFIRMED'],
    [uidOf(2), 2, 'CANCELLED'],
  ]);

  const place = await change({ location: 'Jumeirah, Dubai' });
  expect(place?.text).toContain('Place, before: Dubai\n');
  expect(place?.text).toContain('Place, now: Jumeirah, Dubai\n');
  expect(place?.text).not.toContain('Session');
  expect((await api.visitor().post('/api/booking', { token: bookingToken })).body).toMatchObject({
    ...{ courseType: 'newborn-maternity', calendarSequence: 3 },
    sessions: [{ id: first?.id }, { id: second?.id, startsAt: '2038-09-13T09:00:00+04:00' }, {}],
  });
});

test('after two moves before delivery one email names the first and the last day; reversed, none goes out', async () => {
  await emptyOutbox(api.database);
  const { course, change, sessions, last } = await courseWith();
  const [first, ...others] = sessions;
  const on = (day: string) => ({
    sessions: [{ ...first, startsAt: `2038-09-${day}T10:00`, endsAt: `2038-09-${day}T12:00` }, ...others],
  });
  mail.behaviour = 450;
  await change(on('06'));
  await change(on('07'));
  await change({ sessions: [...on('07').sessions, { startsAt: '2038-09-26T10:00', endsAt: '2038-09-26T12:00' }] });
  mail.behaviour = 'accepts';
  mail.received = [];
  await deliverLater(api.database, HOUR);
  expect(mail.received).toHaveLength(1);
  expect(last()?.text).toContain('Session 1, before: Sunday 5 September 2038');
  expect(last()?.text).toContain('Session 1, now: Tuesday 7 September 2038');
  expect(last()?.text).toContain('New session 1: Sunday 26 September 2038');
  const [, ...stored] = (await course.read()).sessions;
  mail.behaviour = 450;
  for (const day of ['08', '07']) await change({ sessions: [on(day).sessions[0], ...stored] });
  mail.behaviour = 'accepts';
  expect(await outbox(api.database)).not.toContainEqual(
    expect.objectContaining({ kind: 'training-moved', state: 'waiting' }),
  );
});

test('a cancelled booking takes all sessions out of the calendar, and returning puts them back', async () => {
  const { registrationId, last, uidOf, bookingToken } = await courseWith();
  const seen = () => eventsOf(last()).map(({ uid, sequence, status, attendees }) => [uid, sequence, status, attendees]);
  const all = (sequence: number, status: string) => [0, 1, 2].map((index) => [uidOf(index), sequence, status, []]);
  await api.visitor().post('/api/booking/cancel', { token: bookingToken });
  await api.settled();
  expect(last()?.text).toContain('The attached file removes the days from your calendar.');
  expect(seen()).toEqual(all(1, 'CANCELLED'));
  await admin.post(`/api/registrations/${registrationId}/restore`, { notify: true });
  await api.settled();
  expect(seen()).toEqual(all(2, 'CONFIRMED'));
});

test('who is moved to another course gets its sessions, and those of the first are cancelled', async () => {
  const { registrationId, last, uidOf } = await courseWith();
  const other = await createCourse(admin, { title: 'October 2038' });
  const { status } = await admin.patch(`/api/course-registrations/${registrationId}`, { trainingId: other.id });
  await api.settled();
  expect(status).toBe(200);
  const { sessions } = await other.read();
  expect(eventsOf(last()).map(({ uid, sequence, status: state }) => [uid, sequence, state])).toEqual([
    ...sessions.map(({ id }) => [`${registrationId}.${id}@nova.example`, 1, 'CONFIRMED']),
    ...[0, 1, 2].map((index) => [uidOf(index), 1, 'CANCELLED']),
  ]);
  expect(last()?.text).toContain('Session 1, no longer: Sunday 5 September 2038');
  expect(last()?.text).toContain('New session 2: Sunday 12 September 2038');
});

test('the email about the dates of a course says until when the place is held, or that it is confirmed, as it was paid before', async () => {
  const { id: trainingId } = await createCourse(admin, { payWithinHours: 48 });
  const dated = async (email: string, paidAed: number) => {
    const applied = await api.visitor().post('/api/course-registrations', courseRegistrationBody({ email }));
    const { id } = applied.body as { id: string };
    if (paidAed > 0) await pays({ object: checkout({ client_reference_id: id, amount_total: paidAed * 100 }) });
    await api.settled();
    mail.received = [];
    expect((await admin.patch(`/api/course-registrations/${id}`, { trainingId })).status).toBe(200);
    await api.settled();
    expect(mail.to(email).map(({ subject }) => subject)).toEqual(['Your course has its dates: September 2038']);
    return mail.to(email)[0]?.text;
  };
  const unpaid = await dated('dates.unpaid@example.com', 0);
  expect(unpaid).toMatch(
    /has its dates\. Your place is held until \w+day [^]* Dubai time\. It’s yours once you’ve paid\./,
  );
  const paid = await dated('dates.paid@example.com', 1950);
  expect(paid).toContain('has its dates, and your place is confirmed.');
  expect(paid).not.toContain('held');
});

test('a course of one session has its day, and a file that a calendar applies by itself', async () => {
  const { received, change, uidOf, email } = await courseWith({ sessions: [SESSIONS[0]] });
  expect(received?.text).toContain('Date: Sunday 5 September 2038\nTime: 10:00 AM - 12:00 PM\n');
  const moved = await change({ startsAt: '2038-09-06T10:00', endsAt: '2038-09-06T12:00' });
  expect(eventOf(moved)).toMatchObject({
    ...{ method: 'REQUEST', uid: uidOf(0), sequence: 1, start: inDubai('2038-09-06T10:00') },
    attendees: [`mailto:${email}`],
  });
});
