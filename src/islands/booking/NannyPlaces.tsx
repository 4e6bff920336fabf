import { use, useRef } from 'react';
import type { Booking } from '#src/contract/booking.ts';
import { Field, FormContext } from '#src/islands/form/Field.tsx';
import { useFormValue } from '#src/islands/form/NannyFields.tsx';
import { NANNY_NAME_HINT } from '#src/lib/people.ts';
import { fieldsOf } from './change.ts';
import { choicesOfNannies, furtherPlaces, placesFor } from './places.ts';

/** Asks how many nannies come, and for the names that the form has not asked for yet. */
export function NannyPlaces({ booking }: { booking: Booking }) {
  const place = useRef<HTMLDivElement>(null);
  const chosen = Number(useFormValue(place, 'nannies'));
  const nannies = chosen > 0 ? chosen : booking.nannies;
  const further = furtherPlaces(booking);
  return (
    <div ref={place} className="grid gap-5 empty:hidden">
      <NumberOfNannies booking={booking} />
      {placesFor(booking, nannies).map(
        (one, index) =>
          further.includes(one) && <NamesOfPlace key={one} place={one} legend={`Nanny ${index + 1} of ${nannies}`} />,
      )}
    </div>
  );
}

function NumberOfNannies({ booking }: { booking: Booking }) {
  const { nannies, paidAed } = booking;
  const choices = choicesOfNannies(booking);
  if (choices.length < 2) {
    return nannies > 1 && <p className="text-dusk">For another number of nannies, write to us.</p>;
  }
  return (
    <Field
      name="nannies"
      label="How many nannies?"
      hint={paidAed > 0 && nannies > 1 ? 'For fewer, or more than 4, write to us.' : 'For more than 4, write to us.'}
      required
      options={choices.map((choice) => ({ value: String(choice), label: String(choice) }))}
    />
  );
}

function NamesOfPlace({ place, legend }: { place: number; legend: string }) {
  const saved = use(FormContext).kept();
  const { first, last, email } = fieldsOf(place);
  const common = { autoComplete: 'off' } as const;
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 font-serif text-xl">{legend}</legend>
      <Field name={first} label="First Name" hint={NANNY_NAME_HINT} defaultValue={saved[first]} {...common} />
      <Field name={last} label="Last Name" defaultValue={saved[last]} {...common} />
      <Field name={email} label="Email Address" type="email" defaultValue={saved[email]} {...common} />
    </fieldset>
  );
}
