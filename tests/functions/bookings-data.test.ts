import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { courseName } from '#netlify/course-names.ts';
import { startApi } from '#tests/support/api.ts';
import { courseRegistrationBody, waitlistBody } from '#tests/support/bodies.ts';
import { bookingCalls } from '#tests/support/bookings.ts';
import { DAY, HOUR, later, morningIn } from '#tests/support/clock.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { keepMailFiles } from '#tests/support/mail-files.ts';
import { countsOf, tokenOf } from '#tests/support/offers.ts';
import { deliverLater, outbox } from '#tests/support/outbox.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import {
  attendeesOf,
  postByStaff,
  register,
  registerPath,
  registrationBody,
  registrationIdOf,
  registrationsOf,
} from '#tests/support/registrations.ts';
import { checkout } from '#tests/support/stripe-events.ts';
import { attend, createWorkshop, issueCertificates, moveWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mailFiles = await keepMailFiles(api);
const { deliver } = paymentCalls(api, admin);
const { ask, data, change, erase, booked } = bookingCalls(api);

test('the exported data are those of the booking, without internal fields', async () => {
  const { token } = await booked(30 * DAY, { notes: 'Vegetarian' });
  await change(token, { firstName: 'Ana' });
  const { status, body } = await data(token);
  expect([status, body]).toMatchObject([
    200,
    {
      booking: { first_name: 'Ana', guest_notes: 'Vegetarian' },
      changes: [{ by: 'guest' }],
      workshop: { title: 'A workshop' },
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/_key|is_spam/);
});

test('the exported data have the guest’s own words, not the notes of staff', async () => {
  const { id, workshopId, token } = await booked(30 * DAY, { notes: 'Vegetarian' });
  await admin.patch(`/api/registrations/${id}`, { notes: 'Difficult on the phone', isPaid: true });
  const [attendee] = await attendeesOf(api.database, id);
  const remark = { trainingId: workshopId, id: attendee, remark: 'Difficult in class' };
  expect((await admin.post('/api/day/remark', remark)).status).toBe(200);
  const { text, body } = await data(token);
  expect(text).not.toContain('Difficult');
  expect(body).toMatchObject({
    booking: { guest_notes: 'Vegetarian' },
    changes: [{ by: 'admin', changes: { isPaid: { from: false, to: true } } }],
  });
});

test('the exported data have the answers that the guest was asked for, and no nanny’s at an address of her own', async () => {
  const attendees = [
    { firstName: 'Grace', lastName: 'Wanjiru', email: 'grace.private@example.com' },
    { firstName: 'Joy', lastName: 'Mwende', phone: '+971 50 222 0011' },
    { firstName: 'Ana', lastName: 'Cruz', email: 'Family.Data@example.com' },
  ];
  const { id, token } = await booked(DAY, { email: 'family.data@example.com', nannies: 3, attendees });
  await attend(api.database, id);
  await later(4 * DAY, async () => {
    for (const [index, attendee] of (await attendeesOf(api.database, id)).entries()) {
      const answer = { token: tokenOf('feedback', attendee), score: 2 + index, permission: 'none' };
      expect((await api.visitor().send('PUT', '/api/feedback', { body: answer })).status).toBe(200);
    }
    const { body } = await data(token);
    const { feedback, changes } = body as { feedback: { score: number }[]; changes: object[] };
    expect(feedback.map(({ score }) => score).toSorted()).toEqual([3, 4]);
    expect(JSON.stringify(changes)).not.toContain('of 5');
  });
});

test('the exported data name the payer only if the address is the guest’s', async () => {
  for (const [email, payment] of [
    ['Payer@example.com', { payerName: 'Somebody', payerEmail: 'payer@example.com' }],
    ['sister@example.com', { payerName: null, payerEmail: null }],
  ] as const) {
    const { id, token } = await booked(30 * DAY, { email });
    const customer_details = { name: 'Somebody', email: 'payer@example.com' };
    await deliver({ object: checkout({ client_reference_id: id, customer_details }) });
    const { body } = await data(token);
    expect(body).toMatchObject({ payments: [{ amountAed: 300, ...payment }] });
  }
});

test('a message to staff about a payment that waits does not name its payer either', async () => {
  const { id, token } = await booked(30 * DAY);
  const customer_details = { name: 'Sister', email: 'sister@example.com' };
  await api.withDeliver(
    () => Promise.resolve(new Response()),
    async () => {
      await deliver({ object: checkout({ client_reference_id: id, amount_total: 100, customer_details }) });
      const { text, body } = await data(token);
      expect(body).toMatchObject({
        emails: expect.arrayContaining([expect.objectContaining({ kind: 'payment-notice' })]) as [],
      });
      expect(text).not.toMatch(/sister/i);
    },
  );
});

test('what staff write when they register somebody is not exported as the guest’s words', async () => {
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const id = registrationIdOf(await postByStaff(admin, workshopId, { notes: 'Rang twice' }));
  const { text } = await data(tokenOf('booking', id));
  expect(text).not.toContain('Rang twice');
  expect((await admin.get(`/api/registrations?workshopId=${workshopId}`)).body).toMatchObject([
    { notes: 'Rang twice' },
  ]);
});

test('erasing deletes the booking, its emails, its history and its stored response, and nothing else', async () => {
  const email = 'gone@example.com';
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const other = await register(api.visitor(), workshopId, { email, firstName: 'Other' });
  const headers = { 'Idempotency-Key': randomUUID() };
  const { body } = await api.visitor().post(registerPath(workshopId), registrationBody({ email }), headers);
  const { bookingToken, registrationId } = body as { bookingToken: string; registrationId: string };
  await admin.patch(`/api/registrations/${registrationId}`, { isPaid: true });

  const key = { 'Idempotency-Key': randomUUID() };
  const eraseOnce = (token: string) => api.visitor().post('/api/booking/erase', { token, confirm: 'ERASE' }, key);
  const ofEmail = tokenOf('booking', registrationId, email);
  const first = await eraseOnce(ofEmail);
  expect(first).toMatchObject({
    status: 200,
    body: { erased: true, kept: [{ why: 'The law requires us to keep records of payments.' }] },
  });
  expect((await registrationsOf(api.database, workshopId)).map(({ id }) => id)).toEqual([other]);
  expect(await countsOf(api.database, workshopId)).toMatchObject({ taken: 1, registered: 1 });
  const left = await api.rows<{ count: number }>`
    select (select count(*)::int from history where row_id = ${registrationId})
      + (select count(*)::int from outbox where payload ->> 'registrationId' = ${registrationId})
      + (select count(*)::int from idempotency_keys where body like ${`%${registrationId}%`}) as count`;
  expect(left).toEqual([{ count: 0 }]);
  expect((await ask(bookingToken)).status).toBe(404);
  expect((await erase(bookingToken)).status).toBe(404);
  // The answer got lost.
  expect(await eraseOnce(ofEmail)).toMatchObject({ status: 200, text: first.text });
  expect((await eraseOnce(bookingToken)).body).toMatchObject({ code: 'idempotency_mismatch' });
});

const mailsWith = async (text: string) => (await mailFiles()).filter((mail) => mail.includes(text));

async function erased(id: string): Promise<unknown> {
  const { status, body } = await erase(tokenOf('booking', id));
  expect(status).toBe(200);
  return body;
}

test('an erased booking leaves nothing in any table or mail, after its mails were sent', async () => {
  const person = { firstName: 'Erika', lastName: 'Musterfrau', email: 'erika@example.com', phone: '050 765 4321' };
  const workshop = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const id = await register(api.visitor(), workshop, person);
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await api.settled();
  expect(await mailsWith('Erika')).not.toEqual([]);
  const needles = ['erika', 'Musterfrau', '765 4321', '507654321'];
  expect(await findAnywhere(api.database, needles)).not.toEqual([]);
  await erased(id);
  expect(await findAnywhere(api.database, needles)).toEqual([]);
  for (const needle of ['Erika', 'Musterfrau', 'erika@', '765 4321']) expect(await mailsWith(needle)).toEqual([]);
});

test('an erased booking takes the certificates that only it reaches, and leaves a nanny hers', async () => {
  const workshop = await createWorkshop(api.database);
  const guest = { email: 'family@example.com', phone: '+971 50 111 4470' };
  const attendees = [
    { firstName: 'Ruth', lastName: 'Own', phone: '+971 50 111 4471' },
    { firstName: 'Sena', lastName: 'None' },
    { firstName: 'Tala', lastName: 'Shared', email: 'Family@example.com', phone: '050 111 4470' },
    { firstName: 'Uma', lastName: 'Mixed', email: 'uma@example.com', phone: '050 111 4470' },
  ];
  const id = registrationIdOf(await postByStaff(admin, workshop, { ...guest, attendees }));
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await attend(api.database, id);
  await moveWorkshop(api.database, workshop, morningIn(-2));
  expect((await issueCertificates(admin, id)).issued).toHaveLength(4);
  await erased(id);
  const left = await api.rows`
    select name, email_key, phone, phone_e164 from certificates
    where name in ('Ruth Own', 'Sena None', 'Tala Shared', 'Uma Mixed') order by name`;
  expect(left).toEqual([
    { name: 'Ruth Own', email_key: null, phone: '+971 50 111 4471', phone_e164: '+971501114471' },
    { name: 'Uma Mixed', email_key: 'uma@example.com', phone: null, phone_e164: null },
  ]);
});

test('an erased attendee of somebody else’s booking is named in no mail that was sent, and the booking stays', async () => {
  const workshop = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const hers = { firstName: 'Zuhura', lastName: 'Tracewell', email: 'zuhura@example.com', phone: '+971 50 765 4322' };
  const attendees = [hers, { firstName: 'Grace', lastName: 'Stays' }];
  const family = { firstName: 'Karin', lastName: 'Weiss', email: 'karin@example.com', nannies: 2, attendees };
  const id = registrationIdOf(await postByStaff(admin, workshop, family));
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await register(api.visitor(), workshop, { firstName: 'Olga', email: 'olga@example.com' });
  const [attendeeId] = await attendeesOf(api.database, id);
  const answer = JSON.stringify({ id: attendeeId, name: 'Zuhura Tracewell' });
  await api.rows`
    insert into idempotency_keys (key, path, request_hash, status, body, created_at)
    values (${randomUUID()}::uuid, '/api/day/name', 'x', 200, ${answer}, now())`;
  await api.settled();
  expect(await mailsWith('Zuhura')).not.toEqual([]);
  await admin.post('/api/admin/erase', { email: hers.email, phone: hers.phone, confirm: 'ERASE' });
  expect(await findAnywhere(api.database, ['zuhura', 'Tracewell', '7654322'])).toEqual([]);
  for (const needle of ['Zuhura', 'Tracewell', 'zuhura@', '765 4322']) expect(await mailsWith(needle)).toEqual([]);
  expect(await mailsWith('Olga')).not.toEqual([]);
  expect(await api.rows`select last_name from registrations where id = ${id}::uuid`).toEqual([{ last_name: 'Weiss' }]);
});

test('erasing a booking keeps the same person’s other rows with their mails, and names them', async () => {
  const person = { firstName: 'Petra', lastName: 'Beispiel', email: 'petra@example.com' };
  const first = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const second = await createWorkshop(api.database, { title: 'Second day', startsAt: morningIn(30) });
  const id = await register(api.visitor(), first, person);
  const other = await register(api.visitor(), second, person);
  await register(api.visitor(), first, { ...person, firstName: 'Anna' });
  await api.visitor().post('/api/waitlist', waitlistBody(person));
  await api.settled();
  await deliverLater(api.database, HOUR);
  const why = 'It is separate from this booking. Please write to us if we should delete it too.';
  expect(await erased(id)).toEqual({
    erased: true,
    kept: [
      { what: 'your entry on the waiting list for the full course', why },
      { what: 'your other booking for Second day', why },
    ],
  });
  const left = (await outbox(api.database)).filter(({ person_key }) => person_key === 'petra@example.com');
  expect(left.filter(({ row_id }) => row_id === other)).toHaveLength(2);
  expect(left.filter(({ row_id }) => row_id === id)).toEqual([]);
  expect(left).toHaveLength(6);
  expect(await mailsWith('petra@example.com')).toHaveLength(6);
});

test('erasing a booking for a nanny names what stays of who booked, and a course without dates by its name', async () => {
  const parent = { firstName: 'Karin', lastName: 'Vogel', email: 'karin.vogel@example.com' };
  const nanny = { nannyFirstName: 'Grace', nannyLastName: 'Otieno' };
  const first = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const second = await createWorkshop(api.database, { title: 'For another nanny', startsAt: morningIn(30) });
  const id = await register(api.visitor(), first, { ...parent, ...nanny });
  await register(api.visitor(), second, { ...parent, nannyFirstName: 'Joy', nannyLastName: 'Mwende' });
  const course = courseRegistrationBody({ ...parent, courseType: 'toddler-caring', currentRole: 'parent' });
  expect((await api.visitor().post('/api/course-registrations', course)).status).toBe(201);
  await api.visitor().post('/api/waitlist', waitlistBody(parent));
  const { kept } = (await erased(id)) as { kept: { what: string }[] };
  expect(kept.map(({ what }) => what)).toEqual([
    'your entry on the waiting list for the full course',
    'your other booking for For another nanny',
    `your other booking for ${courseName('toddler-caring')}`,
  ]);
});

test('the data file lists the mails that were sent, and only those of this booking', async () => {
  const person = { firstName: 'Dana', lastName: 'Daten', email: 'dana@example.com' };
  // Staff have been told of the bookings above.
  await api.rows`delete from mail_quotas`;
  const id = await register(api.visitor(), await createWorkshop(api.database, { startsAt: morningIn(30) }), person);
  await register(api.visitor(), await createWorkshop(api.database, { startsAt: morningIn(30) }), person);
  await api.settled();
  const { body } = await data(tokenOf('booking', id));
  const { emails } = body as { emails: object[] };
  expect(emails).toHaveLength(2);
  expect(emails).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ to: 'you', state: 'sent', name: 'Dana Daten', sentAt: expect.any(String) as string }),
      expect.objectContaining({ to: 'staff', state: 'sent', name: 'Dana Daten' }),
    ]),
  );
});

test('erasing a booking deletes the mail that summed it up with others', async () => {
  const workshop = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const full = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`mail-${index}`, new Date()]));
  await api.rows`
    insert into mail_quotas values ('staff', 'notices', ${JSON.stringify(full)}::jsonb)
    on conflict (person_key, kind) do update set mails = excluded.mails`;
  const id = await register(api.visitor(), workshop, { firstName: 'Summed', email: 'summed@example.com' });
  await register(api.visitor(), workshop, { firstName: 'Before', email: 'before@example.com' });
  await api.settled();
  await deliverLater(api.database, HOUR);
  const summary = (await mailsWith('more messages from the website')).filter((mail) => mail.includes('Summed'));
  expect(summary).toHaveLength(1);
  await erased(id);
  expect(await mailsWith('Summed')).toEqual([]);
});
