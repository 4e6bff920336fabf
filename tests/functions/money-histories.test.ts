import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { morningIn } from '#tests/support/clock.ts';
import { REPEATABLE } from '#tests/support/generated.ts';
import { createMoneyModel, RUNS, type Price } from '#tests/support/money-model.ts';
import { inParallel, readAll, type Expected } from '#tests/support/money-readers.ts';
import { inCash, paymentCalls, paymentOf } from '#tests/support/payments.ts';
import { registerPath, registrationBody, registrationIdOf } from '#tests/support/registrations.ts';
import { checkout, refundOf } from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/**
 * After each step of any history of payments, refunds, marks, prices, moves and cancellations, all readers say what the entries
 * add up to. Each history is of a booking; all stand in one database, and all readers are asked after each step of all.
 */

const STEPS = 30;
const BOOKINGS_OF_ONE = 10;
const BUSY_TRIES = 5;

/** In fils: with and without a deposit, cheaper, dearer, with a part of a dirham, and free. */
const PRICES: readonly Price[] = [
  { price: 30_000, deposit: 0 },
  { price: 195_000, deposit: 50_000 },
  { price: 68_050, deposit: 20_000 },
  { price: 0, deposit: 0 },
];

const api = await startApi();
const admin = await api.signedIn('admin');
const { deliver } = paymentCalls(api, admin);

