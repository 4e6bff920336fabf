/** What one nanny's place in a package costs, in whole AED. */
export interface Price {
  priceAed: number;
  familyPriceAed: number | null;
}

/** The code that lowers the price; `null` for none. Other offers do not. */
export type Code = 'training' | 'family' | null;

interface Place {
  nannies?: number;
  code?: Code;
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
