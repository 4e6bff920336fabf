import { TRAINING_PERCENT } from './offers.ts';
import type { PriceCode } from './payment-kinds.ts';

/** What one nanny's place in a package costs, in whole AED. */
interface Price {
  priceAed: number;
  familyPriceAed: number | null;
}

interface Place {
  nannies?: number;
  /** `null` for none that lowers the price. */
  code?: PriceCode | null;
  /** Of a training code. */
  percent: number;
}

/**
 * What is due for a place, in whole AED (docs/rules.md, Courses). A discount is rounded up to whole dirhams. The database fixes
 * it by the same rule (`due_fils`) when the place is taken.
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

/** What a package or a workshop asks for one nanny. */
export type AskedPrice = Price & { depositAed: number | null };

/** What is due in all, and what of it secures the places, in whole AED (docs/rules.md, Courses). */
export function amountsOf({ depositAed, ...price }: AskedPrice, { nannies = 1, code = null }: Omit<Place, 'percent'>) {
  const due = dueAed(price, { nannies, code, percent: TRAINING_PERCENT });
  const deposit = depositAed === null ? due : nannies * depositAed;
  return { due, now: Math.min(deposit, due) };
}
