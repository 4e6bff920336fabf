import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Balance } from '#src/contract/balance.ts';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { Booking } from '#src/contract/booking.ts';
import type { Money } from '#src/contract/money.ts';
import type { Person } from '#src/contract/admin-person.ts';
import { dubaiDate } from '#src/lib/dates.ts';
import { startApi } from '#tests/support/api.ts';
import { morningIn } from '#tests/support/clock.ts';
import { REPEATABLE } from '#tests/support/generated.ts';
import { tokenOf } from '#tests/support/offers.ts';
import { paymentCalls } from '#tests/support/payments.ts';
import { register } from '#tests/support/registrations.ts';
import { checkout, refundOf } from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/** After any sequence of payments, refunds, marks and prices, all readers say what the entries add up to. */

const api = await startApi();
const admin = await api.signedIn('admin');
const { deliver, registration } = paymentCalls(api, admin);

const HISTORIES = 20;
const PRICE = 300;

interface Entry {
  kind: 'due' | 'let-off' | 'payment' | 'refund';
  amount: number;
}

/** The entries added up, in AED. */
function balanceOf(entries: readonly Entry[]): Balance {
  const sum = (kind: Entry['kind']) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0);
  const [letOffAed, paidAed] = [sum('let-off'), sum('payment') - sum('refund')];
  const dueAed = Math.max(0, sum('due') - letOffAed);
  const state =
    paidAed > dueAed
      ? 'over'
      : dueAed === 0 && !entries.some(({ kind }) => kind === 'payment')
        ? 'free'
        : paidAed === dueAed
          ? 'paid'
          : paidAed > 0
            ? 'part'
            : 'unpaid';
  return {
    dueAed,
    paidAed,
    letOffAed,
    restAed: Math.max(0, dueAed - paidAed),
    surplusAed: Math.max(0, paidAed - dueAed),
    state,
  };
}

const step = fc.record({
  road: fc.constantFrom('cash', 'online', 'refund', 'refund online', 'void', 'mark', 'unmark', 'price'),
  amount: fc.integer({ min: 1, max: 4 }).map((hundreds) => hundreds * 100),
});

