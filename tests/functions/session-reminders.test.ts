import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { remindOfSessions } from '#netlify/db/queries/registrations/session-reminders.ts';
import { startApi } from '#tests/support/api.ts';
import { chatCalls } from '#tests/support/chats.ts';
import { DAY, HOUR, later, MINUTE, morningIn } from '#tests/support/clock.ts';
import { createCourse } from '#tests/support/courses.ts';
import { startMailServer, type ReceivedMail } from '#tests/support/mail-server.ts';
import { deliver, deliverLater, outbox } from '#tests/support/outbox.ts';
import { postByStaff, register } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

/** At 10 AM in Dubai. */
const START = morningIn(10);
/** 6 PM in Dubai on the day before a start. */
const evening = (start = START) => Number(start) - 16 * HOUR;

const at = (time: number, work: () => Promise<unknown>) => later(time - Date.now(), work);

/** Runs the schedule at a time. */
function runAt(time: number): Promise<unknown> {
  return at(time, async () => {
    await deliver();
    await api.settled();
  });
}

const remindersTo = (address: string) =>
  mail.to(address).filter(({ subject }) => subject?.startsWith('Your training is'));

const workshop = (options = {}) => createWorkshop(api.database, { startsAt: START, ...options });

let people = 0;
const newAddress = () => `reminded.${(people += 1)}@example.com`;

async function booked(workshopId: number, changes: Record<string, unknown> = {}) {
  const email = newAddress();
  const id = await register(api.visitor(), workshopId, { email, ...changes });
  await api.settled();
  return { id, email };
}

test('at 6 PM on the day before, who booked gets day, hours, place, what is due and the booking, once', async () => {
  const { id, email } = await booked(await workshop());
  await runAt(evening() - MINUTE);
  expect(remindersTo(email)).toEqual([]);
  for (const minutes of [1, 16, 31]) await runAt(evening() + minutes * MINUTE);
  const [reminder, ...others] = remindersTo(email);
  expect(others).toEqual([]);
  expect(reminder?.subject).toBe('Your training is tomorrow: A workshop');
  const text = reminder?.text ?? '';
  for (const part of [
    '10:00 AM - 1:00 PM',
    'Dubai',
    'google.com/maps/search',
    'Still to pay: AED 300',
    'I can’t come',
    '/booking#',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('What to bring');
  const { body } = await admin.get(`/api/admin/history?row=${id}`);
  expect(JSON.stringify(body)).toContain('a reminder of');
});

/** The event of each calendar file, read with a library that the site does not use. */
function eventsOf(reminder: ReceivedMail | undefined) {
  return (reminder?.attachments ?? []).map(({ content }) => {
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(content as ArrayBuffer)) as unknown[]);
    const component = calendar.getFirstSubcomponent('vevent');
    if (!component) throw new Error('The file has no event.');
    const alarm = component.getFirstSubcomponent('valarm');
    const { uid, startDate } = new ICAL.Event(component);
    return {
      uid,
      start: startDate.toJSDate(),
      action: alarm?.getFirstPropertyValue('action'),
      trigger: String(alarm?.getFirstPropertyValue('trigger')),
    };
  });
}

test('the calendar file has the event of the booking, with an alarm', async () => {
  const { id, email } = await booked(await workshop());
  await runAt(evening() + MINUTE);
  expect(eventsOf(remindersTo(email)[0])).toEqual([
    { uid: `${id}@nova.example`, start: START, action: 'DISPLAY', trigger: '-PT120M' },
  ]);
});

test('the nanny gets it too at an address of her own, and greets her', async () => {
  const workshopId = await workshop();
  const [nanny, same] = [newAddress(), newAddress()];
  const names = { nannyFirstName: 'Grace', nannyLastName: 'Wanjiru' };
  const { email } = await booked(workshopId, { ...names, nannyEmail: nanny });
  await booked(workshopId, { ...names, nannyLastName: 'Kamau', email: same, nannyEmail: same.toUpperCase() });
  await runAt(evening() + MINUTE);
  expect(remindersTo(email)[0]?.text).toContain('Hello Maria,');
  expect(remindersTo(nanny)[0]?.text).toContain('Hello Grace,');
  expect(remindersTo(same)).toHaveLength(1);
});

