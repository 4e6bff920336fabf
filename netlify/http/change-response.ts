import { ATTENDEES_MESSAGE } from '#src/contract/attendees.ts';
import { FIELD_MESSAGE } from '#src/contract/fields.ts';
import { CLOSED_MESSAGE, type Closed } from '#src/contract/registrations.ts';
import type { ChangeResult } from '#netlify/db/queries/change-result.ts';
import type { AttendeesMismatch } from '#netlify/db/queries/registrations/plan-attendees.ts';
import { json, type ApiResponse } from './api-response.ts';
import { HttpError } from './http-error.ts';

/** @throws HttpError not_found, changed_meanwhile, registration_closed, and those of `attendeesRefused` */
export function changeResponse(result: ChangeResult<object> | { outcome: AttendeesMismatch }): ApiResponse {
  switch (result.outcome) {
    case 'missing':
      throw new HttpError('not_found');
    case 'stale':
      throw new HttpError('changed_meanwhile');
    case 'cancelled':
    case 'training-cancelled':
    case 'spam':
      throw closedRow(result.outcome);
    case 'changed':
      return json(200, result.row);
    default:
      throw attendeesRefused(result.outcome);
  }
}

/** Makes the error for a row that takes no mark and no payment. */
export function closedRow(reason: Closed): HttpError {
  return new HttpError('registration_closed', { message: CLOSED_MESSAGE[reason] });
}

/** Makes the error for a booking's changed attendees that are refused. */
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
