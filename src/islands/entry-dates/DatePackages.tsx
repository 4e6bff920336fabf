import { formatAed } from '#src/lib/money.ts';
import { placesLeft } from '#src/lib/next-training.ts';
import { dayRange, restDay } from '#src/lib/training-dates.ts';
import type { SiteTraining } from '#src/contract/site-facts.ts';

/** A date as the page is built with it. How many places are left is loaded later. */
export type BuiltDate = Pick<
  SiteTraining,
  'id' | 'kind' | 'entry' | 'courseType' | 'title' | 'state' | 'startsAt' | 'endsAt' | 'location' | 'priceAed'
> & {
  sessions: { startsAt: string; endsAt: string }[];
  packages: DatePackage[];
  spotsRemaining?: number;
};

type DatePackage = Pick<
  SiteTraining['packages'][number],
  'id' | 'name' | 'includes' | 'priceAed' | 'familyPriceAed' | 'depositAed'
> & { spotsRemaining?: number };

interface DatePackagesProps {
  dates: readonly BuiltDate[];
  as: 'h2' | 'h3' | 'h4';
}

/** The packages of the dates, listed once for all dates that have the same. A date that sells one plain place has none. */
export function DatePackages({ dates, as: Heading }: DatePackagesProps) {
  const groups = new Map<string, BuiltDate[]>();
  for (const date of dates) {
    const [first, ...others] = date.packages;
    if (others.length === 0 && !first?.includes.length) continue;
    const key = JSON.stringify(date.packages.map(({ id: _id, spotsRemaining: _spots, ...offer }) => offer));
    groups.set(key, [...(groups.get(key) ?? []), date]);
  }
  const isOne = groups.size === 1;
  return Array.from(groups, ([key, group]) => (
    <section key={key} className="mt-8 border-t border-line pt-6">
      <Heading className="text-xl">
        {isOne ? 'Packages' : `Packages, ${group.map((one) => dayRange(one).days).join(' and ')}`}
      </Heading>
      <DepositLine dates={group} />
      <ul aria-label="Packages" className="mt-3 grid gap-3 @2xl:grid-cols-2 @2xl:gap-4 @4xl:grid-cols-3">
        {group[0]?.packages.map((offer) => (
          <Package
            key={offer.id}
            {...offer}
            left={group.length === 1 ? placesLeft(offer.spotsRemaining ?? Infinity) : null}
          />
        ))}
      </ul>
    </section>
  ));
}

/** "AED 550 secures a place. The rest is due by 2 January 2027.", if all packages have the same deposit. */
function DepositLine({ dates }: { dates: readonly BuiltDate[] }) {
  const deposits = new Set(dates[0]?.packages.map(({ depositAed }) => depositAed));
  const [deposit] = deposits.size === 1 ? deposits : [];
  if (deposit == null) return null;
  const days = dates.map(({ startsAt }) => restDay(startsAt, new Date()));
  const single = days.length === 1 ? `by ${days[0]}` : 'a week before the first day';
  return (
    // An older build can name a day that has passed, until the live dates replace it.
    <p suppressHydrationWarning className="mt-1 text-base text-dusk">
      {`${formatAed(deposit)} secures a place. The rest is due ${days.includes(null) ? 'before the first day' : single}.`}
    </p>
  );
}

function Package({ name, includes, priceAed, familyPriceAed, left }: DatePackage & { left: string | null }) {
  return (
    <li className="rounded-card bg-sand p-5 text-base wrap-anywhere">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {name} <span>{formatAed(priceAed)}</span>
      </p>
      {includes.length > 0 && <p className="text-dusk">{includes.join(', ')}</p>}
      {familyPriceAed !== null && <p className="text-dusk">{formatAed(familyPriceAed)} with a Nova Family code</p>}
      {left !== null && <p className="font-semibold">{left}</p>}
    </li>
  );
}
