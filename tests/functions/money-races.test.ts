import { expect, test } from 'vitest';
import { setVariables } from '#tests/support/access.ts';
import { startApi } from '#tests/support/api.ts';
import { morningIn } from '#tests/support/clock.ts';
import { invoiceCalls, TODAY } from '#tests/support/invoices.ts';
import { STAFF } from '#tests/support/mail-server.ts';
import { balanceOf, type Entry } from '#tests/support/money-model.ts';
import { fullWorkshop } from '#tests/support/offers.ts';
import { inCash, paymentOf } from '#tests/support/payments.ts';
import { generateHistories, type RaceTraining } from '#tests/support/race/histories.ts';
import { startWorkers, type RaceCall } from '#tests/support/race/race.ts';
import { register } from '#tests/support/registrations.ts';
import {
  checkout,
  refundOf,
  signatureOf,
  stripeEvent,
  WEBHOOK_PATH,
  type EventOptions,
} from '#tests/support/stripe-events.ts';
import { createWorkshop } from '#tests/support/workshops.ts';

/** Four processes send calls about money and places at once. Nothing takes their messages out of the outbox. */

const api = await startApi();
const admin = await api.signedIn('admin');
const { deliver, booking, registration, expectNoGap } = invoiceCalls(api, admin);
setVariables({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Nova <nova@nova.example>', NOTIFY_EMAIL: STAFF });

const PROCESSES = 4;
const race = startWorkers(PROCESSES);
const cookies = Array.from(admin.cookies);

const staff = (method: string, path: string, body?: object): RaceCall => ({ method, path, body, cookies });

const sendAll = (calls: RaceCall[]) =>
  race({ databaseUrl: api.address, workshopId: 0, requests: 0, calls, write: 'atomic' }, () => Promise.resolve());

test('25 payments at once from four processes get numbers without a gap, each once', async () => {
  const { registrationIds } = await fullWorkshop(api, { capacity: 25, waiting: 0 });
  const calls = registrationIds.map((id) => staff('POST', '/api/admin/payments', inCash(id)));
  const responses = await sendAll([...calls, ...calls]);
  // Of two who record the whole, one is refused.
  expect(responses.map(({ status }) => status).sort()).toEqual([...calls.map(() => 201), ...calls.map(() => 422)]);
  expect(await api.rows`select from receipts`).toHaveLength(25);
  await expectNoGap();
});

const trainingFor = (priceFils: number) =>
  createWorkshop(api.database, { priceFils, depositFils: 20_000, startsAt: morningIn(30) });

/** A booking with a payment in cash and one of the provider, and two of the provider that name nobody. */
async function bookedWithPayments() {
  const [from, to] = [await trainingFor(60_000), await trainingFor(45_000)];
  const id = await register(api.visitor(), from);
  const cash = await admin.add('/api/admin/payments', inCash(id, 100));
  const sent = async (changes: Record<string, unknown>) => {
    const session = checkout(changes);
    await deliver({ object: session });
    return { session, payment: (await paymentOf(api.database, session))?.id ?? '' };
  };
  const online = await sent({ client_reference_id: id, amount_total: 10_000 });
  const unnamed = [await sent({ amount_total: 5_000 }), await sent({ amount_total: 7_000 })];
  return { id, to, cash, online, unnamed };
}

type Booked = Awaited<ReturnType<typeof bookedWithPayments>>;

function event(options: EventOptions): RaceCall {
  const raw = stripeEvent(options);
  return { method: 'POST', path: WEBHOOK_PATH, raw, headers: { 'Stripe-Signature': signatureOf(raw) } };
}

/** Calls of all roads of a booking's money, each more than once. */
function allRoads({ id, to, cash, online, unnamed }: Booked): RaceCall[] {
  const row = `/api/registrations/${id}`;
  const repeated = [
    event({ object: checkout({ client_reference_id: id, amount_total: 15_000 }) }),
    event(refundOf(online.session, 4_000)),
    event(refundOf(online.session)),
  ];
  const transfer = { ...inCash(id, 50), method: 'transfer' };
  const assignment = { assignTo: { registrationId: id }, letOff: true };
  const twice = (calls: RaceCall[]) => [...calls, ...calls];
  return [
    ...twice(repeated),
    ...twice([staff('POST', '/api/admin/payments', transfer)]),
    ...twice([staff('POST', `/api/admin/payments/${online.payment}/refund`, { amountAed: 30, paidOn: TODAY })]),
    ...twice([staff('PATCH', row, { isPaid: true }), staff('PATCH', row, { isPaid: false })]),
    ...twice([staff('DELETE', `/api/admin/payments/${cash}`)]),
    ...twice([staff('PATCH', row, { trainingId: to }), staff('PATCH', row, { nannies: 2 })]),
    ...twice([staff('DELETE', `${row}?notify=false`), staff('POST', `${row}/restore`, { notify: false })]),
    ...twice(unnamed.map(({ payment }) => staff('PATCH', `/api/admin/payments/${payment}`, assignment))),
  ];
}

interface StoredEntry extends Entry {
  payment: string | null;
  source: string;
  isTakingBack: boolean;
  number: string | null;
}

const entriesOf = (id: string) => api.rows<StoredEntry>`
  select entries.kind, amount::int, deposit::int, payment_id as payment, source, takes_back is not null as "isTakingBack", number
  from entries left join receipts on entry_id = entries.id where row_id = ${id}::uuid order by position`;

/** What stands of payments. */
const standing = (entries: readonly StoredEntry[] = []) =>
  entries.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : kind === 'payment' ? amount : 0), 0);

