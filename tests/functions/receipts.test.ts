import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { bookingSchema } from '#src/contract/booking.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { readPdf } from '#tests/support/certificates.ts';
import { at, DAY, later } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { papersOf as storedPapers, paymentCalls, sendEvent } from '#tests/support/payments.ts';
import { checkout, refundOf, stripeEvent } from '#tests/support/stripe-events.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const mail = await startMailServer(api.database);

const { deliver, booked } = paymentCalls(api, admin);

const papersOf = (id: string) => storedPapers(api.database, id);

async function paid(changes?: Record<string, unknown>) {
  const { id, workshopId } = await booked(changes);
  const session = checkout({ client_reference_id: id });
  await deliver({ object: session });
  return { id, workshopId, session };
}

const YEAR = dubaiDate(new Date()).slice(0, 4);
const MONTH = dubaiDate(new Date()).slice(0, 7);

test('a payment gets a receipt, which is mailed as a PDF and stands in the booking', async () => {
  const { id } = await paid({ email: 'receipt@example.com' });
  const [paper, ...others] = await papersOf(id);
  expect(others).toEqual([]);
  expect(paper).toMatchObject({
    ...{ kind: 'receipt', amount: 30_000, price: 30_000, rest: 0, refersTo: null, method: 'online', bookingId: id },
    ...{ number: expect.stringMatching(new RegExp(`^${YEAR}-\\d{4}$`)) as string, title: 'A workshop' },
    payer: { email: 'receipt@example.com' },
  });
  const [sent] = mail.to('receipt@example.com').filter(({ subject }) => subject?.startsWith('Receipt'));
  expect(sent?.subject).toBe(`Receipt ${paper?.number}: A workshop`);
  const [attachment] = sent?.attachments.slice(-1) ?? [];
  expect(attachment?.filename).toBe(`${paper?.number}.pdf`);
  const { texts, pages } = await readPdf(new Uint8Array(attachment?.content as ArrayBuffer));
  expect(pages).toBe(1);
  expect(texts).toEqual(expect.arrayContaining(['Receipt', paper?.number, 'AED 300.00']));
  const response = await api.visitor().post('/api/booking', { token: tokenOf('booking', id) });
  expect(bookingSchema.parse(response.body)).toMatchObject({
    ...{ isPaid: true, dueAed: 300, paidAed: 300 },
    receipts: [{ number: paper?.number, kind: 'receipt' }],
  });
});

