import { expect, test } from 'vitest';
import type { Waiting } from '#src/contract/waitlist.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, waitlistBody } from '#tests/support/bodies.ts';
import { createCourse } from '#tests/support/courses.ts';
import { historyOf } from '#tests/support/history.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { joinWaitlist } from '#tests/support/offers.ts';
import { outbox } from '#tests/support/outbox.ts';
import { register } from '#tests/support/registrations.ts';
import { createWorkshop, fillWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer();

const MESSAGE = { subject: 'What to bring', text: 'Please bring water.\n\nSee you on Sunday.', notify: 'registered' };

async function send(id: number | string, changes: Record<string, unknown> = {}) {
  const response = await admin.post(`/api/admin/trainings/${id}/message`, { ...MESSAGE, ...changes });
  await api.settled();
  return response;
}

const recipients = () => mail.received.map(({ to }) => to?.[0]?.address).sort();

test('a message goes to everyone registered, once to each address, and the history has its subject', async () => {
  const id = await createWorkshop(api.database);
  for (const firstName of ['Zoë', 'Ana']) await register(api.visitor(), id, { email: 'zoe@example.com', firstName });
  await register(api.visitor(), id, { email: 'rosa@example.com', firstName: 'Rosa' });
  await admin.delete(`/api/registrations/${await register(api.visitor(), id, { email: 'gone@example.com' })}`);
  await register(api.visitor(), id, { email: 'spam@example.com', website: 'x' });
  await register(api.visitor(), id, { email: undefined, noEmail: true, firstName: 'Noor' });
  await fillWorkshop(api.database, id);
  await joinWaitlist(api, id, { email: 'waiting@example.com' });
  await api.settled();
  mail.received = [];
  const { status, body } = await send(id);
  expect([status, body]).toEqual([202, { queued: 2, chats: 1 }]);
  expect(recipients()).toEqual(['rosa@example.com', 'zoe@example.com']);
  const [received] = mail.to('rosa@example.com');
  expect(received?.subject).toBe('What to bring');
  expect(received?.text).toContain('Hello Rosa,\n\nPlease bring water.\n\nSee you on Sunday.');
  expect(received?.attachments).toEqual([]);
  expect(await historyOf(api.database, String(id))).toMatchObject([
    { changed_by: 'admin', changes: { message: { from: null, to: 'What to bring' } } },
  ]);
});

test('a message reaches who attends at an address of her own, once, and not where that is who booked', async () => {
  const id = await createWorkshop(api.database, { capacity: 9 });
  const attendees = [
    { firstName: 'Ana', lastName: 'Cruz', email: 'ana.own@example.com' },
    { firstName: 'Bea', lastName: 'Cruz', email: 'shared@example.com' },
    { firstName: 'Cleo', lastName: 'Cruz', email: 'shared@example.com' },
    { firstName: 'Dina', lastName: 'Cruz', email: 'Family@example.com' },
  ];
  await register(api.visitor(), id, { email: 'family@example.com', firstName: 'Mariam', nannies: 4, attendees });
  await register(api.visitor(), id, { email: 'other@example.com', nannyFirstName: 'Ana', nannyLastName: 'Lim' });
  const booksToo = { email: 'ana.own@example.com', firstName: 'Ana', phone: '+971 50 777 0001' };
  await register(api.visitor(), id, booksToo);
  const gone = {
    email: 'gone@example.com',
    attendees: [{ firstName: 'Zara', lastName: 'Lim', email: 'gone.nanny@example.com' }],
  };
  await admin.delete(`/api/registrations/${await register(api.visitor(), id, gone)}`);
  await api.settled();
  mail.received = [];
  expect((await send(id)).body).toEqual({ queued: 4, chats: 0 });
  expect(recipients()).toEqual([
    'ana.own@example.com',
    'family@example.com',
    'other@example.com',
    'shared@example.com',
  ]);
  const [toBea] = mail.to('shared@example.com');
  expect(toBea?.text).toContain('Hello Bea,\n\nPlease bring water.');
  expect(toBea?.text).not.toMatch(/AED|\/booking#/);
});

test('a message to the waiting list reaches only people who are still on it', async () => {
  const id = await createWorkshop(api.database);
  await register(api.visitor(), id, { email: 'nora@example.com' });
  const has = { firstName: 'Has', lastName: 'Place', email: 'has.place@example.com' };
  await register(api.visitor(), id, has);
  await fillWorkshop(api.database, id);
  await joinWaitlist(api, id, has);
  await joinWaitlist(api, id, { email: 'lina@example.com' });
  const removed = await joinWaitlist(api, id, { email: 'removed@example.com' });
  await admin.patch(`/api/waitlist/${removed}`, { action: 'remove' });
  await api.settled();
  mail.received = [];
  expect((await send(id, { notify: 'waiting' })).body).toEqual({ queued: 1, chats: 0 });
  expect(recipients()).toEqual(['lina@example.com']);
});

test('what staff have yet to send leaves with the booking, or the entry of the list, if it is about no other', async () => {
  const id = await createWorkshop(api.database, { capacity: 3 });
  const byNumber = (phone: string, firstName: string) => ({ phone, firstName, email: undefined, noEmail: true });
  const [alone, shared, waits] = ['+971502230001', '+971502230002', '+971502230003'] as const;
  const books = (phone: string, firstName: string) => register(api.visitor(), id, byNumber(phone, firstName));
  const booked = await Promise.all([books(alone, 'Noor'), books(shared, 'Ana'), books(shared, 'Bea')]);
  const entry = await joinWaitlist(api, id, byNumber(waits, 'Lina'));
  await send(id);
  await send(id, { notify: 'waiting' });
  const ready = async () => {
    const found = (await outbox(api.database)).filter(({ kind }) => kind === 'training-message');
    return found.flatMap(({ state, person_key: key }) => (state === 'ready' ? [key] : [])).sort();
  };
  expect(await ready()).toEqual(expect.arrayContaining([alone, shared, waits]));
  for (const one of booked.slice(0, 2)) await admin.delete(`/api/registrations/${one}`);
  await admin.patch(`/api/waitlist/${entry}`, { action: 'remove' });
  const left = await ready();
  expect([alone, shared, waits].map((phone) => left.includes(phone))).toEqual([false, true, false]);
});

test('dates of the full professional course are told to everyone who waits for it, but not to who has booked it', async () => {
  const waits = (changes: Record<string, unknown>) => api.visitor().add('/api/waitlist', waitlistBody(changes));
  const bea = { firstName: 'Bea', lastName: 'Cruz', email: 'bea@example.com' };
  await waits({ email: 'ana@example.com' });
  await waits(bea);
  const removed = await waits({ email: 'removed@example.com' });
  await admin.patch(`/api/waitlist/${removed}`, { action: 'remove' });
  const course = { courseType: 'newborn-maternity' };
  const [full, newborn] = [
    await createCourse(admin, { ...course, entry: 'full-course-2025' }),
    await createCourse(admin, course),
  ];
  const [{ id: packageId } = { id: '' }] = (await full.read()).packages;
  await api
    .visitor()
    .add('/api/course-registrations', courseRegistrationBody({ ...bea, ...course, trainingId: full.id, packageId }));
  await api.settled();
  mail.received = [];
  expect((await send(full.id, { notify: 'waiting' })).body).toEqual({ queued: 1, chats: 0 });
  expect(recipients()).toEqual(['ana@example.com']);
  expect((await send(newborn.id, { notify: 'waiting' })).body).toEqual({ queued: 0, chats: 0 });
  const listed = await admin.read<Waiting[]>('/api/waitlist?interest=full-course-2025');
  expect(listed.map(({ state }) => state).sort()).toEqual(['booked', 'removed', 'waiting']);
});

test('a message reaches twenty people', async () => {
  const id = await createWorkshop(api.database, { capacity: 20 });
  for (let index = 0; index < 20; index += 1) await register(api.visitor(), id);
  await api.settled();
  mail.received = [];
  expect((await send(id)).body).toEqual({ queued: 20, chats: 0 });
  expect(new Set(recipients()).size).toBe(20);
});

test('without recipients nothing is sent and the history stays empty', async () => {
  const id = await createWorkshop(api.database);
  expect((await send(id)).body).toEqual({ queued: 0, chats: 0 });
  expect(await historyOf(api.database, String(id))).toEqual([]);
});

test.for([
  [{ subject: ' ' }, { subject: 'Please enter a subject.' }],
  [{ subject: 'x'.repeat(501) }, { subject: 'At most 500 characters.' }],
  [{ subject: 'Two\nlines' }, { subject: 'This contains characters that cannot be used.' }],
  [{ text: '' }, { text: 'Please enter a text.' }],
  [{ text: 'x'.repeat(5001) }, { text: 'At most 5000 characters.' }],
  [{ notify: 'all' }, { notify: 'Please choose who gets the message.' }],
] as const)('%j is refused', async ([changes, errors]) => {
  const { status, body } = await send(316, changes);
  expect([status, body]).toMatchObject([422, { errors }]);
});
