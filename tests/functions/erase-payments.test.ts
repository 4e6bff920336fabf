import { expect, test } from 'vitest';
import { listPapers } from '#netlify/db/queries/payments/receipts.ts';
import { receiptPdf } from '#netlify/pdf/receipt.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { readPdf } from '#tests/support/certificates.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { keepMailFiles } from '#tests/support/mail-files.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { inCash, papersOf, paymentCalls, paymentOf } from '#tests/support/payments.ts';
import { postByStaff, registrationIdOf } from '#tests/support/registrations.ts';
import { checkout, refundOf } from '#tests/support/stripe-events.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mailFiles = await keepMailFiles(api);

const { deliver, booked } = paymentCalls(api, admin);

const TODAY = dubaiDate(new Date());

const erase = (person: object) => admin.post('/api/admin/erase', { ...person, confirm: 'ERASE' });

async function eraseBooking(id: string) {
  const { body } = await api.visitor().post('/api/booking/erase', { token: tokenOf('booking', id), confirm: 'ERASE' });
  return (body as { kept: { what: string; why: string }[] }).kept;
}

/** Everything that an administrator can read about payments, the papers as text too. */
async function money(): Promise<string> {
  const list = (await admin.get('/api/admin/payments')).text;
  const csv = (await admin.get(`/api/exports/receipts.csv?month=${TODAY.slice(0, 7)}`)).text;
  const papers: string[] = [];
  for (const paper of (await listPapers(api.database, {})).rows)
    papers.push(...(await readPdf(await receiptPdf(paper))).texts);
  return [list, csv, ...papers].join('\n');
}

test('what staff wrote about payments goes with the person, from list, file and papers; amounts and numbers stay', async () => {
  const person = { firstName: 'Aisha', lastName: 'Rahman', email: 'aisha@example.com', phone: '+971 50 111 7001' };
  const { id } = await booked(person);
  const words = 'from Aisha Rahman, +971501117001';
  const payment = await admin.add('/api/admin/payments', { ...inCash(id, 200), reference: `Cash ${words}` });
  const back = { amountAed: 50, paidOn: TODAY, reference: `Back to Aisha Rahman` };
  expect((await admin.post(`/api/admin/payments/${payment}/refund`, back)).status).toBe(201);
  const second = checkout({
    client_reference_id: id,
    amount_total: 5_000,
    customer_details: { name: 'A Rahman', email: null },
  });
  await deliver({ object: second });
  const { id: odd = '' } = (await paymentOf(api.database, second)) ?? {};
  const resolution = { state: 'resolved', note: 'Aisha Rahman called' };
  expect((await admin.patch(`/api/admin/payments/${odd}`, resolution)).status).toBe(200);
  const stranger = checkout({ customer_details: { name: 'Aisha Rahman', email: 'Aisha@example.com' } });
  await deliver({ object: stranger });
  expect(await money()).toMatch(/Cash from Aisha Rahman[^]*Back to Aisha Rahman/);
  await erase({ email: 'aisha@example.com' });
  expect(await findAnywhere(api.database, ['Aisha', 'Rahman', '1117001'])).toEqual([]);
  expect(await money()).not.toMatch(/Aisha|Rahman|1117001/i);
  const [kept] = await api.rows`
    select count(distinct payment_id)::int as payments, sum(case kind when 'payment' then amount else -amount end)::int as fils,
      (select count(*)::int from receipts) as papers
    from entries where kind in ('payment', 'refund')`;
  expect(kept).toEqual({ payments: 3, fils: 50_000, papers: 4 });
});

test('a booking that was cancelled, then paid with another person’s card: the papers lose both, and what stays is named', async () => {
  const { id } = await booked({ firstName: 'Carla', lastName: 'Cancelled', email: 'carla@example.com' });
  await admin.delete(`/api/registrations/${id}`);
  const details = { name: 'Pedro Payer', email: 'pedro@example.com' };
  await deliver({ object: checkout({ client_reference_id: id, customer_details: details }) });
  expect(await findAnywhere(api.database, ['Carla'])).not.toEqual([]);
  expect(await eraseBooking(id)).toEqual([
    {
      what: 'the record of your payment at our payment provider, and our receipts, without your name',
      why: 'The law requires us to keep records of payments.',
    },
  ]);
  await erase({ email: 'pedro@example.com' });
  expect(await findAnywhere(api.database, ['Carla', 'Pedro'])).toEqual([]);
});

