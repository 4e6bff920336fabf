import { formatDubaiInstant } from '#src/lib/dates.ts';

/** Until when an unpaid place is held. Beyond the start no place lapses. */
export function HeldUntil({ instant, workshop }: { instant: string | undefined; workshop: { startsAt: string } }) {
  if (instant === undefined || new Date(instant) >= new Date(workshop.startsAt)) return null;
  return <p className="mt-2">We hold it until {formatDubaiInstant(instant)}.</p>;
}
