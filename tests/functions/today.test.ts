import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Today } from '#src/contract/today.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { DAY, HOUR, later, morningIn, SECOND } from '#tests/support/clock.ts';
import { courseRegistrationBody, enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { createCourse } from '#tests/support/courses.ts';
import { fullWorkshop, tokenOf } from '#tests/support/offers.ts';
import { insertEntry } from '#tests/support/outbox.ts';
import { refer } from '#tests/support/referrals.ts';
import { attendeesOf, register, registrationBody } from '#tests/support/registrations.ts';
import { byKey } from '#tests/support/today.ts';
import { createWorkshop, moveWorkshop, PAST_DAY } from '#tests/support/workshops.ts';

const NOTHING = { count: 0, rows: [] };
const instant = expect.stringMatching(/^\d{4}-.+\.\d{3}Z$/) as string;
const href = expect.stringContaining('/admin/person?key=') as string;

async function start() {
  const api = await startApi();
  const admin = await api.signedIn('admin');
  const today = async () => {
    const { status, body, text } = await admin.get('/api/admin/today');
    expect(status, text).toBe(200);
    const { nextTraining, money, nextOn } = body as Today;
    return { ...byKey(body as Today), nextTraining, money, nextOn };
  };
  const submit = async (path: string, body: unknown) =>
    ((await api.visitor().post(path, body)).body as { id: string }).id;
  return { api, admin, today, submit };
}

test('without tasks every list is empty', async () => {
  const { today } = await start();
  const { settings, nextTraining, money, nextOn, ...lists } = await today();
  expect(Object.values(lists)).toEqual(Array.from({ length: 17 }, () => NOTHING));
  expect(settings.rows.slice(0, 2)).toMatchObject([
    { id: 'SITE_URL', name: 'The address of the site is still the example' },
    { id: 'PUBLIC_CONTACT_EMAIL', name: 'Contact email is still the example' },
  ]);
  expect(nextTraining).toBeNull();
  expect([money, nextOn]).toEqual([{ received: 0, refunded: 0, due: 0, pastUnpaid: 0 }, NOTHING]);
});

test('facts of law that were looked up too long ago are named by their files', async () => {
  const { api } = await start();
  await later(400 * DAY, async () => {
    const admin = await api.signedIn('admin');
    const { law } = byKey(await admin.read<Today>('/api/admin/today'));
    const files = readdirSync('src/content/law');
    expect(law).toMatchObject({ count: files.length, rows: files.slice(0, 5).map((name) => ({ name })) });
  });
});

test('a list has its key, a heading with its count, and the page of all its rows', async () => {
  const { admin, submit } = await start();
  const read = async () => (await admin.read<Today>('/api/admin/today')).lists.find(({ key }) => key === 'enquiries');
  const list = { key: 'enquiries', href: '/admin/people?tab=enquiries&handled=false' };
  await submit('/api/enquiries', enquiryBody());
  expect(await read()).toMatchObject({ ...list, heading: '1 enquiry is not handled' });
  await submit('/api/enquiries', enquiryBody());
  expect(await read()).toMatchObject({ ...list, heading: '2 enquiries are not handled' });
});

test('unhandled enquiries and who waits for the dates of a course are listed, oldest first, five with ids', async () => {
  const { admin, today, submit } = await start();
  const ids: string[] = [];
  const asked = Array.from({ length: 7 }, () => enquiryBody());
  for (const [index, body] of asked.entries()) {
    ids.push(await later(index * SECOND, () => submit('/api/enquiries', body)));
  }
  await submit('/api/enquiries', enquiryBody({ website: 'x' }));
  const { enquiries } = await today();
  expect([enquiries.count, enquiries.rows.map(({ id }) => id)]).toEqual([7, ids.slice(0, 5)]);
  expect(enquiries.rows[0]).toMatchObject({ detail: 'Hiring a Nova Nanny: Hello', at: instant, phoneE164: null });
  const reply = new URL(enquiries.rows[0]?.replyLink ?? '');
  expect(reply.pathname).toBe(asked[0]?.['email']);
  expect(reply.searchParams.get('subject')).toBe('Re: Hiring a Nova Nanny');
  expect(reply.searchParams.get('body')).toContain('> Hello');
  for (const id of ids.slice(0, 6)) await admin.patch(`/api/enquiries/${id}`, { handled: true });
  expect((await today()).enquiries).toMatchObject({ count: 1, rows: [{ id: ids[6] }] });

  const course = await submit('/api/course-registrations', courseRegistrationBody({ lastName: 'Santos' }));
  const row = { id: course, name: 'Maria Santos', detail: 'September Newborn & Maternity Training', at: instant };
  expect((await today()).dates).toEqual({ count: 1, rows: [{ ...row, phoneE164: '+971501234567', href }] });
  const { id: trainingId } = await createCourse(admin);
  await admin.patch(`/api/course-registrations/${course}`, { trainingId });
  expect((await today()).dates).toEqual(NOTHING);
  await admin.patch(`/api/course-registrations/${course}`, { trainingId: null });
  expect((await today()).dates.count).toBe(1);
  await admin.delete(`/api/registrations/${course}`);
  expect((await today()).dates).toEqual(NOTHING);
});

test('a place is listed if it is still unpaid after three days and not cancelled', async () => {
  const { api, admin, today } = await start();
  const workshop = await createWorkshop(api.database);
  const [first, paid, cancelled] = await later(-3 * DAY, async () => [
    await register(api.visitor(), workshop, { lastName: 'Cruz' }),
    await register(api.visitor(), workshop),
    await register(api.visitor(), workshop),
  ]);
  await later(-2 * DAY, () => register(api.visitor(), workshop));
  await admin.patch(`/api/registrations/${paid}`, { isPaid: true });
  await admin.delete(`/api/registrations/${cancelled}`);
  expect((await today()).unpaid).toEqual({
    count: 1,
    rows: [
      {
        id: first,
        name: 'Maria Cruz',
        detail: 'AED 300, A workshop',
        at: instant,
        phoneE164: '+971501234567',
        isReminded: false,
        canBeTold: true,
        href,
      },
    ],
  });
  const isReminded = async () => (await today()).unpaid.rows.map((row) => row.isReminded);
  await api.rows`update registrations set reminded_at = now() - interval '8 days' where id = ${first}::uuid`;
  expect(await isReminded()).toEqual([false]);
  await api.rows`
    update registrations set reminded_at = now(), email = null, phone_e164 = null where id = ${first}::uuid`;
  expect((await today()).unpaid.rows).toMatchObject([{ isReminded: true, canBeTold: false }]);
  await api.rows`update trainings set cancelled_at = now() where id = ${workshop}`;
  expect((await today()).unpaid).toEqual(NOTHING);
});

test('places that are unpaid after three days are counted, and listed, of workshops and of courses', async () => {
  const { api, admin, today } = await start();
  const workshop = await createWorkshop(api.database);
  const { id: course } = await createCourse(admin);
  const ofWorkshop = await register(api.visitor(), workshop);
  await admin.post('/api/registrations', { ...registrationBody(), trainingId: course });
  await api.rows`update registrations set created_at = created_at - interval '3 days'`;
  await register(api.visitor(), workshop);
  const idsOf = async (query: string) =>
    (await admin.read<{ id: string }[]>(`/api/registrations?${query}`)).map(({ id }) => id).toSorted();
  const { unpaid } = await today();
  expect(await idsOf('waits=unpaid')).toEqual(unpaid.rows.map(({ id }) => id).toSorted());
  expect(unpaid.count).toBe(2);
  expect(await idsOf(`waits=unpaid&workshopId=${workshop}`)).toEqual([ofWorkshop]);
  expect((await admin.get('/api/admin/overview')).body).toMatchObject({ unpaid: { workshops: 1, courses: 1 } });
});

test('spam, failed messages, offered places and the next workshop are listed', async () => {
  const { api, admin, today, submit } = await start();
  const spam = await submit('/api/enquiries', enquiryBody({ name: 'Robot', website: 'x' }));
  const failed = await insertEntry(api.database);
  await api.rows`update outbox set state = 'failed', last_error = 'Mailbox full' where id = ${failed}::uuid`;
  const { workshopId, registrationIds } = await fullWorkshop(api, { waiting: 1 });
  await admin.delete(`/api/registrations/${registrationIds[0] ?? ''}`);
  const { heldAsSpam, failedMessages, offers, nextTraining } = await today();
  expect(heldAsSpam).toMatchObject({ count: 1, rows: [{ id: spam, name: 'Robot', at: instant }] });
  const why = expect.stringMatching(/^Mailbox full \(/) as string;
  expect(failedMessages).toMatchObject({ count: 1, rows: [{ id: failed, at: instant, detail: why }] });
  expect(offers).toMatchObject({ count: 1, rows: [{ at: instant }] });
  expect(nextTraining).toMatchObject({
    id: workshopId,
    registered: registrationIds.length - 1,
    capacity: registrationIds.length,
    ...{ location: 'Dubai', placesHeld: 1, placesPaid: 0, placesPartPaid: 0 },
    startsAt: expect.stringMatching(/\+04:00$/) as string,
    endsAt: expect.stringMatching(/\+04:00$/) as string,
  });
});

test('a workshop is the next one until it ends, and a course at each of its sessions', async () => {
  const { api, admin, today } = await start();
  await createWorkshop(api.database, { startsAt: new Date(Date.now() - 4 * HOUR) });
  expect((await today()).nextTraining).toBeNull();
  const id = await createWorkshop(api.database, { startsAt: new Date(Date.now() - SECOND) });
  expect((await today()).nextTraining).toMatchObject({ id });
  const day = (days: number) => dubaiDate(new Date(Date.now() + days * 24 * HOUR));
  const hours = (days: number) => ({ startsAt: `${day(days)}T10:00:00+04:00`, endsAt: `${day(days)}T11:00:00+04:00` });
  await api.rows`update trainings set cancelled_at = now() where id = ${id}`;
  const sessions = [hours(-7), { ...hours(3), location: 'At the park' }, hours(7)];
  const course = await createCourse(admin, { sessions });
  const next = (await today()).nextTraining;
  expect(next).toMatchObject({ id: course.id, location: 'At the park', ...hours(3) });
});

test('a certificate is listed after attendance and payment, until it is issued', async () => {
  const { api, admin, today } = await start();
  const workshop = await createWorkshop(api.database);
  const add = async (change: object, body?: Record<string, unknown>) => {
    const id = await register(api.visitor(), workshop, body);
    await admin.patch(`/api/registrations/${id}`, change);
    return id;
  };
  await add({ attended: true });
  await add({ isPaid: true });
  // The fonts of certificates do not have these letters.
  await add({ attended: true, isPaid: true }, { firstName: 'मारिया' });
  const id = await add({ attended: true, isPaid: true }, { lastName: 'Cruz' });
  expect((await today()).certificates).toEqual(NOTHING);
  await moveWorkshop(api.database, workshop, PAST_DAY);
  const row = {
    id: (await attendeesOf(api.database, id))[0],
    name: 'Maria Cruz',
    detail: 'A workshop',
    at: instant,
    phoneE164: null,
    href,
  };
  expect((await today()).certificates).toEqual({ count: 1, rows: [row] });
  const { body } = await admin.post('/api/admin/certificates', { registrationIds: [id] });
  expect((await today()).certificates).toEqual(NOTHING);
  const [{ number = '' } = {}] = (body as { issued: { number?: string }[] }).issued;
  expect((await admin.delete(`/api/admin/certificates/${number}`)).status).toBe(200);
  expect((await today()).certificates).toEqual(NOTHING);
});

test('from the end of a training Today counts who came, and names those who get a certificate', async () => {
  const { api, admin } = await start();
  const workshop = await createWorkshop(api.database, { startsAt: morningIn(2) });
  const ids: string[] = [];
  for (const lastName of ['Cruz', 'Ali', 'Diaz', 'Bello']) {
    ids.push(await register(api.visitor(), workshop, { lastName }));
  }
  const [paid = '', paidToo = '', unpaid = ''] = ids;
  for (const id of [paid, paidToo]) await admin.patch(`/api/registrations/${id}`, { isPaid: true, attended: true });
  await admin.patch(`/api/registrations/${unpaid}`, { attended: true });
  const trainings = async () => {
    const { lists } = await (await api.signedIn('admin')).read<Today>('/api/admin/today');
    return lists.find(({ key }) => key === 'certificates')?.trainings;
  };
  expect(await trainings()).toEqual([]);
  await later(3 * DAY, async () => {
    const due = (await Promise.all([paidToo, paid].map((id) => attendeesOf(api.database, id)))).flat();
    const ended = { id: workshop, title: 'A workshop', came: 3, missed: 1, due };
    expect(await trainings()).toEqual([ended]);
    const signedIn = await api.signedIn('admin');
    await signedIn.post('/api/admin/certificates', { attendeeIds: due });
    expect(await trainings()).toEqual([]);
  });
});

test('due commission is listed by partner until its payout', async () => {
  const { api, admin, today } = await start();
  const { id } = await refer(api.visitor(), { trainingType: 'september-newborn' });
  await refer(api.visitor(), { trainingType: 'september-newborn' });
  expect((await today()).payouts).toEqual(NOTHING);
  await admin.patch(`/api/referrals/${id}`, { status: 'paid' });
  expect((await today()).payouts).toEqual({
    count: 1,
    rows: [{ id: 'MUMSGIST', name: 'MUMSGIST', detail: 'AED 110', at: null, phoneE164: null }],
  });
  const payout = { referralCode: 'MUMSGIST', referralIds: [id], paidOn: '2026-01-05', reference: 'Bank 1' };
  expect((await admin.post('/api/admin/payouts', payout)).status).toBe(201);
  expect((await today()).payouts).toEqual(NOTHING);
});

test('the money of the week is counted from Monday in Dubai on, and what is due as a whole', async () => {
  const { api } = await start();
  const registrationId = await register(api.visitor(), await createWorkshop(api.database));
  // In UTC it is still Sunday.
  await later(Date.parse('2030-01-07T00:30:00+04:00') - Date.now(), async () => {
    const admin = await api.signedIn('admin');
    const pay = (amountAed: number, paidOn: string) =>
      admin.add('/api/admin/payments', { registrationId, method: 'cash', amountAed, paidOn });
    await pay(50, '2030-01-06');
    const id = await pay(200.5, '2030-01-07');
    const refund = { amountAed: 50.25, paidOn: '2030-01-07', lowersDue: false };
    await admin.post(`/api/admin/payments/${id}/refund`, refund);
    const { money } = await admin.read<Today>('/api/admin/today');
    expect(money).toEqual({ received: 200.5, refunded: 50.25, due: 99.75, pastUnpaid: 0 });
  });
});

test('a mailbox and a domain with many entries in a day are named, and lead to them', async () => {
  const { api, today } = await start();
  const workshop = await createWorkshop(api.database, { capacity: 100, startsAt: morningIn(30) });
  for (let count = 0; count < 10; count += 1) {
    const maria = { email: `ma.ria+${count}@gmail.com`, lastName: `Cruz ${count}` };
    const id = await register(api.visitor(), workshop, maria);
    if (count % 2 === 0) await api.visitor().post('/api/booking/cancel', { token: tokenOf('booking', id) });
  }
  const wait = (own = {}) => api.visitor().post('/api/waitlist', waitlistBody(own));
  for (let count = 0; count < 11; count += 1) await wait({ email: `box.${count}@mail.evil.example` });
  const of = { noEmail: true, email: undefined, phone: '+971506660000' };
  for (let count = 0; count < 10; count += 1) await register(api.visitor(), workshop, { ...of, lastName: `${count}` });
  for (let count = 0; count < 9; count += 1) await wait();
  const said = (entries: number) => `${entries} bookings and entries on waiting lists in a day`;
  const row = (id: string, name: string, entries: number, href: string) => ({ id, name, detail: said(entries), href });
  const named = [
    row('evil.example', 'Addresses at evil.example', 11, '/admin/workshops?tab=waiting-lists&search=evil.example'),
    row('+971506660000', '+971506660000', 10, '/admin/person?key=%2B971506660000'),
    row('maria@gmail.com', 'maria@gmail.com', 10, '/admin/person?key=maria%40gmail.com'),
  ];
  expect((await today()).site).toMatchObject({ count: 3, rows: named });
  await later(DAY + HOUR, async () => {
    const { site } = byKey(await (await api.signedIn('admin')).read<Today>('/api/admin/today'));
    expect(site.rows.filter(({ id }) => named.some((one) => one.id === id))).toEqual([]);
  });
});
