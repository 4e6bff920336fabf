import { dueAed, type Code, type Price } from '#src/lib/due.ts';
import { TRAINING_PERCENT } from '#src/lib/offers.ts';

/** What a package or a workshop asks for one nanny. */
export type AskedPrice = Price & { depositAed: number | null };

interface Wish {
  nannies: number;
  code?: Code;
}

/** What is due in all, and what of it secures the places, in whole AED (docs/rules.md, Courses). */
export function amountsOf({ depositAed, ...price }: AskedPrice, { nannies, code = null }: Wish) {
  const due = dueAed(price, { nannies, code, percent: TRAINING_PERCENT });
  const deposit = depositAed === null ? due : nannies * depositAed;
  return { due, now: Math.min(deposit, due) };
}
