import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { openDates, placesLeft } from '#src/lib/next-training.ts';
import { keepOnOneLine } from '#src/lib/text.ts';
import { dayRange, fromPrice, hasTwin, sessionsText } from '#src/lib/training-dates.ts';
import { bookingPath, REGISTER_ANCHOR } from '#src/lib/training-links.ts';
import { $trainings, loadTrainings } from '#src/stores/trainings.ts';
import { DatePackages, type BuiltDate } from './DatePackages.tsx';

interface EntryDatesProps {
  entry: string;
  /** The dates when the page was built. Those of the database replace them. */
  built: BuiltDate[];
  /** What all dates have in common beside their place: "in English, 15 nannies at most". */
  common?: string | undefined;
  /** A date to leave out, because this is its own page. */
  without?: number | undefined;
  heading?: string | undefined;
  /** The level of the packages' heading; without it they are not shown. */
  packages?: 'h2' | 'h3' | 'h4' | undefined;
  /** Shown between the dates and the packages: what is taught. */
  contents?: ReactNode;
  /** The link for visitors who can come on none of the dates. */
  another?: string | undefined;
  /** Shown in place of the dates if there are none. */
  children?: ReactNode;
}

/** All open dates of an entry as tiles, each with a link to its form. What they have in common is said once. */
export function EntryDates({
  entry,
  built,
  common,
  without,
  heading,
  packages,
  contents,
  another,
  children,
}: EntryDatesProps) {
  const live = useStore($trainings);
  useEffect(() => void loadTrainings(), []);
  const dates = (live === null ? built : openDates<BuiltDate>(live, entry)).filter(({ id }) => id !== without);
  if (dates.length === 0) {
    return (
      <>
        {children}
        {contents}
      </>
    );
  }
  const first = dates.find(({ state }) => state === 'open');
  const places = new Set(dates.map(({ location }) => location));
  return (
    // Keyed for translated pages (form/served-form.ts).
    <div key={live === null ? 'built' : dates.map(({ id }) => id).join()} className="@container w-full">
      {heading !== undefined && <h2 className="mb-4 text-2xl">{heading}</h2>}
      <ul aria-label="Dates" className="grid gap-3 @2xl:grid-cols-2 @2xl:gap-4 @4xl:grid-cols-3">
        {dates.map((date) => (
          <Tile key={date.id} date={date} isFirst={date === first} remark={remarkOf(date, dates)} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 text-base text-dusk">
        <p>
          {[places.size === 1 && `${dates.length === 1 ? 'At' : 'All dates at'} ${[...places].join()}`, common]
            .filter(Boolean)
            .join(', ')}
          .
        </p>
        {another !== undefined && (
          <a href={another} className="inline-flex min-h-11 items-center text-ember underline">
            Another date: we’ll write when there is one
          </a>
        )}
      </div>
      {contents}
      {packages && <DatePackages dates={dates} as={packages} />}
    </div>
  );
}

/** What only this date has: its place if places differ, and its title if nothing else tells two of one day apart. */
function remarkOf(date: BuiltDate, dates: readonly BuiltDate[]): string {
  const isElsewhere = dates.some(({ location }) => location !== date.location);
  return [hasTwin(date, dates) && date.title, isElsewhere && date.location].filter(Boolean).join(', ');
}

function Tile({ date, isFirst, remark }: { date: BuiltDate; isFirst: boolean; remark: string }) {
  const { kind, state, sessions, spotsRemaining = Infinity } = date;
  const { days, year } = dayRange(date);
  const isFull = state === 'full';
  const left = isFull ? 'Full' : placesLeft(spotsRemaining);
  const tone = isFirst ? 'bg-ember text-white hover:bg-night' : 'border border-night hover:bg-night hover:text-white';
  return (
    <li className="flex flex-col rounded-card border border-line bg-white p-4 @2xl:p-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg leading-snug">
        {/* Two years need more than a phone's line in some fonts, so they get two lines in all. */}
        <span className="max-w-[16em]">
          <strong className="font-semibold">{keepOnOneLine(days)}</strong> <span className="text-dusk">{year}</span>
        </span>
        {left !== null && <span className="text-base font-semibold">{left}</span>}
      </p>
      <p className="text-base text-dusk">{[sessionsText(sessions), remark].filter(Boolean).join(', ')}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-1 @2xl:flex-col @2xl:items-stretch">
        <p className="text-base font-semibold">{fromPrice(date)}</p>
        <a
          href={bookingPath(date) + (kind === 'workshop' && !isFull ? REGISTER_ANCHOR : '')}
          className={`inline-flex min-h-12 items-center justify-center rounded-full px-6 font-semibold ${tone}`}
        >
          {isFull ? 'Join the waiting list' : 'Register'}
          <span className="sr-only">{` for ${[`${days} ${year}`, sessionsText(sessions), remark].filter(Boolean).join(', ')}`}</span>
        </a>
      </div>
    </li>
  );
}
