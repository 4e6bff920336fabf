import { useState } from 'react';
import { isCancelled } from '#src/contract/booking.ts';
import { FocusTarget } from '#src/islands/form/FocusTarget.tsx';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { fullNameOf, NAME_TO_COME } from '#src/lib/people.ts';
import { $isChanging, type LinkedBooking } from './booking.ts';
import { CertificateLink } from './CertificateLink.tsx';

const loadForm = async () => (await import('./NameForm.tsx')).NameForm;

/** The attendees, one for each place. One without a name can be named for as long as the link works. */
export function Names({ token, booking }: LinkedBooking) {
  /** The attendee whose form was opened last, and whether it is open. */
  const [naming, setNaming] = useState({ id: '', isOpen: false });
  const { attendees, nannies, changeableUntil } = booking;
  const named = attendees.filter(({ firstName }) => firstName !== null).length;
  const isOpen = new Date(changeableUntil) > new Date();
  return (
    <section aria-labelledby="names" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="names" className="text-xl">
          Who is coming
        </h3>
        <span className="text-dusk">{`${named} of ${nannies} named`}</span>
      </div>
      <ol className="mt-2 border-b border-line">
        {attendees.map((attendee, index) => {
          const { id } = attendee;
          const name = fullNameOf(attendee);
          const isNaming = naming.id === id && naming.isOpen;
          return (
            <li key={id} className="border-t border-line">
              <FocusTarget
                key={String(isNaming)}
                as="div"
                takesFocus={naming.id === id && !isNaming}
                className="flex min-h-12 items-center gap-4"
              >
                <span className="text-dusk tabular-nums">{index + 1}</span>
                <span className={`grow font-semibold ${name === '' ? 'text-danger' : ''}`}>
                  <bdi>{name || NAME_TO_COME}</bdi>
                </span>
                {attendee.certificate !== null && <CertificateLink number={attendee.certificate} of={name} />}
                {!isCancelled(booking) && (isOpen || name === '') && !isNaming && (
                  <button
                    type="button"
                    onClick={() => (name === '' ? setNaming({ id, isOpen: true }) : $isChanging.set(true))}
                    className="min-h-11 underline"
                  >
                    {name === '' ? 'Add her name' : 'Change'}
                    <span className="sr-only">{` (${name || index + 1})`}</span>
                  </button>
                )}
              </FocusTarget>
              {isNaming && (
                <LazyPart load={loadForm} props={{ token, id, onClose: () => setNaming({ id, isOpen: false }) }} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