test('who books for two nannies gets one email that names both', async () => {
  const workshopId = await workshop();
  const email = newAddress();
  await booked(workshopId, { email, nannyFirstName: 'Grace', nannyLastName: 'Wanjiru' });
  const { id } = await booked(workshopId, { email, nannyFirstName: 'Amina', nannyLastName: 'Yusuf' });
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await runAt(evening() + MINUTE);
  const [reminder, ...others] = remindersTo(email);
  expect(others).toEqual([]);
  expect(reminder?.text).toMatch(/Amina Yusuf[^]*Grace Wanjiru/);
  expect(reminder?.text?.match(/Still to pay/g)).toHaveLength(1);
  expect(reminder?.attachments).toHaveLength(2);
});

test('cancelled, lapsed, spam, a cancelled training and one without reminders: none', async () => {
  const workshopId = await workshop();
  const cancelled = await booked(workshopId);
  await admin.delete(`/api/registrations/${cancelled.id}`);
  const lapsed = await booked(workshopId);
  await api.rows`update registrations set cancelled_at = now(), lapsed_at = now() where id = ${lapsed.id}::uuid`;
  const spam = await booked(workshopId, { website: 'x' });
  const called = await workshop();
  const off = await booked(called);
  await admin.post(`/api/admin/trainings/${called}/cancel`, {});
  const silent = await workshop();
  const quiet = await booked(silent);
  await admin.patch(`/api/admin/trainings/${silent}`, { reminder: false });
  await runAt(evening() + MINUTE);
  for (const { email } of [cancelled, lapsed, spam, off, quiet]) expect(remindersTo(email)).toEqual([]);
});

test('who registers after the hour gets none, and the first email says that it is tomorrow', async () => {
  const workshopId = await workshop();
  const email = newAddress();
  await at(evening() + MINUTE, async () => {
    await register(api.visitor(), workshopId, { email });
    await api.settled();
    await deliver();
    await api.settled();
  });
  expect(remindersTo(email)).toEqual([]);
  expect(mail.to(email)[0]?.text).toContain('Your training is tomorrow.');
});

test('a session that moves before its reminder is reminded of on its new day, and one that moves after it again', async () => {
  const id = await workshop();
  const { email } = await booked(id);
  const move = async (days: number) => {
    const [startsAt, endsAt] = [0, 3].map((hours) => new Date(Number(START) + days * DAY + hours * HOUR).toISOString());
    expect((await admin.patch(`/api/admin/trainings/${id}`, { startsAt, endsAt })).status).toBe(200);
    await api.settled();
  };
  await move(1);
  await runAt(evening() + MINUTE);
  expect(remindersTo(email)).toHaveLength(0);
  await runAt(evening() + DAY + MINUTE);
  expect(remindersTo(email)).toHaveLength(1);
  // Other hours of the same day are told by the email about the move.
  await move(1 + 1 / 24);
  await runAt(evening() + DAY + HOUR + MINUTE);
  expect(remindersTo(email)).toHaveLength(1);
  await move(3);
  await runAt(evening() + 3 * DAY + MINUTE);
  expect(remindersTo(email)).toHaveLength(2);
});

test('a booking that moves to another training is reminded of the new day, unless the email about the move came later', async () => {
  const [before, after] = [
    await workshop({ startsAt: new Date(Number(START) + 5 * DAY) }),
    await workshop({ startsAt: new Date(Number(START) + 2 * DAY) }),
  ];
  const [early, late] = [await booked(before), await booked(before)];
  const moveTo = async (id: string, trainingId: number) => {
    const staff = await api.signedIn('admin');
    expect((await staff.patch(`/api/registrations/${id}`, { trainingId })).status).toBe(200);
    await api.settled();
  };
  await moveTo(early.id, after);
  await runAt(evening() + 2 * DAY + MINUTE);
  await at(evening() + 2 * DAY + HOUR, () => moveTo(late.id, after));
  for (const hours of [2, 3]) await runAt(evening() + 2 * DAY + hours * HOUR);
  const emails = ({ email }: { email: string }) => mail.to(email).map(({ subject }) => subject?.split(':')[0]);
  expect(emails(early).slice(-2)).toEqual(['Your workshop has changed', 'Your training is tomorrow']);
  expect(emails(late).at(-1)).toBe('Your workshop has changed');
  // On another day again, the new one counts.
  await at(evening() + 2 * DAY + 4 * HOUR, () => moveTo(late.id, before));
  await runAt(evening() + 5 * DAY + MINUTE);
  expect(remindersTo(late.email)).toHaveLength(1);
});

