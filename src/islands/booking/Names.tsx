import { isCancelled, type Booking } from '#src/contract/booking.ts';
import { fullNameOf } from '#src/lib/people.ts';
import { $isChanging } from './booking.ts';

/** Who comes to each of several places, and who is still to be named. */
export function Names({ booking }: { booking: Booking }) {
  const { attendees, nannies, changeableUntil } = booking;
  const named = attendees.filter(({ firstName }) => firstName !== null).length;
  const isOpen = !isCancelled(booking) && new Date(changeableUntil) > new Date();
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
            <li key={attendee.id} className="flex min-h-12 items-center gap-4 border-t border-line">
              <span className="text-dusk">{index + 1}</span>
              <span className={`grow font-semibold ${name === '' ? 'text-danger' : ''}`}>
                <bdi>{name || 'Name to come'}</bdi>
              </span>
              {isOpen && (
                <button type="button" onClick={() => $isChanging.set(true)} className="min-h-11 underline">
                  {name === '' ? 'Add her name' : 'Change'}
                  <span className="sr-only">{` (${name || index + 1})`}</span>
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
