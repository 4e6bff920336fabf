import { dueAed, type Code, type Price } from '#src/lib/due.ts';
import { formatAed } from '#src/lib/money.ts';
import { TRAINING_PERCENT } from '#src/lib/offers.ts';

/** What a package or a workshop asks for one nanny. */
export type AskedPrice = Price & { depositAed: number | null };

/** "You pay AED 5,850. AED 1,650 secures the places" (docs/rules.md, Courses) */
export function payText(
  { depositAed, ...price }: AskedPrice,
  { nannies, code = null }: { nannies: number; code?: Code },
): string {
  const due = dueAed(price, { nannies, code, percent: TRAINING_PERCENT });
  const deposit = depositAed === null ? due : nannies * depositAed;
  const secured = `${formatAed(deposit)} secures the ${nannies === 1 ? 'place' : 'places'}`;
  return `You pay ${formatAed(due)}${deposit < due ? `. ${secured}` : ''}`;
}