test('the administrator sets the hour; an earlier one than now reminds at once, and nobody twice', async () => {
  const workshopId = await workshop();
  const { email } = await booked(workshopId);
  const late = newAddress();
  await admin.patch('/api/admin/settings', { reminderHour: 22 });
  await runAt(evening() + MINUTE);
  expect(remindersTo(email)).toHaveLength(0);
  await at(evening() + HOUR, async () => {
    await register(api.visitor(), workshopId, { email: late });
    await api.settled();
  });
  await admin.patch('/api/admin/settings', { reminderHour: 0 });
  await runAt(evening() + 2 * HOUR);
  await admin.patch('/api/admin/settings', { reminderHour: 21 });
  await runAt(evening() + 4 * HOUR);
  await admin.patch('/api/admin/settings', { reminderHour: 18 });
  expect(remindersTo(email)).toHaveLength(1);
  // Registered before the hour as it is then.
  expect(remindersTo(late)).toHaveLength(1);
});

test('each session of a course has its reminder, two on one day too', async () => {
  const day = (days: number) => new Date(Number(START) + days * DAY + 4 * HOUR).toISOString().slice(0, 10);
  const course = await createCourse(admin, {
    sessions: [
      { startsAt: `${day(0)}T10:00`, endsAt: `${day(0)}T12:00`, location: 'The Hood' },
      { startsAt: `${day(0)}T14:00`, endsAt: `${day(0)}T16:00` },
      { startsAt: `${day(7)}T10:00`, endsAt: `${day(7)}T12:00` },
    ],
  });
  const email = newAddress();
  await postByStaff(admin, course.id, { email });
  const { booked: bookedByPhone, readyOf } = chatCalls(api, admin);
  const { phone } = await bookedByPhone(course.id);
  const toSend = async () => (await readyOf(phone)).filter(({ kind }) => kind === 'session-reminder');
  await runAt(evening() + MINUTE);
  expect(await toSend()).toHaveLength(2);
  const places = remindersTo(email).map(({ text }) => /Place: (.*)/.exec(text ?? '')?.[1]);
  expect(places.toSorted()).toEqual(['Dubai', 'The Hood']);
  await runAt(evening() + 7 * DAY + MINUTE);
  expect(remindersTo(email)).toHaveLength(3);
});

test('two runs at once, a run that dies before it sends, and an hour that was missed: one email', async () => {
  const { email } = await booked(await workshop());
  await at(evening() + 5 * HOUR, async () => {
    await Promise.all([1, 2, 3].map(() => remindOfSessions(api.database, new Date())));
  });
  expect((await outbox(api.database)).filter(({ kind }) => kind === 'session-reminder')).toHaveLength(1);
  for (const hours of [6, 7]) await runAt(evening() + hours * HOUR);
  expect(remindersTo(email)).toHaveLength(1);
});

test('an unsent reminder follows what happens: a corrected address, a cancelled booking', async () => {
  const workshopId = await workshop();
  const names = { nannyFirstName: 'Grace', nannyLastName: 'Wanjiru' };
  const [before, after] = [newAddress(), newAddress()];
  const { id, email } = await booked(workshopId, { ...names, nannyEmail: before });
  const gone = await booked(workshopId, { ...names, nannyLastName: 'Kamau', nannyEmail: newAddress() });
  mail.behaviour = 450;
  await runAt(evening() + MINUTE);
  mail.behaviour = 'accepts';
  await at(evening() + 5 * MINUTE, async () => {
    const staff = await api.signedIn('admin');
    await staff.patch(`/api/registrations/${id}`, { nannyEmail: after });
    await staff.delete(`/api/registrations/${gone.id}`);
    await api.settled();
  });
  await deliverLater(api.database, evening() + HOUR - Date.now());
  expect([email, before, after, gone.email].map((address) => remindersTo(address).length)).toEqual([1, 0, 1, 0]);
});

test('a reminder that could not be sent before the session goes no more once that has begun', async () => {
  const { email } = await booked(await workshop());
  mail.behaviour = 450;
  await runAt(evening() + MINUTE);
  mail.behaviour = 'accepts';
  await runAt(Number(START) + MINUTE);
  expect(remindersTo(email)).toEqual([]);
  expect((await outbox(api.database)).filter(({ kind }) => kind === 'session-reminder')).toEqual([]);
});
