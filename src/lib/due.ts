import { TRAINING_PERCENT } from './offers.ts';
import type { PriceCode } from './payment-kinds.ts';

/** What one nanny's place in a package costs, in whole AED. */
interface Price {
  priceAed: number;
  familyPriceAed: number | null;
}

interface Place {
  nannies?: number;
  /** `null` without a code that lowers the price. */
  code?: PriceCode | null;
  /** What a training code takes off. */
  percent: number;
}

/**
 * Returns what is due for the places of a booking, in whole AED (docs/rules.md, Courses). A discount is rounded up to whole
 * dirhams. When a place is taken, the database fixes the amount by the same rule (`due_fils`).
 */
export function dueAed({ priceAed, familyPriceAed }: Price, { nannies = 1, code = null, percent }: Place): number {
  const whole = nannies * priceAed;
  switch (code) {
    case 'family':
      return nannies * (familyPriceAed ?? priceAed);
    case 'training':
      return whole - Math.ceil((whole * percent) / 100);
    case null:
      return whole;
  }
}

/** What a package or a workshop costs for one nanny, and the deposit that secures her place. */
export type AskedPrice = Price & { depositAed: number | null };

/** Returns what is due in all, and how much of it secures the places, in whole AED (docs/rules.md, Courses). */
export function amountsOf({ depositAed, ...price }: AskedPrice, { nannies = 1, code = null }: Omit<Place, 'percent'>) {
  const due = dueAed(price, { nannies, code, percent: TRAINING_PERCENT });
  const deposit = depositAed === null ? due : nannies * depositAed;
  return { due, now: Math.min(deposit, due) };
}
