import { useStore } from '@nanostores/react';
import { formatAed } from '#src/lib/money.ts';
import { formatCount } from '#src/lib/text.ts';
import { restWhen } from '#src/lib/training-dates.ts';
import { amountsOf, type AskedPrice } from './amounts.ts';
import { $codeOffer } from './chosen-offer.ts';
import { useNannies } from './use-nannies.ts';

interface SumProps {
  name: string;
  price: AskedPrice;
  /** Places that are free: of too few there is no sum. */
  free: number;
  startsAt: string;
}

function useAmounts(price: AskedPrice) {
  return amountsOf(price, { nannies: useNannies(), code: useStore($codeOffer) });
}

/** What one pays now and later. */
export function Sum({ name, price, free, startsAt }: SumProps) {
  const nannies = useNannies();
  const { due, now } = useAmounts(price);
  if (due === 0 || nannies > free) return null;
  return (
    <div role="status">
      <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere text-dusk">
        {[name, formatCount(nannies, 'nanny', 'nannies')].filter(Boolean).join(', ')} <span>{formatAed(due)}</span>
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {now < due ? 'You pay now' : 'You pay'} <strong className="text-xl font-semibold">{formatAed(now)}</strong>
      </p>
      {now < due && <p className="text-sm text-dusk">{`${formatAed(due - now)} is due ${restWhen(startsAt)}.`}</p>}
    </div>
  );
}

/** The same in the bar of a phone. */
export function SumBar({ price, free }: Pick<SumProps, 'price' | 'free'>) {
  const { due, now } = useAmounts(price);
  const nannies = useNannies();
  if (due === 0 || nannies > free) return null;
  return (
    <>
      <strong>{`${formatAed(now)}${now < due ? ' now' : ''}`}</strong>{' '}
      <span className="block">You pay on the next page</span>
    </>
  );
}
