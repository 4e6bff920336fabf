import { ATTENDEES_MESSAGE } from '#src/contract/attendees.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import type { AttendeesMismatch } from '#netlify/db/queries/registrations/plan-attendees.ts';
import { HttpError } from './http-error.ts';

/** Why a booking does not take those who are named for it. */
export function attendeesRefused(mismatch: AttendeesMismatch): HttpError {
  switch (mismatch) {
    case 'too-many-names':
      return new HttpError('invalid', { errors: { attendees: ATTENDEES_MESSAGE.names } });
    case 'unknown-attendee':
      return new HttpError('invalid', { errors: { attendees: ATTENDEES_MESSAGE.unknown } });
    case 'no-first-name':
      return new HttpError('invalid', { errors: { nannyFirstName: FIELD_MESSAGE.nannyFirstName } });
    case 'no-last-name':
      return new HttpError('invalid', { errors: { nannyLastName: FIELD_MESSAGE.nannyLastName } });
    case 'below-ticked':
      return new HttpError('below_taken', { message: ATTENDEES_MESSAGE.belowTicked });
  }
}