/** A booking of AED 300 with the roads that its money takes, each also in the model. */
async function openBooking() {
  const workshopId = await createWorkshop(api.database, { startsAt: morningIn(30) });
  const email = `money.${workshopId}@example.com`;
  const id = await register(api.visitor(), workshopId, { email });
  const entries: Entry[] = [{ kind: 'due', amount: PRICE }];
  const byHand: { id: string; amount: number; isMark: boolean; letOff: number }[] = [];
  const online: { session: Record<string, unknown>; amount: number; refunded: number; letOff: number }[] = [];
  const patch = (body: object) => admin.patch(`/api/registrations/${id}`, body);
  /** Of a refund: the surplus goes first, the rest of a part is let off; the whole takes back what was let off. */
  const give = (of: { letOff: number }, amount: number, isWhole: boolean) => {
    if (isWhole) entries.push({ kind: 'let-off', amount: -of.letOff });
    if (isWhole) of.letOff = 0;
    const letOff = isWhole ? 0 : Math.max(0, amount - balanceOf(entries).surplusAed);
    entries.push({ kind: 'refund', amount }, { kind: 'let-off', amount: letOff });
    of.letOff += letOff;
  };
  const roads: Record<string, (amount: number) => Promise<unknown>> = {
    async cash(amount) {
      const response = await admin.post('/api/admin/payments', {
        ...{ registrationId: id, amountAed: amount, method: 'cash', paidOn: dubaiDate(new Date()) },
      });
      expect(response.status).toBe(amount > balanceOf(entries).restAed ? 422 : 201);
      if (response.status !== 201) return;
      entries.push({ kind: 'payment', amount });
      byHand.push({ id: (response.body as { id: string }).id, amount, isMark: false, letOff: 0 });
    },
    async online(amount) {
      const session = checkout({ client_reference_id: id, amount_total: amount * 100 });
      await deliver({ object: session });
      entries.push({ kind: 'payment', amount });
      online.push({ session, amount, refunded: 0, letOff: 0 });
    },
    async refund(amount) {
      const paid = byHand.at(-1);
      if (!paid || paid.isMark || amount > paid.amount) return;
      const body = { amountAed: amount, paidOn: dubaiDate(new Date()) };
      expect((await admin.post(`/api/admin/payments/${paid.id}/refund`, body)).status).toBe(201);
      give(paid, amount, amount === paid.amount);
      paid.amount -= amount;
      if (paid.amount === 0) byHand.pop();
    },
    async 'refund online'(amount) {
      const paid = online.at(-1);
      if (!paid || paid.refunded + amount > paid.amount) return;
      paid.refunded += amount;
      await deliver(refundOf(paid.session, paid.refunded * 100));
      give(paid, amount, paid.refunded === paid.amount);
    },
    async void() {
      const paid = byHand.pop();
      if (!paid) return;
      expect((await admin.delete(`/api/admin/payments/${paid.id}`)).status).toBe(200);
      entries.push({ kind: 'payment', amount: -paid.amount }, { kind: 'let-off', amount: -paid.letOff });
    },
    async mark() {
      const { restAed } = balanceOf(entries);
      expect((await patch({ isPaid: true })).status).toBe(200);
      if (restAed === 0) return;
      entries.push({ kind: 'payment', amount: restAed });
      const [payment] = await admin.read<{ id: string }[]>(`/api/admin/payments?search=${id}&sort=-createdAt`);
      byHand.push({ id: payment?.id ?? '', amount: restAed, isMark: true, letOff: 0 });
    },
    async unmark() {
      const mark = byHand.findLastIndex(({ isMark }) => isMark);
      expect((await patch({ isPaid: false })).status).toBe(mark < 0 ? 409 : 200);
      for (const { amount } of mark < 0 ? [] : byHand.splice(mark, 1))
        entries.push({ kind: 'payment', amount: -amount });
    },
    async price(amount) {
      expect((await patch({ dueAed: amount })).status).toBe(200);
      entries.push({ kind: 'due', amount: amount - (balanceOf(entries).dueAed ?? 0) });
    },
  };
  return { id, email, workshopId, entries, roads };
}

test('after any history, the list, the booking, the training, the person and the sums agree with the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { id, email, workshopId, entries, roads } = await openBooking();
      for (const { road, amount } of steps) {
        await roads[road]?.(amount);
        const balance = balanceOf(entries);
        const row = await registration(id);
        expect([road, row.balance]).toEqual([road, balance]);
        expect(row.isPaid).toBe(['free', 'paid', 'over'].includes(balance.state));
      }
      const balance = balanceOf(entries);
      const booking = (await api.visitor().post('/api/booking', { token: tokenOf('booking', id) })).body as Booking;
      expect(booking.balance).toEqual(balance);
      const person = await admin.read<Person>(`/api/admin/person?key=${email}`);
      expect([person.balance.restAed, person.balance.surplusAed]).toEqual([balance.restAed, balance.surplusAed]);
      const trainings = await admin.read<AdminTraining[]>('/api/admin/trainings?limit=100');
      const training = trainings.find((one) => one.id === workshopId);
      expect([training?.paidAed, training?.dueAed]).toEqual([balance.paidAed, balance.dueAed]);
      const [state] = await api.rows`select balance_state from registrations where id = ${id}::uuid`;
      expect(state).toEqual({ balance_state: balance.state });
      const { due } = await admin.read<Money>('/api/admin/money');
      const [rest] = await api.rows`select (sum(rest) / 100)::float8 as rest from balances`;
      expect({ rest: due }).toEqual(rest);
    }),
    { ...REPEATABLE, numRuns: HISTORIES },
  );
});
