import { expect, test } from 'vitest';
import type { Certificate } from '#src/contract/certificates.ts';
import { TRAINING_MESSAGE } from '#src/contract/training-fields.ts';
import { startApi } from '#tests/support/api.ts';
import { at, DAY } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { deliverAt } from '#tests/support/outbox.ts';
import { attendeesOf, register } from '#tests/support/registrations.ts';
import { todayOf } from '#tests/support/today.ts';
import { createWorkshop, issueCertificates, moveWorkshop, PAST_DAY, WORKSHOP_BODY } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

/** Of a training on 6 July 2025 that counts for 24 months. */
const LAST_DAY = '2027-07-06';

interface Given {
  months?: number | null;
  on?: Date;
  nanny?: Record<string, unknown>;
  /** Her own, where somebody else books. */
  phone?: string;
}

let people = 0;

/** A nanny with a certificate for first aid. */
async function certified({ months = 24, on = PAST_DAY, nanny = {}, phone }: Given = {}) {
  people += 1;
  const email = `ends.${people}@example.com`;
  const training = await createWorkshop(api.database, { title: 'First aid' });
  await api.rows`update trainings set entry = 'first-aid', valid_months = ${months} where id = ${training}`;
  const id = await register(api.visitor(), training, { email, ...nanny });
  if (phone !== undefined) {
    const [attendee] = await attendeesOf(api.database, id);
    const own = { id: attendee, firstName: nanny.nannyFirstName, lastName: nanny.nannyLastName, phone };
    expect((await admin.patch(`/api/registrations/${id}`, { attendees: [own] })).status).toBe(200);
  }
  await moveWorkshop(api.database, training, on);
  await admin.patch(`/api/registrations/${id}`, { attended: true, isPaid: true });
  const number = (await issueCertificates(admin, id)).issued[0]?.number ?? '';
  await api.settled();
  const told = () => mail.to(email).filter(({ subject }) => subject?.startsWith('A certificate ends'));
  return { id, email, training, number, told };
}

const read = (number: string) => api.visitor().read<Certificate>(`/api/certificates/${number}`);

test.each([0, 121, 1.5, '24'])('a training whose certificate counts for %s months is refused', async (validMonths) => {
  const { status, body } = await admin.post('/api/admin/trainings', { ...WORKSHOP_BODY, validMonths });
  expect([status, body]).toMatchObject([422, { errors: { validMonths: TRAINING_MESSAGE.validMonths } }]);
});

test('a training of the entry for first aid keeps how long its certificates count, until it is cleared', async () => {
  const hours = { startsAt: '2026-12-08T10:00:00+04:00', endsAt: '2026-12-08T13:00:00+04:00' };
  const body = { ...WORKSHOP_BODY, ...hours, entry: 'first-aid', validMonths: 120 };
  const id = await admin.add('/api/admin/trainings', body);
  const change = (validMonths: number | null) => admin.patch(`/api/admin/trainings/${id}`, { validMonths });
  expect((await change(1)).body).toMatchObject({ entry: 'first-aid', validMonths: 1 });
  expect((await change(null)).body).toMatchObject({ validMonths: null });
});

test('the public check says until when it counts, and what it is on each day', async () => {
  const { number } = await certified();
  expect(await read(number)).toMatchObject({ validUntil: LAST_DAY, state: 'valid' });
  await at('2027-07-06T23:59:00+04:00', async () => {
    expect(await read(number)).toMatchObject({ state: 'ending' });
  });
  await at('2027-07-07T00:01:00+04:00', async () => {
    expect(await read(number)).toMatchObject({ state: 'ended' });
  });
  await admin.delete(`/api/admin/certificates/${number}`);
  expect(await read(number)).toMatchObject({ validUntil: LAST_DAY, state: 'withdrawn' });
  expect(await read((await certified({ months: null })).number)).toMatchObject({ validUntil: null, state: 'valid' });
});

test('29 February and a year is 28 February, and a printed end stays when the training changes', async () => {
  const { number, training } = await certified({ months: 12, on: new Date('2024-02-29T10:00+04:00') });
  expect(await read(number)).toMatchObject({ validUntil: '2025-02-28', state: 'ended' });
  await admin.patch(`/api/admin/trainings/${training}`, { validMonths: 48 });
  expect(await read(number)).toMatchObject({ validUntil: '2025-02-28' });
});

test('60 and 14 days before, at the hour of reminders, its person is told once each, with the next date', async () => {
  const { number, told } = await certified();
  await deliverAt('2027-05-07T17:59:00+04:00');
  expect(told()).toEqual([]);
  for (const hour of ['18:00', '18:15', '23:00']) await deliverAt(`2027-05-07T${hour}:00+04:00`);
  expect(told()).toHaveLength(1);
  expect(told()[0]?.subject).toBe('A certificate ends on 6 July 2027: First aid');
  expect(told()[0]?.text).toContain('It ends in 60 days, on 6 July 2027.');
  expect(told()[0]?.text).toContain(`/certificates/${number}`);
  expect(told()[0]?.text).toContain('No next date is announced yet.');
  const next = await createWorkshop(api.database, { startsAt: new Date('2027-07-01T10:00+04:00') });
  const invited = await createWorkshop(api.database, { startsAt: new Date('2027-06-30T10:00+04:00') });
  const notSold = await createWorkshop(api.database, { startsAt: new Date('2027-06-29T10:00+04:00') });
  await api.rows`
    update trainings set entry = 'first-aid', by_invitation = id = ${invited} where id in (${next}, ${invited}, ${notSold})`;
  await api.rows`update packages set is_closed = true where training_id = ${notSold}`;
  for (const day of ['2027-06-22', '2027-06-23', '2027-07-06']) await deliverAt(`${day}T18:05:00+04:00`);
  expect(told()).toHaveLength(2);
  expect(told()[1]?.text).toContain('The next date is Thursday 1 July 2027, 10:00 AM - 1:00 PM.');
  expect(told()[1]?.text).toContain(`/workshops/${next}`);
});

