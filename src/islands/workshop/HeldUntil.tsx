import { formatDubaiInstant } from '#src/lib/dates.ts';

/** Says until when an unpaid place is held. No place lapses after the workshop has started. */
export function HeldUntil({ instant, workshop }: { instant: string | undefined; workshop: { startsAt: string } }) {
  if (instant === undefined || new Date(instant) >= new Date(workshop.startsAt)) return null;
  return <p className="mt-2">We hold it until {formatDubaiInstant(instant)}.</p>;
}
