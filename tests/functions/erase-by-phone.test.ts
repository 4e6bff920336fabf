import { expect, test } from 'vitest';
import type { ErasurePreview } from '#src/contract/erase.ts';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { historyOf } from '#tests/support/history.ts';
import { keepMailFiles } from '#tests/support/mail-files.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { outbox } from '#tests/support/outbox.ts';
import { refer } from '#tests/support/referrals.ts';
import { postByStaff, register, registrationIdOf, registrationsOf } from '#tests/support/registrations.ts';
import { enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import {
  attend,
  createWorkshop,
  issueCertificates,
  moveWorkshop,
  PAST_DAY,
  placesLeft,
} from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mailFiles = await keepMailFiles(api);

test('erasure by phone, in any format, deletes the rows with this phone, and not others with the same email', async () => {
  const workshop = await createWorkshop(api.database);
  const email = 'family@example.com';
  const gone = await register(api.visitor(), workshop, { email, phone: '0501112223', firstName: 'Gone' });
  const stays = await register(api.visitor(), workshop, { email, phone: '0501112224', firstName: 'Stays' });
  await refer(api.visitor(), { whatsappNumber: '+971 (50) 111-2223', fullName: 'Gone too' });
  await api.visitor().post('/api/waitlist', waitlistBody({ phone: '00971501112223' }));
  await admin.patch(`/api/registrations/${gone}`, { notes: 'Gone' });
  await api.settled();
  await api.rows`
    update outbox set state = 'waiting', payload = jsonb_build_object('phone', '0501112224')
    where kind = 'registration-received' and row_id = ${stays}::uuid`;
  const { body } = await admin.post('/api/admin/erase', { phone: '050-111 2223', confirm: 'ERASE' });
  expect(body).toMatchObject({ registrations: 1, referrals: 1, waitlist: 1, history: 1, newsletter: 0 });
  expect(await findAnywhere(api.database, ['1112223', 'Gone'])).toEqual([]);
  expect((await mailFiles()).filter((mail) => mail.includes('Gone too'))).toEqual([]);
  expect(await placesLeft(api.database, workshop)).toBe(14);
  expect((await outbox(api.database)).filter((entry) => entry.person_key === email)).toMatchObject([
    { kind: 'registration-notice', person_name: expect.stringContaining('Stays') as string },
    { payload: { phone: '0501112224' } },
  ]);
  expect(await historyOf(api.database, gone)).toEqual([]);
});

test('erasure by phone deletes the waiting emails of a referral that also has an email address', async () => {
  const asked = { phone: '050 111 4445', confirm: 'ERASE' };
  // This folder cannot be created, so no email is sent.
  await withEnvironment({ DATA_DIR: '/dev/null' }, async () => {
    await refer(api.visitor(), { whatsappNumber: '(050) 111 4445', email: 'waits@example.com' });
    await api.settled();
    expect((await outbox(api.database)).filter((entry) => entry.person_key === 'waits@example.com')).toMatchObject([
      { state: 'waiting', payload: { whatsappNumber: '(050) 111 4445' } },
      { state: 'waiting', payload: { whatsappNumber: '(050) 111 4445' } },
    ]);
    expect((await admin.post('/api/admin/erase', asked)).body).toMatchObject({ referrals: 1, outbox: 2 });
  });
  expect(await findAnywhere(api.database, ['waits@example.com', '111 4445'])).toEqual([]);
});

test('two nannies of one family are erased one after the other, and both places stay the family’s', async () => {
  const workshop = await createWorkshop(api.database);
  const family = { firstName: 'Layla', lastName: 'Haddad', email: 'haddad@example.com', phone: '+971 50 111 4460' };
  const nannies = [
    { nannyFirstName: 'Grace', nannyLastName: 'Wanjiru', nannyEmail: 'grace.w@example.com' },
    { nannyFirstName: 'Joy', nannyLastName: 'Wanjiru', nannyEmail: 'joy.w@example.com' },
  ];
  const bookings: string[] = [];
  for (const nanny of nannies) {
    bookings.push(registrationIdOf(await postByStaff(admin, workshop, { ...family, ...nanny })));
  }
  for (const { nannyEmail: email } of nannies) {
    expect((await admin.post('/api/admin/erase', { email, confirm: 'ERASE' })).status).toBe(200);
  }
  expect(await findAnywhere(api.database, ['Wanjiru'])).toEqual([]);
  expect(await registrationsOf(api.database, workshop)).toHaveLength(2);
  for (const id of bookings) {
    expect((await admin.patch(`/api/registrations/${id}`, { isPaid: true })).status).toBe(200);
    const corrected = { token: tokenOf('booking', id), phone: '+971 50 111 4461' };
    expect((await api.visitor().patch('/api/booking', corrected)).status).toBe(200);
  }
});

test('erasure by phone takes what an attendee was sent at her own address, and leaves what who booked was sent', async () => {
  const desk = { firstName: 'Hana', lastName: 'Desk', email: 'hana.desk@example.com', phone: '+971 50 111 4453' };
  const phone = '+971 50 111 4452';
  for (const own of [
    { firstName: 'Wema', lastName: 'Own', email: 'Wema.Own@example.com' },
    { firstName: 'Wema', lastName: 'Shares', email: desk.email },
  ]) {
    const training = await createWorkshop(api.database);
    const id = registrationIdOf(await postByStaff(admin, training, { ...desk, attendees: [{ ...own, phone }] }));
    await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  }
  await api.settled();
  const sentTo = async (key: string) =>
    (await outbox(api.database)).filter(({ person_key: one, state }) => one === key && state === 'sent');
  expect(await sentTo('wema.own@example.com')).not.toEqual([]);
  const toDesk = await sentTo(desk.email);
  expect((await admin.post('/api/admin/erase', { phone, confirm: 'ERASE' })).body).toMatchObject({ attendees: 2 });
  expect(await findAnywhere(api.database, ['wema'])).toEqual([]);
  expect(await sentTo(desk.email)).toEqual(toDesk);
});

test('who booked is erased with the certificates of those that only the booking reaches, and no others', async () => {
  const workshop = await createWorkshop(api.database);
  const email = 'agency.desk@example.com';
  const attendees = [
    { firstName: 'Ruth', lastName: 'Own', phone: '+971 50 111 4470' },
    { firstName: 'Sena', lastName: 'None' },
  ];
  const id = registrationIdOf(await postByStaff(admin, workshop, { email, attendees }));
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await attend(api.database, id);
  await moveWorkshop(api.database, workshop, PAST_DAY);
  expect((await issueCertificates(admin, id)).issued).toHaveLength(2);
  expect(await preview({ email })).toMatchObject({ certificates: 1 });
  expect((await admin.post('/api/admin/erase', { email, confirm: 'ERASE' })).body).toMatchObject({ certificates: 1 });
  const left = await api.rows`select name from certificates where name in ('Ruth Own', 'Sena None')`;
  expect(left).toEqual([{ name: 'Ruth Own' }]);
});

test('erasure by an international number deletes a foreign number without its country code', async () => {
  await refer(api.visitor(), { whatsappNumber: '07400 123456', fullName: 'Abigail Brown', email: undefined });
  await refer(api.visitor(), { whatsappNumber: '07400 123457', fullName: 'Stays Brown', email: undefined });
  await api.settled();
  const { body } = await admin.post('/api/admin/erase', { phone: '+44 7400 123458', confirm: 'ERASE' });
  expect(body).toMatchObject({ referrals: 0 });
  const erased = await admin.post('/api/admin/erase', { phone: '+44 7400 123456', confirm: 'ERASE' });
  expect(erased.body).toMatchObject({ referrals: 1, outbox: 1, mailFiles: 1 });
  expect(await findAnywhere(api.database, ['Abigail', '123456'])).toEqual([]);
  expect(await findAnywhere(api.database, ['Stays Brown'])).not.toEqual([]);
});

test('an invalid number matches by its last digits, at least eight; a valid one matches as a whole', async () => {
  const workshop = await createWorkshop(api.database);
  for (const phone of ['1234 5678', '234-5678', '301234567', '04 246 0958']) {
    await register(api.visitor(), workshop, { phone, lastName: phone });
  }
  for (const phone of ['+49 30 1234 5678', '+49 30 4246 0958']) {
    await admin.post('/api/admin/erase', { phone, confirm: 'ERASE' });
  }
  const left = (await registrationsOf(api.database, workshop)).map(({ phone }) => phone);
  expect(left.sort()).toEqual(['04 246 0958', '234-5678', '301234567']);
});

test('erasure by email keeps the waiting staff emails about another person with the same phone', async () => {
  await withEnvironment({ DATA_DIR: '/dev/null' }, async () => {
    const phone = '+971501114447';
    await register(api.visitor(), await createWorkshop(api.database), { email: 'goes@example.com', phone });
    await refer(api.visitor(), { whatsappNumber: phone, fullName: 'Husband Stays', email: undefined });
    await api.settled();
    await admin.post('/api/admin/erase', { email: 'goes@example.com', confirm: 'ERASE' });
    expect((await outbox(api.database)).filter((entry) => entry.person_key === phone)).toMatchObject([
      { kind: 'referral-notice', payload: { fullName: 'Husband Stays' } },
    ]);
  });
});

test('erasure by phone deletes mail server errors that quote the person’s email address', async () => {
  const asked = { phone: '050 111 4446', confirm: 'ERASE' };
  await register(api.visitor(), await createWorkshop(api.database), {
    email: 'Quoted@example.com',
    phone: asked.phone,
  });
  await api.settled();
  const payload = JSON.stringify({ reasons: ['The mail server said: 550 <quoted@example.com> unknown'] });
  // The booking that it was about has been erased by its link.
  await api.rows`update outbox set row_id = null, person_key = null, state = 'failed', payload = ${payload}::jsonb where id = (
    select id from outbox where person_key = 'quoted@example.com' limit 1)`;
  await admin.post('/api/admin/erase', asked);
  expect(await findAnywhere(api.database, ['quoted@example.com'])).toEqual([]);
});

const preview = async (body: object) => {
  const response = await admin.post('/api/admin/erase', body);
  expect(response.status, response.text).toBe(200);
  return (response.body as { preview: ErasurePreview }).preview;
};

test('a number that was typed without its country is offered as perhaps the same person, and erased if it is chosen', async () => {
  const typed = '0712 399 678';
  await refer(api.visitor(), { whatsappNumber: typed, fullName: 'Kendi Wanjiru', email: undefined });
  await refer(api.visitor(), { whatsappNumber: '+254 722 399 678', fullName: 'Other Wanjiru', email: undefined });
  await api.settled();
  // As it was stored before the country was asked for.
  await api.rows`update referrals set phone_e164 = '+971712399678' where full_name = 'Kendi Wanjiru'`;
  const candidates = [{ email: null, phone: typed, rows: 1, firstNames: ['Kendi'] }];
  for (const phone of ['+254 712 399 678', '0712399678']) {
    expect(await preview({ phone })).toMatchObject({ referrals: 0, candidates });
  }
  // Both end in these seven digits. Fewer are the end of many numbers.
  const { candidates: similar } = (await preview({ phone: '2399678' })) as { candidates: object[] };
  expect(similar).toHaveLength(2);
  expect((await admin.post('/api/admin/erase', { phone: '00 399 678' })).status).toBe(422);
  const phone = '+254 712 399 678';
  const kept = await admin.post('/api/admin/erase', { phone, also: [], confirm: 'ERASE' });
  expect(kept.body).toMatchObject({ referrals: 0 });
  const { body } = await admin.post('/api/admin/erase', { phone, also: [{ phone: typed }], confirm: 'ERASE' });
  expect(body).toMatchObject({ referrals: 1, outbox: 1, mailFiles: 1 });
  expect(await findAnywhere(api.database, ['Kendi', typed])).toEqual([]);
  expect(await findAnywhere(api.database, ['Other Wanjiru'])).not.toEqual([]);
});

test('an address that stands beside the number is offered too, and a number beside the address', async () => {
  const [email, phone] = ['beside@example.com', '050 111 4451'];
  await register(api.visitor(), await createWorkshop(api.database), { email, phone, firstName: 'Beside' });
  await api.visitor().post('/api/enquiries', enquiryBody({ name: 'Beside Me', email: 'Beside@example.com' }));
  await refer(api.visitor(), { whatsappNumber: '+971501114451', fullName: 'Beside Too', email: undefined });
  await api.settled();
  expect(await preview({ phone })).toMatchObject({
    registrations: 1,
    referrals: 1,
    enquiries: 0,
    candidates: [{ email, phone: null, rows: 1, firstNames: ['Beside'] }],
  });
  expect(await preview({ email })).toMatchObject({
    referrals: 0,
    enquiries: 1,
    candidates: [{ email: null, phone: '+971501114451', rows: 1, firstNames: ['Beside'] }],
  });
  expect(await preview({ phone, also: [{ email }] })).toMatchObject({ enquiries: 1, candidates: [] });
  const { body } = await admin.post('/api/admin/erase', { phone, also: [{ email }], confirm: 'ERASE' });
  expect(body).toMatchObject({ registrations: 1, referrals: 1, enquiries: 1 });
  expect(await findAnywhere(api.database, ['beside'])).toEqual([]);
});

test('erasure takes the person’s messages whose booking is gone, and not those of another person at the address', async () => {
  const [email, phone, own] = ['rowless@example.com', '050 111 4480', 'rowless.own@example.com'];
  await register(api.visitor(), await createWorkshop(api.database), { email, phone });
  const nanny = { nannyFirstName: 'Rowless', nannyLastName: 'Own', nannyEmail: own };
  const family = { email: 'stays.family@example.com', ...nanny };
  const booking = await register(api.visitor(), await createWorkshop(api.database), family);
  await api.rows`update attendees set phone = ${phone}, phone_e164 = '+971501114480' where registration_id = ${booking}::uuid`;
  await refer(api.visitor(), { whatsappNumber: phone, email: undefined });
  await api.settled();
  await api.rows`delete from outbox`;
  const messages: [about: string, key: string | null, payload: object][] = [
    ['sent to her address', email, {}],
    ['waits for her address', email, { phone, about: 'hers' }],
    ['sent to the number that she typed', phone, {}],
    ['to staff about her own address', null, { reasons: [`550 <${own}> unknown`] }],
    ['to another person at the address', email, { phone: '050 111 4481', about: 'not hers' }],
  ];
  for (const [, key, payload] of messages) {
    await api.rows`
      insert into outbox (id, kind, person_key, to_person, payload, state, created_at, next_try_at)
      values (gen_random_uuid(), 'certificate-issued', ${key}, false, ${JSON.stringify(payload)}::jsonb, 'failed', now(), now())`;
  }
  await admin.post('/api/admin/erase', { phone: '+971501114480', confirm: 'ERASE' });
  expect(await api.rows`select payload from outbox`).toEqual([{ payload: messages.at(-1)?.[2] }]);
});