test('who is late is told of the days that are left, and nobody of an end that is over', async () => {
  const late = await certified();
  await deliverAt('2027-06-30T18:05:00+04:00');
  expect(late.told()).toHaveLength(1);
  expect(late.told()[0]?.text).toContain('It ends in 6 days');
  const over = await certified();
  await deliverAt('2027-07-07T18:05:00+04:00');
  expect(over.told()).toEqual([]);
});

test('an email about a certificate that is withdrawn before it went out does not go out, but once it is issued again', async () => {
  mail.behaviour = 450;
  const { id, number, email, told } = await certified();
  await deliverAt('2027-05-07T18:00:00+04:00');
  const unsent = () => api.rows`
    select kind from outbox where state <> 'sent' and payload ->> 'number' = ${number} order by kind`;
  expect(await unsent()).toEqual([{ kind: 'certificate-ending' }, { kind: 'certificate-issued' }]);
  expect((await admin.delete(`/api/admin/certificates/${number}`)).status).toBe(200);
  expect(await unsent()).toEqual([]);
  mail.behaviour = 'accepts';
  await deliverAt('2027-05-08T18:00:00+04:00');
  expect(mail.to(email).filter(({ text }) => text?.includes(number))).toEqual([]);
  expect((await issueCertificates(admin, id)).issued).toMatchObject([{ number }]);
  for (const hour of ['18:15', '23:00']) await deliverAt(`2027-05-08T${hour}:00+04:00`);
  expect(told()).toHaveLength(1);
});

test('withdrawn, erased and renewed certificates end without a word', async () => {
  const name = { firstName: 'Rosa', lastName: 'Cruz' };
  const withdrawn = await certified();
  await admin.delete(`/api/admin/certificates/${withdrawn.number}`);
  const erased = await certified();
  await admin.post('/api/admin/erase', { email: erased.email, confirm: 'ERASE' });
  const renewed = await certified({ nanny: { ...name, email: 'rosa@example.com' } });
  const newer = await certified({
    on: new Date('2026-07-06T10:00+04:00'),
    nanny: { ...name, email: 'rosa@example.com' },
  });
  await deliverAt('2027-05-08T18:05:00+04:00');
  expect(withdrawn.told()).toEqual([]);
  expect(erased.told()).toEqual([]);
  expect(renewed.told()).toEqual([]);
  const toRosa = () => mail.to('rosa@example.com').filter(({ subject }) => subject?.startsWith('A certificate ends'));
  expect(toRosa()).toEqual([]);
  await admin.delete(`/api/admin/certificates/${newer.number}`);
  await deliverAt('2027-05-08T18:20:00+04:00');
  expect(toRosa()).toHaveLength(1);
});

test('who booked is told for a nanny with a number alone, and of no certificate that a newer one follows', async () => {
  const nanny = { nannyFirstName: 'Joy', nannyLastName: 'Mwende', email: 'books@example.com' };
  await certified({ nanny });
  // The newer one is known by her number, the former by who booked.
  await certified({ nanny, on: new Date('2026-07-06T10:00+04:00'), phone: '+971 50 222 0010' });
  const told = () => mail.to(nanny.email).filter(({ subject }) => subject?.startsWith('A certificate ends'));
  await deliverAt('2027-05-08T18:05:00+04:00');
  expect(told()).toEqual([]);
  await deliverAt('2028-05-08T18:05:00+04:00');
  expect(told()).toMatchObject([{ text: expect.stringContaining('Hello Maria,') as string }]);
});

test('staff have one message to send of each certificate that ends, and none of one that a newer one follows', async () => {
  const phone = '+971502240001';
  const byNumber = { email: undefined, noEmail: true, phone };
  const attendees = [
    { firstName: 'Lina', lastName: 'Perez' },
    { firstName: 'Mina', lastName: 'Perez' },
  ];
  await certified({ nanny: { ...byNumber, nannies: 2, attendees } });
  const onToday = async () => {
    const { chats } = await todayOf(await api.signedIn('admin'));
    const hers = chats.rows.filter(
      ({ phoneE164: key, detail }) => key === phone && detail?.includes('Certificate ends'),
    );
    return hers.map(({ chatLink }) => chatLink !== null);
  };
  for (const day of ['2027-05-07', '2027-06-22']) {
    await deliverAt(`${day}T18:05:00+04:00`);
    await at(`${day}T18:10:00+04:00`, async () => expect(await onToday()).toEqual([true, true]));
  }
  await certified({ on: new Date('2026-07-06T10:00+04:00'), nanny: { ...byNumber, ...attendees[0] } });
  await at('2027-06-22T18:20:00+04:00', async () => expect(await onToday()).toEqual([true, false]));
});

test('Today lists the certificates that end within 60 days', async () => {
  const { number } = await certified({ nanny: { firstName: 'Nirmala', lastName: 'Kumari' } });
  const ending = async () => (await todayOf(admin)).ending.rows.map(({ name }) => name);
  expect(await ending()).not.toContain('Nirmala Kumari');
  const soon = new Date(Date.now() + 50 * DAY);
  await api.rows`update certificates set ends_at = ${soon}::timestamptz - interval '24 months' where number = ${number}`;
  expect(await ending()).toContain('Nirmala Kumari');
});
