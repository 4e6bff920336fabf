import { useState } from 'react';
import { isCancelled } from '#src/contract/booking.ts';
import { LazyPart } from '#src/islands/form/LazyPart.tsx';
import { fullNameOf, NAME_TO_COME } from '#src/lib/people.ts';
import { $isChanging, type LinkedBooking } from './booking.ts';
import { CertificateLink } from './CertificateLink.tsx';

const loadForm = async () => (await import('./NameForm.tsx')).NameForm;

/** Who comes to each place, and who is still to be named: that can be said until there is a certificate. */
export function Names({ token, booking }: LinkedBooking) {
  const [naming, setNaming] = useState<string | null>(null);
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
          const name = fullNameOf(attendee);
          return (
            <li key={attendee.id} className="border-t border-line">
              <div className="flex min-h-12 items-center gap-4">
                <span className="text-dusk tabular-nums">{index + 1}</span>
                <span className={`grow font-semibold ${name === '' ? 'text-danger' : ''}`}>
                  <bdi>{name || NAME_TO_COME}</bdi>
                </span>
                {attendee.certificate !== null && <CertificateLink number={attendee.certificate} of={name} />}
                {!isCancelled(booking) && (isOpen || name === '') && naming !== attendee.id && (
                  <button
                    type="button"
                    onClick={() => (isOpen ? $isChanging.set(true) : setNaming(attendee.id))}
                    className="min-h-11 underline"
                  >
                    {name === '' ? 'Add her name' : 'Change'}
                    <span className="sr-only">{` (${name || index + 1})`}</span>
                  </button>
                )}
              </div>
              {naming === attendee.id && (
                <LazyPart load={loadForm} props={{ token, id: attendee.id, onClose: () => setNaming(null) }} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