test('what stays of a booking is named by what stays: cash, a payment that staff took back, or nothing of a free place', async () => {
  const record = (id: string) => admin.add('/api/admin/payments', inCash(id, 100));
  const [cash, voided, free] = [(await booked()).id, (await booked()).id, (await booked()).id];
  await record(cash);
  await admin.delete(`/api/admin/payments/${await record(voided)}`);
  await admin.patch(`/api/registrations/${free}`, { dueAed: 0 });
  const what = 'our record of your payment, and its receipts, without your name';
  for (const id of [cash, voided]) expect(await eraseBooking(id)).toMatchObject([{ what }]);
  expect(await eraseBooking(free)).toEqual([]);
});

test('who has only paid for another is found and erased, and the guest’s paper stays as it is', async () => {
  const { id } = await booked({ firstName: 'Greta', lastName: 'Guest', email: 'greta@example.com' });
  const details = { name: 'Olga Other', email: 'Olga@example.com' };
  await deliver({ object: checkout({ client_reference_id: id, customer_details: details }) });
  const before = await papersOf(api.database, id);
  expect(before).toMatchObject([{ payer: { name: 'Greta Guest', email: 'greta@example.com' } }]);
  const preview = { payments: 1, registrations: 0, firstNames: ['Olga'], kept: { paidAed: 300 } };
  expect((await admin.post('/api/admin/erase', { email: 'olga@example.com' })).body).toMatchObject({ preview });
  expect((await erase({ email: 'olga@example.com' })).body).toMatchObject({ payments: 1 });
  expect(await papersOf(api.database, id)).toEqual(before);
  expect(await findAnywhere(api.database, ['Olga'])).toEqual([]);
  await deliver({ object: checkout({ client_reference_id: id }) });
  const surplus = { kept: { paidAed: 600, owedAed: 300 } };
  expect((await admin.post('/api/admin/erase', { email: 'greta@example.com' })).body).toMatchObject({
    preview: surplus,
  });
  await erase({ email: 'greta@example.com' });
  expect(await findAnywhere(api.database, ['Greta'])).toEqual([]);
});

test('an erased nanny leaves the paper of her place, and a namesake keeps hers', async () => {
  const phones = ['+971 50 111 7051', '+971 50 111 7052'];
  const ids = await Promise.all(
    phones.map(async (phone) => {
      const { workshopId } = await booked();
      const attendees = [{ firstName: 'Rose', lastName: 'Njeri', phone }];
      const id = registrationIdOf(await postByStaff(admin, workshopId, { attendees }));
      await admin.post('/api/admin/payments', inCash(id));
      return id;
    }),
  );
  await erase({ phone: phones[0] });
  const named = await Promise.all(ids.map(async (id) => (await papersOf(api.database, id))[0]?.attendee));
  expect(named).toEqual([null, 'Rose Njeri']);
});

test('a refund that is reported after an erasure names nobody, on its paper and to staff', async () => {
  const { id } = await booked({ firstName: 'Layla', lastName: 'Haddad', email: 'layla@example.com' });
  const paid = [checkout({ client_reference_id: id }), checkout()];
  for (const object of paid) await deliver({ object });
  await erase({ email: 'layla@example.com' });
  for (const session of paid) await deliver(refundOf(session));
  expect(await findAnywhere(api.database, ['Layla', 'Haddad'])).toEqual([]);
  const notices = (await mailFiles()).filter((file) => file.includes('A payment was refunded'));
  expect(notices).toHaveLength(2);
  expect(notices.join('\n') + (await money())).not.toMatch(/Layla|Haddad/i);
});

test('a paper names its payer under the address of that day, and loses the person by it too', async () => {
  const { id } = await booked({ firstName: 'Nadia', lastName: 'Before', email: 'nadia.before@example.com' });
  await deliver({ object: checkout({ client_reference_id: id, customer_details: { name: null, email: null } }) });
  await api.rows`delete from registrations where id = ${id}::uuid`;
  await erase({ email: 'nadia.before@example.com' });
  expect(await findAnywhere(api.database, ['Nadia'])).toEqual([]);
});
