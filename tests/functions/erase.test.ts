import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withEnvironment } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { createTemporaryFolder } from '#tests/support/at-end.ts';
import { codeCalls } from '#tests/support/codes.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { payOut, referAndConfirm } from '#tests/support/ledger.ts';
import { keepMailFiles } from '#tests/support/mail-files.ts';
import { inCash } from '#tests/support/payments.ts';
import { referralBody } from '#tests/support/referrals.ts';
import { register, registerPath, registrationBody } from '#tests/support/registrations.ts';
import { signUp } from '#tests/support/sign-ups.ts';
import { enquiryBody, waitlistBody } from '#tests/support/bodies.ts';
import { createWorkshop, placesLeft } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { codeFor, redeem } = codeCalls(api, admin);
const mailFiles = await keepMailFiles(api);

const ERIKA = { firstName: 'Erika', lastName: 'Musterfrau', email: 'Erika.M@Example.com', phone: '050 765 4321' };
/** This person's email address contains Erika's. */
const OTHER: typeof ERIKA = {
  ...{ firstName: 'Frederika', lastName: 'Beispiel', email: 'frederika.m@example.com', phone: '+971 50 765 4322' },
};

/** Sends every form with an idempotency key, as a real visitor and as spam. The administrator then changes the rows. */
async function leaveTraces(person: typeof ERIKA, workshop: number): Promise<void> {
  const { firstName, lastName, email, phone } = person;
  const name = `${firstName} ${lastName}`;
  const send = async (path: string, body: unknown) => {
    const response = await api.visitor().post(path, body, { 'Idempotency-Key': randomUUID() });
    expect(response.status, response.text).toBe(201);
    const { id, registrationId } = response.body as { id: string; registrationId: string };
    return id || registrationId;
  };
  for (const website of ['', 'x']) {
    const all = { ...person, website };
    const registration = await send(registerPath(workshop), all);
    const cancelled = await send(registerPath(workshop), { ...all, firstName: `${firstName} B` });
    const referral = await send(
      '/api/referrals',
      referralBody({ fullName: name, whatsappNumber: phone, email, website }),
    );
    await send('/api/course-registrations', { ...all, courseType: 'toddler-caring', currentRole: 'nanny' });
    await send('/api/enquiries', { name, email, service: 'hire', message: `Call ${firstName}`, website });
    await send('/api/newsletter', { ...all, source: 'popup', offer: 'visa' });
    await send('/api/waitlist', waitlistBody(all));
    // A cancellation deletes emails that are not sent yet.
    await api.settled();
    await admin.patch(`/api/referrals/${referral}`, { notes: `${name} called` });
    await admin.patch(`/api/registrations/${registration}`, { isPaid: true, notes: name });
    await admin.delete(`/api/registrations/${cancelled}`);
    await admin.patch('/api/admin/person', { key: email, note: name });
  }
  await api.settled();
}

test('erasure deletes the person from all tables and all mail files, and nobody else', async () => {
  const workshop = await createWorkshop(api.database);
  const needles = ['erika.m@example.com', '50 765 4321', '507654321', 'Musterfrau'];
  const withoutOthers = (rows: string[]) => rows.filter((row) => !row.toLowerCase().includes('frederika'));
  await leaveTraces(OTHER, workshop);
  const [others, othersMails] = [await findAnywhere(api.database, ['frederika', '7654322']), await mailFiles()];
  expect(await placesLeft(api.database, workshop)).toBe(14);
  await leaveTraces(ERIKA, workshop);
  await api.rows`update outbox set state = 'waiting', payload = jsonb_build_object('phone', ${ERIKA.phone}::text)
    where id = (select id from outbox where person_key = 'erika.m@example.com' limit 1)`;
  expect(await placesLeft(api.database, workshop)).toBe(13);
  const { status, body } = await admin.post('/api/admin/erase', {
    email: ' ERIKA.m@example.COM ',
    phone: '+971 50 7654321',
    confirm: 'ERASE',
  });
  expect(status).toBe(200);
  const untouched = Object.entries(body as Record<string, number>).filter(([, erased]) => erased === 0);
  expect(untouched).toEqual([
    ['attendees', 0],
    ['certificates', 0],
  ]);
  expect(withoutOthers(await findAnywhere(api.database, needles))).toEqual([]);
  expect(await findAnywhere(api.database, ['frederika', '7654322'])).toEqual(others);
  expect((await mailFiles()).sort()).toEqual(othersMails.sort());
  expect(await placesLeft(api.database, workshop)).toBe(14);
  const again = await admin.post('/api/admin/erase', { email: ERIKA.email, confirm: 'ERASE' });
  expect(Object.values(again.body as object).every((erased) => erased === 0)).toBe(true);
});

