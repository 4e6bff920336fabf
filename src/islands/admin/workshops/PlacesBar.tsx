import type { AdminWorkshop } from '#src/contract/admin-workshops.ts';

/** Places taken, held for the waiting list, and free: as text, and as a bar. */
export function PlacesBar({ workshop }: { workshop: AdminWorkshop }) {
  const { placesTaken, placesHeld, capacity } = workshop;
  const free = Math.max(0, capacity - placesTaken - placesHeld);
  const width = (places: number) => `${(100 * places) / Math.max(1, capacity)}%`;
  return (
    <div>
      <span className="block whitespace-nowrap">{`${placesTaken} of ${capacity} taken`}</span>
      <span className="block text-sm whitespace-nowrap text-dusk">
        {placesHeld > 0 ? `${placesHeld} held, ${free} free` : `${free} free`}
      </span>
      {/* An SVG, so that dark mode and forced colours change its parts alike. */}
      <svg aria-hidden="true" className="mt-1 block h-2 w-32 max-w-full rounded-full bg-sand">
        <rect width={width(placesTaken)} height="100%" className="fill-night" />
        <rect x={width(placesTaken)} width={width(placesHeld)} height="100%" className="fill-star" />
      </svg>
    </div>
  );
}