const step = fc.record({
  road: fc.constantFrom(
    ...(['cash', 'online', 'assigned', 'refund', 'refund online', 'surplus', 'void', 'mark', 'unmark'] as const),
    ...(['price', 'move', 'nannies', 'cancel', 'put back'] as const),
  ),
  fils: fc.constantFrom(150, 9_950, 10_000, 20_000, 30_000, 50_000, 68_050, 195_000),
  which: fc.nat(3),
  isSaid: fc.option(fc.boolean()),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Training extends Price {
  id: number;
}

async function createTrainings(): Promise<Training[]> {
  const made = [];
  for (const price of PRICES) {
    const sold = { priceFils: price.price, depositFils: price.deposit || null };
    const id = await createWorkshop(api.database, { startsAt: morningIn(30), capacity: 4 * RUNS, ...sold });
    made.push({ id, ...price });
  }
  return made;
}

/** A booking, with the roads that its money takes, each also in the model. */
async function openBooking(trainings: readonly Training[], index: number) {
  const person = Math.floor(index / BOOKINGS_OF_ONE);
  const phone = `+971 50 ${String(2_000_000 + person).replace(/(...)(....)/, '$1 $2')}`;
  const body = registrationBody({ email: `payer.${person}@example.com`, phone });
  const at = {
    training: trainings[index % trainings.length] ?? trainings[0],
    nannies: 1,
    isCancelled: false,
    paysBack: false,
  };
  const id = registrationIdOf(await api.visitor().post(registerPath(at.training?.id ?? 0), body));
  const priceNow = () => {
    const { price = 0, deposit = 0 } = at.training ?? {};
    return { price: price * at.nannies, deposit: deposit * at.nannies };
  };
  const model = createMoneyModel(priceNow());
  const done: string[] = [];
  const today = dubaiDate(new Date());
  const patch = (change: object) => admin.patch(`/api/registrations/${id}`, change);
  /** Whoever hears that the database is busy tries again: nothing of the call was stored. */
  const expectStatus = async (send: () => Promise<{ status: number; text: string }>, status: number) => {
    let { status: given, text } = await send();
    for (let tries = 0; given === 503 && tries < BUSY_TRIES; tries += 1) ({ status: given, text } = await send());
    expect(given === status ? status : [given, text, ...done]).toBe(status);
    return text;
  };
  const stored = async (session: Record<string, unknown>) => (await paymentOf(api.database, session))?.id ?? '';

  const roads: Record<Step['road'], (step: Step) => Promise<unknown>> = {
    async cash({ fils }) {
      const status = at.isCancelled ? 409 : fils > model.sums().rest ? 422 : 201;
      const text = await expectStatus(() => admin.post('/api/admin/payments', inCash(id, fils / 100)), status);
      if (status === 201) model.pay(fils, 'hand', (JSON.parse(text) as { id: string }).id);
    },
    async online({ fils }) {
      if (at.isCancelled) return;
      const session = checkout({ client_reference_id: id, amount_total: fils });
      await deliver({ object: session });
      model.pay(fils, 'provider', await stored(session), session);
    },
    async assigned({ fils, isSaid }) {
      if (at.isCancelled) return;
      const session = checkout({ amount_total: fils });
      await deliver({ object: session });
      const payment = await stored(session);
      const change = { assignTo: { registrationId: id }, ...(isSaid !== null && { letOff: isSaid }) };
      await expectStatus(() => admin.patch(`/api/admin/payments/${payment}`, change), 200);
      const paid = model.pay(fils, 'provider', payment, session);
      if (isSaid) model.letOffRest(paid);
    },
    async refund({ fils, isSaid, which }) {
      const paid = model.latest('hand', 'mark', 'provider');
      if (!paid) return;
      const amount = which === 0 ? paid.left : fils;
      const said = isSaid === null ? {} : { lowersDue: isSaid };
      const sent = { amountAed: amount / 100, paidOn: today, ...said };
      const status = amount > paid.left ? 422 : 201;
      await expectStatus(() => admin.post(`/api/admin/payments/${paid.id}/refund`, sent), status);
      if (status === 201) model.giveBack(paid, amount, 'staff', isSaid ?? undefined);
    },
    async 'refund online'({ fils, which }) {
      const paid = model.latest('provider');
      if (!paid) return;
      const amount = which === 0 ? paid.left : Math.min(fils, paid.left);
      paid.refunded += amount;
      await deliver(refundOf(paid.session, paid.refunded));
      model.giveBack(paid, amount, 'provider');
    },
    async surplus({ isSaid }) {
      const { surplus } = model.sums();
      if (surplus === 0 || at.isCancelled) return;
      // Else as it came, which is then the provider's next refund too.
      const method = isSaid === true ? 'cash' : undefined;
      const sent = { paidOn: today, method, bookings: [{ id, amountAed: surplus / 100 }] };
      const text = await expectStatus(() => admin.post('/api/admin/refunds', sent), 200);
      expect(JSON.parse(text)).toEqual({ done: 1, left: [] });
      let rest = surplus;
      for (const paid of model.payments.toReversed()) {
        const amount = Math.min(paid.left, rest);
        if (amount > 0) model.giveBack(paid, amount, 'staff');
        if (method === undefined) paid.refunded += amount;
        rest -= amount;
      }
    },
    async void() {
      const paid = model.latest('hand', 'mark');
      if (!paid) return;
      await expectStatus(() => admin.delete(`/api/admin/payments/${paid.id}`), 200);
      model.takeBack(paid);
    },
    async mark() {
      const { rest } = model.sums();
      await expectStatus(() => patch({ isPaid: true }), at.isCancelled ? 409 : 200);
      if (rest === 0 || at.isCancelled) return;
      const [payment] = await admin.read<{ id: string }[]>(`/api/admin/payments?search=${id}&sort=-createdAt&limit=1`);
      model.pay(rest, 'mark', payment?.id ?? '');
    },
    async unmark() {
      const mark = model.latest('mark');
      await expectStatus(() => patch({ isPaid: false }), mark ? 200 : 409);
      if (mark) model.takeBack(mark);
    },
    async price({ fils }) {
      if (at.isCancelled) return;
      const dueAed = Math.ceil(fils / 100);
      await expectStatus(() => patch({ dueAed }), 200);
      model.state(dueAed * 100);
    },
    async move({ which }) {
      const to = trainings[which];
      if (!to || to === at.training || at.isCancelled) return;
      await expectStatus(() => patch({ trainingId: to.id }), 200);
      at.training = to;
      model.price(priceNow());
    },
    async nannies({ which }) {
      if (at.nannies === which + 1 || at.isCancelled) return;
      await expectStatus(() => patch({ nannies: which + 1 }), 200);
      if (at.training) model.resize(at.nannies, which + 1, at.training);
      at.nannies = which + 1;
    },
    async cancel({ isSaid }) {
      const paysBack = isSaid === true;
      await expectStatus(() => admin.delete(`/api/registrations/${id}?notify=false&moneyBack=${paysBack}`), 200);
      // A second time changes nothing.
      if (!at.isCancelled) Object.assign(at, { isCancelled: true, paysBack });
    },
    async 'put back'() {
      await expectStatus(() => admin.post(`/api/registrations/${id}/restore`, { notify: false }), 200);
      Object.assign(at, { isCancelled: false, paysBack: false });
    },
  };
  return {
    id,
    done,
    async take(next: Step) {
      done.push(Object.values(next).join(' '));
      await roads[next.road](next);
    },
    expected: (): Expected => ({
      ...{ id, lastName: body['lastName'] as string, email: body['email'] as string },
      ...{ trainingId: at.training?.id ?? 0, isCancelled: at.isCancelled, paysBack: at.paysBack },
      ...{ balance: model.balance(), isMarked: model.latest('mark') !== undefined },
      ...{ received: model.received(), refunded: model.refunded() },
    }),
  };
}

test(`${RUNS} random histories of up to ${STEPS} steps: after each, every reader says what the entries add up to`, async () => {
  const histories = fc.sample(fc.array(step, { minLength: 1, maxLength: STEPS, size: 'max' }), {
    ...REPEATABLE,
    numRuns: RUNS,
  });
  await api.withDeliver(
    () => Promise.resolve(new Response()),
    async () => {
      const trainings = await createTrainings();
      const bookings: Awaited<ReturnType<typeof openBooking>>[] = [];
      for (const index of histories.keys()) bookings.push(await openBooking(trainings, index));
      for (let at = 0; at < STEPS; at += 1) {
        const stepped = bookings.filter((_, index) => histories[index]?.[at] !== undefined);
        await inParallel(stepped, async (booking) => {
          const next = histories[bookings.indexOf(booking)]?.[at];
          if (next) await booking.take(next);
        });
        const all = bookings.map(({ expected }) => expected());
        const asked = all.filter(({ id }) => stepped.some((booking) => booking.id === id));
        const [first, ...others] = await readAll(api, admin, all, asked);
        const history = bookings.find(({ id }) => id === first?.of)?.done;
        expect({ first, others: others.length, history }).toEqual({ first: undefined, others: 0, history: undefined });
      }
    },
  );
  const [papers] = await api.rows`
    select count(*)::int as lacking from entries
    where kind in ('payment', 'refund') and amount <> 0 and not exists (select from receipts where entry_id = entries.id)`;
  expect(papers).toEqual({ lacking: 0 });
}, 3_600_000);