async function notesOf(id: string): Promise<string | undefined> {
  const [row] = await api.rows<{ notes: string }>`select notes from registrations where id = ${id}::uuid`;
  return row?.notes;
}

test('erasure takes the person out of what staff wrote about others and about nobody, and leaves who has the same name', async () => {
  const person = { firstName: 'Aisha', lastName: 'Rahman', email: 'aisha.r@example.com', phone: '+971 50 222 7001' };
  const friend = { firstName: 'Lina', lastName: 'Haddad', email: 'lina@example.com', phone: '+971 50 222 7002' };
  const workshop = await createWorkshop(api.database);
  await register(api.visitor(), workshop, person);
  const other = await register(api.visitor(), workshop, friend);
  const notes = 'Shares a car with AISHA  Rahman (050 222 7001, aisha.r@Example.com). Paid AED 300 0502227001 at 10.';
  await admin.patch(`/api/registrations/${other}`, { notes });
  await admin.patch(`/api/registrations/${other}`, { notes: `${notes} Lina Haddad came.` });
  await admin.patch('/api/admin/person', { key: friend.email, note: 'Sister of\nAisha Rahman' });
  await admin.patch(`/api/admin/trainings/${workshop}`, {
    trainerNotes: 'Who comes:\nAisha Rahman brings her own chair',
  });
  const { code } = await codeFor('visa', { email: friend.email });
  await redeem(code, 'Visa of Aisha Rahman');
  const { id: referral } = await referAndConfirm(api.visitor(), admin);
  await admin.patch(`/api/referrals/${referral}`, { notes: 'Aisha Rahman told her' });
  expect((await payOut(admin, [referral], { reference: 'Aisha Rahman, 00971 50 2227001' })).status).toBe(201);
  const paid = { ...inCash(other), reference: 'From Aisha Rahman' };
  expect((await admin.post('/api/admin/payments', paid)).body).toMatchObject({ number: expect.any(String) as string });
  await withEnvironment({ DATA_DIR: '/dev/null' }, async () => {
    const text = 'Tomorrow.\nAisha Rahman will not come.';
    await admin.post(`/api/admin/trainings/${workshop}/message`, { subject: 'News', text, notify: 'registered' });
    await api.settled();
  });
  await admin.post('/api/admin/erase', { email: person.email, confirm: 'ERASE' });
  expect(await findAnywhere(api.database, ['rahman', '2227001', '222 7001', 'aisha.r@'])).toEqual([]);
  const gone = '[erased]';
  expect(await notesOf(other)).toBe(
    `Shares a car with ${gone} (${gone}, ${gone}). Paid AED 300 ${gone} at 10. Lina Haddad came.`,
  );
  const [left] = await admin.read<{ redeemedFor: string }[]>(`/api/admin/codes?search=${code}`);
  expect(left?.redeemedFor).toBe(`Visa of ${gone}`);

  const second = { ...friend, email: 'second.lina@example.com', phone: '+971 50 000 0077' };
  await register(api.visitor(), workshop, second);
  await admin.post('/api/admin/erase', { email: 'second.lina@example.com', confirm: 'ERASE' });
  expect(await notesOf(other)).toContain('Lina Haddad came.');
});

test('a name is taken out of notes as it is written, whatever signs it has', async () => {
  const workshop = await createWorkshop(api.database);
  await register(api.visitor(), workshop, {
    firstName: 'Ana.*',
    lastName: '(O*Neil [x]) \\',
    email: 'signs@example.com',
  });
  const other = await register(api.visitor(), workshop);
  await admin.patch(`/api/registrations/${other}`, { notes: 'With Ana.* (O*Neil [x]) \\, not Ana (ONeil x)' });
  const { status } = await admin.post('/api/admin/erase', { email: 'signs@example.com', confirm: 'ERASE' });
  expect(status).toBe(200);
  expect(await notesOf(other)).toBe('With [erased], not Ana (ONeil x)');
});