/** Messages about a booking and its payments that wait, by kind and by what they are about. */
const waitingMessages = ({ id, online }: Booked) => api.rows<{ kind: string; about: string; count: number }>`
  select kind, about, count(*)::int from outbox cross join lateral (values (
    case kind when 'receipt-issued' then payload -> 'paper' ->> 'number' when 'payment-notice' then payload ->> 'refunded'
      else person_key end)) of (about)
  where kind in ('receipt-issued', 'place-confirmed') and row_id = ${id}::uuid
    or kind = 'payment-notice' and payload ->> 'id' = ${online.payment}
  group by kind, about`;

test.for([0, 1, 2])(
  'what happens to the money of one booking in one moment happens once, and adds up (%i)',
  async (round) => {
    const booked = await bookedWithPayments();
    const { id, cash, online, unnamed } = booked;
    // Which calls come first, and which share a process, differs from round to round.
    const calls = allRoads(booked);
    const from = (round * calls.length) / 3;
    const responses = await sendAll([...calls.slice(from), ...calls.slice(0, from)]);
    expect(responses.filter(({ status }) => ![200, 201, 409, 422].includes(status))).toEqual([]);
    const done = (path: string) => responses.filter((one) => one.path === path && one.status < 300).length;

    const entries = await entriesOf(id);
    const balance = balanceOf(entries);
    const read = await registration(id);
    expect(read.balance).toEqual(balance);
    expect((await booking(id)).balance).toEqual(balance);
    const stored = await api.rows`
      select balance_state as column, state as view from registrations join balances on row_id = id where id = ${id}::uuid`;
    expect(stored).toEqual([{ column: balance.state, view: balance.state }]);
    const waiting = await admin.read(`/api/registrations?waits=refund&search=${id}`);
    expect(waiting).toHaveLength(balance.surplusAed > 0 ? 1 : 0);

    // Each call that was answered has its entry, and no payment is given back twice.
    const payments = Object.groupBy(entries, ({ payment }) => payment ?? 'of none');
    expect(
      Object.values(payments)
        .map(standing)
        .filter((left) => left < 0),
    ).toEqual([]);
    const given = payments[online.payment]?.filter(({ kind }) => kind === 'refund') ?? [];
    const byStaff = given.filter(({ source }) => source === 'staff');
    expect([standing(payments[online.payment]), byStaff.length]).toEqual([
      0,
      done(`/api/admin/payments/${online.payment}/refund`),
    ]);
    expect([standing(payments[cash]), done(`/api/admin/payments/${cash}`)]).toEqual([0, 1]);
    for (const { payment } of unnamed) {
      expect([
        payments[payment] ? 1 : 0,
        payments[payment]?.filter(({ kind }) => kind === 'let-off').length ?? 0,
      ]).toEqual([done(`/api/admin/payments/${payment}`), expect.toBeOneOf([0, 1])]);
    }
    const transfers = entries.filter(
      ({ kind, amount, source }) => kind === 'payment' && amount === 5_000 && source === 'staff',
    );
    expect(transfers).toHaveLength(done('/api/admin/payments'));

    // Papers and messages, each once.
    const moved = entries.filter(({ kind }) => kind === 'payment' || kind === 'refund');
    expect(moved.filter(({ number }) => number === null)).toEqual([]);
    await expectNoGap();
    const messages = await waitingMessages(booked);
    expect(messages.filter(({ count }) => count > 1)).toEqual([]);
    const count = (kind: string) => messages.filter((message) => message.kind === kind).length;
    const assigned = moved.filter(
      ({ payment, isTakingBack }) => !isTakingBack && unnamed.some((one) => one.payment === payment),
    );
    expect(count('receipt-issued')).toBe(moved.length - assigned.length);
    expect(count('payment-notice')).toBe(given.length - byStaff.length);
  },
);

