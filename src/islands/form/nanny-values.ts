import type { Booking } from '#src/contract/booking.ts';
import { nannyName } from '#src/lib/people.ts';
import type { FormValues } from '#src/stores/form.ts';

/** The label of the tick in staff's forms. */
export const BOOKED_FOR_NANNY = 'Booked for a nanny';

type Row = Pick<Booking, 'firstName' | 'lastName' | 'nannyFirstName' | 'nannyLastName' | 'nannyEmail'>;

/** Returns the values of `ForNanny` and its fields. */
export function nannyValues(row: Row): FormValues {
  const { nannyFirstName, nannyLastName, nannyEmail } = row;
  const names = {
    nannyFirstName: nannyFirstName ?? '',
    nannyLastName: nannyLastName ?? '',
    nannyEmail: nannyEmail ?? '',
  };
  return nannyName(row) === '' ? names : { forNanny: 'yes', ...names };
}

/** Returns the body of a change: without the tick, the person who books attends. */
export function withNanny({ forNanny, ...values }: FormValues): FormValues {
  return forNanny === undefined ? { ...values, nannyFirstName: '', nannyLastName: '', nannyEmail: '' } : values;
}
