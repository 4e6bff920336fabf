import { expect, test } from 'vitest';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { Balance } from '#src/contract/booking-parts.ts';
import { bookingStatus } from '#src/contract/booking.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { morningIn } from '#tests/support/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { inCash, paymentCalls, paymentOf } from '#tests/support/payments.ts';
import { register } from '#tests/support/registrations.ts';
import { checkout, refundOf } from '#tests/support/stripe-events.ts';
import { startStripe } from '#tests/support/stripe-server.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/** What a booking has paid and owes, by whichever road the money comes, goes or is asked for. */

const api = await startApi();
const admin = await api.signedIn('admin');
await startMailServer(api.database);
await startStripe();
const { deliver, booking, registration } = paymentCalls(api, admin);

const TODAY = dubaiDate(new Date());

const trainingFor = (priceAed: number, depositAed: number | null = null) =>
  createWorkshop(api.database, {
    ...{ startsAt: morningIn(40), priceFils: priceAed * 100, depositFils: depositAed && depositAed * 100 },
  });

/** A booking of its own training, with the roads of its money. */
async function booked(priceAed: number, depositAed: number | null = null) {
  const trainingId = await trainingFor(priceAed, depositAed);
  const id = await register(api.visitor(), trainingId);
  const patch = async (change: object) => {
    expect((await admin.patch(`/api/registrations/${id}`, change)).status).toBe(200);
  };
  return {
    ...{ id, trainingId, patch },
    balance: async (): Promise<Balance> => (await registration(id)).balance,
    cash: (amountAed: number) => admin.add('/api/admin/payments', inCash(id, amountAed)),
    online: async (aed: number) => {
      const session = checkout({ client_reference_id: id, amount_total: aed * 100 });
      await deliver({ object: session });
      return session;
    },
    /** A payment without a reference, which staff assign. */
    assigned: async (aed: number, letOff?: boolean) => {
      const session = checkout({ amount_total: aed * 100 });
      await deliver({ object: session });
      const payment = await paymentOf(api.database, session);
      const change = { assignTo: { registrationId: id }, ...(letOff !== undefined && { letOff }) };
      expect((await admin.patch(`/api/admin/payments/${payment?.id}`, change)).status).toBe(200);
      return session;
    },
    giveBack: async (session: Record<string, unknown>, amountAed: number) => {
      const payment = await paymentOf(api.database, session);
      const body = { amountAed, paidOn: TODAY };
      expect((await admin.post(`/api/admin/payments/${payment?.id}/refund`, body)).status).toBe(201);
    },
    /** With the bookings that staff tick, of which it is one. */
    payBack: async (amountAed: number, method?: string) => {
      const response = await admin.post('/api/admin/refunds', { paidOn: TODAY, method, bookings: [{ id, amountAed }] });
      expect([response.status, response.body]).toEqual([200, { done: 1, left: [] }]);
    },
    moveTo: async (price: number) => {
      await patch({ trainingId: await trainingFor(price) });
    },
    open: () => booking(id),
  };
}

type Place = Awaited<ReturnType<typeof booked>>;

const ROADS: [road: string, price: number, go: (place: Place) => Promise<unknown>, after: Partial<Balance>][] = [
  [
    'a free place gets a price',
    0,
    ({ patch }) => patch({ dueAed: 300 }),
    { dueAed: 300, restAed: 300, state: 'unpaid' },
  ],
  ['a free place moves to a training with a price', 0, ({ moveTo }) => moveTo(300), { restAed: 300, state: 'unpaid' }],
  [
    'a part is given back, and the place moves to a cheaper training',
    300,
    async ({ online, giveBack, moveTo }) => {
      await giveBack(await online(300), 100);
      await moveTo(250);
    },
    { dueAed: 150, paidAed: 200, surplusAed: 50, state: 'over' },
  ],
  [
    'staff take back their mark after a payment online',
    300,
    async ({ online, patch }) => {
      await patch({ isPaid: true });
      await online(300);
      await patch({ isPaid: false });
    },
    { paidAed: 300, surplusAed: 0, state: 'paid' },
  ],
  [
    'a mark beside a payment in cash is taken back',
    300,
    async ({ cash, patch }) => {
      await cash(100);
      await patch({ isPaid: true });
      await patch({ isPaid: false });
    },
    { paidAed: 100, restAed: 200, state: 'part' },
  ],
  [
    'the whole is assigned beside a payment in cash',
    300,
    async ({ cash, assigned }) => {
      await cash(100);
      await assigned(300);
    },
    { paidAed: 400, surplusAed: 100, state: 'over' },
  ],
  [
    'a refund in cash, then one of the provider',
    300,
    async ({ online, giveBack }) => {
      const session = await online(300);
      await giveBack(session, 100);
      await deliver(refundOf(session, 10_000));
    },
    { paidAed: 100, letOffAed: 200, state: 'paid' },
  ],
  [
    'the provider reports what is too much as given back, then staff record what they saw',
    300,
    async ({ online, patch, payBack }) => {
      const session = await online(300);
      await patch({ dueAed: 250 });
      await deliver(refundOf(session, 5000));
      await payBack(50);
    },
    { paidAed: 250, letOffAed: 0, state: 'paid' },
  ],
  [
    'what is too much is recorded as paid back in cash, then the provider gives back as much',
    300,
    async ({ online, patch, payBack }) => {
      const session = await online(300);
      await patch({ dueAed: 250 });
      await payBack(50, 'cash');
      await deliver(refundOf(session, 5000));
    },
    { paidAed: 200, letOffAed: 50, state: 'paid' },
  ],
  [
    'what is too much is recorded as paid back as it came, then the provider reports more',
    300,
    async ({ online, patch, payBack }) => {
      const session = await online(300);
      await patch({ dueAed: 250 });
      await payBack(50);
      await deliver(refundOf(session, 12_000));
    },
    { paidAed: 180, letOffAed: 70, state: 'paid' },
  ],
  [
    'the provider gives a part back, then the whole',
    300,
    async ({ online }) => {
      const session = await online(300);
      await deliver(refundOf(session, 5000));
      await deliver(refundOf(session, 30_000));
    },
    { dueAed: 300, letOffAed: 0, state: 'unpaid' },
  ],
  [
    'the provider gives the whole back, and then reports a part',
    300,
    async ({ online }) => {
      const session = await online(300);
      await deliver(refundOf(session, 30_000));
      await deliver(refundOf(session, 5000));
    },
    { dueAed: 300, letOffAed: 0, state: 'unpaid' },
  ],
  [
    'a part is given back, and staff state another price',
    300,
    async ({ online, giveBack, patch }) => {
      await giveBack(await online(300), 100);
      await patch({ dueAed: 250 });
    },
    { dueAed: 250, paidAed: 200, restAed: 50, state: 'part' },
  ],
];

