import sql, { raw, type Sql } from 'sql-template-tag';
import { isPaidState, type Balance, type BalanceState } from '#src/contract/booking-parts.ts';

/** The sums of a booking's entries, in fils. */
export interface Sums {
  /** What became due; `null` while there is no price. */
  booked: number | null;
  letOff: number;
  paid: number;
  deposits: number;
  /** Whether anything was ever paid, even if it was given back. */
  wasPaid: boolean;
}

/** A row of `balances`, in fils. */
export interface StoredBalance extends Sums {
  /** What is due, less what was let off. */
  due: number | null;
  /** What secures the place, less what was let off; `null` if only the whole does. */
  deposit: number | null;
  rest: number;
  surplus: number;
  state: BalanceState;
}

const NO_ENTRIES: Sums = { booked: null, letOff: 0, paid: 0, deposits: 0, wasPaid: false };

/** The part of an entry on which its booking's balance depends, in the smallest unit of the currency. */
export interface Amount {
  kind: 'due' | 'let-off' | 'payment' | 'refund' | 'invoice';
  amount: number;
  currency: string;
  /** The part of a due that secures the place. */
  deposit: number;
}

/** Returns the balance after further entries, by the same rules as the view `balances`; a test compares the two. */
export function withEntries(balance: Sums, entries: readonly Amount[]): StoredBalance {
  const sums = { ...balance };
  for (const { kind, amount, deposit, currency } of entries) {
    sums.deposits += deposit;
    if (kind === 'due') sums.booked = (sums.booked ?? 0) + amount;
    else if (kind === 'let-off') sums.letOff += amount;
    else if (kind !== 'invoice' && currency === 'aed') {
      sums.paid += kind === 'payment' ? amount : -amount;
      sums.wasPaid ||= kind === 'payment';
    }
  }
  const due = sums.booked === null ? null : Math.max(sums.booked - sums.letOff, 0);
  const deposit = Math.min(Math.max(sums.deposits - sums.letOff, 0), due ?? Infinity) || null;
  const [rest, surplus] = [Math.max((due ?? 0) - sums.paid, 0), due === null ? 0 : Math.max(sums.paid - due, 0)];
  return { ...sums, due, deposit, rest, surplus, state: stateOf(sums, due) };
}

function stateOf({ paid, letOff, deposits, wasPaid }: Sums, due: number | null): BalanceState {
  if (due !== null && paid > due) return 'over';
  if (due === 0 && !wasPaid) return 'free';
  if (paid === due) return 'paid';
  if (paid <= 0) return 'unpaid';
  return deposits > 0 && paid + letOff >= deposits ? 'secured' : 'part';
}

const COLUMNS = sql`json_build_object('booked', booked, 'letOff', let_off, 'paid', paid, 'deposits', deposits, 'wasPaid', was_paid,
  'due', due, 'deposit', deposit, 'rest', coalesce(rest, 0), 'surplus', coalesce(surplus, 0), 'state', state)`;

/** An expression: the balance of a booking as JSON, or null without entries. */
export const balanceOf = (id: Sql) => sql`(select ${COLUMNS} from balances where row_id = ${id})`;

/** The balance of a row `registration`. */
export const BALANCE = balanceOf(sql`registration.id`);

/** The balance of a booking without entries. */
export const EMPTY_BALANCE = withEntries(NO_ENTRIES, []);

/** Converts a balance to AED, for the API. */
export function toBalance(stored: StoredBalance | null): Balance {
  const { due, paid, letOff, rest, surplus, state } = stored ?? EMPTY_BALANCE;
  return {
    dueAed: due && due / 100,
    ...{ paidAed: paid / 100, letOffAed: letOff / 100, restAed: rest / 100, surplusAed: surplus / 100, state },
  };
}

export function isPaid({ state }: StoredBalance): boolean {
  return isPaidState(state);
}

/** Returns the balance of several bookings from the sums of theirs. One booking's surplus does not hide another's debt. */
export function totalBalance(total: Omit<Balance, 'state'>): Balance {
  const { dueAed, paidAed, restAed, surplusAed } = total;
  if (surplusAed > 0) return { ...total, state: 'over' };
  if (restAed > 0) return { ...total, state: paidAed > 0 ? 'part' : 'unpaid' };
  return { ...total, state: (dueAed ?? 0) === 0 && paidAed === 0 ? 'free' : 'paid' };
}

/** Sums in AED for `totalBalance`. @param balance the alias of rows of `balances` @param where which of them count */
export const totals = (balance: string, where = sql`true`) => {
  const sum = (column: string) =>
    sql`(coalesce(sum(${raw(`${balance}.${column}`)}) filter (where ${where}), 0) / 100.0)::float8`;
  return sql`json_build_object('dueAed', ${sum('due')}, 'paidAed', ${sum('paid')}, 'letOffAed', ${sum('let_off')},
    'restAed', ${sum('rest')}, 'surplusAed', ${sum('surplus')})`;
};

/** Conditions on the balance of a row of registrations, by its alias. */
export const IS_PAID = (alias: string) => sql`${raw(alias)}.balance_state in ('free', 'paid', 'over')`;
export const IS_PART_PAID = (alias: string) => sql`${raw(alias)}.balance_state in ('part', 'secured')`;
export const IS_UNPAID = (alias: string) => sql`${raw(alias)}.balance_state = 'unpaid'`;
