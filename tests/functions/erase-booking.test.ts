import { expect, test } from 'vitest';
import { startApi } from '#tests/support/api.ts';
import { waitlistBody } from '#tests/support/bodies.ts';
import { HOUR, morningIn } from '#tests/support/clock.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { keepMailFiles } from '#tests/support/mail-files.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { deliverLater, outbox } from '#tests/support/outbox.ts';
import { postByStaff, register, registrationIdOf } from '#tests/support/registrations.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mailFiles = await keepMailFiles(api);

const mailsWith = async (text: string) => (await mailFiles()).filter((mail) => mail.includes(text));

async function erase(id: string): Promise<unknown> {
  const { status, body } = await api
    .visitor()
    .post('/api/booking/erase', { token: tokenOf('booking', id), confirm: 'ERASE' });
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
  await erase(id);
  expect(await findAnywhere(api.database, needles)).toEqual([]);
  for (const needle of ['Erika', 'Musterfrau', 'erika@', '765 4321']) expect(await mailsWith(needle)).toEqual([]);
});

test('an erased attendee of somebody else’s booking is named in no mail that was sent, and the booking stays', async () => {
  const workshop = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const hers = { firstName: 'Zuhura', lastName: 'Tracewell', email: 'zuhura@example.com', phone: '+971 50 765 4322' };
  const attendees = [hers, { firstName: 'Grace', lastName: 'Stays' }];
  const family = { firstName: 'Karin', lastName: 'Weiss', email: 'karin@example.com', nannies: 2, attendees };
  const id = registrationIdOf(await postByStaff(admin, workshop, family));
  await admin.patch(`/api/registrations/${id}`, { isPaid: true });
  await register(api.visitor(), workshop, { firstName: 'Olga', email: 'olga@example.com' });
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
  expect(await erase(id)).toEqual({
    erased: true,
    kept: [
      { what: 'Your entry on the waiting list for the full course', why },
      { what: 'Your other booking of Second day', why },
    ],
  });
  const left = (await outbox(api.database)).filter(({ person_key }) => person_key === 'petra@example.com');
  expect(left.filter(({ row_id }) => row_id === other)).toHaveLength(2);
  expect(left.filter(({ row_id }) => row_id === id)).toEqual([]);
  expect(left).toHaveLength(6);
  expect(await mailsWith('petra@example.com')).toHaveLength(6);
});

test('the data file lists the mails that were sent, and only those of this booking', async () => {
  const person = { firstName: 'Dana', lastName: 'Daten', email: 'dana@example.com' };
  const id = await register(api.visitor(), await createWorkshop(api.database, { startsAt: morningIn(30) }), person);
  await register(api.visitor(), await createWorkshop(api.database, { startsAt: morningIn(30) }), person);
  await api.settled();
  const { body } = await api.visitor().post('/api/booking/data', { token: tokenOf('booking', id) });
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
  await erase(id);
  expect(await mailsWith('Summed')).toEqual([]);
});
