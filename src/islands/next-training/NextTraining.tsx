import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { formatAed, formatPrice } from '#src/lib/money.ts';
import { nextTraining, placesLeft } from '#src/lib/next-training.ts';
import type { SiteTraining } from '#src/lib/site-facts.ts';
import { formatCount, keepOnOneLine } from '#src/lib/text.ts';
import { bookingPath, REGISTER_ANCHOR } from '#src/lib/training-links.ts';
import { workshopDateText, workshopHoursTexts } from '#src/lib/workshop-texts.ts';
import { $trainings, loadTrainings } from '#src/stores/trainings.ts';

/** What the page is built with. How many places are left, it asks. */
type BuiltTraining = Pick<
  SiteTraining,
  'id' | 'kind' | 'entry' | 'courseType' | 'title' | 'state' | 'startsAt' | 'endsAt' | 'location'
> & {
  sessions: { startsAt: string }[];
  packages: ShownPackage[];
  spotsRemaining?: number;
};

type ShownPackage = Pick<
  SiteTraining['packages'][number],
  'id' | 'name' | 'includes' | 'priceAed' | 'familyPriceAed'
> & {
  spotsRemaining?: number;
};

interface NextTrainingProps {
  entry: string;
  /** Replaced by what the database says. */
  built: BuiltTraining;
  /** In place of a training that can no longer be booked. */
  children?: ReactNode;
}

/** The next training of an entry: days, place, packages, and the way to its form. */
export function NextTraining({ entry, built, children }: NextTrainingProps) {
  const live = useStore($trainings);
  useEffect(() => void loadTrainings(), []);
  const training = live === null ? built : nextTraining<BuiltTraining>(live, entry);
  if (!training) return children;
  const { id, kind, title, state, sessions, packages, spotsRemaining = Infinity } = training;
  const { date, time } = workshopHoursTexts(training);
  const [first] = sessions;
  const [only] = packages.length === 1 ? packages : [];
  const isFull = state === 'full';
  return (
    // Keyed for translated pages (form/served-form.ts).
    <div key={live === null ? 'built' : id} className="grid w-full content-start gap-4">
      {kind === 'course' && <Days sessions={sessions} />}
      <div>
        <p className="font-semibold">{keepOnOneLine(date)}</p>
        <p className="text-dusk">
          {[kind === 'course' && formatCount(sessions.length, 'day', 'days'), time, training.location]
            .filter(Boolean)
            .join(', ')}
        </p>
        {only && (
          <p>
            {formatPrice({ amount: only.priceAed, per: 'nanny' })}
            {only.includes.length > 0 && `: ${only.includes.join(', ')}`}
          </p>
        )}
        {only && <FamilyPrice {...only} />}
        {placesLeft(spotsRemaining) !== null && <p className="font-semibold">{placesLeft(spotsRemaining)}</p>}
      </div>
      {!only && (
        <ul aria-label="Packages" className="grid gap-2">
          {packages.map((one) => (
            <Package key={one.id} {...one} href={bookingPath(training, one.id)} />
          ))}
        </ul>
      )}
      <a
        href={bookingPath(training) + (kind === 'workshop' && !isFull ? REGISTER_ANCHOR : '')}
        className="inline-flex min-h-12 items-center justify-center justify-self-start rounded-full bg-ember px-6 py-2 text-center font-semibold text-white hover:bg-night"
      >
        {isFull ? 'Join the waiting list' : `Register for ${dayOf(first?.startsAt ?? training.startsAt)}`}
        <span className="sr-only"> ({title})</span>
      </a>
    </div>
  );
}

/** More days than this stand in the line below alone. */
const MAX_DAYS = 8;

function Days({ sessions }: Pick<BuiltTraining, 'sessions'>) {
  if (sessions.length > MAX_DAYS) return null;
  return (
    <ul aria-label="Days" className="flex flex-wrap gap-2">
      {sessions.map(({ startsAt }) => {
        const [weekday = '', day = '', month = ''] = workshopDateText(startsAt).split(' ');
        return (
          <li key={startsAt} className="min-w-15 rounded-xl bg-mint px-3 py-2 text-center text-sm leading-tight">
            {weekday.slice(0, 3)}
            <strong className="block text-lg leading-tight">{day}</strong>
            {month.slice(0, 3)}
          </li>
        );
      })}
    </ul>
  );
}

/** "9 January" */
function dayOf(startsAt: string): string {
  return workshopDateText(startsAt).split(' ').slice(1, 3).join(' ');
}

function Package({
  name,
  includes,
  priceAed,
  href,
  spotsRemaining = Infinity,
  ...offer
}: ShownPackage & { href: string }) {
  const left = placesLeft(spotsRemaining);
  return (
    <li className="relative rounded-xl border border-edge bg-white px-4 py-3 hover:edge-ember">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <a href={href} className="stretched">
          {name}
        </a>
        <span>{formatAed(priceAed)}</span>
      </p>
      {includes.length > 0 && <p className="text-dusk">{includes.join(', ')}</p>}
      <FamilyPrice {...offer} />
      {left !== null && <p className="text-sm font-semibold">{left}</p>}
    </li>
  );
}

function FamilyPrice({ familyPriceAed }: Pick<ShownPackage, 'familyPriceAed'>) {
  return familyPriceAed === null ? null : (
    <p className="text-sm text-dusk">{formatAed(familyPriceAed)} with a Nova Family code</p>
  );
}
