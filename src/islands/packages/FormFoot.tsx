import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { amountsOf, type AskedPrice } from '#src/lib/due.ts';
import { formatAed } from '#src/lib/money.ts';
import { formatCount } from '#src/lib/text.ts';
import { restWhen } from '#src/lib/training-dates.ts';
import { $codeOffer } from './chosen-offer.ts';
import { useNannies } from './nannies.ts';

interface FormFootProps {
  /** The package's name; empty if it needs none. */
  name: string;
  price: AskedPrice;
  /** The free places. With too few, no sum is shown. */
  free: number;
  startsAt: string;
  submitLabel: string;
  /** The form's buttons. */
  children: ReactNode;
}

/**
 * The end of a form that sells something: what the visitor pays now and later, and the button. On a phone, a bar repeats the sum to pay
 * now and the button until they are in view.
 */
export function FormFoot({ name, price, free, startsAt, submitLabel, children }: FormFootProps) {
  const nannies = useNannies();
  const { due, now } = amountsOf(price, { nannies, code: useStore($codeOffer) });
  const hasSum = due > 0 && nannies <= free;
  const place = useRef<HTMLDivElement>(null);
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(!entry || entry.isIntersecting || entry.boundingClientRect.top < 0),
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={place} className="grid gap-4 rounded-card bg-sand p-5 *:last:grid">
        {hasSum && (
          <div role="status">
            <p className="flex flex-wrap justify-between gap-x-4 wrap-anywhere text-dusk">
              {[name, formatCount(nannies, 'nanny', 'nannies')].filter(Boolean).join(', ')}{' '}
              <span>{formatAed(due)}</span>
            </p>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
              {now < due ? 'You pay now' : 'You pay'}{' '}
              <strong className="text-xl font-semibold">{formatAed(now)}</strong>
            </p>
            {now < due && (
              <p className="text-sm text-dusk">{`${formatAed(due - now)} is due ${restWhen(startsAt)}.`}</p>
            )}
          </div>
        )}
        {children}
      </div>
      {!isInView && (
        // Keyboards and screen readers use the button below the sum.
        <div aria-hidden="true" className="book-bar sum-bar lg:hidden">
          <p>
            {hasSum && (
              <>
                <strong>{`${formatAed(now)}${now < due ? ' now' : ''}`}</strong>{' '}
                <span className="block">You pay on the next page</span>
              </>
            )}
          </p>
          <button type="submit" tabIndex={-1} className="min-h-12 rounded-full bg-ember px-7 font-semibold text-white">
            {submitLabel}
          </button>
        </div>
      )}
    </>
  );
}