const HISTORIES = 500;
const TRAINING = {
  ...{ kind: 'workshop', title: 'Sleep', description: 'For one test.', location: 'Dubai', capacity: 50 },
  sessions: [{ startsAt: '2038-09-05T10:00', endsAt: '2038-09-05T13:00' }],
  packages: [
    { name: 'Small', priceAed: 300, familyPriceAed: 250, places: 12 },
    { name: 'Large', priceAed: 500, depositAed: 200 },
    { name: 'Few', priceAed: 450, familyPriceAed: 405, places: 4 },
  ],
};

async function createTraining(): Promise<RaceTraining> {
  const id = Number(await admin.add('/api/admin/trainings', TRAINING));
  const packages = await api.rows<{ id: string }>`select id from packages where training_id = ${id} order by position`;
  return { id, packages: TRAINING.packages.map((offer, index) => ({ ...offer, id: packages[index]?.id ?? '' })) };
}

/** Counts by themselves, not by the counts in the rows, and in one snapshot: `places_of` reads a later one for each row. */
function look(ids: number[]) {
  return api.rows<{ people: number; offered: number; places: number }>`
    with people as (
      select training_id, package_id from registrations join attendees on registration_id = registrations.id where cancelled_at is null
    )
    select training.capacity as places,
      (select count(*)::int from people where training_id = training.id) as people,
      (select count(*)::int from waiting_list where training_id = training.id and state = 'offered') as offered
    from trainings training where training.id = any (${ids})
    union all
    select package.places,
      (select count(*)::int from people where package_id = package.id),
      (select count(*)::int from waiting_list where package_id = package.id and state = 'offered')
    from packages package where package.training_id = any (${ids}) and package.places is not null`;
}

test('500 generated histories from four processes: never more people than places, and what is due is right', async () => {
  const trainings = [await createTraining(), await createTraining(), await createTraining()];
  const ids = trainings.map(({ id }) => id);
  const code = await admin.post('/api/admin/codes', {
    ...{ kind: 'family', name: 'Haddad', phone: '+971 50 123 4567', validUntil: '2038-12-31' },
  });
  const oversold: object[] = [];
  const responses = await race(
    {
      ...{ databaseUrl: api.address, workshopId: 0, requests: 0, write: 'atomic' },
      histories: {
        all: generateHistories(HISTORIES, trainings),
        ...{ trainings, cookies: Array.from(admin.cookies), code: (code.body as { code: string }).code },
      },
    },
    async () => {
      oversold.push(...(await look(ids)).filter(({ people, offered, places }) => people + offered > places));
    },
  );
  expect(oversold).toEqual([]);
  expect(responses.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
  const by = (status: number) => responses.filter((response) => response.status === status).length;
  for (const status of [200, 201, 409]) expect(by(status)).toBeGreaterThan(40);

  const counted = await api.rows<{ taken: number; held: number; people: number; offered: number; capacity: number }>`
    select places_taken as taken, places_held as held, capacity,
      (select coalesce(sum(places_of(id)), 0)::int from registrations where training_id = trainings.id and cancelled_at is null) as people,
      (select count(*)::int from waiting_list where training_id = trainings.id and state = 'offered') as offered
    from trainings where id = any (${ids})`;
  expect(counted.map(({ taken, held }) => [taken, held])).toEqual(
    counted.map(({ people, offered }) => [people, offered]),
  );
  expect((await look(ids)).filter(({ people, offered, places }) => people + offered > places)).toEqual([]);

  const owed = await api.rows<{
    due: number;
    deposit: number | null;
    nannies: number;
    name: string;
    code: string | null;
  }>`
    select (due / 100)::int as due, (deposit / 100)::int as deposit, places_of(registrations.id) as nannies, name, discount_code as code
    from registrations join packages on packages.id = package_id join balances on row_id = registrations.id
    where registrations.training_id = any (${ids})`;
  const PRICES: Record<string, [price: number, family: number, deposit: number | null]> = {
    ...{ Small: [300, 250, null], Large: [500, 500, 200], Few: [450, 405, null] },
  };
  expect(owed.length).toBeGreaterThan(40);
  for (const { due, deposit, nannies, name, code: used } of owed) {
    const [price, family, part] = PRICES[name] ?? [0, 0, null];
    expect([due, deposit]).toEqual([nannies * (used === null ? price : family), part && part * nannies]);
  }
});