test('the PDF opens with the booking’s token or the administrator’s session, and nobody stores it', async () => {
  const { id } = await paid();
  const other = await paid();
  const [paper] = await papersOf(id);
  const number = paper?.number ?? '';
  const visitor = api.visitor();
  const asked = await visitor.send('POST', '/api/booking/receipt', { body: { token: tokenOf('booking', id), number } });
  expect([asked.status, asked.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(asked.headers.get('cache-control')).toContain('no-store');
  const opened = await admin.get(`/api/admin/receipts/${number}.pdf`);
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
  for (const token of [tokenOf('booking', other.id), 'forged'])
    expect((await visitor.post('/api/booking/receipt', { token, number })).status).toBe(404);
  for (const unknown of [`${YEAR}-9999.pdf`, number, 'x.pdf', `%00${number}.pdf`, '%2500.pdf'])
    expect((await admin.get(`/api/admin/receipts/${unknown}`)).status).toBe(404);
});

test('a payment of somebody else that is assigned to a booking shows its guest nobody else', async () => {
  const payer = { name: 'Omar Stranger', email: 'omar@example.com' };
  const session = checkout({ customer_details: payer });
  await deliver({ object: session });
  const { id } = await booked({ email: 'rana@example.com' });
  const [payment] = await api.rows<{ id: string; number: string }>`
    select payment_id as id, number from receipts join entries on entries.id = entry_id
    where paper -> 'payer' ->> 'email' = ${payer.email}`;
  const assigned = await admin.patch(`/api/admin/payments/${payment?.id}`, { assignTo: { registrationId: id } });
  expect(assigned.status).toBe(200);
  await deliver(refundOf(session, 10_000));
  const token = tokenOf('booking', id);
  const [booking, receipt, data] = [
    await api.visitor().post('/api/booking', { token }),
    await api.visitor().post('/api/booking/receipt', { token, number: payment?.number }),
    await api.visitor().post('/api/booking/data', { token }),
  ];
  expect(receipt.status).toBe(404);
  const { receipts } = bookingSchema.parse(booking.body);
  expect(receipts).toMatchObject([{ kind: 'credit-note' }]);
  const note = await api.visitor().post('/api/booking/receipt', { token, number: receipts[0]?.number });
  expect(note.status).toBe(200);
  const mails = mail.to('rana@example.com');
  const [attachment] = mails.flatMap(({ attachments }) => attachments).slice(-1);
  const { texts } = await readPdf(new Uint8Array(attachment?.content as ArrayBuffer));
  expect(texts.join(' ')).toContain(payment?.number);
  for (const shown of [booking.text, data.text, texts.join(' '), ...mails.map(({ text }) => text)])
    expect(shown).not.toMatch(/omar/i);
});

test.for(['erased', 'over for 60 days'] as const)(
  'the receipts of a booking that is %s are 404, as its link',
  async (how) => {
    const { id } = await paid();
    const [paper] = await papersOf(id);
    const token = tokenOf('booking', id);
    const visitor = api.visitor();
    const answers = async () => [
      (await visitor.post('/api/booking', { token })).status,
      (await visitor.post('/api/booking/receipt', { token, number: paper?.number })).status,
    ];
    expect(await answers()).toEqual([200, 200]);
    if (how === 'erased') {
      await visitor.post('/api/booking/erase', { token, confirm: 'ERASE' });
      expect(await answers()).toEqual([404, 404]);
    } else {
      await later(89 * DAY, async () => expect(await answers()).toEqual([200, 200]));
      await later(91 * DAY, async () => expect(await answers()).toEqual([404, 404]));
    }
  },
);

test('a refund in parts gets credit notes for the receipt, and a repeat gets none', async () => {
  const { id, session } = await paid();
  await deliver(refundOf(session, 10_000));
  await deliver(refundOf(session, 10_000));
  await deliver(refundOf(session));
  const [receipt, ...notes] = await papersOf(id);
  expect(notes).toMatchObject([
    { kind: 'credit-note', amount: 10_000, refersTo: receipt?.number },
    { kind: 'credit-note', amount: 20_000, refersTo: receipt?.number },
  ]);
});

test('a later change of name or workshop changes no paper', async () => {
  const { id, workshopId } = await paid();
  const before = await papersOf(id);
  const renamed = await admin.patch(`/api/registrations/${id}`, { firstName: 'Another', lastName: 'Name' });
  const changed = await admin.patch(`/api/admin/trainings/${workshopId}`, { title: 'Another title', priceAed: 500 });
  expect([renamed.status, changed.status]).toEqual([200, 200]);
  expect(await papersOf(id)).toEqual(before);
});

test('a payment for nobody known has a receipt of its payer, without an email', async () => {
  const session = checkout({ customer_details: { name: 'Sara Stranger', email: 'stranger@example.com' } });
  await deliver({ object: session });
  const rows = await api.rows<{ paper: unknown }>`
    select paper from receipts where paper -> 'payer' ->> 'email' = 'stranger@example.com'`;
  expect(rows).toMatchObject([{ paper: { title: 'Payment', payer: { name: 'Sara Stranger' }, bookingId: null } }]);
  expect(mail.to('stranger@example.com')).toEqual([]);
});

test('a payment in another currency has no receipt', async () => {
  const { id } = await booked();
  const before = await api.rows`select count(*) from receipts`;
  await deliver({ object: checkout({ client_reference_id: id, currency: 'usd' }) });
  expect(await api.rows`select count(*) from receipts`).toEqual(before);
});

test('of 20 payments at once, each gets a number of its own, without a gap', async () => {
  const ids = [];
  for (let index = 0; index < 20; index += 1) ids.push((await booked()).id);
  const events = ids.map((id) => stripeEvent({ object: checkout({ client_reference_id: id }) }));
  // One in four breaks off after the number was given.
  await api.rows`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`;
  await api.rows`create trigger refuse before insert on receipts for each row
    when (hashtext(new.paper ->> 'bookingId') % 4 = 0) execute function refuse()`;
  await Promise.all(events.map((event) => sendEvent(api.visitor(), event)));
  await api.rows`drop trigger refuse on receipts`;
  await Promise.all(events.map((event) => sendEvent(api.visitor(), event)));
  await api.settled();
  const rows = await api.rows<{ number: string }>`select number from receipts order by number`;
  expect(rows.map(({ number }) => number)).toEqual(
    rows.map((_, index) => `${YEAR}-${String(index + 1).padStart(4, '0')}`),
  );
  const given = await api.rows<{ count: number }>`
    select count(*)::int as count from receipts where paper ->> 'bookingId' = any (${ids}::text[])`;
  expect(given).toEqual([{ count: 20 }]);
});

test('the month’s file has the receipts and, with a minus, what was given back', async () => {
  const { id, session } = await paid({ firstName: '=Ana', lastName: 'Cruz' });
  await deliver(refundOf(session, 10_000));
  const { text, status, headers } = await admin.get(`/api/exports/receipts.csv?month=${MONTH}`);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain(`"${MONTH}-receipts.csv"`);
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true });
  const [receipt, note] = rows.slice(-2);
  expect(receipt).toMatchObject({
    ...{ Kind: 'Receipt', Day: dubaiDate(new Date()), Payer: "'=Ana Cruz", What: 'A workshop', Method: 'Card, online' },
    ...{ 'Net AED': '300', 'VAT AED': '0', 'Gross AED': '300', 'Refers To': '' },
  });
  expect(note).toMatchObject({ Kind: 'Credit note', 'Gross AED': '-100', 'Refers To': receipt?.['Number'] });
  const [sum] = await api.rows<{ sum: number }>`
    select sum(case when kind = 'receipt' then 1 else -1 end * (paper -> 'amount')::int)::int as sum from receipts`;
  expect(rows.reduce((total, row) => total + Math.round(Number(row['Gross AED']) * 100), 0)).toBe(sum?.sum);
  expect((await papersOf(id)).map(({ number }) => number)).toEqual([receipt?.['Number'], note?.['Number']]);
  const past = await admin.get('/api/exports/receipts.csv?month=2020-01');
  expect(past.text.trim().split('\r\n')).toHaveLength(1);
  for (const month of ['2026-13', '2026-1', 'none', ''])
    expect((await admin.get(`/api/exports/receipts.csv?month=${month}`)).status).toBe(422);
});

test('numbers go on after the ten thousandth, and begin anew with the year in Dubai', async () => {
  const next = Number(YEAR) + 2;
  await api.rows`insert into receipt_years (year, last) values (${next}, 9999)`;
  const { id } = await at(`${next - 1}-12-31T20:30:00Z`, () => paid());
  expect(await papersOf(id)).toMatchObject([{ number: `${next}-10000`, day: `${next}-01-01` }]);
});
