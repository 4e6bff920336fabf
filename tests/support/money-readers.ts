import { isDeepStrictEqual } from 'node:util';
import { BALANCE_LABELS, type Balance } from '#src/contract/booking-parts.ts';
import type { AdminTraining } from '#src/contract/admin-trainings.ts';
import type { Booking } from '#src/contract/booking.ts';
import type { Money } from '#src/contract/money.ts';
import type { Overview, Today } from '#src/contract/today.ts';
import type { Person } from '#src/contract/people.ts';
import type { ToRefund } from '#src/contract/payments.ts';
import type { Registration } from '#src/contract/registrations.ts';
import type { Api } from './api.ts';
import { readPages, type Caller } from './caller.ts';
import { readCsv } from './csv.ts';
import { tokenOf } from './offers.ts';
import { patient } from './race/until-reached.ts';
import { byKey } from './today.ts';

const AT_ONCE = 4;

/** Rows of a page, so that one answers within the time limit on a busy machine too. */
const PAGE = 200;

/** @param work for each, a few at a time */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items];
  const results: Result[] = [];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) results.push(await work(item));
  });
  await Promise.all(workers);
  return results;
}

/** A booking of the model. */
export interface Expected {
  id: string;
  lastName: string;
  email: string;
  trainingId: number;
  isCancelled: boolean;
  /** Staff cancelled it, and give back what was paid. */
  paysBack: boolean;
  balance: Balance;
  /** A mark of staff stands. */
  isMarked: boolean;
  received: number;
  refunded: number;
}

/** What a reader says, by what it says it of. */
type Said = ReadonlyMap<string, unknown>;

const COUNTED = ['dueAed', 'paidAed', 'letOffAed', 'restAed', 'surplusAed'] as const;
type Sums = Record<(typeof COUNTED)[number], number>;

/** Sums in AED, by a key of the bookings. */
function sumsBy(bookings: readonly Expected[], keyOf: (booking: Expected) => string): Said {
  const groups = Object.entries(Object.groupBy(bookings, keyOf));
  return new Map(groups.map(([key, own = []]) => [key, sumsOf(own.map(({ balance }) => balance))]));
}

function sumsOf(balances: readonly Balance[]): Sums {
  const sum = (column: keyof Sums) =>
    balances.reduce((total, balance) => total + Math.round((balance[column] ?? 0) * 100), 0) / 100;
  return Object.fromEntries(COUNTED.map((column) => [column, sum(column)])) as Sums;
}

const onlySums = ({ state: _state, ...sums }: Balance) => sums;

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

const mapOf = <Row>(rows: readonly Row[], key: (row: Row) => string, said: (row: Row) => unknown): Said =>
  new Map(rows.map((row) => [key(row), said(row)]));

const byId = <Row extends { id: string }>(rows: readonly Row[], said: (row: Row) => unknown): Said =>
  mapOf(rows, ({ id }) => id, said);

/**
 * Asks every reader of balances.
 * @param asked whose booking page is opened
 * @returns by reader, what it says and what the model says
 */
export async function readAll(api: Api, caller: Caller, all: readonly Expected[], asked: readonly Expected[]) {
  const admin = patient(caller);
  const live = all.filter(({ isCancelled }) => !isCancelled);
  const backOf = ({ paysBack, balance }: Expected) => (paysBack ? balance.paidAed : balance.surplusAed);
  const toRefund = byId(
    all.filter((booking) => backOf(booking) > 0),
    backOf,
  );
  const list = (await readPages<Registration>(admin, `/api/registrations?kind=all&limit=${PAGE}`)).flat();
  const stored = await api.rows<{ id: string; view: string; column: string }>`
    select id::text, state as view, balance_state as column from registrations join balances on row_id = id`;
  const csv = await admin.get('/api/exports/registrations.csv');
  const [head = [], ...lines] = readCsv(csv.text);
  const cells = ['Balance', 'Due AED', 'Paid AED', 'Rest AED'].map((title) => head.indexOf(title));
  const waits = (await readPages<ToRefund>(admin, `/api/registrations?waits=refund&limit=${PAGE}`)).flat();
  const trainings = await admin.read<AdminTraining[]>('/api/admin/trainings?limit=100');
  const people = [...new Set(all.map(({ email }) => email))];
  const { lists, money: week } = await admin.read<Today>('/api/admin/today');
  const overview = await admin.read<Overview>('/api/admin/overview');
  const money = await admin.read<Money>('/api/admin/money');
  const sums = {
    received: total(all.map(({ received }) => received)),
    refunded: total(all.map(({ refunded }) => refunded)),
  };
  const due = sumsOf(live.map(({ balance }) => balance)).restAed;
  const visitor = patient(api.visitor());
  const pairs: Record<string, [said: Said, expected: Said]> = {
    list: [
      byId(list, ({ balance, isMarked }) => ({ ...balance, isMarked })),
      byId(all, ({ balance, isMarked }) => ({ ...balance, isMarked })),
    ],
    'the view and its column': [
      byId(stored, ({ view, column }) => [view, column]),
      byId(all, ({ balance: { state } }) => [state, state]),
    ],
    file: [
      mapOf(
        lines.filter((line) => line[cells[1] ?? 0] !== ''),
        (line) => line[head.indexOf('Last Name')] ?? '',
        (line) => cells.map((cell) => line[cell]),
      ),
      mapOf(
        all,
        ({ lastName }) => lastName,
        ({ balance: { state, dueAed, paidAed, restAed } }) => [
          BALANCE_LABELS[state],
          ...[dueAed, paidAed, restAed].map(String),
        ],
      ),
    ],
    'to refund': [byId(waits, ({ refund }) => refund.aed), toRefund],
    Today: [
      new Map([
        ['refunds', byKey({ lists } as Today).refunds.count],
        ['badge', overview.refunds],
      ]),
      new Map([
        ['refunds', toRefund.size],
        ['badge', toRefund.size],
      ]),
    ],
    money: [
      new Map(Object.entries({ month: [money.received, money.refunded, money.due], week: [week.due] })),
      new Map(Object.entries({ month: [sums.received / 100, sums.refunded / 100, due], week: [due] })),
    ],
    training: [
      mapOf(
        trainings.filter(({ placesTaken }) => placesTaken > 0),
        ({ id }) => String(id),
        ({ balance }) => onlySums(balance),
      ),
      sumsBy(live, ({ trainingId }) => String(trainingId)),
    ],
    person: [
      new Map(
        await inParallel(people, async (email) => {
          const { balance } = await admin.read<Person>(`/api/admin/person?key=${email}`);
          return [email, onlySums(balance)] as const;
        }),
      ),
      sumsBy(live, ({ email }) => email),
    ],
    booking: [
      new Map(
        await inParallel(asked, async ({ id }) => {
          const { body } = await visitor.post('/api/booking', { token: tokenOf('booking', id) });
          return [id, (body as Booking).balance] as const;
        }),
      ),
      byId(asked, ({ balance }) => balance),
    ],
  };
  return Object.entries(pairs).flatMap(([reader, [said, expected]]) => differences(reader, said, expected));
}

interface Difference {
  reader: string;
  of: string;
  said: unknown;
  expected: unknown;
}

function differences(reader: string, said: Said, expected: Said): Difference[] {
  return [...new Set([...said.keys(), ...expected.keys()])].flatMap((of) =>
    isDeepStrictEqual(said.get(of), expected.get(of))
      ? []
      : [{ reader, of, said: said.get(of), expected: expected.get(of) }],
  );
}
