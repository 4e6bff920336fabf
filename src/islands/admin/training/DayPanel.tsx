import { TEXT_LINK } from '#src/islands/dashboard/link-classes.ts';
import { participantsHref } from '#src/lib/admin-links.ts';
import { OfTraining } from './OfTraining.tsx';

/** Leads to the list of who comes, which is a page's worth of scripts by itself. */
export function DayPanel() {
  return (
    <OfTraining>
      {({ id, title }) => (
        <p className="rounded-card border border-line bg-white px-5 py-3">
          <a href={participantsHref(id)} aria-label={`Open the list of the day: ${title}`} className={TEXT_LINK}>
            Open the list of the day
          </a>
        </p>
      )}
    </OfTraining>
  );
}