test.for(ROADS)('%s', async ([, price, go, after]) => {
  const place = await booked(price);
  await go(place);
  expect(await place.balance()).toMatchObject(after);
  expect((await place.open()).balance).toMatchObject(after);
});

test('a deposit that staff assign secures the place, and lets off the rest only where they say so, until it is given back', async () => {
  const [asked, letOff] = [await booked(1950, 500), await booked(1950, 500)];
  await asked.assigned(500);
  expect(await asked.balance()).toMatchObject({ dueAed: 1950, letOffAed: 0, restAed: 1450, state: 'secured' });
  const session = await letOff.assigned(500, true);
  expect(await letOff.balance()).toMatchObject({ dueAed: 500, letOffAed: 1450, restAed: 0, state: 'paid' });
  await letOff.giveBack(session, 500);
  expect(await letOff.balance()).toMatchObject({ dueAed: 1950, letOffAed: 0, restAed: 1950, state: 'unpaid' });
});

test('a part of the deposit that is given back is not asked for again', async () => {
  const place = await booked(1950, 500);
  await place.giveBack(await place.online(500), 100);
  const after = { dueAed: 1850, paidAed: 400, restAed: 1450, state: 'secured' };
  expect(await place.balance()).toMatchObject(after);
  const opened = await place.open();
  expect(opened).toMatchObject({ balance: after, depositAed: 400, payable: ['rest'] });
  expect(bookingStatus(opened)).toMatch(/^Your place is secured\. AED 1,450 to pay by /);
});

test('a place stays secured where more was let off than its deposit, and the price rises', async () => {
  const place = await booked(1950, 500);
  await place.giveBack(await place.online(1950), 600);
  await place.patch({ dueAed: 2000 });
  const opened = await place.open();
  expect(opened).toMatchObject({ balance: { paidAed: 1350, state: 'secured' }, payable: ['rest'] });
  expect(bookingStatus(opened)).toMatch(/^Your place is secured\. AED 650 to pay by /);
});

test('what was given back for a place before it leaves is not given back again, and is no debt of the others later', async () => {
  const place = await booked(300);
  await place.patch({ nannies: 2 });
  const session = await place.online(600);
  await place.giveBack(session, 300);
  expect(await place.balance()).toMatchObject({ dueAed: 300, letOffAed: 300 });
  await place.patch({ nannies: 1 });
  const after = { dueAed: 300, letOffAed: 0, surplusAed: 0 };
  expect(await place.balance()).toMatchObject({ ...after, paidAed: 300, state: 'paid' });
  await place.giveBack(session, 300);
  expect(await place.balance()).toMatchObject({ ...after, paidAed: 0, restAed: 300, state: 'unpaid' });
});

test('a place that is paid for by its move is confirmed once', async () => {
  const place = await booked(1950, 500);
  await place.online(500);
  await place.moveTo(500);
  expect(await place.balance()).toMatchObject({ paidAed: 500, restAed: 0, state: 'paid' });
  await place.moveTo(400);
  await api.settled();
  const queued = await api.rows`select from outbox where row_id = ${place.id}::uuid and kind = 'place-confirmed'`;
  expect(queued).toHaveLength(1);
});

test('what one has paid too much hides no debt of another in the sums of their training, and spam counts for nothing', async () => {
  const place = await booked(1950);
  await place.online(1950);
  await place.moveTo(680);
  const { trainingId } = await registration(place.id);
  await register(api.visitor(), Number(trainingId));
  await register(api.visitor(), Number(trainingId), { website: 'x' });
  const trainings = await admin.read<AdminTraining[]>('/api/admin/trainings?limit=100');
  const training = trainings.find(({ id }) => id === trainingId);
  expect(training?.balance).toMatchObject({ restAed: 680, surplusAed: 1270, state: 'over' });
});
