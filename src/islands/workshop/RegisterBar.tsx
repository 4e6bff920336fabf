import type { LiveWorkshop } from '#src/contract/workshops.ts';
import { formatAed } from '#src/lib/money.ts';
import { $workshopStep } from './workshop.ts';
import { loadRegistrationForm } from './lazy-parts.ts';

const YEAR = / \d{4}$/;

/** On phones, this is a bar at the bottom of the screen, with price and day. */
export function RegisterBar({ workshop, hasReturned }: { workshop: LiveWorkshop; hasReturned: boolean }) {
  const preload = () => void loadRegistrationForm().catch(() => undefined);
  return (
    <div className="book-bar">
      <p key={workshop.startsAt} className="lg:hidden">
        <strong>{formatAed(workshop.priceAed)}</strong>{' '}
        <span className="inline-block">{workshop.date.replace(YEAR, '')}</span>
      </p>
      <button
        type="button"
        autoFocus={hasReturned}
        // The form is there by the time it is pressed.
        onFocus={preload}
        onPointerEnter={preload}
        onClick={() => $workshopStep.set('registering')}
        className="min-h-14 rounded-full bg-ember px-5 py-2 text-base font-semibold text-white hover:bg-night lg:w-full lg:text-lg"
      >
        Register for Workshop
      </button>
    </div>
  );
}
