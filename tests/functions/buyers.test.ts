import { expect, test } from 'vitest';
import type { Paper } from '#src/contract/papers.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { findAnywhere } from '#tests/support/every-table.ts';
import { papersOf, paymentCalls } from '#tests/support/payments.ts';

const api = await startApi();
const admin = await api.signedIn('admin');
const { booked, registration } = paymentCalls(api, admin);

const BUYER = {
  name: 'Little Steps Nursery L.L.C.',
  address: 'Villa 12\nJumeirah',
  trn: '100000000000017',
  order: 'PO 4711',
};

const path = (id: string) => `/api/registrations/${id}/invoice`;
const send = (id: string) => admin.post(path(id), {});
const takeBack = (id: string) => admin.delete(path(id));
const change = (id: string, body: object) => admin.patch(`/api/registrations/${id}`, body);
const pay = (id: string, amountAed: number) =>
  admin.add('/api/admin/payments', {
    registrationId: id,
    amountAed,
    method: 'transfer',
    paidOn: dubaiDate(new Date()),
  });
const papers = (id: string) => papersOf(api.database, id);

test('a buyer is billed on papers from then on, and the earlier ones stay', async () => {
  const { id } = await booked();
  await pay(id, 100);
  const [before] = await papers(id);
  const changed = await change(id, { buyer: { ...BUYER, trn: ' 1000 0000 0000 017 ' } });
  expect(changed).toMatchObject({ status: 200, body: { buyer: BUYER } });
  await send(id);
  const [first, invoice] = await papers(id);
  expect([first, invoice?.buyer]).toEqual([before, BUYER]);
  expect((await admin.read<{ changes: object }[]>(`/api/admin/history?row=${id}`))[1]?.changes).toMatchObject({
    buyerName: { from: null, to: BUYER.name },
    buyerTrn: { from: null, to: BUYER.trn },
  });
  expect(await change(id, { buyer: { name: 'Another' } })).toMatchObject({
    body: { buyer: { name: 'Another', address: null, trn: null, order: null } },
  });
  expect(await change(id, { buyer: null })).toMatchObject({ body: { buyer: null } });
  await takeBack(id);
  expect((await papers(id)).at(-1)?.buyer).toEqual(BUYER);
});

test.for([
  [{ ...BUYER, trn: '10000000000001' }, 'This number has 15 digits; yours has 14.'],
  [{ ...BUYER, trn: '1000 0000 0000 0000' }, 'This number has 15 digits; yours has 16.'],
  [{ ...BUYER, trn: 'AE0000000000017' }, 'A tax registration number has 15 digits.'],
  [{ ...BUYER, trn: 100000000000017 }, 'A tax registration number has 15 digits.'],
  [{ ...BUYER, address: 'a\nb\nc\nd\ne\nf' }, 'An address has at most 5 lines.'],
  [{ name: ' ' }, 'Please enter who is billed.'],
  ['Little Steps', 'Please enter who is billed.'],
] as const)('a buyer like %j is refused', async ([buyer, message]) => {
  const { id } = await booked();
  expect(await change(id, { buyer })).toMatchObject({ status: 422, body: { errors: { buyer: message } } });
  expect(await registration(id)).toMatchObject({ buyer: null });
});

test('erasing who booked takes the buyer from the booking and from its papers, which stay', async () => {
  const { id } = await booked({ firstName: 'Zubaida', lastName: 'Erased', email: 'zubaida@example.com' });
  const trn = '999999999999999';
  const erased = { name: 'Zubaida Trading', address: 'Zubaida House', order: 'Zubaida 1', trn };
  await change(id, { buyer: erased });
  await send(id);
  await pay(id, 300);
  await takeBack(id);
  await admin.post('/api/admin/erase', { email: 'zubaida@example.com', confirm: 'ERASE' });
  expect(await findAnywhere(api.database, ['Zubaida', trn])).toEqual([]);
  expect((await papers(id)).map(({ kind, buyer, payer }): unknown => [kind, buyer, payer])).toEqual(
    (['invoice', 'receipt', 'credit-note'] satisfies Paper['kind'][]).map((kind) => [
      kind,
      null,
      { name: null, email: null },
    ]),
  );
});
