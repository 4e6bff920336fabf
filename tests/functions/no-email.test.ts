import { expect, test } from 'vitest';
import type { Waiting } from '#src/contract/waitlist.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import type { Enquiry } from '#src/contract/enquiries.ts';
import type { Today } from '#src/contract/today.ts';
import { dubaiDay, formatDate, formatDay, formatDubaiInstant } from '#src/lib/dates.ts';
import { courseRegistrationBody, enquiryBody } from '#tests/support/bodies.ts';
import { startApi } from '#tests/support/api.ts';
import { chatCalls, sentPath, textOf } from '#tests/support/chats.ts';
import { at, HOUR, later, morningIn, SECOND } from '#tests/support/clock.ts';
import { createCourse } from '#tests/support/courses.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { deliverAt, outbox } from '#tests/support/outbox.ts';
import { postByStaff, registerPath, registrationBody, registrationsOf } from '#tests/support/registrations.ts';
import { createWorkshop, fillWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

const byNumber = (phone: string, changes: Record<string, unknown> = {}) => {
  const { email: _none, ...body } = registrationBody({ phone, noEmail: true, ...changes });
  return body;
};
const kindsOf = async (key: string) =>
  (await outbox(api.database)).filter(({ person_key: one, to_person: hers }) => hers && one === key);

test('whoever has no address registers with the number, once, and is written to on WhatsApp', async () => {
  const training = await createWorkshop(api.database);
  const body = byNumber('050 200 0001', { firstName: 'Joy', lastName: 'Mwende' });
  const { status, body: answer } = await api.visitor().post(registerPath(training), body);
  expect([status, answer]).toMatchObject([201, { bookingToken: expect.any(String) as string }]);
  expect(await registrationsOf(api.database, training)).toMatchObject([{ email: null, phone: '050 200 0001' }]);
  expect((await kindsOf('+971502000001')).map(({ kind, state }) => [kind, state])).toEqual([
    ['registration-received', 'ready'],
  ]);
  const again = await api.visitor().post(registerPath(training), { ...body, phone: '+971 50 200 0001' });
  expect(again.body).toMatchObject({ code: 'already_registered' });
  await api.settled();
  const notice = mail.received.find(({ text }) => text?.includes('050 200 0001'));
  expect(notice?.subject).toContain('Joy Mwende');
});

test('the number must be one that can be called, and without the tick the address is asked for', async () => {
  const training = await createWorkshop(api.database);
  const send = (body: object) => api.visitor().post(registerPath(training), body);
  expect((await send(byNumber('12345678'))).body).toMatchObject({ errors: { phone: FIELD_MESSAGE.phone } });
  const { noEmail: _tick, ...untouched } = byNumber('+971502000002');
  expect((await send(untouched)).body).toMatchObject({ errors: { email: FIELD_MESSAGE.email } });
  expect((await send({ ...untouched, noEmail: false })).status).toBe(422);
  // Staff may have no better one, but nobody can write to it.
  expect((await postByStaff(admin, training, { email: null, phone: '12345678' })).status).toBe(201);
  expect(await kindsOf('12345678')).toEqual([]);
  // Two nannies may share a number; a landline can be called.
  expect((await send(byNumber('+97143000000'))).status).toBe(201);
  expect((await send(byNumber('+97143000000'))).status).toBe(201);
});

test('an address that is sent with the tick counts', async () => {
  const training = await createWorkshop(api.database);
  const body = registrationBody({ email: 'has@example.com', noEmail: true });
  expect((await api.visitor().post(registerPath(training), body)).status).toBe(201);
  expect(await registrationsOf(api.database, training)).toMatchObject([{ email: 'has@example.com' }]);
});

test('spam with a number alone is held, and nobody is written to', async () => {
  const training = await createWorkshop(api.database);
  const body = byNumber('+971502000003', { website: 'x' });
  expect((await api.visitor().post(registerPath(training), body)).status).toBe(201);
  expect(await registrationsOf(api.database, training)).toMatchObject([{ is_spam: true, email: null }]);
  expect(await kindsOf('+971502000003')).toEqual([]);
});

test('a course without dates takes a number, and staff are told of it', async () => {
  const { email: _none, ...body } = courseRegistrationBody({ phone: '+971502000004', noEmail: true });
  expect((await api.visitor().post('/api/course-registrations', body)).status).toBe(201);
  expect((await kindsOf('+971502000004')).map(({ kind }) => kind)).toEqual(['course-registration-received']);
  await api.settled();
  expect(mail.received.some(({ text }) => text?.includes('+971502000004'))).toBe(true);
});

test('whose registration for a course without dates is cancelled is not told that we have it', async () => {
  const phone = '+971502000007';
  const { email: _none, ...body } = courseRegistrationBody({ phone, noEmail: true });
  await api.visitor().post('/api/course-registrations', body);
  const [ready] = await kindsOf(phone);
  expect((await admin.delete(`/api/registrations/${ready?.row_id}`)).status).toBe(200);
  expect(await kindsOf(phone)).toEqual([]);
});

test('an enquiry with a number alone is known by it, answered on WhatsApp, and erased by it', async () => {
  const phone = '+971502000006';
  const body = enquiryBody({ email: null, noEmail: true, whatsappNumber: '050 200 0006', service: 'join' });
  const ask = (changes: object) => api.visitor().post('/api/enquiries', { ...body, ...changes });
  for (const whatsappNumber of [null, '12345678']) {
    expect((await ask({ whatsappNumber })).body).toMatchObject({ errors: { whatsappNumber: FIELD_MESSAGE.phone } });
  }
  expect((await ask({ noEmail: undefined })).body).toMatchObject({ errors: { email: 'Email is required' } });
  const { id } = (await ask({})).body as { id: string };

  const found = await admin.read<Enquiry[]>('/api/enquiries?search=%2B971502000006');
  expect(found).toMatchObject([{ id, email: null, whatsappNumber: '050 200 0006', phoneE164: phone }]);
  const person = await admin.read<{ items: { id: string }[] }>(`/api/admin/person?key=${encodeURIComponent(phone)}`);
  expect(person.items.map((item) => item.id)).toContain(id);
  expect(await admin.read('/api/admin/people?search=0502000006')).toMatchObject([{ id: phone, email: null }]);
  expect((await kindsOf(phone)).map(({ kind, state }) => [kind, state])).toEqual([['enquiry-received', 'ready']]);
  const { lists } = await admin.read<Today>('/api/admin/today');
  const links = lists.flatMap(({ rows }) => rows.filter(({ phoneE164 }) => phoneE164 === phone));
  expect(links.map(({ replyLink, chatLink }) => replyLink ?? chatLink)).toEqual([
    expect.stringContaining('https://wa.me/971502000006?text=Hello'),
    expect.stringContaining('https://wa.me/971502000006?text=Hello'),
  ]);
  await api.settled();
  expect(mail.received.some(({ text }) => text?.includes('050 200 0006'))).toBe(true);
  const erased = await admin.post('/api/admin/erase', { phone, confirm: 'ERASE' });
  expect(erased.body).toMatchObject({ enquiries: 1 });
  expect(await kindsOf(phone)).toEqual([]);
  const answered = await api.visitor().add('/api/enquiries', body);
  expect(await kindsOf(phone)).toHaveLength(1);
  expect((await admin.patch(`/api/enquiries/${answered}`, { handled: true })).status).toBe(200);
  expect(await kindsOf(phone)).toEqual([]);
});

test('an enquiry with an address may have a number too, as typed, and the tick changes nothing then', async () => {
  const body = enquiryBody({ whatsappNumber: '1234 5678', noEmail: true });
  const id = await api.visitor().add('/api/enquiries', body);
  const rows = await admin.read<Enquiry[]>('/api/enquiries?search=1234%205678');
  expect(rows).toMatchObject([{ id, email: body['email'], phoneE164: null }]);
  expect((await kindsOf(String(body['email']))).map(({ kind }) => kind)).toEqual(['enquiry-received']);
});

test('under one number, however it is typed, each name waits once and three at most', async () => {
  const join = (firstName: string, phone = '+971502000008') => {
    const body = byNumber(phone, { firstName, lastName: 'Mwende', interest: 'full-course-2025' });
    return api.visitor().post('/api/waitlist', body);
  };
  const ids = [];
  for (const name of ['Joy', 'JOY', 'Ana', 'Bea']) ids.push(((await join(name)).body as { id: string }).id);
  expect(((await join('Joy', '050 200 0008')).body as { id: string }).id).toBe(ids[0]);
  expect(new Set(ids).size).toBe(3);
  expect((await join('Cora')).body).toMatchObject({
    errors: { phone: 'Three people are waiting under this number already.' },
  });
});

test('a place on offer to a number is held a day longer, until staff have told her', async () => {
  const training = await createWorkshop(api.database, { capacity: 1, startsAt: morningIn(30) });
  await fillWorkshop(api.database, training);
  const body = byNumber('+971502000005', { interest: 'workshop', workshopId: training });
  expect((await api.visitor().post('/api/waitlist', { ...body, phone: null })).body).toMatchObject({
    errors: { phone: FIELD_MESSAGE.phone },
  });
  expect((await api.visitor().post('/api/waitlist', body)).status).toBe(201);
  await admin.patch(`/api/admin/trainings/${training}`, { capacity: 2 });
  const entry = async () =>
    (await admin.read<Waiting[]>(`/api/waitlist?workshopId=${training}`)).find(
      ({ phone }) => phone === '+971502000005',
    );
  const until = async () => Date.parse((await entry())?.offerExpiresAt ?? '');
  const offeredAt = Date.now();
  expect(await entry()).toMatchObject({ email: null, state: 'offered' });
  expect((await kindsOf('+971502000005')).map(({ kind }) => kind)).toEqual(['place-offered']);
  const first = await until();
  expect(first).toBeGreaterThan(offeredAt + 24 * HOUR);
  const offer = (await kindsOf('+971502000005')).find(({ kind }) => kind === 'place-offered');
  await later(4 * HOUR, async () => {
    const fresh = await api.signedIn('admin');
    expect((await fresh.post(`/api/admin/outbox/${offer?.id ?? ''}/sent`, {})).status).toBe(200);
  });
  expect(Math.abs(first - (await until()) - 20 * HOUR)).toBeLessThan(10 * SECOND);
});

test('an offer that ends two hours before the start says when it does, once she is told', async () => {
  const phone = '+971502000009';
  const training = await createWorkshop(api.database, { capacity: 1, startsAt: new Date(Date.now() + 20 * HOUR) });
  await fillWorkshop(api.database, training);
  const { email: _none, ...body } = byNumber(phone, { interest: 'workshop', workshopId: training });
  await api.visitor().post('/api/waitlist', body);
  await admin.patch(`/api/admin/trainings/${training}`, { capacity: 2 });
  await later(HOUR, async () => {
    const fresh = await api.signedIn('admin');
    const rows = await chatCalls(api, fresh).onToday(phone);
    const offer = rows.find(({ detail }) => detail?.startsWith('Offer of a place'));
    expect((await fresh.post(sentPath(offer?.id), {})).status).toBe(200);
    const [entry] = await fresh.read<Waiting[]>(`/api/waitlist?workshopId=${training}`);
    const end = formatDubaiInstant(entry?.offerExpiresAt ?? '');
    expect(textOf(offer ?? {})).toContain(`It is yours if you take it until ${end}.`);
  });
});

test('a guest of a course hears of each session, also when the first is over', async () => {
  const [first, second, third, other] = [morningIn(2), morningIn(9), morningIn(16), morningIn(17)];
  const hoursOf = (morning: Date) => ({ startsAt: morning, endsAt: new Date(Number(morning) + 2 * HOUR) });
  const { id, read } = await createCourse(admin, { sessions: [first, second, third].map(hoursOf), reminder: true });
  const { sessions } = await read();
  const { phone } = await chatCalls(api, admin).booked(id);
  await deliverAt(Number(second) - 10 * HOUR);
  await at(Number(second) - 9 * HOUR, async () => {
    const fresh = await api.signedIn('admin');
    const moved = sessions.map((session, index) => ({ ...session, ...(index === 2 && hoursOf(other)) }));
    await fresh.patch(`/api/admin/trainings/${id}`, { sessions: moved, notify: true });
    const rows = await chatCalls(api, fresh).onToday(phone);
    const texts = rows.filter(({ chatLink }) => chatLink !== null).map(textOf);
    const reminder = texts.find((words) => words.includes('Reminder: '));
    expect(reminder).toContain(formatDay(dubaiDay(second)));
    expect(reminder).not.toContain(formatDate(dubaiDay(first)));
    expect(texts.some((words) => words.includes('has changed'))).toBe(true);
  });
});
