import type { ReactNode } from 'react';
import { placeCounts, placeWords, type Places, type PlaceState } from './place-words.ts';

/** More places than these are shown as a bar. */
const MAX_BLOCKS = 30;

/** Drawn in a `viewBox` of 18 by 18, as SVG so that dark mode and forced colours change all parts alike. */
const BLOCKS: Readonly<Record<PlaceState, ReactNode>> = {
  paid: <rect width="18" height="18" rx="4" className="fill-sage" />,
  part: (
    <>
      <rect x="1" y="1" width="16" height="16" rx="3" strokeWidth="2" className="fill-white stroke-sage" />
      <path d="M1 9h16v5a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3z" className="fill-sage" />
    </>
  ),
  unpaid: <rect x="1" y="1" width="16" height="16" rx="3" strokeWidth="2" className="fill-white stroke-sage" />,
  offered: (
    <>
      <rect width="18" height="18" rx="4" className="fill-star opacity-30" />
      <path
        d="M9 3.5 10.4 7.6 14.5 9l-4.1 1.4L9 14.5l-1.4-4.1L3.5 9l4.1-1.4z"
        className="fill-star stroke-night"
        strokeWidth="0.5"
      />
    </>
  ),
  free: <rect width="18" height="18" rx="4" className="fill-sand" />,
};

/** A block for each place, and the numbers in words. */
export function PlaceBlocks({ places }: { places: Places }) {
  const { capacity, placesTaken, placesHeld } = places;
  const counts = Object.entries(placeCounts(places)) as [PlaceState, number][];
  return (
    <div>
      {Math.max(capacity, placesTaken + placesHeld) > MAX_BLOCKS ? (
        <PlacesBar places={places} className="h-1.5 w-full max-w-80" />
      ) : (
        <div aria-hidden="true" className="flex flex-wrap gap-1">
          {counts.flatMap(([state, count]) =>
            Array.from({ length: count }, (_, index) => (
              <svg key={`${state}-${index}`} viewBox="0 0 18 18" className="size-4.5 in-[.next-training]:size-4">
                {BLOCKS[state]}
              </svg>
            )),
          )}
        </div>
      )}
      <p className="mt-1.5 text-dusk">
        <strong className="font-semibold text-night">{`${placesTaken} of ${capacity}`}</strong>
        <span>{placeWords(places)}</span>
      </p>
    </div>
  );
}

/** A bar of the places that are taken, held for the waiting list, and free. */
export function PlacesBar({ places, className = '' }: { places: Places; className?: string }) {
  const { capacity, placesTaken, placesHeld } = places;
  const width = (count: number) => `${(100 * count) / Math.max(1, capacity)}%`;
  return (
    <svg aria-hidden="true" className={`rounded-full bg-sand ${className}`}>
      <rect width={width(placesTaken)} height="100%" className="fill-night" />
      <rect x={width(placesTaken)} width={width(placesHeld)} height="100%" className="fill-star" />
    </svg>
  );
}
