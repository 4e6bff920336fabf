import type { Balance, BalanceState } from '#src/contract/booking-parts.ts';

/** Amounts in fils. */
export interface Entry {
  kind: 'due' | 'let-off' | 'payment' | 'refund';
  amount: number;
  deposit?: number;
}

export interface Price {
  price: number;
  deposit: number;
}

/** What a payment of the model stands for. */
interface Paid {
  id: string;
  by: 'hand' | 'mark' | 'provider';
  left: number;
  letOff: number;
  /** What staff let off with refunds of it. */
  letOffByStaff: number;
  /** At the provider. */
  session: Record<string, unknown>;
  refunded: number;
}

/** How many histories run. */
export const RUNS = Number(process.env['MONEY_RUNS'] ?? 25);

/** What entries add up to. */
function addUp(entries: readonly Entry[]) {
  const sum = (kind: Entry['kind']) =>
    entries.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0);
  const [booked, letOff, paid] = [sum('due'), sum('let-off'), sum('payment') - sum('refund')];
  const deposits = entries.reduce((total, { deposit = 0 }) => total + deposit, 0);
  const due = Math.max(0, booked - letOff);
  return { booked, letOff, paid, due, deposits, rest: Math.max(0, due - paid), surplus: Math.max(0, paid - due), sum };
}

export function balanceOf(entries: readonly Entry[]): Balance {
  const { paid, due, letOff, deposits, rest, surplus } = addUp(entries);
  function state(): BalanceState {
    if (paid > due) return 'over';
    if (due === 0 && !entries.some(({ kind }) => kind === 'payment')) return 'free';
    if (paid === due) return 'paid';
    if (paid === 0) return 'unpaid';
    return deposits > 0 && paid + letOff >= deposits ? 'secured' : 'part';
  }
  const inAed = { dueAed: due / 100, paidAed: paid / 100, letOffAed: letOff / 100 };
  return { ...inAed, restAed: rest / 100, surplusAed: surplus / 100, state: state() };
}

/** A booking's money as a list of entries, with the rules of docs/rules.md, Payments. */
export function createMoneyModel(first: Price) {
  const entries: Entry[] = [{ kind: 'due', amount: first.price, deposit: first.deposit }];
  const payments: Paid[] = [];
  const sums = () => addUp(entries);
  /** What was let off because of a payment, but for what has left with places. */
  const undo = (paid: Paid) => {
    entries.push({ kind: 'let-off', amount: -Math.min(paid.letOff, sums().letOff) });
    paid.letOff = 0;
  };
  return {
    sums,
    balance: () => balanceOf(entries),
    received: () => sums().sum('payment'),
    refunded: () => sums().sum('refund'),
    /** The latest payment that still stands in part or whole. */
    latest: (...by: Paid['by'][]) => payments.findLast((paid) => by.includes(paid.by) && paid.left > 0),
    pay(amount: number, by: Paid['by'], id: string, session: Paid['session'] = {}): Paid {
      const paid = { id, by, left: amount, letOff: 0, letOffByStaff: 0, session, refunded: 0 };
      entries.push({ kind: 'payment', amount });
      payments.push(paid);
      return paid;
    },
    letOffRest(paid: Paid): void {
      paid.letOff = sums().rest;
      entries.push({ kind: 'let-off', amount: paid.letOff });
    },
    /**
     * The surplus goes first; of what is then given back a part is let off. The whole is asked for again unless staff say
     * otherwise, and takes back what was let off, except by refunds of staff.
     */
    giveBack(paid: Paid, amount: number, by: 'staff' | 'provider', lowersDue = amount < paid.left): void {
      if (!lowersDue && amount === paid.left) undo(paid);
      const letOff = lowersDue ? Math.max(0, amount - sums().surplus) : 0;
      entries.push({ kind: 'refund', amount }, { kind: 'let-off', amount: letOff });
      paid[by === 'staff' ? 'letOffByStaff' : 'letOff'] += letOff;
      paid.left -= amount;
    },
    takeBack(paid: Paid): void {
      entries.push({ kind: 'payment', amount: -paid.left });
      paid.left = 0;
      paid.letOff += paid.letOffByStaff;
      undo(paid);
    },
    /** Staff say what is due, after what was let off. */
    state(due: number): void {
      const { booked, letOff } = sums();
      entries.push({ kind: 'due', amount: due + letOff - booked });
    },
    /** Another training. */
    price({ price, deposit }: Price): void {
      const { booked, deposits } = sums();
      entries.push({ kind: 'due', amount: price - booked, deposit: deposit - deposits });
    },
    /**
     * Places that leave take their share along, rounded up to whole dirhams, and as much of what was let off. Those that come have the
     * price of today.
     */
    resize(from: number, to: number, { price, deposit }: Price): void {
      const change = (fixed: number, each: number) =>
        to > from ? (to - from) * each : -Math.min(Math.ceil((fixed * (from - to)) / from / 100) * 100, fixed);
      const { booked, deposits, letOff } = sums();
      const amount = change(booked, price);
      const leaves = to < from ? Math.min(-amount, letOff) : 0;
      entries.push({ kind: 'due', amount, deposit: change(deposits, deposit) }, { kind: 'let-off', amount: -leaves });
    },
    payments,
  };
}