test('erasing a nanny frees her place, and she can register again', async () => {
  const workshop = await createWorkshop(api.database, { capacity: 1 });
  const nanny = registrationBody({ email: 'again@example.com' });
  await api.visitor().post(registerPath(workshop), nanny);
  expect((await api.visitor().post(registerPath(workshop), registrationBody())).status).toBe(409);
  await admin.post('/api/admin/erase', { email: 'again@example.com', confirm: 'ERASE' });
  expect((await api.visitor().post(registerPath(workshop), nanny)).status).toBe(201);
});

test('erasure deletes the history of a restored sign-up, and the mail quota of an address without rows', async () => {
  const email = 'restored@example.com';
  await signUp(api, { email, website: 'x' });
  const [row] = await admin.read<{ id: string }[]>('/api/newsletter?spam=true&search=restored@');
  expect((await admin.post(`/api/admin/spam/${row?.id ?? ''}/restore`, {})).status).toBe(200);
  // Sending its email in the background writes the mail quota.
  await api.settled();
  const { body } = await admin.post('/api/admin/erase', { email, confirm: 'ERASE' });
  expect(body).toMatchObject({ newsletter: 1, history: 1 });
  await api.rows`insert into mail_quotas values (encode(sha256(${email}::bytea), 'hex'), 'test', '{}')`;
  const again = await admin.post('/api/admin/erase', { email, confirm: 'ERASE' });
  expect(again.body).toMatchObject({ newsletter: 0, mailQuotas: 1 });
});

const NOBODY = 'Please enter an email address or a phone number.';
const CONFIRM = 'Please type ERASE to confirm.';

test.for<[body: unknown, errors: Record<string, string>]>([
  [{}, { email: NOBODY }],
  [{ email: '', phone: null, confirm: 'ERASE' }, { email: NOBODY }],
  [
    { email: 'erika', confirm: 'erase' },
    { email: 'Please enter a valid email address', confirm: CONFIRM },
  ],
  [{ email: 'safe@example.com', confirm: 'yes' }, { confirm: CONFIRM }],
  [{ phone: '123', confirm: 'ERASE' }, { phone: 'Please enter a valid phone number.' }],
  [
    { email: 'safe@example.com', phone: '123456789012', confirm: 'ERASE' },
    { phone: 'Please enter a valid phone number.' },
  ],
])('%j is refused, and nothing is erased', async ([body, errors]) => {
  const workshop = await createWorkshop(api.database);
  await register(api.visitor(), workshop, { email: 'safe@example.com' });
  const response = await admin.post('/api/admin/erase', body);
  expect([response.status, response.body]).toMatchObject([422, { code: 'invalid' }]);
  expect((response.body as { errors: unknown }).errors).toEqual(errors);
  expect(await placesLeft(api.database, workshop)).toBe(14);
});

test('without the confirmation nothing is erased, and the response is a preview', async () => {
  const body = registrationBody({ firstName: 'Erika', email: 'preview@example.com', phone: '050 777 6655' });
  const path = registerPath(await createWorkshop(api.database));
  await api.visitor().post(path, body);
  await api.visitor().post('/api/enquiries', enquiryBody({ name: 'E. Muster', email: 'Preview@example.com' }));
  for (const person of [{ email: 'preview@EXAMPLE.com' }, { phone: '+971507776655', email: 'preview@example.com' }]) {
    const response = await admin.post('/api/admin/erase', person);
    expect([response.status, response.body]).toMatchObject([
      200,
      { preview: { registrations: 1, enquiries: 1, referrals: 0, firstNames: ['E.', 'Erika'] } },
    ]);
  }
  expect((await admin.post(path, body)).status).toBe(409);
});

test('the erasure fails if the mail files cannot be read', async () => {
  const unreadable = await createTemporaryFolder();
  await writeFile(join(unreadable, 'mail'), '');
  await withEnvironment({ DATA_DIR: unreadable }, async () => {
    const { status } = await admin.post('/api/admin/erase', { email: 'nobody@example.com', confirm: 'ERASE' });
    expect(status).toBe(500);
  });
});

test('without a data directory the erasure deletes no mail files', async () => {
  await withEnvironment({ DATA_DIR: undefined }, async () => {
    const { body } = await admin.post('/api/admin/erase', { email: 'nobody@example.com', confirm: 'ERASE' });
    expect(body).toMatchObject({ mailFiles: 0 });
  });
});
