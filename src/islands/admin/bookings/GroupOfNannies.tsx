import { use } from 'react';
import { BOOKING_NAMES } from '#src/contract/registrations.ts';
import { Field, FormContext } from '#src/islands/form/Field.tsx';
import { AskedIf } from '#src/islands/form/NannyFields.tsx';

const BOOKING_TYPES = Object.entries(BOOKING_NAMES).map(([value, label]) => ({ value, label }));

/** Asks for one nanny or a private group, whose names are entered as far as they are known. */
export function GroupOfNannies() {
  return (
    <>
      <Field name="bookingType" label="Booking" required options={BOOKING_TYPES} />
      <AskedIf name="bookingType" value="private-group">
        <NumberAndNames />
      </AskedIf>
    </>
  );
}

function NumberAndNames() {
  const { kept } = use(FormContext);
  return (
    <>
      <Field
        name="nannies"
        label="Number of nannies"
        hint="Each takes a place."
        required
        inputMode="numeric"
        defaultValue={kept()['nannies']}
      />
      <Field
        name="attendees"
        label="Their names"
        hint="One per line, or two columns from a spreadsheet."
        multiline
        defaultValue={kept()['attendees']}
      />
    </>
  );
}
