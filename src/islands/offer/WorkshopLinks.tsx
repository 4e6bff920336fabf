import { OutlineLink } from '#src/islands/form/Buttons.tsx';
import { PLACES_FREE } from '#src/contract/waitlist.ts';

export function OtherWorkshops() {
  return (
    <OutlineLink href="/workshops" className="mt-6">
      See our workshops
    </OutlineLink>
  );
}

/** A place is free for everybody: nobody needs to wait for it. */
export function BookNow({ workshopId }: { workshopId: number }) {
  return (
    <>
      <p className="mt-3">{PLACES_FREE}.</p>
      <a
        href={`/workshops/${workshopId}`}
        className="mt-5 mr-3 inline-flex min-h-12 items-center rounded-full bg-ember px-7 font-semibold text-white hover:bg-night"
      >
        Book now
      </a>
    </>
  );
}
